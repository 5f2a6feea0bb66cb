import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createSimulator } from '../simulator/simulator.ts'
import { createTempFolder, hasCurl, startProcess, startSimulator } from './cli.test.helper.ts'
import { snippetsOf } from './markdown.test.helper.ts'
import { createProject } from './package.test.helper.ts'

const page = await readFile('docs/reference/faults.md', 'utf8')
const cwd = await createProject()

/** Runs the snippet under a heading in a reader's project, and returns what it prints. */
async function run(heading: string): Promise<string> {
  const [source = ''] = snippetsOf(page, `## ${heading}`, 'js')
  await writeFile(join(cwd, 'snippet.mjs'), source)
  const { code, stdout, stderr } = await startProcess(process.execPath, ['snippet.mjs'], { cwd }).ended
  expect([code, stderr]).toEqual([0, ''])
  return stdout
}

function catchError(act: () => unknown): unknown {
  try {
    return act()
  } catch (error) {
    return error
  }
}

describe('the page on faults and the journal', () => {
  it('loses a response after the row was written', async () => {
    expect(await run('Faults')).toBe('fetch failed ECONNRESET\n201\n')
  })

  it('meets a key in flight', async () => {
    expect(await run('Requests in flight')).toBe('409\n201\n')
  })

  it.skipIf(!hasCurl)('meets a key in flight over HTTP, three times', async () => {
    await using simulator = await startSimulator(await createTempFolder())
    const { base_url, tokens, board_id } = simulator.profile
    const env = { SIMULATOR: base_url, TOKEN: tokens.full, BOARD: board_id }
    const [script = ''] = snippetsOf(page, '## Requests in flight', 'bash')

    expect(await startProcess('sh', ['-c', script], { cwd, env }).ended).toEqual({
      code: 0,
      stdout: '409\n409\n409\n201\n',
      stderr: '',
    })
  })

  it('looks at what was asked', async () => {
    expect(await run('Journal')).toBe(
      '403 boards:write forbidden\nexpected 1 createRow with status 201, got 0; nearest: #1 POST … 403 differed in status: 403\n',
    )
  })

  it('names every property of a fault and of an entry', async () => {
    const sim = await createSimulator()
    const add: (fault: object) => unknown = sim.faults.add
    await sim.fetch('/v1/users')
    const [entry = {}] = sim.journal.list()
    const known = /known: ([\w, ]+)/.exec(String(catchError(() => add({ unknown: 1 }))))?.[1]?.split(', ') ?? []

    expect(known).toContain('probability')
    for (const name of [...known, ...Object.keys(entry)]) expect(page).toMatch(new RegExp(`\`${name}\\b`))
  })
})
