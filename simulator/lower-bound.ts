/** The index of the first item that does not come before, in an array where those that do come first. */
export function lowerBound<T>(sorted: readonly T[], comesBefore: (item: T) => boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const item = sorted[middle]
    if (item !== undefined && comesBefore(item)) low = middle + 1
    else high = middle
  }
  return low
}
