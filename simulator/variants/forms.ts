import type { Json, JsonObject } from '../../fixtures/entities.ts'
import { isList, isObject } from '../deviations/json.ts'
import { changeResources, combinePatches, type Patch } from '../deviations/patches.ts'
import { keepPerWorld } from '../deviations/state-per-world.ts'
import type { Resource } from '../service/reply.ts'
import { bodies, rewritten, successes } from './patches.ts'
import { type Variant, variant } from './variant.ts'

const midnight = (value: Json): Json =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00.000Z` : value

const stored = (entry: JsonObject): JsonObject => {
  const { type, value = null } = entry
  if (type === 'date') return { ...entry, value: isList(value) ? value.map(midnight) : midnight(value) }
  return type === 'richtext' && typeof value === 'string' ? { ...entry, value: `${value}\n` } : entry
}

const each = (row: Resource, member: string, change: (one: JsonObject) => JsonObject): Resource => {
  const held = row[member]
  return isList(held) ? { ...row, [member]: held.map(one => (isObject(one) ? change(one) : one)) } : row
}

const canonical = (filter: JsonObject): JsonObject => {
  const { operator, value = null } = filter
  const form = isList(value) ? value.map(midnight) : midnight(value)
  return { ...filter, value: operator === 'equals' && typeof form === 'string' ? [form] : form }
}

const turned = (filters: Json | undefined): Json => (isList(filters) ? filters.toReversed() : (filters ?? null))

const views = (name: 'getView' | 'listViews'): Patch =>
  changeResources(name, view => {
    const shown = each(view, 'filters', canonical)
    return 'filters' in shown ? { ...shown, filters: turned(shown.filters) } : shown
  })

const reversed = (value: Json): Json =>
  isObject(value) ? Object.fromEntries(Object.entries(value).toReversed()) : value

/** One thing in another form in one answer than in another. */
export const formVariants: readonly Variant[] = [
  variant(
    'forms/feeds-show-what-is-stored',
    'A day may come back as a midnight and Markdown written anew: here in a feed, and not in the answer to a write.',
    changeResources('listViewRows', row => each(row, 'fields', stored)),
    'how dates are stored',
  ),
  variant(
    'forms/writes-answer-what-is-stored',
    'A day may come back as a midnight and Markdown written anew: here in the answer to a write, and not in a feed.',
    combinePatches(
      ...(['createRow', 'updateRow'] as const).map(name => changeResources(name, row => each(row, 'fields', stored))),
    ),
    'how dates are stored',
  ),
  variant(
    'forms/views-read-as-stored',
    'A filter has several forms: the answer to its creation repeats it, and a reading shows the one that is stored.',
    combinePatches(views('getView'), views('listViews')),
  ),
  variant(
    'forms/members-in-no-order',
    'Members of a JSON object have no order: in every second answer it is another one.',
    service => {
      const answers = keepPerWorld(() => ({ count: 0 }))
      return successes((rendered, { world }) => {
        const state = answers(world)
        state.count++
        return state.count % 2 === 0 ? rendered : bodies(body => rewritten(body, reversed))(rendered)
      })(service)
    },
  ),
]
