import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { toTerminalLines } from '../reports/terminal.ts'
import { checks } from '../suites/checks/index.ts'
import { startRun } from '../suites/runner/run.ts'
import { runChecks } from '../suites/runner/run-checks.ts'
import { ENCODINGS } from '../suites/secrets/encodings.test.helper.ts'
import { parseProfile } from '../suites/target/parse-profile.ts'
import { echoing, findCanaries, plantIn } from './canaries.test.helper.ts'
import { createTempFolder } from './cli.test.helper.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from './in-process.ts'
import { clean } from './output/clean.ts'
import { redactor } from './output/redactor.ts'
import { openReportFolder } from './run/report-folder.ts'
import { buildResults } from './run/results.ts'

/** So many results have secrets in almost every encoding. */
const ENOUGH = 500

/** Every file in a folder, by its name. */
async function readFiles(folder: string): Promise<Readonly<Record<string, string>>> {
  const names = await readdir(folder)
  return Object.fromEntries(
    await Promise.all(names.map(async name => [name, await readFile(join(folder, name), 'utf8')])),
  )
}

it('a whole run against a server that repeats every secret in every place reports none', {
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
  const results = buildResults({
    ...{ target: { name: profile.name, base_url: profile.base_url }, run: run.runId, seed: 1, runs: null },
    ...{ simulator: null, replay: 'replay', startedAt: '', ms: 0, narrowed: false, ended: run.health.ended },
    ...{ throttled: 0, probe: { misfits: [], requests: 0, cost: 0 }, residue: run.residue, checks: found },
    unanswered: [...run.health.unanswered].map(([reason, requests]) => ({ reason, requests })),
  })
  const log = await readFiles(folder)
  reports.write(results)
  const terminal = toTerminalLines(results).map(({ text }) => clean(text))

  const planted = findCanaries({ 'raw.json': JSON.stringify(found.slice(0, ENOUGH)) })
  const encodings = new Set(planted.flatMap(line => / \((.*)\)$/.exec(line)?.[1] ?? []))

  expect(encodings.size).toBeGreaterThan(Object.keys(ENCODINGS).length - 3)
  expect(findCanaries({ ...log, ...(await readFiles(folder)), terminal: terminal.join('\n') })).toEqual([])
})
