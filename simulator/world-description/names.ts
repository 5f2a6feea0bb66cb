import type { NamedItem } from '../../fixtures/entities.ts'
import { listKnown, suggestionFor } from '../../fixtures/suggestion.ts'
import type { Path, Problems } from './problems.ts'

/** Finds a thing by its name or id. Adds a problem if not exactly one has it; `others` are further names to suggest. */
export function findNamed<T extends NamedItem>(
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
  return problems.addUnknown(path, wanted, `${what} ${wanted} is unknown; ${listKnown(names)}${suggestion}`)
}

/** Finds the id of the thing that a member names. Undefined without the member, and after a problem. */
export const findId = (
  problems: Problems,
  path: Path,
  what: string,
  things: readonly NamedItem[],
  wanted: string | undefined,
): string | undefined => (wanted === undefined ? undefined : findNamed(problems, path, what, things, wanted)?.id)

/** Finds the ids of the things in a list of names. */
export const findIds = (
  problems: Problems,
  path: Path,
  what: string,
  things: readonly NamedItem[],
  wanted: readonly string[],
): readonly string[] => wanted.flatMap((name, nth) => findNamed(problems, [...path, nth], what, things, name)?.id ?? [])
