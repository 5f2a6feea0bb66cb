import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createTempFolder, readJson, startProcess } from '../cli.test.helper.ts'

/** Runs in its own process, because vitest counts unhandled rejections as failures of its own tests. */
const scriptOf = (checks: string) => `
  const { check } = await import('./dist/suites/check.js')
  const { startEmbeddedTarget } = await import('./dist/bin/run/target.js')
  const { runAndReport } = await import('./dist/bin/run/run-and-report.js')

  const target = await startEmbeddedTarget(1, [])
  const options = { seed: 1, concurrency: 32, replay: 'replay', report: process.argv[1], acceptPartial: false }
  process.exitCode = await runAndReport(${checks}, target, options)
  await target[Symbol.asyncDispose]()`

async function runChecks(checks: string) {
  const report = await createTempFolder()
  onTestFinished(() => rm(report, { recursive: true, force: true }))
  const args = ['--input-type=module', '--eval', scriptOf(checks), report]
  const { code, stderr } = await startProcess(process.execPath, args).ended
  return { code, stderr, results: await readJson(join(report, 'results.json')) }
}

it('reports a rejection that no check awaits as an internal error, and still writes the results', async () => {
  const { code, stderr, results } = await runChecks(
    `[check('errors/hasty', [], async () => void Promise.reject(new Error('nobody waits')))]`,
  )

  expect(stderr).toContain('Internal error: nobody waits')
  expect(code).toBe(3)
  expect(results.checks).toMatchObject([{ id: 'errors/hasty', outcome: 'pass' }])
})

it('lets many checks wait at the same time without a warning of Node', async () => {
  const { stderr, results } = await runChecks(
    `Array.from({ length: 32 }, (_, i) => check('errors/' + i, [], ({ run }) => run.wait(1)))`,
  )

  expect(results.counts.pass).toBe(32)
  expect(stderr).not.toContain('Warning')
})
