import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { CheckResult } from '../../../reports/model.ts'
import { createTempFolder, readJson, startCli, startSimulator } from '../../cli.test.helper.ts'

const NAMED = 'another kit run is using this board'
/** Whether one run disturbs a check of the other is chance. It hardly ever fails to three times. */
const MOST_TRIES = 3

/** Starts two runs at once on a new simulator, tests that they accuse it of nothing, and returns why their checks did not pass. */
async function runTwoAtOnce(options: readonly string[]): Promise<string> {
  const folder = await createTempFolder()
  await using simulator = await startSimulator(folder)
  const certify = async (name: string) => {
    const report = join(folder, name)
    const args = ['certify', ...options, '--quiet', '--target', simulator.path, '--report', report]
    const { code, stdout } = await startCli(args).ended
    return { code, stdout, results: await readJson(join(report, 'results.json')) }
  }
  const runs = await Promise.all([certify('one'), certify('other')])

  for (const { code, stdout, results } of runs) {
    expect(results.broken, stdout).toEqual([])
    expect([0, 4], stdout).toContain(code)
  }
  return runs.flatMap(({ results }) => results.checks.flatMap(({ reason }: CheckResult) => reason ?? [])).join('\n')
}

/** Tests that two runs at once on one target, with the same options, accuse it of nothing. */
export function testTwoRunsAtOnce(title: string, options: readonly string[]): void {
  it(`${title} at once on one target accuse it of nothing, and name each other`, { timeout: 300_000 }, async () => {
    let reasons = ''
    for (let tries = 0; tries < MOST_TRIES && !reasons.includes(NAMED); tries++) reasons = await runTwoAtOnce(options)

    expect(reasons).toContain(NAMED)
  })
}
