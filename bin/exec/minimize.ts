type Test<T> = (items: readonly T[]) => Promise<boolean>

/** Splits a list into parts of about the same length. */
function split<T>(items: readonly T[], parts: number): readonly (readonly T[])[] {
  const size = Math.ceil(items.length / parts)
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}

async function findFailing<T>(lists: readonly (readonly T[])[], fails: Test<T>): Promise<readonly T[] | undefined> {
  for (const list of lists) if (await fails(list)) return list
  return undefined
}

/** Finds a smallest part of a failing list that still fails: ddmin of delta debugging (Zeller, Hildebrandt, 2002). */
export async function minimize<T>(failing: readonly T[], fails: Test<T>): Promise<readonly T[]> {
  let items = failing
  let parts = 2
  while (items.length > 1) {
    const pieces = split(items, parts)
    const piece = await findFailing(pieces, fails)
    if (piece) {
      items = piece
      parts = 2
      continue
    }
    const rests = pieces.length === 2 ? [] : pieces.map(left => items.filter(item => !left.includes(item)))
    const rest = await findFailing(rests, fails)
    if (rest) {
      items = rest
      parts = Math.max(2, parts - 1)
    } else if (parts >= items.length) break
    else parts = Math.min(items.length, parts * 2)
  }
  return items
}
