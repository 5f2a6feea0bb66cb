import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTempFolder, readJson, startProcess } from '../cli.test.helper.ts'

/** Runs in its own process, because vitest counts unhandled rejections as failures of its own tests. */
const SCRIPT = `
  const { check } = await import('./dist/suites/check.js')
  const { startEmbeddedTarget } = await import('./dist/bin/run/target.js')
  const { runAndReport } = await import('./dist/bin/run/run-and-report.js')

  const target = await startEmbeddedTarget(1, [])
  const run = (checks, report) =>
    runAndReport(checks, target, { seed: 1, concurrency: 32, replay: 'replay', report, acceptPartial: false })
  const waiting = Array.from({ length: 32 }, (_, i) => check('errors/' + i, [], ({ run }) => run.wait(1)))
  const hasty = check('errors/hasty', [], async () => void Promise.reject(new Error('nobody waits')))
  await run(waiting, process.argv[1])
  console.error('The first run has ended.')
  process.exitCode = await run([hasty], process.argv[2])
  await target[Symbol.asyncDispose]()`

it('lets many checks wait without a warning of Node, and reports a rejection that no check awaits', async () => {
  const reports = await Promise.all([createTempFolder(), createTempFolder()])
  const args = ['--input-type=module', '--eval', SCRIPT, ...reports]
  const { code, stderr } = await startProcess(process.execPath, args).ended
  const [ofWaiting, ofHasty] = await Promise.all(reports.map(report => readJson(join(report, 'results.json'))))
  const [before, after] = stderr.split('The first run has ended.')

  expect(ofWaiting.counts.pass).toBe(32)
  expect(stderr).not.toContain('Warning')
  expect(before).not.toContain('Internal error')
  expect(after).toContain('Internal error: nobody waits')
  expect(code).toBe(3)
  expect(ofHasty.checks).toMatchObject([{ id: 'errors/hasty', outcome: 'pass' }])
})
