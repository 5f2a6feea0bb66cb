import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTempFolder, readJson, startProcess } from '../cli.test.helper.ts'

/** Runs in its own process, because vitest counts unhandled rejections as failures of its own tests. */
const SCRIPT = `
  const { check } = await import('./dist/suites/check.js')
  const { startEmbeddedTarget } = await import('./dist/bin/run/target.js')
  const { runAndReport } = await import('./dist/bin/run/run-and-report.js')

  const hasty = check('errors/hasty', { clauses: [], run: async () => void Promise.reject(new Error('nobody waits')) })
  const target = await startEmbeddedTarget({ seed: 1, deviate: [] })
  const options = { seed: 1, concurrency: 1, replay: 'replay', report: process.argv[1], acceptPartial: false }
  process.exitCode = await runAndReport([hasty], target, options)
  await target[Symbol.asyncDispose]()`

it('reports a rejection that no check awaits as a fault of the kit, and still writes the results', async () => {
  const report = await createTempFolder()
  const { code, stderr } = await startProcess(process.execPath, ['--input-type=module', '--eval', SCRIPT, report]).ended
  const { checks } = await readJson(join(report, 'results.json'))

  expect(stderr).toContain('A fault of the kit: nobody waits')
  expect(code).toBe(3)
  expect(checks).toMatchObject([{ id: 'errors/hasty', outcome: 'pass' }])
})
