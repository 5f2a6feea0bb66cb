import { closestMatch } from 'leven'

/** A name that differs in more letters is another one, however long it is. */
const MOST_EDITS = 3

/** Among many names, one has a part that is nearly a short word: `nope` differs in one letter from the end of `PERMISSION-ROWS-NONE`. */
const SHORT_WORD = 4
const MANY_NAMES = 1000

const separators = (name: string): readonly number[] => [...name.matchAll(/[/._-]/g)].map(({ index }) => index)

/** The parts of a known name that a wrong name is compared with. If several parts are equally similar, an earlier kind wins. */
const PARTS: readonly ((name: string) => readonly string[])[] = [
  name => [name],
  name => separators(name).map(index => name.slice(index + 1)),
  name => separators(name).map(index => name.slice(0, index)),
]

/** The known name that the user probably meant: `board-columns` for `columns`. Undefined if none is similar. */
export function findNearest(wrong: string, known: readonly string[]): string | undefined {
  const names = new Map<string, string>()
  for (const partsOf of PARTS)
    for (const name of known)
      for (const part of partsOf(name.toLowerCase())) if (!names.has(part)) names.set(part, name)
  const maxDistance = Math.min(MOST_EDITS, Math.floor(wrong.length / 4))
  const part = closestMatch(wrong.toLowerCase(), [...names.keys()], { maxDistance })
  const name = part === undefined ? undefined : names.get(part)
  const isPart = part !== name?.toLowerCase() && part !== wrong.toLowerCase()
  return isPart && wrong.length <= SHORT_WORD && known.length > MANY_NAMES ? undefined : name
}

/** `; did you mean x?`, or an empty string. */
export function suggestionFor(wrong: string, known: readonly string[]): string {
  const near = findNearest(wrong, known)
  return near === undefined ? '' : `; did you mean ${near}?`
}

/** That a name is unknown, with a similar one, and which command lists all. */
export const describeUnknown = (problem: string, wrong: string, known: readonly string[], how: string): string =>
  `${problem}${suggestionFor(wrong, known)} (${how})`
