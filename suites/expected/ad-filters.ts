import { clauseId } from '../contract/clause-id.ts'
import { idsOf, type Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { type AdFilters, type AdList, adRequest, expectAdList, fullAdList, textsOf } from '../setup/ads/ad-lists.ts'

/** The property of an entity that each filter looks at. */
export const LINKS: Readonly<Record<string, string>> = {
  ad_campaign_id: 'ad_campaign_id',
  ad_set_id: 'ad_set_id',
  creative_id: 'creative_ids',
  media_id: 'media_ids',
}

type Fold = (text: string) => string

const ignoreCase: Fold = text => text.toLowerCase()

/** Whether accents tell letters apart is open. */
const ignoreAccents: Fold = text => ignoreCase(text.normalize('NFD').replace(/\p{M}/gu, ''))

/** Whether an entity matches one filter. */
function matchesFilter(item: Resource, name: string, value: string, fold: Fold): boolean {
  if (name === 'status') return item.status === value
  if (name === 'query') return fold(String(item.name)).includes(fold(value))
  const links = textsOf(item, LINKS[name] ?? name)
  return value.split(',').some(id => links.includes(id))
}

/** Whether an entity matches all filters. */
export const matchesFilters = (filters: AdFilters, item: Resource, fold = ignoreCase): boolean =>
  Object.entries(filters).every(([name, value]) => matchesFilter(item, name, value, fold))

interface Narrowed {
  readonly list: AdList
  readonly clause: string
  readonly filters: AdFilters
  readonly fields?: string | undefined
}

/** The clauses of a list with filters: that of the filters, and that of the order. */
export const narrowedClauses = (list: AdList, clause: string): readonly string[] => [
  clause,
  clauseId('AD-ORDER-ACTIVITY', list),
]

/** Expects that a list with filters shows exactly the entities that match them, and in the same order as without. */
export async function expectNarrowed(
  context: CheckContext,
  { list, clause, filters, fields }: Narrowed,
): Promise<void> {
  let isRetry = false
  await context.eventually(async () => {
    const all = await fullAdList(context, list, isRetry)
    isRetry = true
    const input = adRequest(context, { ...filters, ...(fields !== undefined && { fields }) })
    const { items, complete } = await expectAdList(context, { list, clause, input })
    if (fields === undefined) expectLastActiveFirst(context, list, items)
    const known = new Map(all.items.map(item => [item.id, item]))
    const found = { items: items.map(item => known.get(item.id) ?? item), complete }

    const expect = context.expect(clause)
    const what = `ids that ${list} shows for ${new URLSearchParams(filters)}`
    for (const item of fields === undefined ? items : [])
      for (const member of ['media_ids', 'creative_ids'])
        expect.sameSet(
          textsOf(item, member),
          textsOf(known.get(item.id) ?? item, member),
          `${member} of an item that ${list} shows for ${new URLSearchParams(filters)}, compared with the list without the filter`,
        )
    const wrong = found.items.filter(item => !matchesFilters(filters, item, ignoreAccents))
    expect.equal(idsOf(wrong), [], `${what} although they do not match`)
    if (!all.complete || !found.complete) return
    const wanted = all.items.filter(item => found.items.includes(item) || matchesFilters(filters, item))
    expect.sameSet(idsOf(found.items), idsOf(wanted), what)
  })
}

/** Expects that a list with filters has the same order as one without. */
function expectLastActiveFirst({ expect }: CheckContext, list: AdList, items: readonly Resource[]): void {
  const days = items.map(({ last_active_at }) => String(last_active_at ?? ''))
  const wrong = days.find((day, index) => index > 0 && day > (days[index - 1] ?? ''))
  expect(clauseId('AD-ORDER-ACTIVITY', list)).equal(
    wrong,
    undefined,
    `last_active_at of an item that ${list} with a filter lists after an item that was last active earlier`,
  )
}
