/** Every way to take one value of each dimension. */
const product = <Value>(dimensions: readonly (readonly Value[])[]): readonly (readonly Value[])[] =>
  dimensions.reduce<readonly (readonly Value[])[]>(
    (rows, values) => rows.flatMap(row => values.map(value => [...row, value])),
    [[]],
  )

/** The pairs of values in a row, as numbers: where the two dimensions are, and where the two values are in them. */
function pairsOf<Value>(row: readonly Value[], places: readonly ReadonlyMap<Value, number>[]): readonly number[] {
  const most = Math.max(...places.map(({ size }) => size))
  const placed = row.map((value, dimension) => dimension * most + (places[dimension]?.get(value) ?? 0))
  const all = row.length * most
  return placed.flatMap((one, index) => placed.slice(index + 1).map(other => one * all + other))
}

/**
 * A pairwise covering array: each two values of two dimensions meet in one of its rows. Null stands for the absence of a
 * value. Each row adds the most new pairs, and those of two present values count double: the first rows combine the most.
 */
export function* coveringRows<Value>(
  dimensions: readonly (readonly (Value | null)[])[],
): Generator<readonly NonNullable<Value>[]> {
  // Beside a dimension of nothing, each value is in a pair even where there is one dimension only.
  const all = [...dimensions, [null]]
  const places = all.map(values => new Map(values.map((value, index) => [value, index])))
  const candidates = product(all).map(row => {
    const present = row.filter(value => value !== null && value !== undefined)
    return { present, pairs: pairsOf(row, places), weight: 1 + present.length }
  })
  const covered = new Set<number>()
  const gainOf = ({ pairs, weight }: (typeof candidates)[number]) =>
    weight * pairs.filter(pair => !covered.has(pair)).length
  while (true) {
    let best: (typeof candidates)[number] | undefined
    let most = 0
    for (const candidate of candidates) {
      const gain = gainOf(candidate)
      if (gain > most) [best, most] = [candidate, gain]
    }
    if (!best) return
    for (const pair of best.pairs) covered.add(pair)
    yield best.present
  }
}
