import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Results, SCOPES } from '../../reports/model.ts'
import { verdictOf } from '../../reports/verdict.ts'
import type { Check } from '../../suites/check.ts'
import { buildService } from '../build-service.ts'
import { createTempFolder } from '../cli.test.helper.ts'
import { buildWorld, type InProcessRun, runInProcess } from '../in-process.ts'
import { judgeResults } from '../run/judge-results.ts'
import { withoutOperations } from '../without-operations.ts'
import { readWaivers } from './read.ts'

const FAULTS = [
  'errors/bad_request-has-status-422',
  'attribute-values/no-labels',
  'board-rows/mirrored-values-wrapped',
  'view-rows/filters-ignored',
  'uploads/hidden-media-take-no-values',
]
const ONE_MORE = 'ad-metrics/latest-start-first'

const world = buildWorld(1)

/** Runs checks against a server that lacks an operation and makes mistakes. */
async function run(checks: readonly Check[], faults: readonly string[]) {
  const service = withoutOperations(await buildService({ mutants: faults }), ['createLibraryView'])
  return runInProcess(checks, { service, world: await world, seed: 1, runs: 2 })
}

/** Judges a run with the waivers in the file. */
async function judge({ results, ...run }: InProcessRun, path: string, update: boolean) {
  const context = { ...run, seed: 1, today: '2026-03-14', whole: true, ended: false, claims: new Set(SCOPES) }
  const judged = await judgeResults(results, readWaivers(path, update), context)
  const verdict = verdictOf(judged.checks, { narrowed: false, interrupted: false, ...judged })
  const having = (outcome: string) => judged.checks.filter(check => check.outcome === outcome).map(({ id }) => id)
  return { ...judged, verdict, having }
}

const subjectsOf = (waivers: Results['waivers']) => waivers.map(({ subject }) => subject)

/** Tests that these checks accept their failures on such a server, and no other failure. */
export function testKnownFailures(checks: readonly Check[], least: number): void {
  it(`a server with ${least} known failures passes until one more fault is made`, { timeout: 240_000 }, async () => {
    const path = join(await createTempFolder(), 'known.yaml')
    const known = await run(checks, FAULTS)
    const first = await judge(known, path, true)
    const failures = known.results.filter(({ outcome }) => outcome === 'fail')

    expect(failures.length).toBeGreaterThan(least)
    expect(first.note).toMatch(/^Written: .*known\.yaml, \d+ waivers added, 0 changed, 0 removed\.$/)
    expect(subjectsOf(first.waivers)).toContain('operation createLibraryView')
    expect(subjectsOf(first.waivers).filter(subject => subject.startsWith('check library-views/create/'))).toEqual([])

    const second = await judge(known, path, false)
    expect([...second.having('fail'), ...second.having('blocked')]).toEqual([])
    expect(second.causes).toEqual([])
    expect(second.verdict).toBe('conformant')
    expect(second.waivers.filter(({ state }) => state !== 'used')).toEqual([])

    const third = await judge(await run(checks, [...FAULTS, ONE_MORE]), path, false)
    expect(third.verdict).toBe('not conformant')
    expect(third.causes.flatMap(({ mistakes }) => mistakes.map(({ id }) => id))).toContain(ONE_MORE)
    expect(third.having('fail').filter(id => !id.startsWith('ad-metrics/'))).toEqual([])
  })
}
