import type { TriedCombinations } from '../../reports/model.ts'
import { cutBody } from '../target/cut-body.ts'

type Names = readonly string[]

/** Records which values of a relation a run has tried together. */
export interface CombinationRecord {
  /** `dimensions` are the values of which a combination has one of each at most; `values` is the combination tried. */
  readonly note: (relation: string, dimensions: readonly Names[], values: Names) => void
  /** What has been tried so far, by relation. */
  readonly tried: () => readonly TriedCombinations[]
}

interface Entry {
  readonly possible: Set<string>
  readonly met: Set<string>
  readonly tried: Set<string>
}

const pairOf = (one: string, other: string): string => JSON.stringify([one, other])

const pairsAcross = (dimensions: readonly Names[]): readonly string[] =>
  dimensions.flatMap((names, index) =>
    names.flatMap(name => dimensions.slice(index + 1).flatMap(others => others.map(other => pairOf(name, other)))),
  )

export function createCombinationRecord(): CombinationRecord {
  const entries = new Map<string, Entry>()
  const entryOf = (relation: string): Entry => {
    const entry = entries.get(relation) ?? { possible: new Set(), met: new Set(), tried: new Set() }
    entries.set(relation, entry)
    return entry
  }
  return {
    note(relation, dimensions, values) {
      const { possible, met, tried } = entryOf(relation)
      for (const pair of pairsAcross(dimensions)) possible.add(pair)
      for (const pair of pairsAcross(values.map(name => [name]))) met.add(pair)
      tried.add(values.length === 0 ? 'nothing' : cutBody(values.join(' and ')))
    },
    tried: () =>
      [...entries]
        .map(([relation, { possible, met, tried }]) => ({
          relation,
          pairs: { met: met.size, possible: possible.size },
          tried: [...tried],
        }))
        .sort((a, b) => (a.relation < b.relation ? -1 : 1)),
  }
}
