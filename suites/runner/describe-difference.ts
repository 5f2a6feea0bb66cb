import { compareMembers } from '../../reports/differences.ts'
import { show } from '../show.ts'

/** Values up to this length are shown whole; of longer ones the difference. */
const LONGEST_WHOLE = 120

/** How much of a long text is shown before its first difference. */
const BEFORE = 20

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
  const [found] = compareMembers(expected, actual)
  if (found && found.path !== '')
    return `the first difference is at ${found.path}: ${describeDifference(found.actual, found.expected)}`
  return typeof expected === 'string' && typeof actual === 'string'
    ? describeTexts(expected, actual)
    : `expected ${show(expected)}, got ${show(actual)}`
}
