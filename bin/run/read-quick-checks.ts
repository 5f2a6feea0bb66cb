import { z } from 'zod'
import type { Check } from '../../suites/check.ts'
import { readFigures } from '../figures.ts'

/** Whether a check judges what all others send. It needs next to no requests of its own. */
export const judgesRun = ({ observes }: Check): boolean => observes !== undefined

/** The share of the known mistakes that a quick run still finds. */
const QUICK_SHARE = 0.85

/** What a quick run tries whatever it costs: parsers of bodies that change uploads are the commonest mistake of frameworks. */
const ALWAYS_QUICK: readonly string[] = ['uploads/bytes-of-each-kind']

const count = z.number().nonnegative()

/** By the id of each check: the units that it adds to those of all before it, and how many known mistakes none of them finds. */
const CheckOrder = z.record(z.string(), z.tuple([count, count]))

/** A check with its place in the order in which checks find most known mistakes for their cost. */
interface Ranked {
  readonly check: Check
  readonly cost: number
  readonly finds: number
}

/** Ranks checks, those first that find most for their cost; `npm run docs` measures it. A newer check has no rank. */
export function rankChecks(checks: readonly Check[]): readonly Ranked[] {
  const byId = new Map(checks.map(check => [check.id, check]))
  return Object.entries(CheckOrder.parse(readFigures('quick-checks'))).flatMap(([id, [cost, finds]]) => {
    const check = byId.get(id)
    return check ? [{ check, cost, finds }] : []
  })
}

export const countFound = (ranked: readonly Ranked[]): number => ranked.reduce((sum, { finds }) => sum + finds, 0)

/** The checks among some that find most known mistakes at little cost. */
export function selectQuickChecks(checks: readonly Check[]): readonly Check[] {
  const ranked = rankChecks(checks)
  let left = QUICK_SHARE * countFound(ranked)
  const chosen = new Set(checks.filter(({ id }) => ALWAYS_QUICK.includes(id)))
  for (const { check, finds } of ranked) {
    if (left <= 0) break
    chosen.add(check)
    left -= finds
  }
  return checks.filter(check => chosen.has(check))
}
