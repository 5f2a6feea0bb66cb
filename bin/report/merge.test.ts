import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Results } from '../../reports/model.ts'
import { createTempFolder, readJson, runCli, startSimulator } from '../cli.test.helper.ts'
import { certifyBothWays, findingsOfBoth } from './merge.test.helper.ts'

const ONLY = 'board-views,conventions,idempotency/replay/createRow,errors/unknown-route,rate-limit/quota-ends'

let done: Awaited<ReturnType<typeof certifyBothWays>>

beforeAll(async () => {
  done = await certifyBothWays(['idempotency/createRow-forgets-keys'], ['--only', ONLY])
}, 120_000)

describe('four shards at once, merged', () => {
  it('say what one run says', () => {
    const { one, merged, merge, shards } = done

    const [ofMerged, ofOne] = findingsOfBoth(merged, one)
    expect(ofMerged).toEqual(ofOne)
    expect([merged.verdict, merged.shard, merge.code]).toEqual([one.verdict, null, 1])
    expect(shards.map(({ shard, verdict }) => [shard?.index, verdict === 'conformant'])).toEqual(
      [1, 2, 3, 4].map(index => [index, false]),
    )
    expect(merged.replay).toContain('--report')
  })

  it('are one run to the others of the board, and each has names of its own', () => {
    const { shards } = done
    const names = shards.map(({ residue, run }) => residue.map(({ name }) => name).filter(name => name.includes(run)))

    expect(new Set(shards.map(({ run }) => run)).size).toBe(1)
    expect(new Set(names.flat()).size).toBe(names.reduce((sum, own) => sum + new Set(own).size, 0))
  })
})

/** Copies of the report of the second shard, changed. */
async function changedShard(change: (results: Results) => object): Promise<string> {
  const folder = await createTempFolder()
  await cp(done.folders[1] ?? '', folder, { recursive: true })
  const path = join(folder, 'results.json')
  const results = await readJson(path)
  await writeFile(path, JSON.stringify({ ...results, ...change(results) }))
  return folder
}

describe('no report is made', () => {
  const refusalOf = async (folders: readonly string[], report = 'unused') => {
    const cwd = await createTempFolder()
    const { code, stderr } = await runCli(['report', 'merge', ...folders, '--report', report], { cwd })
    return [code, stderr.trim().split('\n')]
  }
  const withSecond = async (second: Promise<string>) => {
    const [first = '', , ...others] = done.folders
    return refusalOf([first, await second, ...others])
  }
  const saying = (text: string) => [2, [expect.stringContaining(text)]]

  it('where a shard is missing', async () => {
    expect(await refusalOf(done.folders.slice(0, 2))).toEqual(saying('No report of shard 3/4 and 4/4'))
  })

  it('where one is there twice', async () => {
    const [first = ''] = done.folders
    expect(await refusalOf([...done.folders, first])).toEqual(saying('hold the same shard'))
  })

  it('of a whole run, an empty folder, or in the place of a shard', async () => {
    const [first = ''] = done.folders
    const empty = join(done.folder, 'empty')
    await mkdir(empty)

    expect(await refusalOf([join(done.folder, 'one')])).toEqual(saying('is not a report of certify --shard'))
    expect(await refusalOf([empty])).toEqual(saying('certify wrote'))
    expect(await refusalOf(done.folders, first)).toEqual(saying('would overwrite the report of a shard'))
  })

  it.each<[string, (results: Results) => object]>([
    ['the seed differs', () => ({ seed: 77 })],
    ['the run id, which --run-name', () => ({ run: 'kit-00000000' })],
    ['the profile differs', ({ digests }) => ({ digests: { ...digests, profile: 'x' } })],
    ['the address differs', ({ target }) => ({ target: { ...target, base_url: 'http://other.test' } })],
    ['another version of the kit', () => ({ kit: '0.0.1' })],
    ['has no check made/up', ({ checks }) => ({ checks: checks.map(one => ({ ...one, id: 'made/up' })) })],
    ['with these clauses', ({ checks }) => ({ checks: checks.map(one => ({ ...one, broken: ['MADE-UP'] })) })],
  ])('where %s', async (message, change) => {
    expect(await withSecond(changedShard(change))).toEqual(saying(message))
  })
})

it('shards of different checks belong to different runs, also with one name', async () => {
  const folder = await createTempFolder()
  await using server = await startSimulator(folder)
  const runOf = async (only: string): Promise<string> => {
    const shard = ['--shard', '1/2', '--run-name', 'night', '--only', only]
    await runCli(['certify', '--target', server.path, ...shard, '--report', folder, '--quiet'])
    return (await readJson(join(folder, 'results.json'))).run
  }
  expect(await runOf('conventions,errors/unknown-route')).not.toBe(await runOf('conventions'))
})

describe('a shard is not started', () => {
  it.each([
    [['--shard', '1/2'], 'name its profile with --target'],
    [['--shard', '3/2', '--target', 'x'], '--shard must be a part'],
    [
      ['--shard', '1/2', '--target', 'x', '--run-name', 'a', '--waivers', 'w', '--update-waivers'],
      'remove options that select checks',
    ],
    [['--shard', '1/2', '--target', 'x'], '--shard needs --run-name'],
    [['--shard', '1/2', '--resume', 'x'], 'leave out --shard'],
  ])('with %j', async (args, message) => {
    const { code, stderr } = await runCli(['certify', ...args], { env: { CI_PIPELINE_ID: '' } })

    expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
  })
})
