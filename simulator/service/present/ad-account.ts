import type { AdAccount } from '../../../fixtures/ad-entities.ts'
import type { Resource } from '../reply.ts'
import { timesOf } from './common.ts'

/** Presents an ad account, without saying who may see it (assumption AD-ACCOUNT-FIELDS). Spec: Referenced operations. */
export const presentAdAccount = (account: AdAccount): Resource => ({
  id: account.id,
  external_id: account.external_id,
  organization_id: account.organization_id,
  platform: account.platform,
  name: account.name,
  currency: account.currency,
  ...timesOf(account),
})
