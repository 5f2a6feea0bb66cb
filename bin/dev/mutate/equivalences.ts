import { isFound, type Mutant } from './report.ts'
import { shapeOf } from './shape.ts'

/** Mutants that no check needs to find, by file and by reason, each as `original → replacement`. */
export type Equivalences = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** The mutants that the equivalences describe. */
export interface MatchedMutants {
  readonly mutants: ReadonlySet<Mutant>
  /** Equivalences without a mutant, or whose mutants a check found; a line for each. */
  readonly stale: readonly string[]
  /** The same equivalences with the current file names and texts. */
  readonly renamed: Equivalences
}

const changesOf = (reasons: Equivalences[string]): readonly string[] => Object.values(reasons).flat()

function groupByFile(mutants: readonly Mutant[]): ReadonlyMap<string, readonly Mutant[]> {
  const files = new Map<string, Mutant[]>()
  for (const mutant of mutants) files.set(mutant.file, [...(files.get(mutant.file) ?? []), mutant])
  return files
}

/** Finds the new name of a renamed file: the file that has most of its mutants, and at least half of them. */
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

/** The mutants of an equivalence: those with the same text, or if names have changed, those with the same shape. */
function mutantsOf(change: string, mutants: readonly Mutant[], named: ReadonlySet<string>): readonly Mutant[] {
  const same = mutants.filter(mutant => mutant.change === change)
  if (same.length > 0) return same
  const shape = shapeOf(change)
  return mutants.filter(mutant => !named.has(mutant.change) && shapeOf(mutant.change) === shape)
}

/**
 * Finds the mutants that the equivalences describe, even if variables or files have been renamed. Files that were not
 * mutated in this run are ignored.
 */
export function matchEquivalences(equivalences: Equivalences, mutants: readonly Mutant[]): MatchedMutants {
  const files = groupByFile(mutants)
  const others = new Map([...files].filter(([file]) => !(file in equivalences)))
  const matched = new Set<Mutant>()
  const stale: string[] = []
  const renamed: Record<string, Record<string, readonly string[]>> = {}

  for (const [file, reasons] of Object.entries(equivalences)) {
    const today = files.has(file) ? file : (findRenamedFile(changesOf(reasons), others) ?? file)
    const candidates = files.get(today)
    const named = new Set(changesOf(reasons))
    const nameOne = (change: string): string => {
      if (!candidates) return change
      const found = mutantsOf(change, candidates, named)
      if (found.length === 0) stale.push(`${today} has no such mutant: ${change}`)
      else if (found.every(isFound)) stale.push(`named an equivalence, but a check found it: ${today}: ${change}`)
      for (const mutant of found) matched.add(mutant)
      return found[0]?.change ?? change
    }
    const texts = Object.entries(reasons).map(([reason, changes]) => [reason, [...new Set(changes.map(nameOne))]])
    renamed[today] = { ...renamed[today], ...Object.fromEntries(texts) }
  }
  return { mutants: matched, stale, renamed }
}
