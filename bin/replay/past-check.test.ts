import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTempFolder } from '../cli.test.helper.ts'
import { readPastCheck } from './past-check.ts'

const failed = { id: 'board-rows/title', outcome: 'fail' }

async function reported(results: unknown): Promise<string> {
  const folder = await createTempFolder()
  await writeFile(join(folder, 'results.json'), typeof results === 'string' ? results : JSON.stringify(results))
  return folder
}

describe('a check of an earlier run', () => {
  it('has what is needed to repeat it', async () => {
    const folder = await reported({ seed: 7, runs: null, checks: [failed], target: { name: 'T', base_url: 'U' } })

    expect(readPastCheck(folder, failed.id)).toMatchObject({ seed: 7, runs: undefined, target: 'T at U' })
  })

  it.each([
    ['no JSON', '{'],
    ['no results', { seed: 7 }],
    ['no seed', { checks: [failed] }],
  ])('is not read from a report with %s', async (_, results) => {
    const folder = await reported(results)

    expect(() => readPastCheck(folder, failed.id)).toThrow('holds no results of certify. Name the folder')
  })

  it('is not repeated if it passed, and the message names the command that runs it on the same server', async () => {
    const folder = await reported({ seed: 7, checks: [{ ...failed, outcome: 'pass' }] })

    expect(() => readPastCheck(folder, failed.id, 'target.yaml')).toThrow(
      'to run it anyway: npx creative-ops-kit certify --target target.yaml --only board-rows/title',
    )
    expect(() => readPastCheck(folder, failed.id)).toThrow('certify --only board-rows/title')
  })

  it('cannot be read without a report, and the message says what to do', async () => {
    expect(() => readPastCheck('no-such-folder', failed.id)).toThrow(/no-such-folder.*Run certify first/)
  })
})
