import { isFound, type Mutant } from './report.ts'

/** Mutants that no check needs to find, by file and by reason, each as `original → replacement`. */
export type Equivalences = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/**
 * Finds the mutants that the equivalences describe. `stale` has a line for each equivalence without a mutant, or whose mutants a
 * check found. Files that were not mutated in this run are ignored.
 */
export function matchEquivalences(equivalences: Equivalences, mutants: readonly Mutant[]) {
  const matched = new Set<Mutant>()
  const stale: string[] = []
  for (const [file, reasons] of Object.entries(equivalences)) {
    const candidates = mutants.filter(mutant => mutant.file === file)
    for (const change of candidates.length === 0 ? [] : new Set(Object.values(reasons).flat())) {
      const found = candidates.filter(mutant => mutant.change === change)
      if (found.length === 0) stale.push(`${file} has no such mutant: ${change}`)
      else if (found.every(isFound)) stale.push(`named an equivalence, but a check found it: ${file}: ${change}`)
      for (const mutant of found) matched.add(mutant)
    }
  }
  return { mutants: matched, stale }
}
