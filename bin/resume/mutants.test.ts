import { expect, it } from 'vitest'
import type { CheckResult } from '../../reports/model.ts'
import { mutants } from '../../simulator/mutants/index.ts'
import { checks as allChecks } from '../../suites/checks/index.ts'
import { startRun } from '../../suites/runner/run.ts'
import { runChecks } from '../../suites/runner/run-checks.ts'
import { buildService } from '../build-service.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from '../in-process.ts'
import { keepDeferrals } from '../run/deferrals.ts'
import { NIGHT } from './resume.test.helper.ts'

const world = await buildWorld(1)
const OF_TIME = /^(UPLOAD-WINDOW|IDEM-RETENTION)/

/**
 * What the checks of an area that wait for hours find in a night, in processes that share nothing but what the earlier ones
 * kept: of each check, the first result that is not about time.
 */
async function spendNight(area: string, mutants: readonly string[]): Promise<readonly CheckResult[]> {
  await using simulator = await createFrozenSimulator({ world, seed: 1, service: await buildService({ mutants }) })
  const checks = allChecks.filter(({ id, waitsForHours }) => waitsForHours && id.startsWith(area))
  const likeProfile = { ...JSON.parse(JSON.stringify(simulator.profile())), clock: null }
  const now = () => simulator.clock.now().getTime()
  const start = now()
  const found = new Map<string, CheckResult>()
  let kept = '{}'
  const keep = (states: object) => {
    kept = JSON.stringify(states)
  }
  for (const [part, minutes] of [0, ...NIGHT].entries()) {
    await simulator.clock.advance({ ms: start + minutes * 60_000 - now() })
    const deferrals = keepDeferrals(JSON.parse(kept), keep, now)
    const run = startRun({ ...inProcessOptions(simulator, { seed: 1, likeProfile, evidence: false }), deferrals, part })
    const open = checks.filter(({ id }) => !found.has(id))
    const results = await runChecks(open, run, { concurrency: 1 })
    for (const result of results) if (result.blocked_by !== 'time') found.set(result.id, result)
  }
  return [...found.values()]
}

it.each(['uploads', 'idempotency'])('finds nothing about %s on the reference server', async area => {
  const results = await spendNight(area, [])

  expect(results.map(({ outcome }) => outcome)).toEqual(results.map(() => 'pass'))
  expect(results.length).toBeGreaterThan(1)
})

it.each(
  mutants
    .filter(
      ({ id, breaks }) => id === 'uploads/forgotten-after-12-hours' || breaks.some(clause => OF_TIME.test(clause)),
    )
    .map(({ id, breaks }) => [id, breaks] as const),
)('finds %s', async (id, breaks) => {
  const results = await spendNight(id.split('/')[0] ?? '', [id])

  expect(results.flatMap(({ broken }) => broken).filter(clause => breaks.includes(clause))).not.toEqual([])
})
