import { newestFirst } from '../../listing.ts'
import { operation } from '../../operation.ts'
import { AD_ACCOUNT_PROPERTIES } from '../../present/ad-account.ts'
import { list } from '../../reply.ts'
import { byCreation } from '../../store/collection.ts'
import { spaceOfQuery } from '../space-of-query.ts'
import { AD_LIST } from './ad-list.ts'

/**
 * GET /v1/metrics/ad-accounts: the accounts that the caller sees in `space_id`, newest first; `query` looks into names
 * (assumption AD-ACCOUNTS-LISTING). Spec: Referenced operations.
 */
export const listAdAccounts = operation({
  ...AD_LIST,
  name: 'listAdAccounts',
  path: '/v1/metrics/ad-accounts',
  selectable: AD_ACCOUNT_PROPERTIES,
  handle: call => {
    const { rules, present } = call.service
    const space = spaceOfQuery(call)
    const text = call.query.get('query') ?? ''
    const accounts = [...call.world.adMetrics.accounts.values()]
      .filter(account => rules.ads.accountIsShared(call, space, account) && rules.ads.isCalled(text, account))
      .toSorted(byCreation)
    return list(newestFirst(accounts, present.adAccount))
  },
})
