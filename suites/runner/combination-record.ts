import type { TriedCombinations } from '../../reports/model.ts'
import { cutBody } from '../target/cut-body.ts'

type Names = readonly string[]

const pairOf = (one: string, other: string): string => JSON.stringify([one, other])

const pairsAcross = (dimensions: readonly Names[]): readonly string[] =>
  dimensions.flatMap((names, index) =>
    names.flatMap(name => dimensions.slice(index + 1).flatMap(others => others.map(other => pairOf(name, other)))),
  )

const newEntry = () => ({ possible: new Set<string>(), met: new Set<string>(), tried: new Set<string>() })

/** Records which values of a relation a run has tried together. */
export function createCombinationRecord() {
  const entries = new Map<string, ReturnType<typeof newEntry>>()
  return {
    /** `dimensions` are the values of which a combination has one of each at most; `values` is the combination tried. */
    note(relation: string, dimensions: readonly Names[], values: Names) {
      const entry = entries.get(relation) ?? newEntry()
      entries.set(relation, entry)
      const { possible, met, tried } = entry
      for (const pair of pairsAcross(dimensions)) possible.add(pair)
      for (const pair of pairsAcross(values.map(name => [name]))) met.add(pair)
      tried.add(values.length === 0 ? 'nothing' : cutBody(values.join(' and ')))
    },
    /** What has been tried so far, by relation. */
    tried: (): readonly TriedCombinations[] =>
      [...entries]
        .map(([relation, { possible, met, tried }]) => ({
          relation,
          pairs: { met: met.size, possible: possible.size },
          tried: [...tried],
        }))
        .sort((a, b) => (a.relation < b.relation ? -1 : 1)),
  }
}

export type CombinationRecord = ReturnType<typeof createCombinationRecord>
