import type { Check } from '../../suites/check.ts'
import { MAX_RUNS, MAX_SEED, wholeNumberParser } from '../options.ts'
import { selectChecks } from '../run/select-checks.ts'
import { UsageError } from '../usage-error.ts'
import { rejectUnknownMembers } from './reject-unknown-members.ts'

export interface ConformanceOptions {
  /** Checks to run: ids, areas or clauses, with `*` for anything. Default: all. */
  readonly select?: string | readonly string[]
  /** Decides every choice by chance; the same seed chooses the same. Default: 1. */
  readonly seed?: number
  /** How many random values or sequences each property tries. Default: a few, and its own number each. */
  readonly runs?: number
  /** How many milliseconds a check may take; it waits while the target refuses for rate. Default: two minutes. */
  readonly timeout?: number
}

export interface ParsedOptions {
  readonly checks: readonly Check[]
  readonly seed: number
  readonly runs: number | undefined
  readonly timeout: number
}

const OPTIONS = ['select', 'seed', 'runs', 'timeout']
const TWO_MINUTES = 120_000
const DAY = 86_400_000

function parsePatterns(select: unknown): readonly string[] {
  const patterns = [select].flat()
  if (patterns.length > 0 && patterns.every(pattern => typeof pattern === 'string' && pattern.trim() !== ''))
    return patterns.map(String)
  throw new UsageError('select has to be a text or a list of texts, none of them empty; leave it out for all checks')
}

/** Reads the options, and selects the checks. Throws a UsageError. */
export function parseOptions(options: ConformanceOptions): ParsedOptions {
  rejectUnknownMembers(options, OPTIONS, 'describeConformance')
  const { select, seed = 1, runs, timeout = TWO_MINUTES } = options
  return {
    checks: selectChecks('select', select === undefined ? [] : parsePatterns(select)),
    seed: wholeNumberParser('seed', 0, MAX_SEED)(seed),
    runs: runs === undefined ? undefined : wholeNumberParser('runs', 1, MAX_RUNS)(runs),
    timeout: wholeNumberParser('timeout', 1, DAY)(timeout),
  }
}
