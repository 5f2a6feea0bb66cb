import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { CheckResult } from '../../../reports/model.ts'
import { createTempFolder, readJson, startCli, startSimulator } from '../../cli.test.helper.ts'

/** Tests that two runs at once on one target, with the same options, accuse it of nothing. */
export function testTwoRunsAtOnce(title: string, options: readonly string[]): void {
  it(`${title} at once on one target accuse it of nothing, and name each other`, { timeout: 300_000 }, async () => {
    const folder = await createTempFolder()
    await using simulator = await startSimulator(folder)
    const certify = async (name: string) => {
      const report = join(folder, name)
      const { code, stdout } = await startCli([
        'certify',
        ...options,
        '--quiet',
        '--target',
        simulator.path,
        '--report',
        report,
      ]).ended
      return { code, stdout, results: await readJson(join(report, 'results.json')) }
    }
    const runs = await Promise.all([certify('one'), certify('other')])

    for (const { code, stdout, results } of runs) {
      expect(results.broken, stdout).toEqual([])
      expect([0, 4], stdout).toContain(code)
    }
    const reasons = runs.flatMap(({ results }) => results.checks.map(({ reason }: CheckResult) => reason))
    expect(reasons.join('\n')).toContain('another kit run is using this board')
  })
}
