import { isFound, type Mutant } from './report.ts'
import { shapeOf } from './shape.ts'

/** Mutants that no check has to find: by file, and then by the reason, each as `original → replacement`. */
export type Equivalences = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** Which mutants the equivalences mean. */
export interface MatchedMutants {
  readonly mutants: ReadonlySet<Mutant>
  /** Entries that mean no mutant, or mutants that were found all the same; a line for each. */
  readonly stale: readonly string[]
  /** The same equivalences with the file names and texts of today. */
  readonly renamed: Equivalences
}

const changesOf = (reasons: Equivalences[string]): readonly string[] => Object.values(reasons).flat()

function groupByFile(mutants: readonly Mutant[]): ReadonlyMap<string, readonly Mutant[]> {
  const files = new Map<string, Mutant[]>()
  for (const mutant of mutants) files.set(mutant.file, [...(files.get(mutant.file) ?? []), mutant])
  return files
}

/** Where the mutants of a renamed file are: the file that holds most of them, and at least half. */
function findRenamedFile(
  changes: readonly string[],
  others: ReadonlyMap<string, readonly Mutant[]>,
): string | undefined {
  let best: { file: string; held: number } | undefined
  for (const [file, mutants] of others) {
    const shapes = new Set(mutants.map(({ change }) => shapeOf(change)))
    const held = changes.filter(change => shapes.has(shapeOf(change))).length
    if (2 * held >= changes.length && held > (best?.held ?? 0)) best = { file, held }
  }
  return best?.file
}

/** The mutants of an entry: those of the same text, or where names have changed, those of the same shape. */
function mutantsOf(change: string, mutants: readonly Mutant[], named: ReadonlySet<string>): readonly Mutant[] {
  const same = mutants.filter(mutant => mutant.change === change)
  if (same.length > 0) return same
  const shape = shapeOf(change)
  return mutants.filter(mutant => !named.has(mutant.change) && shapeOf(mutant.change) === shape)
}

/**
 * Finds the mutants that equivalences mean. Neither a renamed variable nor a renamed file makes an entry stale. Files
 * that were not mutated in this run are passed over.
 */
export function matchEquivalences(equivalences: Equivalences, mutants: readonly Mutant[]): MatchedMutants {
  const files = groupByFile(mutants)
  const others = new Map([...files].filter(([file]) => !(file in equivalences)))
  const meant = new Set<Mutant>()
  const stale: string[] = []
  const renamed: Record<string, Record<string, readonly string[]>> = {}

  for (const [file, reasons] of Object.entries(equivalences)) {
    const today = files.has(file) ? file : (findRenamedFile(changesOf(reasons), others) ?? file)
    const there = files.get(today)
    const named = new Set(changesOf(reasons))
    const nameOne = (change: string): string => {
      if (!there) return change
      const found = mutantsOf(change, there, named)
      if (found.length === 0) stale.push(`no mutant of ${today} is: ${change}`)
      else if (found.every(isFound)) stale.push(`named an equivalence, and found: ${today}: ${change}`)
      for (const mutant of found) meant.add(mutant)
      return found[0]?.change ?? change
    }
    const texts = Object.entries(reasons).map(([reason, changes]) => [reason, [...new Set(changes.map(nameOne))]])
    renamed[today] = { ...renamed[today], ...Object.fromEntries(texts) }
  }
  return { mutants: meant, stale, renamed }
}
