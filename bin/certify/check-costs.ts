import { z } from 'zod'
import type { Check } from '../../suites/check.ts'
import { callersIn } from '../../suites/runner/apply-request-style.ts'
import { hasClock } from '../../suites/runner/clock.ts'
import type { Profile } from '../../suites/target/profile.ts'
import { readFigures } from '../figures.ts'

const count = z.number().nonnegative().default(0)

const CheckCost = z.object({
  requests: count,
  cost: count,
  /** What tokens.full pays of it, if the profile has another token that may send a part of the requests. */
  full: count,
  /** How many windows of tokens.throttled it waits for. */
  windows: count,
  /** The kinds of what it leaves behind. */
  residue: z.array(z.string()).default([]),
})

const CheckCosts = z.record(z.string(), CheckCost)

export type CheckCost = z.output<typeof CheckCost>

/** By the ids of the checks. */
export type CheckCosts = z.output<typeof CheckCosts>

/** What each check costs in a run of all; `npm run docs` measures it. A check that is newer than that has no entry. */
export const readCheckCosts = (): CheckCosts => CheckCosts.parse(readFigures('check-costs'))

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** What checks cost in a run of all, without those that a profile blocks or declares absent. */
export function costsOf(checks: readonly Check[], profile: Profile) {
  const table = readCheckCosts()
  const costs = ableChecks(checks, profile).flatMap(({ id }) => table[id] ?? [])
  const window = profile.value('rate_limit.window_seconds')
  const isWaitedFor = !hasClock({ profile }) && typeof window === 'number'
  const cost = sum(costs.map(({ cost }) => cost))
  return {
    requests: sum(costs.map(({ requests }) => requests)),
    cost,
    /** The part of it that tokens.full pays: its quota is the first to be used up. */
    shareOfFull: cost > 0 && callersIn({ profile }).length > 0 ? sum(costs.map(({ full }) => full)) / cost : 1,
    /** How long tokens.throttled waits for its windows. */
    secondsOfWindows: isWaitedFor ? window * sum(costs.map(({ windows }) => windows)) : 0,
    residue: costs.flatMap(({ residue }) => residue),
  }
}

/** An ordinary quota of a token, in units a minute. */
export const ORDINARY_QUOTA = 600

/** What a run costs before its checks, in units: it compares the profile with the server. */
export const COST_OF_INSPECTION = 480

/** The checks that a profile neither blocks nor declares absent. */
export const ableChecks = (checks: readonly Check[], profile: Profile): readonly Check[] =>
  checks.filter(({ needs }) => needs.every(path => (profile.value(path) ?? null) !== null))
