import { MAX_SEED } from '../../fixtures/max-seed.ts'
import {
  concurrency,
  DEFAULT_REPORT,
  flag,
  type Given,
  insecure,
  mutant,
  optionalNumber,
  requestTimeout,
  runs,
  seed,
  target,
  text,
  texts,
  timeLimit,
  verbose,
} from '../options.ts'
import { statementOptions } from '../proof/options.ts'
import { parseShard } from '../prove/shard.ts'
import { UsageError } from '../usage-error.ts'

export const certifyOptions = {
  target,
  'target-version': text('Version of the server, for the reports; default: SERVER_VERSION'),
  only: texts('Checks to run: ids, areas, clauses or operations; * matches anything; comma-separated or repeated'),
  quick: flag('Run two fifths of the checks, which find 84 % of the known mistakes; certifies nothing'),
  'max-cost': optionalNumber(
    '--max-cost',
    'Run the checks that find the most known mistakes within this many cost units; certifies nothing',
    [1, 1_000_000],
  ),
  'max-minutes': optionalNumber(
    '--max-minutes',
    'Like --max-cost, but in minutes, at 600 cost units a minute for each token',
    [1, 1440],
  ),
  // Without a default, --resume can tell whether it was given.
  seed: { ...optionalNumber('--seed', seed.describe, [0, MAX_SEED]), defaultDescription: `${seed.default}` },
  runs,
  deep: flag('Run every check in every request style, with all combinations and very long lists'),
  report: {
    ...text('Folder for the reports: results.json, report.html, summary.md, junit.xml, ctrf.json and badge.svg'),
    default: DEFAULT_REPORT,
  },
  resume: text('Finish the killed run in this report folder, with the same seed and checks'),
  shard: {
    ...text('Run one part of the checks, such as 2/4, against the server of --target; report merge merges the reports'),
    coerce: parseShard,
  },
  'run-name': text(
    'With --shard: a name that all shards of this run share and no other run has; default: the id of the CI run',
  ),
  concurrency,
  'request-timeout': requestTimeout,
  'time-limit': timeLimit,
  insecure,
  'accept-partial': flag('Exit with 0 even if some rules could not be tested'),
  quiet: flag('Print only the verdict and the paths of the reports'),
  verbose,
  ...statementOptions,
  bail: flag('Stop at the first failure'),
  waivers: text('YAML or JSON file of known failures to accept'),
  'update-waivers': flag('Update the --waivers file with the current failures'),
  'dry-run': flag('Estimate the run without sending requests'),
  mutant,
}

export type CertifyOptions = Given<typeof certifyOptions>

export const DEFAULT_SEED = seed.default

/** How much a run may take. */
export type Budget = Pick<CertifyOptions, 'maxCost' | 'maxMinutes'>

export const hasBudget = ({ maxCost, maxMinutes }: Budget): boolean => (maxCost ?? maxMinutes) !== undefined

/** Throws a UsageError for options that say otherwise how much to run. */
export function requireOneMeasure(options: Pick<CertifyOptions, 'quick' | 'deep' | 'runs'> & Budget): void {
  const { quick, deep, runs, maxCost, maxMinutes } = options
  const given = Object.entries({
    ...{ '--quick': quick, '--deep': deep },
    ...{ '--max-cost': maxCost !== undefined, '--max-minutes': maxMinutes !== undefined },
  }).flatMap(([option, isGiven]) => (isGiven ? [option] : []))
  if (given.length > 1) throw new UsageError(`${given.join(' and ')} cannot be combined`)
  if (hasBudget(options) && runs !== undefined)
    throw new UsageError(`${given[0]} and --runs cannot be combined: the cost of a check with more values is unknown`)
}
