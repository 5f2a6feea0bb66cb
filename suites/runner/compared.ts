import { compareMembers } from '../../reports/differences.ts'
import type { CheckResult } from '../../reports/model.ts'
import { toJson } from '../show.ts'
import { cutBody, isTooLong } from '../target/cut-body.ts'
import type { Shown } from './check-exceptions.ts'
import type { Run } from './run.ts'

/** A value in the comparison of a report; `nothing` where there is none. */
const showWhole = (value: unknown, { redactor }: Run): string => redactor.redact(cutBody(toJson(value)))

/** A report shows no more properties that differ. */
const MOST_MEMBERS = 11

type Compared = NonNullable<Shown['compared']>

/** Values that are too long for a report, reduced to the properties that differ, by their paths. */
function keepDifferences(compared: Compared): Compared {
  const isLong = Object.values(compared).some(value => isTooLong(JSON.stringify(value) ?? ''))
  const members = isLong ? [...compareMembers(compared.expected, compared.actual)].slice(0, MOST_MEMBERS) : []
  if (members.length === 0 || members.some(({ path }) => path === '')) return compared
  return {
    expected: Object.fromEntries(members.map(({ path, expected }) => [path, expected])),
    actual: Object.fromEntries(members.map(({ path, actual }) => [path, actual])),
  }
}

/** The values that a check compared, as a report shows them; null where it compared none. */
export function comparedOf({ compared }: Shown, run: Run): CheckResult['compared'] {
  if (!compared) return null
  const { expected, actual } = keepDifferences(compared)
  return { expected: showWhole(expected, run), actual: showWhole(actual, run) }
}
