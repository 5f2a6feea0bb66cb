import { invalid } from '../../service/errors.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { all, before, bend, type Change, wire, within } from '../patches.ts'

const BARE = ['listUsers', 'listMediaAttributes', 'listAdAccounts', 'getMediaAttribute'] as const

const unfiltered = (name: 'listCreatives' | 'getInsights'): Change =>
  before(name, call => {
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
    all(...BARE.map(name => wire(name, ({ data }) => data))),
  ),
  deviation(
    'referenced/accounts-of-the-organization',
    'All accounts of the organization are listed, to choose from.',
    ['AD-ACCOUNT-LISTING-VISIBLE'],
    within(
      'listAdAccounts',
      bend('ads', 'accountIsShared', () => () => true),
    ),
  ),
  deviation(
    'referenced/private-accounts-listed',
    'Private accounts are listed for everyone.',
    ['AD-ACCOUNT-LISTING-VISIBLE'],
    within(
      'listAdAccounts',
      bend(
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
    before('getInsights', call => {
      if (call.query.has('ad_campaign_id')) throw invalid('ad_campaign_id', 'not a parameter of insights')
      return call
    }),
  ),
]
