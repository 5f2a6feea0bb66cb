import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Results } from '../../reports/model.ts'
import { digestOf } from '../../suites/contract/digest.ts'
import { readJson, runCli } from '../cli.test.helper.ts'
import { NIGHT, startNight } from './resume.test.helper.ts'

const UPLOADS = 'UPLOAD-WINDOW*'

const outcomesOf = ({ verdict, checks }: Results) => [verdict, ...checks.map(({ id, outcome }) => `${id} ${outcome}`)]

describe('a run against a server whose clock nobody moves', () => {
  it('ends after two visits, shortly before 12 and 24 hours have passed', async () => {
    const night = await startNight()
    const first = await night.certify()
    const { run } = await night.readResults()
    const codes: number[] = []
    for (const minutes of [NIGHT[0], NIGHT[2]]) codes.push(await night.resumeAt(minutes))
    const results = await night.readResults()

    expect([first.code, first.stdout]).toEqual([
      4,
      expect.stringMatching(/6 clauses are due from [\d-]* ?\d\d:\d\d on\./),
    ])
    expect(codes).toEqual([4, 0])
    expect(new Set(results.checks.map(({ outcome }) => outcome))).toEqual(new Set(['pass']))
    expect(results).toMatchObject({
      run,
      scopes: expect.arrayContaining([{ scope: 'time', claimed: true, clauses: 4, tested: 4 }]),
    })
    expect(existsSync(night.deferred)).toBe(false)
  })

  it('keeps the waivers of the run that it goes on with', async () => {
    const night = await startNight(['uploads/window-of-11-hours'], UPLOADS)
    const known = join(night.folder, 'known.json')
    await writeFile(known, JSON.stringify({ waivers: [{ clause: 'UPLOAD-WINDOW-WITHIN', reason: 'known', seed: 1 }] }))
    await night.certify('--waivers', known)
    await rm(known)
    await night.resumeAt(NIGHT[0])

    expect(await night.resumeAt(NIGHT[1])).toBe(0)
    expect((await night.readResults()).waivers).toMatchObject([
      { subject: 'clause UPLOAD-WINDOW-WITHIN', state: 'used', seed: 1 },
    ])
  })

  it('waits for all of it on request, or for nothing', async () => {
    const night = await startNight()
    await night.certify()
    const codes: number[] = []
    for (const minutes of NIGHT.slice(0, 3)) codes.push(await night.resumeAt(minutes, { wait: false }))

    expect(codes).toEqual([4, 4, 4])
    expect(await night.resumeAt(NIGHT[2] + 1, { wait: true })).toBe(0)

    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    onTestFinished(() => written.mockRestore())
    await night.resumeAt(26 * 60, { waivers: 'known.yaml' })
    expect(written.mock.calls.join('')).toContain('known.yaml has no effect now: certify again to apply it.')
  })

  it('tells once when the next part is due, and that it waits', async () => {
    const night = await startNight([], UPLOADS)
    await night.certify()
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    onTestFinished(() => written.mockRestore())
    await night.resumeAt(1, { statement: true })
    await night.resumeAt(NIGHT[0], { wait: true })
    const lines = written.mock.calls.join('').split('\n')

    expect(lines[0]).toMatch(/^3 clauses are due from [\d-]* ?\d\d:\d\d on\.$/)
    expect(lines.filter(line => /due from .* on\./.test(line))).toHaveLength(2)
    expect(lines).toContain('Waiting until then.')
    expect(lines[1]).toMatch(/^To write a statement now: npx creative-ops-kit report .* --statement$/)
  })

  it('is left to another process that goes on with it, unless that was killed', async () => {
    const night = await startNight([], UPLOADS)
    await night.certify()
    const hold = (pid: number) => writeFile(join(night.report, 'run.pid'), `${pid} ${hostname()}`)
    await hold(process.ppid)

    expect(await night.resumeAt(NIGHT[0])).toBe(4)
    await hold(2 ** 30)
    expect(await night.resumeAt(NIGHT[0] + 1)).toBe(0)
    expect(existsSync(join(night.report, 'run.pid'))).toBe(false)
  })

  it('tells long before something is due that the profile is of another server, has changed, or is missing', async () => {
    const night = await startNight([], UPLOADS)
    await night.certify()
    const other = join(night.folder, 'other.json')
    await writeFile(other, JSON.stringify({ ...night.profile, base_url: 'http://127.0.0.1:1' }))
    const changed = join(night.folder, 'changed.json')
    await writeFile(changed, JSON.stringify({ ...night.profile, settle_seconds: 2 }))

    await expect(night.resumeAt(1, { target: other })).rejects.toThrow('but the profile names http://127.0.0.1:1')
    await expect(night.resumeAt(1, { target: changed })).rejects.toThrow('The profile has changed since the run began')
    await expect(night.resumeAt(1, { target: undefined })).rejects.toThrow('name its profile with --target')
    expect(await night.resumeAt(1)).toBe(4)
  })

  it('ends with what is due to one of several shards, from their merged report', async () => {
    const night = await startNight()
    const shards = ['1/2', '2/2'].map(shard => ({ shard, folder: join(night.folder, `part ${shard[0]}`) }))
    for (const { shard, folder } of shards) {
      const own = ['--shard', shard, '--run-name', 'a night', '--report', folder]
      await runCli(['certify', '--target', night.target, '--only', `conventions,${UPLOADS}`, '--quiet', ...own])
    }
    const folders = shards.map(({ folder }) => folder)
    const alone = await runCli(['resume', folders[1] ?? '', '--target', night.target])
    const merged = await runCli(['report', 'merge', ...folders, '--report', night.report])

    expect(alone).toMatchObject({ code: 2, stderr: expect.stringContaining('merge all shards with report merge') })
    expect([merged.code, await night.resumeAt(1, { wait: true })]).toEqual([4, 0])
    expect(new Set((await night.readResults()).checks.map(({ outcome }) => outcome))).toEqual(new Set(['pass']))
  })

  it('ends as before if a process is killed meanwhile', async () => {
    const night = await startNight([], UPLOADS)
    await night.certify()
    const before = join(night.folder, 'before.json')
    await cp(join(night.report, 'results.json'), before)
    await night.resumeAt(NIGHT[0], { wait: false })
    const expected = await night.readResults()
    const { header } = await readJson(night.deferred)
    const done = expected.checks.filter(({ requests, id }) => id.includes('within') && requests > 0)
    for (const kept of [[], done]) {
      // It had ended these, and was about to write another one.
      await cp(before, join(night.report, 'results.json'))
      const lines = [header, ...kept].map(line => JSON.stringify(line))
      await writeFile(join(night.report, 'results.ndjson'), [...lines, '{"id":'].join('\n'))
      await night.resumeAt(NIGHT[0] + 1, { wait: false })

      expect(outcomesOf(await night.readResults())).toEqual(outcomesOf(expected))
    }
  })

  it('is finished by certify --resume, and then goes on', async () => {
    const night = await startNight([], UPLOADS)
    await mkdir(join(night.report, 'results.json'), { recursive: true })
    await night.certify()
    await rm(join(night.report, 'results.json'), { recursive: true })
    await expect(night.resumeAt(1)).rejects.toThrow('finish it first, with certify --resume')
    const finished = await runCli(['certify', '--resume', night.report, '--target', night.target, '--quiet'])

    expect(finished.code).toBe(4)
    expect(await night.resumeAt(NIGHT[0])).toBe(0)
  })

  it('accuses nobody of forgetting a key that another token sent', async () => {
    const night = await startNight([], 'IDEM-RETENTION')
    await night.certify()
    const { full, admin_grant } = night.profile.tokens
    const tokens = { ...night.profile.tokens, full: admin_grant, admin_grant: full }
    await writeFile(night.target, JSON.stringify({ ...night.profile, tokens }))

    expect(await night.resumeAt(NIGHT[2])).not.toBe(1)
    const { checks } = await night.readResults()
    expect(checks[0]).toMatchObject({ outcome: 'blocked', reason: expect.stringContaining('tokens.full has changed') })
  })

  it.each([
    ['ahead of', 7200],
    ['behind', -7200],
  ])('accuses nobody while the clock of the machine is %s that of the server', async (side, seconds) => {
    const night = await startNight([], 'IDEM-RETENTION')
    await night.certify()
    night.drift(seconds * 1000)

    expect(await night.resumeAt(NIGHT[2])).toBe(4)
    const { checks } = await night.readResults()
    expect(checks[0]).toMatchObject({
      ...{ outcome: 'blocked', blocked_by: 'time', due: expect.any(String) },
      reason: expect.stringContaining(`seconds ${side} that of the server`),
    })
  })

  it('accuses nobody if the server has lost all data meanwhile', async () => {
    const night = await startNight([], `${UPLOADS},board-views/read-everywhere/*`)
    await night.certify()
    await night.simulator.reset()
    await night.resumeAt(NIGHT[0])
    const { checks, causes, ended } = await night.readResults()

    expect(checks.filter(({ outcome }) => outcome === 'fail').map(({ reason }) => reason)).toEqual([])
    expect(checks.map(({ blocked_by }) => blocked_by)).toContain('data loss')
    expect(ended).toMatch(/^the server lost what the run had written/)
    expect(causes.map(({ fit }) => fit)).toEqual(['root'])
  })

  it('says which window was missed', async () => {
    const night = await startNight([], UPLOADS)
    await night.certify()

    expect(await night.resumeAt(13 * 60, { acceptPartial: true })).toBe(2)
    const { checks } = await night.readResults()
    expect(checks.map(({ blocked_by, due }) => [blocked_by, due])).toEqual(checks.map(() => ['time', null]))
    expect(checks[0]?.reason).toContain('the time to resume ended at')
  })

  it('defers nothing if it is quick, or if time is not claimed', async () => {
    const night = await startNight([], UPLOADS)
    await night.certify('--quick')
    const quick = await night.readResults()
    await writeFile(night.target, JSON.stringify({ ...night.profile, claims: { time: false } }))
    await night.certify()
    const unclaimed = await night.readResults()

    for (const { checks } of [quick, unclaimed])
      expect(new Set(checks.map(({ missing }) => missing))).toEqual(new Set(['clock.url']))
  })

  it('is estimated with both halves', async () => {
    const night = await startNight([], UPLOADS)
    const { stdout } = await night.certify('--dry-run')

    expect(stdout).toMatch(/About \d\d requests[\s\S]*5 checks of 12- and 24-hour rules: resume finishes them\./)
  })
})

describe('deferred.json', () => {
  it('holds no token and no address of an upload', async () => {
    const night = await startNight()
    await night.certify()
    const text = await readFile(night.deferred, 'utf8')
    const secrets = [...Object.values<string>(night.profile.tokens), ...night.simulator.world.sessions.keys()]

    expect(secrets.length).toBeGreaterThan(5)
    expect(secrets.filter(secret => text.includes(secret))).toEqual([])
  })

  it('makes the kit send no write that somebody put into it', async () => {
    const night = await startNight([], 'IDEM-RETENTION')
    await night.certify()
    const { sha256, ...content } = await readJson(night.deferred)
    const forged = JSON.parse(JSON.stringify(content).replaceAll('"body":{', '"body":{"forged":true,'))
    await writeFile(night.deferred, JSON.stringify({ ...forged, sha256: digestOf(forged) }))
    night.simulator.journal.clear()

    expect(await night.resumeAt(NIGHT[2])).toBe(2)
    const { checks } = await night.readResults()
    expect([digestOf(content), checks[0]?.reason]).toEqual([
      sha256,
      expect.stringContaining('the kit has kept of it has'),
    ])
    expect(JSON.stringify(night.simulator.journal.list())).not.toContain('"forged"')
  })

  it('is refused in one line if it is not what the run wrote', async () => {
    const night = await startNight([], UPLOADS)
    await night.certify()
    const text = await readFile(night.deferred, 'utf8')
    const refusalOf = async (change: () => Promise<unknown>) => {
      await rm(night.deferred, { recursive: true, force: true })
      await change()
      return night.resumeAt(NIGHT[0]).catch(({ message }) => message)
    }
    const write = (change: (text: string) => string) => () => writeFile(night.deferred, change(text))
    const refusals = [
      await refusalOf(async () => {}),
      await refusalOf(() => mkdir(night.deferred)),
      await refusalOf(async () => {
        await writeFile(night.deferred, '')
        await truncate(night.deferred, 2 ** 30)
      }),
      await refusalOf(write(all => all.slice(0, -9))),
      await refusalOf(write(all => all.replace(/"states": /, `$&${'['.repeat(9000)}${']'.repeat(9000)},"was": `))),
      await refusalOf(write(all => all.replace(/"kit": "/, '"kit": "9'))),
      await refusalOf(write(all => all.replace(/"contract": "./, '"contract": "-'))),
      await refusalOf(write(all => all.replace(/"began": \d/, '"began": 9'))),
    ]

    expect(refusals).toEqual([
      expect.stringContaining('there is no such file'),
      expect.stringContaining('it is a folder'),
      expect.stringContaining('it is longer than'),
      expect.stringContaining('was not written by a run of this kit'),
      expect.stringContaining('was not written by a run of this kit'),
      expect.stringContaining('another version of the kit'),
      expect.stringContaining('another version of the kit'),
      expect.stringContaining('has changed since the run'),
    ])
  })

  it('is refused with the profile of another server, or none', async () => {
    const night = await startNight([], UPLOADS)
    await night.certify()
    await writeFile(night.target, JSON.stringify({ ...night.profile, base_url: 'http://127.0.0.1:1' }))

    await expect(night.resumeAt(NIGHT[0])).rejects.toThrow('The run was against')
    await expect(night.resumeAt(NIGHT[0], { target: undefined })).rejects.toThrow('name its profile with --target')
  })
})

it('the command says what is due when, and what is not there', async () => {
  const night = await startNight([], UPLOADS)
  await night.certify()
  const early = await runCli(['resume', night.report, '--target', night.target])
  const missing = await runCli(['resume', join(night.folder, 'nowhere')])

  expect([early.code, early.stdout]).toEqual([4, expect.stringMatching(/^3 clauses are due from /)])
  expect([missing.code, missing.stderr.trim().split('\n').length]).toEqual([2, 1])
})
