import { execFileSync } from 'node:child_process'
import { cp, mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createTempFolder, readJson, runCli } from '../cli.test.helper.ts'
import { readResults } from './read-results.ts'

const FAILING = 'idempotency/replay/createRow'
const CERTIFY = ['certify', '--only', `conventions,${FAILING}`, '--seed', '7', '--concurrency', '1', '--report']

let whole: { readonly lines: readonly string[] }

beforeAll(async () => {
  // A run that cannot write results.json keeps its log.
  const stuck = await createTempFolder()
  await mkdir(join(stuck, 'results.json'))
  await runCli([...CERTIFY, stuck, '--mutant', 'idempotency/createRow-forgets-keys'])
  const lines = (await readFile(join(stuck, 'results.ndjson'), 'utf8')).trimEnd().split('\n')
  whole = { lines }
  return () => rm(stuck, { recursive: true, force: true })
}, 60_000)

/** The report folder of a run that was killed: it has only a log. */
async function killed(text: string): Promise<string> {
  const folder = await createTempFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'results.ndjson'), text)
  return folder
}

const HALF = 4
const linesUpTo = (count: number, ...more: readonly string[]) => [...whole.lines.slice(0, count), ...more].join('\n')
const failing = () => whole.lines.find(line => line.includes(`"id":"${FAILING}"`)) ?? ''

describe('the log of a run that was killed', () => {
  it('says how far the run came, and drops the line that was cut off', async () => {
    const folder = await killed(linesUpTo(HALF, whole.lines[HALF]?.slice(0, 50) ?? ''))
    const { code, stdout } = await runCli(['report', folder])
    const results = await readResults(folder)

    expect([code, stdout]).toEqual([0, expect.stringMatching(/INCOMPLETE: .*process ended.*checks? did not run/s)])
    expect(results).toMatchObject({ seed: 7, verdict: 'incomplete', interrupted: true })
    expect(results.checks.length).toBe(HALF - 1)
  })

  it('can be read where a check took longer than any clock can tell', async () => {
    const late = JSON.stringify({ ...JSON.parse(failing()), ms: 1e308 })

    expect((await readResults(await killed(linesUpTo(1, late, '')))).ended_at).toBe('+275760-09-13T00:00:00.000Z')
  })

  it('explains a check that failed', { timeout: 60_000 }, async () => {
    const folder = await killed(linesUpTo(1, failing(), ''))
    const { stdout } = await runCli(['explain', FAILING, '--report', folder])

    expect(stdout).toContain('In the run of ')
  })

  it('can be compared with other runs', async () => {
    const [before, after] = [await killed(linesUpTo(HALF, '')), await killed(linesUpTo(HALF, failing(), ''))]
    const { code, stdout } = await runCli(['report', 'diff', before, after])

    expect([code, stdout]).toEqual([1, expect.stringContaining(`newly failing: 1 check\n  ${FAILING}`)])
  })

  it('is enough to replay a check', async () => {
    const { code, stdout } = await runCli(['replay', FAILING, '--report', await killed(linesUpTo(1, failing(), ''))])

    expect([code, stdout]).toEqual([1, expect.stringContaining(FAILING)])
  })

  it('matters no longer once results.json is there', async () => {
    const folder = await killed(linesUpTo(HALF, ''))
    await runCli([...CERTIFY, join(folder, 'other')])
    await cp(join(folder, 'other', 'results.json'), join(folder, 'results.json'))

    expect(await readResults(folder)).toEqual(await readJson(join(folder, 'results.json')))
  })
})

describe('a log is refused in one line', () => {
  it.each<[string, () => string, string]>([
    ['is empty', () => '', 'has no result: its run ended before the first one'],
    ['has half a line', () => '{"format":', 'has no result: its run ended before the first one'],
    ['has no header', () => linesUpTo(HALF, '').split('\n').slice(1).join('\n'), '(line 1, '],
    ['is not JSON', () => linesUpTo(2, 'no JSON', ''), '(line 3, which is not JSON)'],
    ['has a check without an outcome', () => linesUpTo(1, '{"id":"a/1"}', ''), '(line 2, area'],
    ['has brackets without end', () => linesUpTo(1, '['.repeat(1_000_000), ''), '(line 2, '],
    [
      'has a start that is no time',
      () => linesUpTo(1, '').replace(/"started_at":"[^"]*"/, '"started_at":"x"'),
      'started_at',
    ],
    [
      'is of another kit',
      () => linesUpTo(1, '').replace(/"kit":"[^"]*"/, '"kit":"9.9.9"'),
      'another version of the kit (9.9.9)',
    ],
    [
      'is of another contract',
      () => linesUpTo(1, '').replace(/"contract":"[^"]*"/, '"contract":"c0"'),
      'another version',
    ],
  ])('that %s', async (_, text, message) => {
    const folder = await killed(text())
    const { code, stderr } = await runCli(['report', folder])

    expect(code).toBe(2)
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(message)])
  })

  it('that is a pipe, or longer than any run writes', async () => {
    const [pipe, long] = [await killed(''), await killed('')]
    await rm(join(pipe, 'results.ndjson'))
    execFileSync('mkfifo', [join(pipe, 'results.ndjson')])
    await truncate(join(long, 'results.ndjson'), 2 ** 40)

    await expect(readResults(pipe)).rejects.toThrow(': it is a pipe, not a file')
    await expect(readResults(long)).rejects.toThrow('it is longer than')
  })
})
