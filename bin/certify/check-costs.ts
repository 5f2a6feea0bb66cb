import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { packageRoot } from '../package.ts'

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
export const readCheckCosts = (): CheckCosts =>
  CheckCosts.parse(JSON.parse(readFileSync(new URL('docs/check-costs.json', packageRoot), 'utf8')))
