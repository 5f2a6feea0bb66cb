import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { toOverviewLines } from '../reports/overview.ts'
import { toTerminalLines } from '../reports/terminal.ts'
import type { Check } from '../suites/check.ts'
import { startRun } from '../suites/runner/run.ts'
import { runChecks } from '../suites/runner/run-checks.ts'
import { ENCODINGS } from '../suites/secrets/encodings.test.helper.ts'
import { claimsOf } from '../suites/target/claims.ts'
import { parseProfile } from '../suites/target/parse-profile.ts'
import { echoing, findCanaries, plantIn } from './canaries.test.helper.ts'
import { createTempFolder } from './cli.test.helper.ts'
import { diagnoseRun } from './diagnosis/diagnose-run.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from './in-process.ts'
import { clean, redactor } from './output/redactor.ts'
import { roomOf } from './output/terminal-size.ts'
import { openReportFolder } from './run/report-folder.ts'
import { buildResults } from './run/results.ts'
import { addToStepSummary } from './run/step-summary.ts'

/** So many results have secrets in every encoding on one line. */
const ENOUGH = 800

/** JSON writes the others, with their line breaks, in another way. */
const ENCODINGS_ON_ONE_LINE = Object.entries(ENCODINGS)
  .filter(([, encode]) => !/[\r\n]/.test(encode('s'.repeat(80))))
  .map(([name]) => name)

/** Every file in a folder, by its name. */
export async function readFiles(folder: string): Promise<Readonly<Record<string, string>>> {
  const names = existsSync(folder) ? await readdir(folder) : []
  return Object.fromEntries(
    await Promise.all(names.map(async name => [name, await readFile(join(folder, name), 'utf8')])),
  )
}

/** Tests that nothing of a run of these checks shows a secret of the profile. */
export function testReportsOf(title: string, checks: readonly Check[]): void {
  it(`${title} against a server that repeats every secret in every place reports none`, {
    timeout: 300_000,
  }, async () => {
    const folder = await createTempFolder()
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await using simulator = await createFrozenSimulator({ world: await buildWorld(1), seed: 1 })
    const options = inProcessOptions(simulator, { seed: 1 })
    const { profile } = parseProfile(plantIn(simulator.profile()), { env: {}, readFile: () => '' })
    const run = startRun({ ...options, profile, redactor, send: echoing(options.send, simulator.profile()) })
    using reports = openReportFolder(folder)
    const found = await runChecks(checks, run, { concurrency: 1, onResult: reports.append })
    const operations = run.traffic.operations()
    const results = buildResults({
      ...{
        target: { name: profile.name, base_url: profile.base_url, version: null },
        run: run.runId,
        seed: 1,
        runs: null,
      },
      ...{
        simulator: null,
        shard: null,
        claims: claimsOf(profile),
        profileDigest: '',
        gaps: [],
        replay: 'replay',
        started_at: '2026-01-01T00:00:00.000Z',
        ended_at: '2026-01-01T00:00:00.000Z',
        ms: 0,
        narrowed: false,
        ended: run.health.ended,
        lost: false,
      },
      ...{ throttled: 0, probe: { misfits: [], requests: 0, cost: 0 }, residue: run.residue, checks: found },
      ...{ operations, traffic: run.traffic.spans(), combinations: run.combinations.tried(), waivers: [], omitted: [] },
      causes: await diagnoseRun({
        ...{ run: run.runId, seed: run.seed, baseUrl: profile.base_url, ended: false },
        ...{ checks: found, operations },
      }),
      unanswered: [...run.health.unanswered].map(([reason, requests]) => ({ reason, requests })),
    })
    const log = await readFiles(folder)
    await reports.write(results)
    addToStepSummary(results, join(folder, 'summary.md'))
    const overview = toOverviewLines(results, roomOf({ isTTY: true, columns: 60, rows: 200, write: () => {} }), '')
    const terminal = [...toTerminalLines(results), ...overview].map(({ text }) => clean(text))

    const planted = findCanaries({ 'raw.json': JSON.stringify(found.slice(0, ENOUGH)) })
    const encodings = new Set(planted.flatMap(line => / \((.*)\)$/.exec(line)?.[1] ?? []))

    expect([...encodings]).toEqual(expect.arrayContaining(ENCODINGS_ON_ONE_LINE))
    expect(findCanaries({ ...log, ...(await readFiles(folder)), terminal: terminal.join('\n') })).toEqual([])
  })
}
