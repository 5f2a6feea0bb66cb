import { MAX_SEED } from '../../fixtures/max-seed.ts'
import { checks } from '../../suites/checks/index.ts'
import { claimsOf } from '../../suites/target/claims.ts'
import type { Profile } from '../../suites/target/profile.ts'
import { MAX_RUNS, wholeNumberParser } from '../options.ts'
import { keepClaimed, selectChecks } from '../run/select-checks.ts'
import { UsageError } from '../usage-error.ts'

/** What `certify` and `describeConformance` let their callers choose. */
export interface RunChoices {
  /** Checks to run: ids, areas, clauses or operations, with `*` for anything. Default: all. */
  readonly select?: string | readonly string[] | undefined
  /** The seed of the random choices; the same seed makes the same choices. Default: 1. */
  readonly seed?: number | undefined
  /** How many random values or sequences each property tries. Default: a small number of its own. */
  readonly runs?: number | undefined
  /** The version of the software that answers, for the reports. Default: the environment variable SERVER_VERSION. */
  readonly targetVersion?: string | undefined
  /** A folder for the reports that the command `certify` writes. Default: none are written. */
  readonly report?: string | undefined
}

export const RUN_CHOICES: readonly string[] = ['select', 'seed', 'runs', 'targetVersion', 'report']

function parsePatterns(select: unknown): readonly string[] {
  const patterns = [select].flat()
  if (patterns.length > 0 && patterns.every(pattern => typeof pattern === 'string' && pattern.trim() !== ''))
    return patterns.map(String)
  throw new UsageError(
    'select must be a string or a list of strings, none of them empty; leave it out to run all checks',
  )
}

/** A text such as a path. Throws a UsageError that names the option. */
export function parseText(option: string, text: unknown): string {
  if (typeof text === 'string' && text.trim() !== '') return text
  throw new UsageError(`${option} must be a string, and not empty`)
}

/** Parses what is chosen. Throws a UsageError that names the option. */
export function parseChoices({ select, seed = 1, runs, targetVersion, report }: RunChoices) {
  const selected = select === undefined ? undefined : selectChecks('select', parsePatterns(select))
  const version = targetVersion ?? process.env.SERVER_VERSION
  return {
    /** The selected checks, or else those of the scopes that the profile claims. */
    checksFor: (profile: Profile) => selected ?? keepClaimed(checks, claimsOf(profile)),
    seed: wholeNumberParser('seed', 0, MAX_SEED)(seed),
    runs: runs === undefined ? undefined : wholeNumberParser('runs', 1, MAX_RUNS)(runs),
    targetVersion: version === undefined ? undefined : parseText('targetVersion', version),
    report: report === undefined ? undefined : parseText('report', report),
  }
}
