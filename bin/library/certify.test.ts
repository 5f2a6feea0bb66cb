import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { createTempFolder, readJson } from '../cli.test.helper.ts'
import { type CertifyOptions, type CheckProgress, certify, createSimulator } from './index.ts'

/** A simulator as an app in this process, with mistakes. */
async function startApp(...mutants: readonly string[]) {
  const simulator = await createSimulator({ seed: 1, mutants })
  return { profile: { ...simulator.profile(), name: 'app' }, fetch: simulator.fetch }
}

/** As a script without types would call it. */
const certifyAnything: (options: unknown) => Promise<unknown> = Function.prototype.call.bind(certify, undefined)

describe('certify', () => {
  it('returns the results that it writes, and prints nothing', async () => {
    const printed = vi.spyOn(process.stdout, 'write')
    const complained = vi.spyOn(process.stderr, 'write')
    const report = join(await createTempFolder(), 'reports')
    const app = await startApp()
    const results = await certify({ ...app, select: ['conventions', 'errors'], seed: 7, report })
    const calls = [...printed.mock.calls, ...complained.mock.calls]
    vi.restoreAllMocks()

    expect(results).toMatchObject({ verdict: 'narrowed', seed: 7, target: { name: 'app' }, ended: null })
    expect(results.counts.pass).toBe(results.checks.length)
    expect(await readJson(join(report, 'results.json'))).toEqual(results)
    expect((await readdir(report)).sort()).toEqual([
      ...['badge.svg', 'ctrf.json', 'junit.xml', 'report.html', 'results.json', 'summary.md'],
    ])
    expect(calls).toEqual([])
    expect(process.exitCode).toBeUndefined()
  })

  it('finds a mistake, and shows its requests without the token', async () => {
    const app = await startApp('errors/unknown-route-in-html', 'idempotency/createRow-forgets-keys')
    const results = await certify({ ...app, select: 'idempotency/replay/createRow' })

    expect(results.verdict).toBe('not conformant')
    expect(results.checks[0]?.curl).toContain(`'authorization: Bearer '"$TOKEN_FULL"`)
    expect(JSON.stringify(results)).not.toContain(app.profile.tokens.full)
  })

  it('accepts known failures', async () => {
    const app = await startApp('idempotency/createRow-forgets-keys')
    const waivers = [{ check: 'idempotency/replay/createRow', reason: 'Comes with release 4' }]
    const results = await certify({ ...app, select: 'idempotency/replay/createRow', waivers })

    expect(results.counts.waived).toBe(1)
    expect(results.waivers).toMatchObject([{ subject: 'check idempotency/replay/createRow', state: 'used' }])
  })

  it('tells how far it is', async () => {
    const told: CheckProgress[] = []
    const { checks } = await certify({
      ...(await startApp()),
      select: 'conventions',
      onProgress: progress => told.push(progress),
    })

    expect(told.map(({ done }) => done)).toEqual(checks.map((_, index) => index + 1))
    expect(told.at(-1)).toMatchObject({ total: checks.length, failed: 0, outcome: 'pass' })
  })

  it.each([
    [
      'throws',
      () => {
        throw new Error('no terminal')
      },
    ],
    ['rejects', async () => Promise.reject(new Error('no terminal'))],
  ])('keeps the results when onProgress %s', async (_, fail) => {
    const onProgress = vi.fn(fail)
    const certified = certify({ ...(await startApp()), select: 'conventions', concurrency: 1, onProgress })

    const error = await certified.catch(reason => reason)
    expect(error).toMatchObject({
      message: 'onProgress failed, and was not called again: no terminal',
      results: { verdict: 'narrowed' },
    })
    expect(inspect(error).length).toBeLessThan(2000)
    expect(onProgress).toHaveBeenCalledTimes(1)
  })

  const used = new Response('used')

  it.each<[string, () => unknown, string]>([
    ['nothing', () => undefined, 'fetch must return a Response, but returned undefined (undefined)'],
    ['an object', () => ({ status: 200 }), 'fetch must return a Response, but returned an object ([object Object])'],
    ['a text', () => 'ok', 'fetch must return a Response, but returned ok (string)'],
    [
      'a response that was read',
      () =>
        used.text().then(
          () => used,
          () => used,
        ),
      'fetch returned a Response whose body has been read',
    ],
    [
      'a body of texts',
      () => new Response(new ReadableStream({ start: body => body.enqueue('a') })),
      'the body of the Response gives a (string), not bytes',
    ],
    ['what it throws, a text', () => Promise.reject('no database'), 'fetch threw no database (string)'],
    ['what it throws, an error', () => Promise.reject(new Error('no database')), 'no database'],
  ])('says that fetch returns %s', async (_, fetch, message) => {
    await expect(certifyAnything({ ...(await startApp()), fetch, select: 'conventions' })).rejects.toThrow(message)
  })

  it('returns the results so far when it is stopped', async () => {
    const stop = new AbortController()
    const { checks, interrupted, verdict } = await certify({
      ...(await startApp()),
      select: 'board-rows',
      concurrency: 1,
      signal: stop.signal,
      onProgress: ({ done }) => done === 3 && stop.abort(),
    })

    expect([checks.length, interrupted, verdict]).toEqual([3, true, 'incomplete'])
  })

  it('ends the wait for an app that never answers when it is stopped', async () => {
    const stop = new AbortController()
    const fetch = () => {
      setImmediate(() => stop.abort())
      return new Promise<Response>(() => {})
    }

    await expect(certify({ ...(await startApp()), fetch, signal: stop.signal })).rejects.toThrow(
      'The run was stopped before the first check.',
    )
  })

  it('keeps the results when they cannot be written', async () => {
    const report = await createTempFolder()
    await mkdir(join(report, 'results.json'))
    const certified = certify({ ...(await startApp()), select: 'conventions', report })

    await expect(certified).rejects.toMatchObject({
      message: expect.stringContaining('Failed to write '),
      results: { verdict: 'narrowed' },
    })
    expect(await readFile(join(report, 'results.ndjson'), 'utf8')).toContain('"conventions/')
  })

  const fetch = () => new Response()
  const profile = { base_url: 'http://api.test', tokens: { full: 'token' }, spaces: { main: 's' }, board_id: 'b' }
  const app: CertifyOptions = { profile, fetch }

  it.each<[string, unknown, string]>([
    ['no options', undefined, 'certify needs an object with options'],
    ['nothing to certify', {}, 'certify needs target, or profile and fetch of an app in this process'],
    ['two targets', { ...app, target: 'target.json' }, 'certify takes either target, or profile and fetch'],
    ['an app without fetch', { profile }, 'profile needs fetch'],
    ['an app without a profile', { fetch }, 'certify needs target, or profile and fetch'],
    ['a fetch that is no function', { profile, fetch: 'app' }, 'needs a function for fetch'],
    ['an address as target', { target: 'http://api.test' }, 'http://api.test is an address. Name a target profile'],
    ['a misspelt entry', { target: { ...profile, bord_id: 'b' } }, 'unknown key bord_id; did you mean board_id?'],
    ['an unknown option', { ...app, only: 'errors' }, 'certify has no only (it has target, profile, fetch'],
    ['a selection of nothing', { ...app, select: 'rows' }, 'select rows matches no check'],
    ['a seed in words', { ...app, seed: 'seven' }, 'seed must be an integer'],
    ['no checks at a time', { ...app, concurrency: 0 }, 'concurrency must be an integer from 1 to 256, but is 0'],
    ['a report in an object', { ...app, report: {} }, 'report must be a string'],
    ['a report below a file', { ...app, report: 'package.json/reports' }, 'a part of its path is a file'],
    ['waivers in a number', { ...app, waivers: 7 }, 'waivers must be a list, or the path of a file'],
    ['waivers as in a file', { ...app, waivers: { waivers: [] } }, 'waivers must be a list, or the path of a file'],
    [
      'waivers with a number too large for JSON',
      { ...app, waivers: [{ check: 1n }] },
      'waivers: 0.check: must be a JSON value',
    ],
    ['a waiver without a reason', { ...app, waivers: [{ check: 'errors/unknown-route' }] }, 'a waiver needs a reason'],
    ['a waiver of nothing', { ...app, waivers: [{ check: 'x', reason: 'r' }] }, 'the kit has no check x'],
    ['a progress that is no function', { ...app, onProgress: true }, 'onProgress must be a function'],
    ['a signal that is none', { ...app, signal: {} }, 'signal must be an AbortSignal'],
  ])('refuses %s', async (_, options, message) => {
    await expect(certifyAnything(options)).rejects.toThrow(message)
  })
})
