import { countEach } from '../../reports/count-each.ts'
import { type Json, toStableText } from '../json.ts'
import { list, show } from '../show.ts'

/** The values that are not among the others; a value that is there twice has to be among the others twice. */
function without(values: readonly Json[], others: readonly Json[]): readonly Json[] {
  const left = new Map(countEach(others.map(toStableText)))
  return values.filter(value => {
    const text = toStableText(value)
    const count = left.get(text) ?? 0
    left.set(text, count - 1)
    return count <= 0
  })
}

const showAll = (values: readonly Json[]): string => list(values.map(value => show(value)))

/** Sets up to this length are shown whole; of longer ones the difference. */
const LONGEST_WHOLE = 200

/** Says how a set is not the expected one: both sets or, if they are long, what is missing and what is too many; null if they are the same. */
export function describeSetDifference(actual: readonly Json[], expected: readonly Json[]): string | null {
  const [missing, further] = [without(expected, actual), without(actual, expected)]
  if (missing.length === 0 && further.length === 0) return null
  const whole = `expected exactly ${show(expected, LONGEST_WHOLE)}, got ${show(actual, LONGEST_WHOLE)}`
  if (!whole.includes('…')) return whole
  return [
    `expected exactly ${expected.length} values, got ${actual.length}`,
    ...(missing.length > 0 ? [`missing: ${showAll(missing)}`] : []),
    ...(further.length > 0 ? [`too many: ${showAll(further)}`] : []),
  ].join('; ')
}
