import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createResult } from '../../reports/sample.test.helper.ts'
import { createTempFolder, readJson, runCli, startCli } from '../cli.test.helper.ts'
import { redactor } from '../output/redactor.ts'
import { openReportFolder } from './report-folder.ts'

async function createReportFolder(): Promise<string> {
  const folder = await createTempFolder()
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const certify = (folder: string, only = 'conventions') => runCli(['certify', '--only', only, '--report', folder])

const readResults = async (folder: string) =>
  (await readFile(join(folder, 'results.ndjson'), 'utf8'))
    .trim()
    .split('\n')
    .slice(1)
    .map(line => JSON.parse(line))

/** Mounts a disk of its own on a folder, which only some users may. */
function mount(folder: string, options: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return false
  }
  onTestFinished(() => void execFileSync('umount', [folder]))
  return true
}

it('keeps every finished result of a run whose process is killed, and no report of an earlier run', {
  timeout: 60_000,
}, async () => {
  const folder = await createReportFolder()
  const reports = ['results.json', 'report.html', 'summary.md', 'junit.xml', 'ctrf.json']
  for (const name of reports) await writeFile(join(folder, name), 'of an earlier run')
  // The first one is an area of its own, and hundreds follow.
  const only = ['--only', 'uploads/waits-for-bytes,board-columns,board-rows']
  const run = startCli(['certify', '--concurrency', '1', '--report', folder, ...only])
  await run.waitForText('uploads: ')
  run.kill()
  await run.ended
  const kept = (await readResults(folder)).filter(({ area }) => area === 'uploads')

  expect(kept.length).toBeGreaterThan(0)
  expect(kept).toContainEqual(expect.objectContaining({ outcome: 'pass', requests: expect.any(Number) }))
  expect(await readdir(folder)).toEqual(['results.ndjson', 'run.pid'])
})

it('lets only one of two runs write into a folder, be they of one process or of two', async () => {
  const folder = await createReportFolder()
  using run = openReportFolder(folder)
  run.append(createResult('a/1'))
  const { code, stderr } = await certify(folder)

  expect([code, stderr]).toEqual([2, expect.stringContaining(`Process ${process.pid} is already working on this run`)])
  expect(() => openReportFolder(folder)).toThrow(`Process ${process.pid} is already working on this run`)
  expect(await readdir(folder)).toEqual(['results.ndjson', 'run.pid'])
})

describe('a run whose folder cannot be written ends before its first request with exit code 2, where', () => {
  it('a part of the path is a file', async () => {
    const file = join(await createReportFolder(), 'file')
    await writeFile(file, '')
    const { code, stdout, stderr } = await certify(join(file, 'reports'))

    expect([code, stdout]).toEqual([2, expect.not.stringContaining('PASSED')])
    expect(stderr).toMatch(/^Failed to write .*results\.ndjson: a part of its path is a file; name another folder/)
  })

  it('the disk is read-only', async context => {
    const folder = await createReportFolder()
    if (!mount(folder, 'ro')) return context.skip('this user may not mount a disk')
    const { code, stderr } = await certify(folder)

    expect(code).toBe(2)
    expect(stderr).toMatch(/^Failed to write .*: the disk is read-only; name another folder \(EROFS\)/)
  })

  it('the user has no permission', async context => {
    if (process.getuid?.() === 0) return context.skip('this user has every permission')
    const folder = join(await createReportFolder(), 'closed')
    await mkdir(folder, { mode: 0o555 })
    const { code, stderr } = await certify(folder)

    expect(code).toBe(2)
    expect(stderr).toMatch(/^Failed to write .*: this user may not write there;/)
  })

  it('the log of the results would be a device', async () => {
    const folder = await createReportFolder()
    await symlink('/dev/full', join(folder, 'results.ndjson'))
    const { code, stderr } = await certify(folder)

    expect(code).toBe(2)
    expect(stderr).toMatch(/^Failed to write .*results.ndjson: it is a device or a socket, not a file/)
  })
})

it('a run writes nothing where links in its folder lead', async () => {
  const folder = await createReportFolder()
  const outside = join(await createTempFolder(), 'kept.txt')
  await writeFile(outside, 'kept')
  await symlink(outside, join(folder, 'results.ndjson'))
  await symlink(outside, join(folder, 'summary.md'))
  await symlink(join(folder, 'not-there'), join(folder, 'run.pid'))
  const { code } = await certify(folder, 'errors/unknown-route')

  expect([code, await readFile(outside, 'utf8')]).toEqual([0, 'kept'])
  expect(await readdir(folder)).not.toContain('not-there')
  expect(await readFile(join(folder, 'summary.md'), 'utf8')).toContain('PASSED')
})

it('a run goes on with no log that is a link', async () => {
  const folder = await createReportFolder()
  const outside = join(await createTempFolder(), 'kept.txt')
  await writeFile(outside, 'kept')
  await symlink(outside, join(folder, 'results.ndjson'))

  expect(() => openReportFolder(folder, { goesOn: true })).toThrow('results.ndjson is a link, not the log of a run.')
  expect(await readFile(outside, 'utf8')).toBe('kept')
})

describe('a run whose reports cannot be written prints its verdict, names the files, and ends with exit code 3, where', () => {
  it('the disk is full', async context => {
    const folder = await createReportFolder()
    if (!mount(folder, 'size=4k')) return context.skip('this user may not mount a disk')
    const { code, stdout, stderr } = await certify(folder, 'fields')

    expect(stdout).toContain('PASSED: the selected checks found nothing broken.')
    expect(stdout).not.toContain('Reports:')
    for (const file of ['results.ndjson', 'results.json', 'junit.xml', 'summary.md', 'report.html'])
      expect(stderr).toContain(`Failed to write ${join(folder, file)}: the disk is full; free some space (ENOSPC).`)
    expect(stderr).toContain('The verdict above is valid; without these problems the exit code would be 0.')
    expect(code).toBe(3)
  })

  it('a folder has the name of a report, and keeps the log', async () => {
    const folder = await createReportFolder()
    await mkdir(join(folder, 'results.json'))
    const { code, stdout, stderr } = await certify(folder)

    expect(stdout).toContain(`PASSED`)
    expect(stdout).toContain(`Reports: ${join(folder, 'junit.xml')}`)
    expect(stderr).toContain('results.json: a folder has this name; name another one, or remove it (EISDIR)')
    expect((await readResults(folder)).length).toBeGreaterThan(5)
    expect(code).toBe(3)
  })
})

it('keeps a run going whose folder was removed before its first result', async () => {
  const folder = await createReportFolder()
  using run = openReportFolder(folder)
  await rm(folder, { recursive: true })

  expect(() => run.append(createResult('a/1'))).not.toThrow()
})

it('leaves the reports of an earlier run alone if the run cannot begin', async () => {
  const folder = await createReportFolder()
  await certify(folder)
  const profile = join(folder, 'target.json')
  const unreachable = {
    base_url: 'http://127.0.0.1:1',
    tokens: { full: 'tok_5f1e09' },
    spaces: { main: 's' },
    board_id: 'b',
  }
  await writeFile(profile, JSON.stringify(unreachable))
  const { code } = await runCli(['certify', '--target', profile, '--report', folder])

  expect(code).toBe(2)
  expect((await readJson(join(folder, 'results.json'))).counts.pass).toBeGreaterThan(5)
  await expect(readResults(folder)).rejects.toThrow('ENOENT')
})

describe('the body of a request that is kept for its command', () => {
  it('is in a file with exactly its bytes, once for equal bodies, and goes with the reports of that run', async () => {
    const path = await createReportFolder()
    const body = Uint8Array.of(0, 10, 255, 39)
    await writeFile(join(path, 'body-of-a-user'), '')
    {
      using folder = openReportFolder(path)
      folder.append(createResult('a/1'))
      const file = folder.keepBody(body) ?? ''

      expect(folder.keepBody(body)).toBe(file)
      expect(new Uint8Array(await readFile(file))).toEqual(body)
    }
    using next = openReportFolder(path)
    next.append(createResult('a/1'))

    expect(await readdir(path)).toEqual(['body-of-a-user', 'results.ndjson', 'run.pid'])
  })

  it('is not kept with a secret in it', async () => {
    redactor.keep([{ value: 'the-secret-of-a-bödy', variable: 'TOKEN_FULL' }])
    using folder = openReportFolder(await createReportFolder())

    expect(folder.keepBody('a the-secret-of-a-bödy')).toBeUndefined()
  })
})
