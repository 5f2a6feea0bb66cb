import { type Check, type CheckContext, check } from '../../check.ts'
import { at, type Resource } from '../../json.ts'
import { momentOf } from '../../moment.ts'
import { pageIn } from '../../runner/setup-steps.ts'
import { adRequest, fullAdList, requireEntities, textsOf } from '../../setup/ads/ad-lists.ts'
import { newAttribute } from '../../setup/attributes/attributes.ts'
import { entryOf, sharedColumn } from '../../setup/columns/columns.ts'
import {
  callReferenced,
  listBoardItems,
  REFERENCED,
  sendBoardListing,
} from '../../setup/requests/referenced-operations.ts'
import { sharedRow } from '../../setup/rows/rows.ts'
import { type Answer, type CallInput, isSuccess } from '../../target/api.ts'

/** The listed rows, at least one, which checks share. */
const listedRows = (context: CheckContext): Promise<readonly Resource[]> =>
  context.share('listed rows', async context => {
    await sharedRow(context)
    return listBoardItems(context, 'rows')
  })

/** Listings that the specification mentions without a contract of their own. Spec: Referenced operations. */
export const boardListingChecks: readonly Check[] = [
  check('referenced/columns-newest-first', 'COLUMN-LISTING-ORDER', async (context, expect) => {
    await sharedColumn(context, 'text')
    const columns = await listBoardItems(context, 'columns')

    const times = columns.map(({ created_at }) => momentOf(created_at))
    const early = times.findIndex((time, index) => time > (times[index - 1] ?? time))
    const message = `columns should be listed newest first, but column ${early + 1} is newer than the one before it`
    expect.that(early === -1, message)
  }),
  check('referenced/rows-without-archived', 'ROW-LISTING-ARCHIVED', ['archived.row_id'], async (context, expect) => {
    const rows = await listedRows(context)

    const found = rows.some(({ id, archived }) => id === context.profileValue('archived.row_id') || archived === true)
    expect.that(!found, 'the listing of rows must not have archived rows, but it does')
  }),
  check(
    'referenced/rows-without-archived-columns',
    'ROW-FIELDS-ARCHIVED-COLUMN',
    ['archived.column_id'],
    async (context, expect) => {
      const archived = context.profileValue('archived.column_id')
      const shown = (await listedRows(context)).find(row => entryOf(row, archived) !== undefined)
      expect.that(!shown, `rows must not have the archived column ${archived}, but the listed row ${shown?.id} has it`)
    },
  ),
  check('referenced/rows-have-the-row-shape', 'ROW-LISTING-SHAPE', async (context, expect) => {
    for (const row of await listedRows(context)) expect.matches('Row', row)
  }),
  ...(
    [
      { collection: 'columns', clause: 'COLUMN-LISTING-ENVELOPE' },
      { collection: 'rows', clause: 'ROW-LISTING-ENVELOPE' },
    ] as const
  ).map(({ collection, clause }) =>
    check(`referenced/${collection}-envelope`, clause, async (context, expect) => {
      await sharedRow(context)
      const answer = await sendBoardListing(context, collection)

      expect.matches('ListEnvelope', answer.json)
    }),
  ),
]

const get = (
  context: CheckContext,
  name: 'users' | 'attributes' | 'accounts' | 'creatives' | 'insights',
  query: CallInput['query'] = {},
): Promise<Answer> => callReferenced(context, `listing of ${name}`, { query })

const ENVELOPES = [
  { name: 'users', clause: 'USER-LISTING-ENVELOPE' },
  { name: 'attributes', clause: 'ATTRIBUTE-LISTING-ENVELOPE' },
  { name: 'accounts', clause: 'AD-ACCOUNT-LISTING-ENVELOPE' },
] as const

const idsIn = (answer: Answer): readonly string[] => pageIn(answer).items.map(({ id }) => id)

/** The responses of a listing for the account and for one campaign. Not applicable where the first fails. */
async function ofCampaign(context: CheckContext, name: 'creatives' | 'insights') {
  const ads = await requireEntities(context, 'listAds')
  const campaign = ads.find(ad => ad.ad_campaign_id !== null && textsOf(ad, 'creative_ids').length > 0)?.ad_campaign_id
  if (typeof campaign !== 'string') return context.unmet('no ad of a campaign has a creative')
  const all = await get(context, name, { ...adRequest(context).query, limit: 100 })
  if (!isSuccess(all))
    return context.notApplicable(`the listing of ${name} needs more than a space_id and an ad_account_id`)
  const some = await get(context, name, { ...adRequest(context).query, limit: 100, ad_campaign_id: campaign })
  const shown = ads.filter(ad => ad.ad_campaign_id === campaign).flatMap(ad => textsOf(ad, 'creative_ids'))
  return { all, some, shown }
}

/** Listings of users, attributes, accounts, creatives and insights: the rules that the specification gives. Spec: Referenced operations. */
export const spaceListingChecks: readonly Check[] = [
  ...ENVELOPES.map(({ name, clause }) =>
    check(`referenced/${name}-envelope`, clause, async (context, expect) => {
      const answer = await get(context, name, { space_id: context.profile.spaces.main })
      if (!isSuccess(answer)) return context.notApplicable(`the listing of ${name} needs more than a space_id`)

      expect.matches('ListEnvelope', answer.json)
    }),
  ),
  check('referenced/attribute-by-id', 'ATTRIBUTE-GET', async (context, expect) => {
    const made = await newAttribute(context, { type: 'text' })
    const probe = await context.raw(REFERENCED['reading of an attribute'], { path: { id: made.id } })
    if (!isSuccess(probe)) return context.notApplicable('the server does not read an attribute by its id')

    expect.equal(expect.resource(probe).id, made.id, 'id of an attribute that is read by its id')
    expect.matches('MediaAttribute', at(probe.json, 'data'))
  }),
  ...(['ads.hidden_account_id', 'ads.private_account_id'] as const).map(entry =>
    check(
      `referenced/accounts-without-${entry.split('.')[1]}`,
      'AD-ACCOUNT-LISTING-VISIBLE',
      ['ads.account_id', entry],
      async (context, expect) => {
        const answer = await get(context, 'accounts', { space_id: context.profile.spaces.main, limit: 100 })
        const ids = idsIn(answer)
        if (!ids.includes(context.profileValue('ads.account_id')))
          return context.notApplicable('the listing of accounts does not show ads.account_id')

        const message = `the listing of accounts must not show the account of ${entry}, but it does`
        expect.that(!ids.includes(context.profileValue(entry)), message)
      },
    ),
  ),
  check(
    'referenced/creatives-of-a-campaign',
    'ADS-OF-CAMPAIGN-REFERRED',
    ['ads.account_id'],
    async (context, expect) => {
      const { all, some, shown } = await ofCampaign(context, 'creatives')

      const message = `the listing of creatives should accept ad_campaign_id, but it answered ${some.status}`
      expect.that(isSuccess(some), message)
      const wanted = idsIn(all).filter(id => shown.includes(id))
      if (!(await fullAdList(context, 'listAds')).complete)
        return context.unmet('the account has more ads than this check reads')
      if (wanted.length === 0) return context.unmet('the listing of creatives shows no creative of a listed ad')

      expect.sameSet(idsIn(some), wanted, 'creatives of a campaign')
    },
  ),
  check(
    'referenced/insights-of-a-campaign',
    'ADS-OF-CAMPAIGN-REFERRED',
    ['ads.account_id'],
    async (context, expect) => {
      const { some } = await ofCampaign(context, 'insights')

      const message = `the listing of insights should accept ad_campaign_id, but it answered ${some.status}`
      expect.that(isSuccess(some), message)
    },
  ),
]
