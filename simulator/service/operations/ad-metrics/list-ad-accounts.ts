import { inSpace, nameQuery } from '../../api/parameters.ts'
import { listNewestFirst } from '../../listing.ts'
import { declareList } from '../../operation.ts'
import { compareCreation } from '../../store/start-items.ts'
import { findQueriedSpace } from '../find-queried-space.ts'

/**
 * GET /v1/metrics/ad-accounts lists the accounts that the caller may see in `space_id`, newest first. `query` searches names
 * (assumption AD-ACCOUNTS-LISTING). Spec: Referenced operations.
 */
export const listAdAccounts = declareList('AdAccount', {
  name: 'listAdAccounts',
  path: '/v1/metrics/ad-accounts',
  scope: 'metrics:read',
  summary: 'Lists the ad accounts that a space sees',
  assumption: 'AD-ACCOUNTS-LISTING',
  parameters: [inSpace, nameQuery],
  handle: call => {
    const { rules, present } = call.service
    const space = findQueriedSpace(call)
    const text = call.query.get('query') ?? ''
    const accounts = [...call.world.adMetrics.accounts.values()]
      .filter(account => rules.ads.accountIsShared(call, space, account) && rules.ads.nameContains(text, account))
      .toSorted(compareCreation)
    return listNewestFirst(accounts, present.adAccount)
  },
})
