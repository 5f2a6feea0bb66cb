import { invalid } from '../../service/errors.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeCall, changeResponseBody, changeRule, combinePatches, type Patch, patchOnlyIn } from '../patches.ts'

const BARE = ['listUsers', 'listMediaAttributes', 'listAdAccounts', 'getMediaAttribute'] as const

const unfiltered = (name: 'listCreatives' | 'getInsights'): Patch =>
  changeCall(name, call => {
    const query = new URLSearchParams(call.query)
    query.delete('ad_campaign_id')
    return { ...call, query }
  })

/** Mistakes in the listings of users, attributes, accounts, creatives and insights. */
export const syncedDeviations: readonly Deviation[] = [
  deviation(
    'referenced/bare-catalogs',
    'What fills a menu of the app is sent without an envelope.',
    ['USER-LISTING-ENVELOPE', 'ATTRIBUTE-LISTING-ENVELOPE', 'AD-ACCOUNT-LISTING-ENVELOPE', 'ATTRIBUTE-GET'],
    combinePatches(...BARE.map(name => changeResponseBody(name, ({ data }) => data))),
  ),
  deviation(
    'referenced/accounts-of-the-organization',
    'All accounts of the organization are listed, to choose from.',
    ['AD-ACCOUNT-LISTING-VISIBLE'],
    patchOnlyIn(
      'listAdAccounts',
      changeRule('ads', 'accountIsShared', () => () => true),
    ),
  ),
  deviation(
    'referenced/private-accounts-listed',
    'Private accounts are listed for everyone.',
    ['AD-ACCOUNT-LISTING-VISIBLE'],
    patchOnlyIn(
      'listAdAccounts',
      changeRule(
        'ads',
        'accountIsShared',
        honest => (call, space, account) => account.visibility.kind === 'private' || honest(call, space, account),
      ),
    ),
  ),
  deviation(
    'referenced/creatives-of-all-campaigns',
    'The listing of creatives reads no ad_campaign_id.',
    ['ADS-OF-CAMPAIGN-REFERRED'],
    unfiltered('listCreatives'),
  ),
  deviation(
    'referenced/insights-refuse-campaigns',
    'Insights call the parameter campaign_id, and refuse the other one.',
    ['ADS-OF-CAMPAIGN-REFERRED'],
    changeCall('getInsights', call => {
      if (call.query.has('ad_campaign_id')) throw invalid('ad_campaign_id', 'not a parameter of insights')
      return call
    }),
  ),
]
