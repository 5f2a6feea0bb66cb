import { isDeepStrictEqual } from 'node:util'
import { show } from '../show.ts'

/** Values up to this length are shown whole; of longer ones the difference. */
const LONGEST_WHOLE = 120

/** How much of a long text is shown before its first difference. */
const BEFORE = 20

interface Difference {
  /** Such as `fields[2].value`; empty if the values themselves differ. */
  readonly path: string
  readonly expected: unknown
  readonly actual: unknown
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The members of both values, if one can go into them. */
function commonNames(expected: unknown, actual: unknown): readonly string[] {
  const canGoIn = isObject(expected) && isObject(actual) && Array.isArray(expected) === Array.isArray(actual)
  return canGoIn ? [...new Set([...Object.keys(expected), ...Object.keys(actual)])] : []
}

const memberOf = (value: unknown, name: string): unknown => new Map(Object.entries(Object(value))).get(name)

/** The place where two values differ first, as deep in them as it can be said. */
function findDifference(expected: unknown, actual: unknown, path = ''): Difference {
  for (const name of commonNames(expected, actual)) {
    const [one, other] = [memberOf(expected, name), memberOf(actual, name)]
    const step = Array.isArray(expected) ? `[${name}]` : `.${name}`
    if (!isDeepStrictEqual(one, other)) return findDifference(one, other, path + step)
  }
  return { path: path.replace(/^\./, ''), expected, actual }
}

/** Two long texts from shortly before their first different character. */
function describeTexts(expected: string, actual: string): string {
  let same = 0
  while (same < expected.length && expected[same] === actual[same]) same++
  const from = Math.max(0, same - BEFORE)
  const part = (text: string) => `${from > 0 ? '…' : ''}${show(text.slice(from))} (${text.length} characters)`
  return `expected ${part(expected)}, got ${part(actual)}`
}

const isShort = (value: unknown): boolean => show(value, LONGEST_WHOLE + 1).length <= LONGEST_WHOLE

/** Says how a value is not the expected one: both values or, if they are long, the first place where they differ. */
export function describeDifference(actual: unknown, expected: unknown): string {
  if (isShort(actual) && isShort(expected)) return `expected ${show(expected)}, got ${show(actual)}`
  const found = findDifference(expected, actual)
  if (found.path !== '')
    return `the first difference is at ${found.path}: ${describeDifference(found.actual, found.expected)}`
  return typeof expected === 'string' && typeof actual === 'string'
    ? describeTexts(expected, actual)
    : `expected ${show(expected)}, got ${show(actual)}`
}
