/** Where one JSON value differs from another: as a whole, or in its members, elements, and their names and order. */
export type Difference = 'whole' | { readonly names: boolean; readonly parts: ReadonlyMap<string, Difference> }

type Container = Readonly<Record<string, unknown>>

/** An object or array as of JSON; others hold more than their members show. */
const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && (Array.isArray(value) || value.constructor === Object)

const sameNames = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((name, index) => name === b[index])

/** Null where the two are equal. Arrays of different lengths differ as a whole. */
export function differenceOf(a: unknown, b: unknown): Difference | null {
  if (Object.is(a, b)) return null
  if (!isContainer(a) || !isContainer(b) || Array.isArray(a) !== Array.isArray(b)) return 'whole'
  const [left, right] = [Object.keys(a), Object.keys(b)]
  const alike = sameNames(left, right)
  if (!alike && Array.isArray(a)) return 'whole'

  const parts = new Map<string, Difference>()
  for (const name of alike ? left : new Set([...left, ...right])) {
    const both = alike || (Object.hasOwn(a, name) && Object.hasOwn(b, name))
    const difference = both ? differenceOf(a[name], b[name]) : 'whole'
    if (difference) parts.set(name, difference)
  }
  return !alike || parts.size > 0 ? { names: !alike, parts } : null
}
