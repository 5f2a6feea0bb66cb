import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTempFolder, readJson, runCli, startSimulator } from '../cli.test.helper.ts'

const LONG = 300_000

async function certify(profile: string, folder: string) {
  const { code, stdout } = await runCli(['certify', '--target', profile, '--report', folder])
  return { code, stdout, results: await readJson(join(folder, 'results.json')) }
}

it('two runs at once on one target accuse it of nothing, and name each other', { timeout: LONG }, async () => {
  const folder = await createTempFolder()
  await using simulator = await startSimulator(folder)
  const [one, other] = await Promise.all([
    certify(simulator.path, join(folder, 'one')),
    certify(simulator.path, join(folder, 'other')),
  ])

  for (const { code, stdout, results } of [one, other]) {
    expect(results.broken, stdout).toEqual([])
    expect([0, 4], stdout).toContain(code)
  }
  const seen = one.stdout + other.stdout
  expect(seen).toContain('another run is at work here')
})
