import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Results } from '../../reports/model.ts'
import { drawNumber } from '../../suites/runner/derive-seed.ts'
import type { RunningProcess } from '../cli.test.helper.ts'
import { NIGHT, startNight } from './resume.test.helper.ts'

/** Some checks judge all responses, some wait for hours, and one fails. */
const ONLY = 'conventions,idempotency/replay/*,errors/unknown-route,uploads/*12-hours,IDEM-RETENTION*'
const MUTANTS = ['idempotency/createRow-forgets-keys']
const [BEFORE_12, , BEFORE_24] = NIGHT

const findingsOf = ({ verdict, checks }: Results) => [
  verdict,
  ...checks.map(({ id, outcome, broken }) => `${id} ${outcome} ${broken}`),
]

/** Kills a process as soon as its log has so many lines. Returns whether it had not ended by itself. */
async function killAfter(lines: number, report: string, running: RunningProcess): Promise<void> {
  const log = join(report, 'results.ndjson')
  const count = () => (existsSync(log) ? readFileSync(log, 'utf8').split('\n').length - 1 : 0)
  await expect.poll(count, { interval: 2, timeout: 120_000 }).toBeGreaterThanOrEqual(lines)
  running.kill()
  expect((await running.ended).code, `killed after ${lines} lines`).toBeNull()
}

async function spendNight(killed: { readonly certify: number; readonly resume: number } | null) {
  const night = await startNight(MUTANTS, ONLY)
  const certify = ['certify', '--report', night.report, '--only', ONLY]
  const visit = ['resume', night.report, '--no-wait']
  if (killed) {
    await killAfter(killed.certify, night.report, night.startCli(...certify))
    await night.startCli('certify', '--resume', night.report).ended
  } else await night.certify()
  const { length } = (await night.readResults()).checks
  await night.moveTo(BEFORE_12)
  if (killed) await killAfter(killed.resume, night.report, night.startCli(...visit))
  const codes = [await night.resumeAt(BEFORE_12 + 1), await night.resumeAt(BEFORE_24)]
  return { codes, length, findings: findingsOf(await night.readResults()) }
}

it('a run that is killed at any of ten moments, and so is its resume, ends like any other', {
  timeout: 900_000,
}, async () => {
  const whole = await spendNight(null)
  expect(whole.codes).toEqual([1, 1])
  for (const moment of Array.from({ length: 10 }, (_, index) => `moment ${index}`)) {
    // Nobody could stop it in time after its last lines.
    const certify = 1 + (drawNumber(38, `${moment} of the run`) % Math.floor(0.9 * whole.length))
    const resume = 1 + (drawNumber(38, `${moment} of the night`) % 4)

    expect(await spendNight({ certify, resume }), `killed after ${certify} and ${resume} lines`).toEqual(whole)
  }
})

it('of two processes that go on with a run at once, one does all of it', { timeout: 120_000 }, async () => {
  const night = await startNight([], ONLY)
  await night.certify()
  await night.moveTo(BEFORE_12)
  const both = [0, 1].map(() => night.startCli('resume', night.report, '--no-wait').ended)
  const ended = await Promise.all(both)

  expect(ended.filter(({ stdout }) => stdout.includes('is already working on this run'))).toHaveLength(1)
  expect(ended.map(({ code }) => code)).toEqual([4, 4])
  for (const minutes of [BEFORE_12 + 1, BEFORE_24]) await night.resumeAt(minutes)
  const { checks } = await night.readResults()
  expect(checks.filter(({ outcome }) => outcome !== 'pass').map(({ id, reason }) => [id, reason])).toEqual([])
})
