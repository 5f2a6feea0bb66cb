import type { Filter } from '../../../fixtures/entities.ts'
import { codecOf } from '../../service/cells/cell.ts'
import { invalid } from '../../service/errors.ts'
import {
  beforeHandling,
  changeList,
  changePresentation,
  changeQuery,
  changeResources,
  changeResponseBody,
  changeRule,
  combinePatches,
  type Patch,
  patchOnlyIn,
} from '../../service/patches.ts'
import type { Rules } from '../../service/service.ts'
import { changeFilterRule, changeFilters } from '../filters/patches.ts'
import { type Mutant, mutants } from '../mutant.ts'
import { listArchivedRows } from '../view-rows/patches.ts'

const WITHOUT_ENVELOPE = ['listUsers', 'listMediaAttributes', 'listAdAccounts', 'getMediaAttribute'] as const

const ignoreCampaign = (name: 'listCreatives' | 'getInsights'): Patch =>
  changeQuery(name, query => query.delete('ad_campaign_id'))

const changeSharing = (
  change: (reference: Rules['ads']['accountIsShared']) => Rules['ads']['accountIsShared'],
): Patch => patchOnlyIn('listAdAccounts', changeRule('ads', 'accountIsShared', change))

const patchSearch = (patch: Patch): Patch => patchOnlyIn('searchRows', patch)

/** Lets a search use only some of its filters. */
const filterSearch = (keeps: (filter: Filter) => boolean): Patch =>
  patchSearch(changeFilters(filters => filters.filter(keeps)))

/** Mistakes in the listings of operations that the specification only names, and in searching rows. */
export const listingMutants: readonly Mutant[] = mutants({
  [`referenced/bare-catalogs: The listings of users, attributes and ad accounts and the read of one attribute have no
    envelope. USER-LISTING-ENVELOPE ATTRIBUTE-LISTING-ENVELOPE AD-ACCOUNT-LISTING-ENVELOPE ATTRIBUTE-GET`]:
    combinePatches(...WITHOUT_ENVELOPE.map(name => changeResponseBody(name, ({ data }) => data))),
  [`referenced/accounts-of-the-organization: The listing shows every ad account of the organization, even those that the
    space cannot see. AD-ACCOUNT-LISTING-VISIBLE`]: changeSharing(() => () => true),
  [`referenced/private-accounts-listed: The listing shows private ad accounts to everybody.
    AD-ACCOUNT-LISTING-VISIBLE`]: changeSharing(
    reference => (call, space, account) => account.visibility.kind === 'private' || reference(call, space, account),
  ),
  [`referenced/creatives-of-all-campaigns: The listing of creatives ignores ad_campaign_id.
    ADS-OF-CAMPAIGN-REFERRED`]: ignoreCampaign('listCreatives'),
  [`referenced/insights-refuse-campaigns: Insights refuse the parameter ad_campaign_id as unknown.
    ADS-OF-CAMPAIGN-REFERRED`]: beforeHandling('getInsights', ({ query }) => {
    if (query.has('ad_campaign_id')) throw invalid('ad_campaign_id', 'not a parameter of insights')
  }),
  [`referenced/columns-oldest-first: The server lists the oldest column first.
    COLUMN-LISTING-ORDER`]: changeList('listColumns', columns => columns.toReversed()),
  [`referenced/rows-without-fields: The listing of rows shows no fields.
    ROW-LISTING-SHAPE`]: changeResources('listRows', ({ fields: _, ...row }) => row),
  [`referenced/rows-with-archived: The listing of rows shows archived rows too.
    ROW-LISTING-ARCHIVED`]: listArchivedRows(() => true, 'listRows'),
  [`referenced/rows-with-archived-columns: The rows of the listing have the cells of archived columns.
    ROW-FIELDS-ARCHIVED-COLUMN`]: patchOnlyIn(
    'listRows',
    changePresentation('row', reference => (context, row) => reference(context, row, context.board.columns.all)),
  ),
  [`referenced/bare-lists: The listings of rows and columns are plain arrays, without an envelope.
    COLUMN-LISTING-ENVELOPE ROW-LISTING-ENVELOPE`]: combinePatches(
    changeResponseBody('listRows', ({ data }) => data),
    changeResponseBody('listColumns', ({ data }) => data),
  ),
  [`referenced/search-ignores-filters: The search of rows ignores its filters.
    ROW-SEARCH-FILTERS`]: filterSearch(() => false),
  [`referenced/search-ignores-emptiness: The search of rows ignores is_empty and is_not_empty.
    ROW-SEARCH-IS-EMPTY ROW-SEARCH-IS-NOT-EMPTY`]: filterSearch(
    ({ operator }) => operator !== 'is_empty' && operator !== 'is_not_empty',
  ),
  [`referenced/search-leaves-structured-cells-out: The search of rows refuses every operator on columns whose cells
    are objects. ROW-SEARCH-STRUCTURED`]: patchSearch(
    changeFilterRule('structuredTakesEmptinessOnly', () => ({ context, at }) => {
      if (codecOf(context).filterKind(context) === 'structured') throw invalid(`${at}.operator`, 'not on such cells')
    }),
  ),
  [`referenced/search-takes-unknown-values: The search of rows accepts unknown options and users and finds nothing.
    ROW-SEARCH-UNMATCHED-OPTION ROW-SEARCH-UNMATCHED-USER`]: patchSearch(
    changeFilterRule('valueMatchesSomething', () => () => {}),
  ),
})
