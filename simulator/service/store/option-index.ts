import type { Option } from '../../../fixtures/entities.ts'
import { memoizeByObject } from '../../memoize-by-object.ts'

/** Each list of options never changes, so that it is indexed once. A scan for each value of a cell or a filter would cost too much. */
const indexOf = memoizeByObject((options: readonly Option[]) => {
  /** The ids of the options with an id or a name, in lower case, in the order of the options. */
  const idsByText = new Map<string, string[]>()
  for (const { id, name } of options) {
    for (const text of new Set([id.toLowerCase(), name.toLowerCase()])) {
      const ids = idsByText.get(text)
      if (ids) ids.push(id)
      else idsByText.set(text, [id])
    }
  }
  return { byId: new Map(options.map(option => [option.id, option])), idsByText }
})

export const findOption = (options: readonly Option[] | null, id: string): Option | undefined =>
  options === null ? undefined : indexOf(options).byId.get(id)

/** Finds the ids of options by id or by name, without regard to case. */
export const findOptionIds = (options: readonly Option[] | null, idOrName: string): readonly string[] =>
  (options === null ? undefined : indexOf(options).idsByText.get(idOrName.toLowerCase())) ?? []
