import { parseChoices, RUN_CHOICES, type RunChoices } from '../library/choices.ts'
import { wholeNumberParser } from '../options.ts'
import { rejectUnknownMembers } from '../reject-unknown-members.ts'

export interface ConformanceOptions extends RunChoices {
  /** How many milliseconds a check may take, with its waits for the rate limit. Default: two minutes. */
  readonly timeout?: number | undefined
}

const TWO_MINUTES = 120_000
const DAY = 86_400_000

/** Parses the options, and selects the checks. Throws a UsageError. */
export function parseOptions(options: ConformanceOptions) {
  rejectUnknownMembers(options, [...RUN_CHOICES, 'timeout'], 'describeConformance')
  const { timeout = TWO_MINUTES, ...choices } = options
  return { ...parseChoices(choices), timeout: wholeNumberParser('timeout', 1, DAY)(timeout) }
}
