export type SortKey = string | number | null

/** Sorts items by a key, with null last in both directions (assumption SORT-EMPTY-LAST). Keeps the order of equal keys. */
export function sortBy<T>(items: readonly T[], keyOf: (item: T) => SortKey, order: 'asc' | 'desc'): readonly T[] {
  const direction = order === 'asc' ? 1 : -1
  const compare = (a: SortKey, b: SortKey): number => {
    if (a === b) return 0
    if (a === null) return 1
    if (b === null) return -1
    return a < b ? -direction : direction
  }
  return items
    .map(item => ({ item, key: keyOf(item) }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ item }) => item)
}
