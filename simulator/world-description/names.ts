import { listKnown, suggestionFor } from '../../fixtures/suggestion.ts'
import type { Path, Problems } from './problems.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/**
 * Finds a thing by its name or its id. Adds a problem if there is none, or if several have the name. `others` are further names
 * that could have been meant.
 */
export function findNamed<T extends Named>(
  problems: Problems,
  path: Path,
  what: string,
  things: readonly T[],
  wanted: string,
  others: readonly string[] = [],
): T | undefined {
  const [found, second] = things.filter(({ id, name }) => name === wanted || id === wanted)
  if (second) return problems.add(path, `several have the name ${wanted}: give the id of one`)
  if (found) return found
  const names = things.map(({ name }) => name)
  const suggestion = suggestionFor(wanted, [...names, ...others])
  return problems.add(path, `${what} ${wanted} is unknown; ${listKnown(names)}${suggestion}`)
}
