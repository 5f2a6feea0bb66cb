import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Results } from '../../reports/model.ts'
import { createSimulator } from '../../simulator/simulator.ts'
import { buildService } from '../build-service.ts'
import { createTempFolder, readJson, runCli } from '../cli.test.helper.ts'

/** Some checks judge all responses of the run, and one fails. */
const ONLY = 'conventions,idempotency/replay/createRow,errors/unknown-route'

let profile: string
let log: readonly string[]
let whole: Results

const certify = (report: string, ...args: readonly string[]) =>
  runCli(['certify', '--target', profile, '--concurrency', '1', '--report', report, ...args])
const resume = (folder: string, ...args: readonly string[]) =>
  runCli(['certify', '--resume', folder, '--target', profile, '--concurrency', '1', ...args])

const summaryOf = ({ verdict, seed, checks }: Results) => ({
  ...{ verdict, seed, ids: checks.map(({ id, outcome }) => `${id} ${outcome}`) },
})

beforeAll(async () => {
  const folder = await createTempFolder()
  const service = await buildService({ mutants: ['idempotency/createRow-forgets-keys'] })
  const simulator = await createSimulator({ seed: 1, service })
  const { url } = await simulator.listen({ port: 0, host: '127.0.0.1' })
  profile = join(folder, 'target.json')
  await writeFile(profile, JSON.stringify(simulator.profile(url)))
  // A run that cannot write results.json keeps its log.
  const stuck = join(folder, 'stuck')
  await mkdir(join(stuck, 'results.json'), { recursive: true })
  await certify(stuck, '--only', ONLY, '--seed', '7')
  log = (await readFile(join(stuck, 'results.ndjson'), 'utf8')).trimEnd().split('\n')
  await certify(join(folder, 'whole'), '--only', ONLY, '--seed', '7')
  whole = await readJson(join(folder, 'whole', 'results.json'))
  return async () => {
    await simulator[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true })
  }
}, 120_000)

/** The report folder of a run that was killed after so many lines, and in the middle of the next one. */
async function killedAfter(lines: number, more = log[lines]?.slice(0, 40) ?? ''): Promise<string> {
  const folder = await createTempFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'results.ndjson'), [...log.slice(0, lines), more].join('\n'))
  return folder
}

describe('a run that was killed and is finished', () => {
  it('has the same verdict, check for check, at three moments', {
    timeout: 120_000,
  }, async () => {
    const moments = [1, Math.floor(log.length / 2), log.length - 2]
    for (const lines of moments) {
      const folder = await killedAfter(lines)
      const { code } = await resume(folder)
      const results = await readJson(join(folder, 'results.json'))

      expect(code).toBe(1)
      expect(summaryOf(results), `killed after ${lines} lines`).toEqual(summaryOf(whole))
      expect(results.ended).toBeNull()
      await expect(readFile(join(folder, 'results.ndjson'))).rejects.toThrow('ENOENT')
    }
  })

  it('keeps what had ended, also of two processes that were killed', async () => {
    const first = log.slice(1, 3)
    const header = log[0] ?? ''
    const folder = await killedAfter(3, [header, ...log.slice(3, 4), ''].join('\n'))
    const { stdout } = await resume(folder)
    const { run, checks } = await readJson(join(folder, 'results.json'))

    expect(stdout).toContain(`${whole.checks.length - 3} checks of ${whole.checks.length} to run now.`)
    expect(run).toBe(JSON.parse(header).run)
    for (const line of first) expect(checks).toContainEqual(JSON.parse(line))
  })

  it('keeps a mistake that responses showed before the check of all responses ran', { timeout: 60_000 }, async () => {
    const judge = 'conventions/every-answer/created-at'
    const folder = await killedAfter(0, '')
    await rm(join(folder, 'results.ndjson'))
    await mkdir(join(folder, 'results.json'))
    const mutant = 'conventions/addOptions-shows-created-at-in-another-zone'
    await runCli(['certify', '--only', `${judge},media-attributes`, '--report', folder, '--mutant', mutant])
    const lines = (await readFile(join(folder, 'results.ndjson'), 'utf8')).trimEnd().split('\n')
    const early = lines.findIndex(line => line.startsWith(`{"id":"${judge}"`))

    expect(JSON.parse(lines[early] ?? '')).toMatchObject({ outcome: 'fail', requests: 0 })
    expect(early).toBeLessThan(lines.length - 2)
  })
})

describe('a run is not finished', () => {
  it.each<[string, readonly string[], string]>([
    ['with other checks', ['--only', 'errors'], 'leave out --only'],
    ['with mistakes', ['--mutant', 'x'], 'leave out --mutant'],
    ['with another seed', ['--seed', '8'], 'with --seed 7, not 8: leave out --seed'],
    ['into another folder', ['--report', 'elsewhere'], 'leave out --report'],
    ['with other values', ['--runs', '3'], 'leave out --runs'],
  ])('%s', async (_, args, message) => {
    const { code, stderr } = await resume(await killedAfter(3), ...args)

    expect([code, stderr.trim().split('\n')]).toEqual([2, [expect.stringContaining(message)]])
  })

  it('against another target, or with another profile', async () => {
    const folder = await killedAfter(3)
    const document = await readJson(profile)
    const other = join(folder, 'other.json')
    const refusal = async (changed: object) => {
      await writeFile(other, JSON.stringify({ ...document, ...changed }))
      const { code, stderr } = await runCli(['certify', '--resume', folder, '--target', other])
      return [code, stderr]
    }

    expect(await refusal({ base_url: 'http://127.0.0.1:1' })).toEqual([
      2,
      expect.stringContaining('The run was against'),
    ])
    expect(await refusal({ settle_seconds: 1 })).toEqual([2, expect.stringContaining('The profile has changed')])
    expect((await readFile(join(folder, 'results.ndjson'), 'utf8')).split('\n').length).toBe(4)
  })

  it('while another process finishes it', async () => {
    const folder = await killedAfter(3)
    await writeFile(join(folder, 'run.pid'), `${process.ppid} ${hostname()}`)
    const { code, stderr } = await resume(folder)

    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining(`Process ${process.ppid} is already working on this run`),
    ])
    await expect(readFile(join(folder, 'results.json'))).rejects.toThrow('ENOENT')
  })

  it('without a profile, or if it has ended', async () => {
    const folder = await killedAfter(3)
    const unnamed = await runCli(['certify', '--resume', folder])
    await resume(folder)
    const ended = await resume(folder)

    expect([unnamed.code, unnamed.stderr]).toEqual([2, expect.stringContaining('name its profile with --target')])
    expect([ended.code, ended.stderr]).toEqual([2, expect.stringContaining('has no run to finish')])
  })
})
