import { param } from '../../service/operation.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isList, isObject } from '../json.ts'
import { onFilter, onSending } from '../library-views/patches.ts'
import { changeCall, changeRule, type Patch, replaceRule } from '../patches.ts'

const KEPT = ['ATTRIBUTE-VALUE-KEEPS-OTHERS']
const STORED = ['LIBRARY-VIEW-FILTER-STORED']

/** Whether a text is like a pattern of SQL, in any case. */
function isLike(text: string, pattern: string): boolean {
  const source = pattern
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('%', '.*')
    .replaceAll('_', '.')
  return new RegExp(`^${source}$`, 'i').test(text)
}

/** Before a write of one value: what else a media loses by it. */
const losing = (loses: (others: readonly string[], isClearing: boolean) => readonly string[]): Patch =>
  changeCall('setAttributeValue', call => {
    const media = call.world.media.get(param(call, 'id'))
    const isClearing = isObject(call.body) && call.body.value === null
    if (media) {
      const ids = Object.keys(media.attributes)
      const at = ids.indexOf(param(call, 'attributeId'))
      const lost = loses(at < 0 ? ids : ids.slice(at + 1), isClearing)
      const left = Object.entries(media.attributes).filter(([id]) => !lost.includes(id))
      call.world.media.put({ ...media, attributes: Object.fromEntries(left) })
    }
    return call
  })

/** Mistakes in the library that take certain values, or several of them, to be seen. */
export const libraryDeviations: readonly Deviation[] = [
  deviation(
    'properties/option-names-are-patterns',
    'Whether an option exists is asked with ILIKE, and the name that is added is the pattern.',
    ['OPTIONS-ADD'],
    changeRule('options', 'findNew', honest => (call, attribute, drafts) => {
      const names = attribute.options?.map(({ name }) => name) ?? []
      return honest(call, attribute, drafts).filter(draft => !names.some(name => isLike(name, draft.name)))
    }),
  ),
  deviation(
    'properties/five-options-a-request',
    'Names are looked up five at a time, and the batches after the first are taken for known.',
    ['OPTIONS-ADD'],
    replaceRule('options', 'findNew', (_, { options }, drafts) => {
      const known = new Set(options?.map(({ name }) => name.toLowerCase()))
      return drafts.slice(0, 5).filter(({ name }) => !known.has(name.toLowerCase()))
    }),
  ),
  deviation(
    'properties/five-values-a-media',
    'A media has room for five values, and the oldest makes way.',
    KEPT,
    losing((others, isClearing) => (isClearing ? [] : others.slice(0, Math.max(0, others.length - 4)))),
  ),
  deviation(
    'properties/clearing-takes-the-next-value-too',
    'A cleared value is cut out of a list of names and values, two members too many.',
    KEPT,
    losing((others, isClearing) => (isClearing ? others.slice(0, 1) : [])),
  ),
  deviation(
    'properties/one-condition-a-metric',
    'Metric filters are kept by their metric: the upper bound of a range replaces the lower one.',
    STORED,
    onFilter(filter => {
      const { metric_filters } = filter
      if (!isList(metric_filters)) return filter
      const byMetric = new Map(metric_filters.map(one => [isObject(one) ? one.metric : one, one]))
      return { ...filter, metric_filters: [...byMetric.values()] }
    }),
  ),
  deviation(
    'properties/queries-in-small-letters',
    'A query is put in small letters when it is stored, since it is compared so.',
    STORED,
    onSending(
      ({ filter }) => isObject(filter) && typeof filter.query === 'string',
      ({ filter }) => ({ filter: isObject(filter) ? { ...filter, query: String(filter.query).toLowerCase() } : null }),
    ),
  ),
]
