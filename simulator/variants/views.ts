import type { Json, JsonObject, Row } from '../../fixtures/entities.ts'
import { isList, isObject } from '../deviations/json.ts'
import { changeBody, changePresentation, type Patch, replaceRule } from '../deviations/patches.ts'
import { keepPerWorld } from '../deviations/state-per-world.ts'
import { optionsOf } from '../service/cells/mirrored-attribute.ts'
import type { Resource } from '../service/reply.ts'
import { avoided, type Variant, variant } from './variant.ts'

const POSITION = 'where a view goes that names no position'
const SYNTHESIZED = 'the order of synthesized columns'
const FEED = 'the order of rows without a sort'

const FAR_END = 1e9

const views = (change: (view: Resource) => Resource): Patch =>
  changePresentation('view', honest => (context, view) => change(honest(context, view)))

const filters = (change: (filters: readonly Json[]) => readonly Json[]): Patch =>
  views(view => (isList(view.filters) ? { ...view, filters: change(view.filters) } : view))

const each = (change: (filter: JsonObject) => JsonObject): Patch =>
  filters(all => all.map(one => (isObject(one) ? change(one) : one)))

const scattered = (id: string): string => [...id].toReversed().join('')

/** Rows under a parent right behind it, as far as it is there. */
function nested(rows: readonly Row[]): readonly Row[] {
  const ids = new Set(rows.map(({ id }) => id))
  const under = new Map<string | null, Row[]>()
  for (const row of rows) {
    const parent = row.parent_id !== null && ids.has(row.parent_id) ? row.parent_id : null
    under.set(parent, [...(under.get(parent) ?? []), row])
  }
  const walk = (parent: string | null): readonly Row[] =>
    (under.get(parent) ?? []).flatMap(row => [row, ...walk(row.id)])
  return walk(null)
}

const feedOrder =
  (change: (rows: readonly Row[]) => readonly Row[]): Patch =>
  service =>
    replaceRule('feed', 'order', (context, view, oldestFirst) => {
      const honest = service.rules.feed.order(context, view, oldestFirst)
      return view.sort ? honest : change(honest)
    })(service)

const synthesized = (compare: (a: string, b: string) => number): Patch =>
  views(view =>
    view.visible_columns_pinned === false && isList(view.visible_column_ids)
      ? { ...view, visible_column_ids: view.visible_column_ids.map(String).toSorted(compare) }
      : view,
  )

/** Other ways to keep board views and to feed their rows. */
export const viewVariants: readonly Variant[] = [
  variant(
    'views/filters-in-another-order',
    'The order of filters is not given: every entry has to hold.',
    filters(all => all.toReversed()),
  ),
  variant(
    'views/single-values-in-arrays',
    'An array on equals means any of it: a single text may come back in one.',
    each(filter =>
      filter.operator === 'equals' && typeof filter.value === 'string' ? { ...filter, value: [filter.value] } : filter,
    ),
  ),
  variant(
    'views/options-by-id',
    'An option that a filter was given by name may come back by its id.',
    changePresentation('view', honest => (context, view) => {
      const shown = honest(context, view)
      const idOf = (filter: JsonObject, value: Json): Json => {
        const column = context.board.columns.get(String(filter.column_id))
        const options = column ? optionsOf({ ...context, column }) : null
        return options?.find(({ name }) => name.toLowerCase() === String(value).toLowerCase())?.id ?? value
      }
      const changed = (filter: Json): Json => {
        if (!isObject(filter) || filter.value === undefined) return filter
        const { value } = filter
        return { ...filter, value: isList(value) ? value.map(one => idOf(filter, one)) : idOf(filter, value) }
      }
      return isList(shown.filters) ? { ...shown, filters: shown.filters.map(changed) } : shown
    }),
  ),
  variant(
    'views/days-at-midnight',
    'date compares by calendar day: the day of a filter may come back as a date-time at midnight.',
    each(filter =>
      typeof filter.value === 'string' && /^\d{4}-\d\d-\d\d$/.test(filter.value)
        ? { ...filter, value: `${filter.value}T00:00:00.000Z` }
        : filter,
    ),
  ),
  avoided(
    'views/one-of-two-filters-shown',
    'filters is approximate where two conditions sit on one column: here it lists the first of them.',
    filters(all =>
      all.filter((one, index) => {
        const columnOf = (filter: Json | undefined) => isObject(filter ?? null) && Object(filter).column_id
        return all.findIndex(other => columnOf(other) === columnOf(one)) === index
      }),
    ),
    'two filters on one column',
  ),
  variant(
    'views/without-position',
    'The end of the views may be no number.',
    service => {
      const shown = views(view => ({ ...view, position: view.position === FAR_END ? null : (view.position ?? null) }))
      return shown(replaceRule('views', 'nextPosition', () => FAR_END)(service))
    },
    POSITION,
  ),
  variant(
    'views/far-positions',
    'How far behind the others the end of the views is is not given.',
    replaceRule(
      'views',
      'nextPosition',
      (_, { views: { listed } }) => Math.max(0, ...listed.map(({ position }) => position ?? 0)) + 65_536.5,
    ),
    POSITION,
  ),
  avoided(
    'views/numbered-names',
    'Whether a view needs a name is not shown: without one it gets a number.',
    service => {
      const counts = keepPerWorld(() => ({ count: 0 }))
      return changeBody('createView', (sent, { world }) => {
        const state = counts(world.boards)
        state.count += 1
        return { name: `View ${state.count}`, ...sent }
      })(service)
    },
    'views without a name',
  ),
  variant(
    'views/synthesized-columns-by-id',
    'The order of a synthesized visible_column_ids is not given.',
    synthesized((a, b) => (scattered(a) < scattered(b) ? -1 : 1)),
    SYNTHESIZED,
  ),
  variant(
    'views/feed-scattered',
    'The order of a view made through the API is not known.',
    feedOrder(rows => rows.toSorted((a, b) => (scattered(a.id) < scattered(b.id) ? -1 : 1))),
    FEED,
  ),
  variant('views/feed-as-a-tree', 'Whether nested rows follow their parents is not given.', feedOrder(nested), FEED),
]
