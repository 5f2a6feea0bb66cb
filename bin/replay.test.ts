import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTempFolder, readJson, runCli, startSimulator } from './cli.test.helper.ts'

const LONG = 120_000
const CHECK = 'properties/rows-stay-a-forest'
const MUTANT = 'properties/cycle-check-of-three-levels'

/** The steps of a counterexample in words. */
const steps = (stdout: string): readonly string[] => stdout.match(/^ {4}# \d+\. .*$/gm) ?? []

describe('replay', { timeout: LONG }, () => {
  it('shows the counterexample that certify found, with the command that certify printed', async () => {
    const report = join(await createTempFolder(), 'report')
    const options = ['--only', CHECK, '--runs', '5', '--report', report, '--verbose']
    const first = await runCli(['certify', '--mutant', MUTANT, ...options])
    const repeated = await runCli(['replay', CHECK, '--report', report])
    const { checks, seed, runs, replay } = await readJson(join(report, 'results.json'))

    expect([first.code, repeated.code], first.stdout + repeated.stdout).toEqual([1, 1])
    expect(steps(first.stdout).slice(1)).toHaveLength(5)
    expect(steps(repeated.stdout)).toEqual(steps(first.stdout))
    expect({ seed, runs }).toEqual({ seed: 1, runs: 5 })
    expect(first.stdout).toContain(`${replay} ${CHECK}`)
    expect(replay).toBe(`npx creative-ops-kit replay --report '${report}'`)
    for (const { curl } of checks[0].counterexample.steps.slice(1)) {
      expect(curl).toHaveLength(1)
      expect(curl[0]).toContain(`'authorization: Bearer '"$TOKEN_FULL"`)
    }
  })

  it('passes once the server is fixed, and asks for the profile of a remote server', async () => {
    const directory = await createTempFolder()
    await using simulator = await startSimulator(directory, [MUTANT])
    const first = await runCli(['certify', '--target', simulator.path, '--only', CHECK, '--report', directory])
    await using fixed = await startSimulator(await createTempFolder())
    const repeated = await runCli(['replay', CHECK, '--target', fixed.path, '--report', directory])
    const withoutProfile = await runCli(['replay', CHECK, '--report', directory])

    expect([first.code, repeated.code], first.stdout + repeated.stdout).toEqual([1, 0])
    expect(repeated.stdout).toContain('PASSED')
    expect(withoutProfile).toMatchObject({ code: 2, stderr: expect.stringContaining('name its profile with --target') })
  })
})

describe('replay ends with exit code 2 and one line for', { timeout: LONG }, () => {
  const line = (text: string) => ({ code: 2, stderr: expect.stringMatching(new RegExp(`^.*${text}.*\\n$`)) })

  async function refused(results: object, id = CHECK) {
    const report = await createTempFolder()
    await writeFile(join(report, 'results.json'), JSON.stringify(results))
    return runCli(['replay', id, '--report', report])
  }

  const results = { seed: 1, checks: [{ id: CHECK, outcome: 'pass' }] }

  it('a folder without a report', async () => {
    expect(await runCli(['replay', CHECK, '--report', 'no-such-folder'])).toMatchObject(line('Run certify first'))
  })

  it('a file that is not a report', async () => {
    expect(await refused([])).toMatchObject(line('holds no results of certify'))
  })

  it('a check that is not in the report', async () => {
    expect(await refused(results, 'properties/rows-stay-a-forst')).toMatchObject(line(`did you mean ${CHECK}\\?`))
  })

  it('a check that passed', async () => {
    expect(await refused(results)).toMatchObject(line('passed in that run'))
  })
})
