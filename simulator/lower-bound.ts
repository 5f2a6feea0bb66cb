/** The first index that does not come before, of so many, where those that do come first. */
export function firstIndex(size: number, comesBefore: (index: number) => boolean): number {
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >>> 1
    if (comesBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/** The index of the first item that does not come before, in an array where those that do come first. */
export const lowerBound = <T>(sorted: readonly T[], comesBefore: (item: T) => boolean): number =>
  firstIndex(sorted.length, index => {
    const item = sorted[index]
    return item !== undefined && comesBefore(item)
  })
