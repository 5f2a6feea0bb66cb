import { expect, it } from 'vitest'
import type { Scope } from '../../reports/model.ts'
import { exitCodeOf } from '../../reports/verdict.ts'
import { describeVerdict } from '../../reports/wording.ts'
import { checks as allChecks } from '../../suites/checks/index.ts'
import { isObject, type Json, type JsonObject } from '../../suites/json.ts'
import { matchChecks } from '../../suites/runner/select.ts'
import { claimsOf } from '../../suites/target/claims.ts'
import { parseProfile } from '../../suites/target/parse-profile.ts'
import { buildWorld, createFrozenSimulator, runInProcess } from '../in-process.ts'
import { judgeResults } from './judge-results.ts'
import { buildResults } from './results.ts'
import { keepClaimed } from './select-checks.ts'

const world = await buildWorld(1)
const REQUIRED = ['base_url', 'full', 'main', 'board_id']

/** The document with null for every optional entry. */
const withoutAnything = (document: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(document).map(([name, value]) => {
      if (REQUIRED.includes(name)) return [name, value]
      return [name, isObject(value) && ['tokens', 'spaces'].includes(name) ? withoutAnything(value) : null]
    }),
  )

/** What a run of the checks of these clauses says of the simulator with a changed profile. */
async function certify(clauses: readonly string[], change: (document: JsonObject) => JsonObject) {
  await using simulator = await createFrozenSimulator({ world, seed: 1 })
  const document = change(JSON.parse(JSON.stringify(simulator.profile())))
  const { profile } = parseProfile(document, { env: {}, readFile: () => '' })
  const claims = claimsOf(profile)
  const checks = keepClaimed(matchChecks(allChecks, clauses).checks, claims)
  const { results, ...run } = await runInProcess(checks, { world, seed: 1, likeProfile: document })
  const judged = await judgeResults(results, undefined, { ...run, seed: 1, today: '2026-01-01', whole: true, claims })
  return buildResults({
    ...{ ...judged, ...run, claims, profileDigest: '', target: { name: 'a', base_url: '', version: null } },
    ...{ seed: 1, runs: null, simulator: null, replay: '', shard: null, started_at: '', ended_at: '', ms: 0 },
    ...{ narrowed: false, lost: false, ended: null, probe: { misfits: [], requests: 0, cost: 0 }, throttled: 0 },
    ...{ unanswered: [], omitted: [], combinations: [], traffic: [] },
  })
}

/** For each scope a clause, and what the profile of a server without it says. */
const LEFT_OUT: readonly (readonly [Scope, string, Readonly<Record<string, Json>>])[] = [
  ['boards', 'GENERAL-SPACE', {}],
  ['media_library', 'ATTRIBUTE-FIELD-NAME', {}],
  ['ad_metrics', 'AD-FIELD-NAME', { ads: null }],
  ['time', 'UPLOAD-WINDOW', { clock: null }],
  ['quotas', 'RATE-RETRY-AFTER-TRUE', { rate_limit: null }],
  ['access', 'SCOPE-CREATE-ROW', { tokens: { full: 'any', throttled: 'any' } }],
]
const CLAUSES = LEFT_OUT.map(([, clause]) => clause)

it('a profile in which everything optional is null makes the verdict incomplete, and names the most valuable value', async () => {
  const results = await certify([...CLAUSES, 'ad-metrics'], withoutAnything)

  expect(results.verdict).toBe('incomplete')
  expect(exitCodeOf(results, { acceptPartial: false })).toBe(4)
  expect(describeVerdict(results)).toMatch(
    /\. Not tested, of the clauses in this run: .*\d+ of \d+ clauses of ad metrics, 1 of 1 clause of time, .*\. Set ads\.account_id in the profile to test \d+ of them\./,
  )
})

it.each(LEFT_OUT)('without %s, the verdict is about the rest and names what is left out', async (scope, _, lacks) => {
  const change = (document: JsonObject) => ({ ...document, ...lacks })
  const claimed = await certify(CLAUSES, change)
  const { verdict, ...results } = await certify(CLAUSES, document => ({
    ...change(document),
    claims: { [scope]: false },
  }))

  expect(claimed.verdict).toBe(Object.keys(lacks).length > 0 ? 'incomplete' : 'conformant')
  expect(verdict).toBe('conformant')
  expect(describeVerdict({ ...results, verdict })).toMatch(
    new RegExp(`^CONFORMANT for .* and .*; ${scope.replace('_', ' ')} not claimed: `),
  )
})

it('a null that hides no clause changes nothing', async () => {
  const results = await certify(['SCOPE-CREATE-ROW'], document => ({
    ...document,
    tokens: { ...(isObject(document.tokens) ? document.tokens : {}), boards_read: null },
  }))

  expect(results.counts['not-applicable']).toBeGreaterThan(0)
  expect(results).toMatchObject({ verdict: 'conformant', gaps: [] })
})
