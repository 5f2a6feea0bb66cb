/** Where one JSON value differs from another: as a whole, or in its members, elements, and their names and order. */
export type Difference = 'whole' | { readonly names: boolean; readonly parts: ReadonlyMap<string, Difference> }

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Null where the two are equal. Arrays of different lengths differ as a whole. */
export function differenceOf(a: unknown, b: unknown): Difference | null {
  if (Object.is(a, b)) return null
  if (!isContainer(a) || !isContainer(b) || Array.isArray(a) !== Array.isArray(b)) return 'whole'
  if (Array.isArray(a) && Array.isArray(b) && a.length !== b.length) return 'whole'

  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  const parts = new Map<string, Difference>()
  for (const name of new Set([...left.keys(), ...right.keys()])) {
    const both = left.has(name) && right.has(name)
    const difference = both ? differenceOf(left.get(name), right.get(name)) : 'whole'
    if (difference) parts.set(name, difference)
  }
  const names = [...left.keys()].join('\n') !== [...right.keys()].join('\n')
  return names || parts.size > 0 ? { names, parts } : null
}
