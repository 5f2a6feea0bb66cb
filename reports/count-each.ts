/** How often each item comes, in the order in which they come first. */
export function countEach<T>(items: Iterable<T>): ReadonlyMap<T, number> {
  const counts = new Map<T, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/** Names, each once, the commonest first. */
export const sortByCount = (names: readonly string[]): readonly string[] =>
  [...countEach(names)].toSorted(([, a], [, b]) => b - a).map(([name]) => name)
