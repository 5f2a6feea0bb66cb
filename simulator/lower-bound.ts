/** The first index below `size` for which `comesBefore` is false; those for which it is true come first. */
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

/** The index of the first item for which `comesBefore` is false; items for which it is true come first. */
export const lowerBound = <T>(sorted: readonly T[], comesBefore: (item: T) => boolean): number =>
  firstIndex(sorted.length, index => {
    const item = sorted[index]
    return item !== undefined && comesBefore(item)
  })
