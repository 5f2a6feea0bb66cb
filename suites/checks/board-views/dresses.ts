import { isDeepStrictEqual } from 'node:util'
import { optionId, sharedColumn } from '../../given/columns.ts'
import { at, isArray, type Json, type JsonObject, parseJson } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'
import { sameFilters } from './same-filter.ts'
import { shown, threeColumns } from './views.ts'

/** Two sets of filters, with every operator that a view stores, each on a column of its own. */
export const FILTERS = {
  some: async (context: CheckContext): Promise<readonly JsonObject[]> => {
    const tags = await sharedColumn(context, 'tags')
    const [alpha, beta] = ['Alpha', 'Beta'].map(name => optionId(context, tags, name))
    return [
      { column_id: (await sharedColumn(context, 'note')).id, operator: 'contains', value: '007' },
      { column_id: (await sharedColumn(context, 'number')).id, operator: 'gt', value: 5.5 },
      { column_id: (await sharedColumn(context, 'date')).id, operator: 'gte', value: '2026-01-15' },
      { column_id: tags.id, operator: 'equals', value: [alpha ?? '', beta ?? ''] },
      { column_id: (await sharedColumn(context, 'link')).id, operator: 'not_equals', value: 'https://example.com/' },
    ]
  },
  others: async (context: CheckContext): Promise<readonly JsonObject[]> => {
    const tag = await sharedColumn(context, 'tag')
    return [
      { column_id: (await sharedColumn(context, 'text')).id, operator: 'equals', value: 'Réd' },
      { column_id: (await sharedColumn(context, 'number')).id, operator: 'lte', value: 0 },
      { column_id: (await sharedColumn(context, 'date')).id, operator: 'lt', value: '2026-06-30' },
      { column_id: tag.id, operator: 'not_equals', value: optionId(context, tag, 'Alpha') },
    ]
  },
} as const

/** Two orders of the same columns: no order of the service's own is both. */
export const ORDERS = {
  one: (ids: readonly string[]) => ids,
  another: ([first = '', second = '', third = '']: readonly string[]) => [second, first, third],
} as const

/** What one view of each type is created with, so that each member is tried with several values in few views. */
const DRESSES = {
  grid: async context => ({
    name: 'é'.repeat(255),
    position: 0,
    filters: await FILTERS.some(context),
    visible_column_ids: ORDERS.one(await threeColumns(context)),
  }),
  board: async context => ({
    name: 'é',
    position: 1.1,
    filters: await FILTERS.others(context),
    visible_column_ids: ORDERS.another(await threeColumns(context)),
  }),
  timeline: async ({ run }) => ({
    name: run.unique(`View & "Łódź" <1, 50% of Bob's a\\b`),
    position: -2.15625,
    filters: [],
    visible_column_ids: [],
  }),
  cards: async context => ({
    position: 7.25,
    filters: await FILTERS.some(context),
    visible_column_ids: ORDERS.one(await threeColumns(context)),
  }),
} as const satisfies Readonly<Record<string, (context: CheckContext) => Promise<JsonObject>>>

export type DressName = keyof typeof DRESSES

export type DressMember = 'name' | 'type' | 'position' | 'filters' | 'visible_column_ids'

/** One of these views, made once however many checks look at it. */
export const dressed = (context: CheckContext, type: DressName): Promise<Answer> =>
  shown(context, `dressed ${type}`, async () => ({ type, ...(await DRESSES[type](context)) }))

/** Whether what was answered may be what was sent: filters in any order, columns before those that others make, any for none. */
export function isTaken(member: DressMember, answered: Json | undefined, sent: Json): boolean {
  if (!isArray(sent) || !isArray(answered)) return isDeepStrictEqual(answered, sent)
  if (member === 'visible_column_ids') return isDeepStrictEqual(answered.slice(0, sent.length), sent)
  return sameFilters(answered, sent)
}

/** A view with one member of such a one; with no other, save a name, where it did not come out in company. */
export async function dressedIn(context: CheckContext, type: DressName, member: DressMember): Promise<Answer> {
  const answer = await dressed(context, type)
  const sent = at(parseJson(answer.request.body ?? ''), member) ?? null
  if (isTaken(member, at(answer.json, 'data', member), sent)) return answer
  return shown(context, `${type} with nothing but its ${member}`, async () => ({ [member]: sent }))
}

/** A view with columns of its own. */
export const pinned = (context: CheckContext): Promise<Answer> => dressedIn(context, 'grid', 'visible_column_ids')

/** The views whose filters are one of the sets. */
const FILTERED = { some: 'grid', others: 'board' } as const

/** The view of one of these sets. */
export const filtered = (context: CheckContext, name: keyof typeof FILTERS): Promise<Answer> =>
  dressedIn(context, FILTERED[name], 'filters')
