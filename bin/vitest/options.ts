import { MAX_RUNS, MAX_SEED, wholeNumberParser } from '../options.ts'
import { selectChecks } from '../run/select-checks.ts'
import { UsageError } from '../usage-error.ts'
import { rejectUnknownMembers } from './reject-unknown-members.ts'

export interface ConformanceOptions {
  /** Checks to run: ids, areas or clauses, with `*` for anything. Default: all. */
  readonly select?: string | readonly string[]
  /** The seed of the random choices; the same seed makes the same choices. Default: 1. */
  readonly seed?: number
  /** How many random values or sequences each property tries. Default: a small number of its own. */
  readonly runs?: number
  /** How many milliseconds a check may take, with its waits for the rate limit. Default: two minutes. */
  readonly timeout?: number
}

const OPTIONS = ['select', 'seed', 'runs', 'timeout']
const TWO_MINUTES = 120_000
const DAY = 86_400_000

function parsePatterns(select: unknown): readonly string[] {
  const patterns = [select].flat()
  if (patterns.length > 0 && patterns.every(pattern => typeof pattern === 'string' && pattern.trim() !== ''))
    return patterns.map(String)
  throw new UsageError(
    'select must be a string or a list of strings, none of them empty; leave it out to run all checks',
  )
}

/** Parses the options, and selects the checks. Throws a UsageError. */
export function parseOptions(options: ConformanceOptions) {
  rejectUnknownMembers(options, OPTIONS, 'describeConformance')
  const { select, seed = 1, runs, timeout = TWO_MINUTES } = options
  return {
    checks: selectChecks('select', select === undefined ? [] : parsePatterns(select)),
    seed: wholeNumberParser('seed', 0, MAX_SEED)(seed),
    runs: runs === undefined ? undefined : wholeNumberParser('runs', 1, MAX_RUNS)(runs),
    timeout: wholeNumberParser('timeout', 1, DAY)(timeout),
  }
}
