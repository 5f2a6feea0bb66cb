import { invalid } from '../../service/errors.ts'
import {
  changeCall,
  changeQuery,
  changeResponseBody,
  changeRule,
  combinePatches,
  type Patch,
  patchOnlyIn,
} from '../../service/patches.ts'
import { type Deviation, deviations } from '../deviation.ts'

const WITHOUT_ENVELOPE = ['listUsers', 'listMediaAttributes', 'listAdAccounts', 'getMediaAttribute'] as const

const ignoreCampaign = (name: 'listCreatives' | 'getInsights'): Patch =>
  changeQuery(name, query => query.delete('ad_campaign_id'))

/** Mistakes in the listings of users, attributes, accounts, creatives and insights. */
export const listingDeviations: readonly Deviation[] = deviations({
  [`referenced/bare-catalogs: The listings of users, attributes and ad accounts and the read of one attribute have no
    envelope.
    USER-LISTING-ENVELOPE ATTRIBUTE-LISTING-ENVELOPE AD-ACCOUNT-LISTING-ENVELOPE ATTRIBUTE-GET`]: combinePatches(
    ...WITHOUT_ENVELOPE.map(name => changeResponseBody(name, ({ data }) => data)),
  ),
  [`referenced/accounts-of-the-organization: The listing shows every ad account of the organization, also those that the
    space cannot see.
    AD-ACCOUNT-LISTING-VISIBLE`]: patchOnlyIn(
    'listAdAccounts',
    changeRule('ads', 'accountIsShared', () => () => true),
  ),
  [`referenced/private-accounts-listed: The listing shows private ad accounts to everybody.
    AD-ACCOUNT-LISTING-VISIBLE`]: patchOnlyIn(
    'listAdAccounts',
    changeRule(
      'ads',
      'accountIsShared',
      honest => (call, space, account) => account.visibility.kind === 'private' || honest(call, space, account),
    ),
  ),
  [`referenced/creatives-of-all-campaigns: The listing of creatives ignores ad_campaign_id.
    ADS-OF-CAMPAIGN-REFERRED`]: ignoreCampaign('listCreatives'),
  [`referenced/insights-refuse-campaigns: Insights refuse the parameter ad_campaign_id as unknown.
    ADS-OF-CAMPAIGN-REFERRED`]: changeCall('getInsights', call => {
    if (call.query.has('ad_campaign_id')) throw invalid('ad_campaign_id', 'not a parameter of insights')
    return call
  }),
})
