import type { Results } from '../../reports/model.ts'
import { describeResidue, pluralize } from '../../reports/wording.ts'
import type { Check } from '../../suites/check.ts'
import { at, type JsonObject } from '../../suites/json.ts'
import { hasClock } from '../../suites/runner/clock.ts'
import { SMALLEST_QUOTA } from '../../suites/setup/tokens/quota.ts'
import type { Profile } from '../../suites/target/profile.ts'
import { buildWorld, runInProcess } from '../in-process.ts'
import { COST_OF_INSPECTION, costsOf, ORDINARY_QUOTA } from './check-costs.ts'

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

export interface EstimateOptions {
  readonly seed: number
  readonly runs: number | undefined
  /** The target's profile: keys that it lacks block checks in the estimate too. */
  readonly profile: Profile
  readonly document: JsonObject
  /** Whether the run defers what waits for hours: both halves count. */
  readonly defers?: boolean
  /** Whether the run first compares the profile with what the target answers. */
  readonly probes?: boolean
}

/** What a run sends to its target and leaves there, and how many checks the profile blocks. */
interface Estimate {
  readonly requests: number
  readonly cost: number
  readonly residue: Results['residue']
  readonly blocked: number
  /** A line that says how long it takes; none where it sends nothing. */
  readonly time: readonly string[]
}

/** Among so few checks others pay for what they share than in a run of all, and running them here takes a few seconds. */
const FEW_CHECKS = 1000

/** Runs the checks on a simulator in this process. */
async function measure(checks: readonly Check[], options: EstimateOptions): Promise<Estimate> {
  const { seed, runs, profile, document, defers } = options
  const world = await buildWorld(seed)
  const likeProfile = defers ? { ...document, clock: { url: '' } } : document
  const { results, residue } = await runInProcess(checks, { world, seed, runs, likeProfile })
  const cost = sum(results.map(({ cost }) => cost))
  const { shareOfFull, secondsOfWindows } = costsOf(checks, profile)
  return {
    requests: sum(results.map(({ requests }) => requests)),
    ...{ cost, residue },
    blocked: results.filter(({ blocked_by }) => blocked_by === 'profile').length,
    time: cost === 0 ? [] : describeTime(cost * shareOfFull, secondsOfWindows),
  }
}

const inMinutes = (seconds: number): string => pluralize(Math.ceil(seconds / 60), 'minute')

/** Says how long an ordinary quota makes a run take, and how long tokens.throttled waits for its own. */
function describeTime(units: number, secondsOfWindows = 0): readonly string[] {
  const quota = `With ${ORDINARY_QUOTA} cost units a minute for each token`
  const windows = secondsOfWindows === 0 ? '' : `; tokens.throttled waits ${inMinutes(secondsOfWindows)} meanwhile`
  return [`${quota}, that takes about ${inMinutes((units / ORDINARY_QUOTA) * 60)}${windows}.`]
}

/** Looks up what the checks cost that the profile neither blocks nor declares absent. */
function lookUp(checks: readonly Check[], { profile, defers = false }: EstimateOptions): Estimate {
  const { requests, cost, shareOfFull, secondsOfWindows, residue } = costsOf(checks, profile)
  return {
    ...{ requests, cost, residue: residue.map(kind => ({ kind, id: '', name: '' })) },
    blocked: checks.filter(
      ({ needs, waitsForHours }) => !(defers && waitsForHours) && needs.some(path => profile.value(path) === undefined),
    ).length,
    time: describeTime(cost * shareOfFull, secondsOfWindows),
  }
}

const PROBE = `Before the checks, the run compares the profile with the server: that takes up to 90 requests and ${COST_OF_INSPECTION} units, and leaves a view, or two with clock.url.`

/** Says in advance that the quota is too small for a single write. */
function describeSmallQuota(document: JsonObject): readonly string[] {
  const quota = at(document, 'rate_limit', 'quota')
  if (typeof quota !== 'number' || quota >= SMALLEST_QUOTA) return []
  return [
    `rate_limit.quota is ${pluralize(quota, 'unit')}, but a write costs ${SMALLEST_QUOTA}: no check can measure costs with that quota.`,
  ]
}

/**
 * Estimates in a few lines what a run sends to its target, and how long that takes: from the table of what the checks cost, or
 * by running them in this process, where they are few or try another number of values.
 */
export async function estimateRun(checks: readonly Check[], options: EstimateOptions): Promise<string> {
  const isMeasured = options.runs !== undefined || checks.length <= FEW_CHECKS
  const estimate = isMeasured ? await measure(checks, options) : lookUp(checks, options)
  const { requests, cost, residue, blocked, time } = estimate
  const later = options.defers && !hasClock(options) ? checks.filter(({ waitsForHours }) => waitsForHours) : []
  const left = residue.length === 0 ? 'will create nothing' : `will create ${describeResidue(residue)}, never deleted`
  return [
    `About ${pluralize(requests, 'request')} and ${pluralize(cost, 'cost unit')}; ${left}.`,
    ...(options.probes ? [PROBE] : []),
    ...time,
    ...describeSmallQuota(options.document),
    ...(later.length > 0
      ? [`${pluralize(later.length, 'check')} of 12- and 24-hour rules: resume finishes them.`]
      : []),
    ...(blocked > 0 ? [`${pluralize(blocked, 'check')} blocked: the profile lacks a value.`] : []),
  ].join('\n')
}
