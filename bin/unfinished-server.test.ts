import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Results } from '../reports/model.ts'
import { createTempFolder, type ProcessResult, readJson, runCli } from './cli.test.helper.ts'
import { BOARD_ID, SPACE_ID, stranger, TOKEN } from './unfinished-server.test.helper.ts'

const MISTAKES = [
  'authentication/missing-header-is-forbidden',
  'board-rows/cycles-unchecked',
  'board-rows/null-title-stored-as-empty-text',
  'board-rows/limit-title-one-more',
  'idempotency/createRow-needs-no-key',
  'idempotency/createRow-other-body-is-a-conflict',
]

describe('a run against the beginning of a server, with a profile of four values,', () => {
  let run: ProcessResult
  let results: Results

  beforeAll(async () => {
    stranger.listen(0, '127.0.0.1')
    await once(stranger, 'listening')
    const address = stranger.address()
    if (address === null || typeof address === 'string') throw new Error('the server listens on no port')
    const folder = await createTempFolder()
    const target = join(folder, 'target.json')
    const base_url = `http://127.0.0.1:${address.port}`
    await writeFile(
      target,
      JSON.stringify({
        name: 'stranger',
        base_url,
        board_id: BOARD_ID,
        spaces: { main: SPACE_ID },
        tokens: { full: TOKEN },
      }),
    )
    run = await runCli(['certify', '--target', target, '--report', folder])
    expect(run.code, run.stdout + run.stderr).toBe(1)
    results = await readJson(join(folder, 'results.json'))
  }, 240_000)
  afterAll(() => stranger.close())

  it('says first and once which operations the server lacks', () => {
    const [first, ...others] = results.causes

    expect(first?.fit).toBe('root')
    expect(first?.operations).toEqual(
      expect.arrayContaining([
        'createColumn',
        'createView',
        'createMediaAttribute',
        'createLibraryView',
        'createUpload',
      ]),
    )
    expect((first?.explained.length ?? 0) + (first?.blocked.length ?? 0)).toBeGreaterThan(1430)
    expect(others.filter(({ fit }) => fit === 'root')).toEqual([])
  })

  it('names each mistake, and nothing else', () => {
    const mistakes = results.causes.filter(({ fit }) => fit !== 'root')
    const named = mistakes.map(cause => MISTAKES.filter(id => cause.mistakes.some(one => one.id === id)))

    expect(named.flat().toSorted()).toEqual(MISTAKES.toSorted())
    expect(mistakes.length).toBe(MISTAKES.length)
    expect(new Set(mistakes.map(({ fit }) => fit))).toEqual(new Set(['exact']))
  })

  it('prints both on one screen', () => {
    const first = results.causes.flatMap(({ mistakes }) => mistakes.slice(0, 1).map(({ id }) => id))

    expect(run.stdout.trimEnd().split('\n').length).toBeLessThanOrEqual(50)
    for (const name of ['createColumn', 'createUpload', ...first]) expect(run.stdout).toContain(name)
  })
})
