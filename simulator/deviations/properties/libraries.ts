import { isObject } from '../../json.ts'
import { param } from '../../service/operation.ts'
import { changeCall, changeRule, type Patch, replaceRule } from '../../service/patches.ts'
import { type Deviation, deviations } from '../deviation.ts'
import { changeAnswers } from '../library-views/patches.ts'

const KEPT = ['ATTRIBUTE-VALUE-KEEPS-OTHERS']
const STORED = ['LIBRARY-VIEW-FILTER-STORED']

/** Whether a text matches an SQL LIKE pattern, ignoring case. */
function matchesLike(text: string, pattern: string): boolean {
  const source = pattern
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('%', '.*')
    .replaceAll('_', '.')
  return new RegExp(`^${source}$`, 'i').test(text)
}

/** Removes other values of a media before a write. */
const loseValues = (chooseRemoved: (others: readonly string[], isClearing: boolean) => readonly string[]): Patch =>
  changeCall('setAttributeValue', call => {
    const media = call.world.media.get(param(call, 'id'))
    const isClearing = isObject(call.body) && call.body.value === null
    if (media) {
      const ids = Object.keys(media.attributes)
      const at = ids.indexOf(param(call, 'attributeId'))
      const removed = chooseRemoved(at < 0 ? ids : ids.slice(at + 1), isClearing)
      const remaining = Object.entries(media.attributes).filter(([id]) => !removed.includes(id))
      call.world.media.put({ ...media, attributes: Object.fromEntries(remaining) })
    }
    return call
  })

/** Mistakes in the library that only certain values, or several of them, reveal. */
export const libraryDeviations: readonly Deviation[] = deviations({
  [`properties/option-names-are-patterns: The server looks for existing options with ILIKE and the new name as the
    pattern: % and _ match other names.
    OPTIONS-ADD`]: changeRule('options', 'findNew', honest => (call, attribute, drafts) => {
    const names = attribute.options?.map(({ name }) => name) ?? []
    return honest(call, attribute, drafts).filter(draft => !names.some(name => matchesLike(name, draft.name)))
  }),
  [`properties/five-options-a-request: The server adds only the first five options of a request.
    OPTIONS-ADD`]: replaceRule('options', 'findNew', (_, { options }, drafts) => {
    const known = new Set(options?.map(({ name }) => name.toLowerCase()))
    return drafts.slice(0, 5).filter(({ name }) => !known.has(name.toLowerCase()))
  }),
  [`properties/five-values-a-media: A media keeps five values: a sixth removes the oldest.
    ${KEPT}`]: loseValues((others, isClearing) => (isClearing ? [] : others.slice(0, Math.max(0, others.length - 4)))),
  [`properties/clearing-takes-the-next-value-too: Clearing a value of a media also removes the next one.
    ${KEPT}`]: loseValues((others, isClearing) => (isClearing ? others.slice(0, 1) : [])),
  [`properties/queries-in-small-letters: The server stores the query of a filter in lower case.
    ${STORED}`]: changeAnswers(
    ({ filter }) =>
      isObject(filter) &&
      typeof filter.query === 'string' && {
        filter: isObject(filter) ? { ...filter, query: String(filter.query).toLowerCase() } : null,
      },
  ),
})
