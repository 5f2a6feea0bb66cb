import { existsSync } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectSimulator, createSimulator } from '../../simulator/simulator.ts'
import { variantsOfSet } from '../../simulator/variants/variant-sets.ts'
import { CLI, createTempFolder, readJson, runCli, SHOW_MODULES, startProcess } from '../cli.test.helper.ts'

describe('simulate', { timeout: 60_000 }, () => {
  it('answers until Ctrl-C, and loads no checks and no mistakes', async () => {
    const ready = join(await createTempFolder(), 'ready')
    const run = startProcess(process.execPath, [
      ...SHOW_MODULES,
      ...[CLI, 'simulate', '--port', '0', '--ready-file', ready],
    ])
    await run.waitForText('Ctrl-C ends it')
    const url = (await readFile(ready, 'utf8')).trim()
    const health = await fetch(`${url}/_sim/health`)
    run.interrupt()
    const { code, stderr } = await run.ended

    expect(health.status).toBe(200)
    expect(code).toBe(0)
    expect(existsSync(ready)).toBe(false)
    expect(stderr).toContain('/dist/bundle/simulate.js')
    for (const part of ['checks', 'clauses', 'mutants', 'variants', 'target']) {
      expect(existsSync(`dist/bundle/${part}.js`), part).toBe(true)
      expect(stderr).not.toContain(`/dist/bundle/${part}.js`)
    }
  })

  it.each([
    ['{', 'is not JSON'],
    ['{"mutants":["nope"]}', 'no mutant nope'],
  ])('refuses in one line conditions that are wrong: %s', async (text, message) => {
    const { code, stderr } = await runCli(['simulate', '--port', '0'], { env: { CREATIVE_OPS_CONDITIONS: text } })

    expect([code, stderr.split('\n').length]).toEqual([2, 2])
    expect(stderr).toContain(`CREATIVE_OPS_CONDITIONS: ${message}`)
  })

  it.runIf(process.platform === 'linux')('opens its page in a browser, and goes on without one', async () => {
    const folder = await createTempFolder()
    await writeFile(join(folder, 'xdg-open'), '#!/bin/sh\necho "$1" > "$0.txt"\nexit 3\n', { mode: 0o700 })
    const options = [CLI, 'simulate', '--port', '0', '--open']
    const run = startProcess(process.execPath, options, { env: { PATH: folder } })
    const printed = await run.waitForText('xdg-open ended with 3')
    const [page = ''] = /http:\S+_sim\//.exec(printed) ?? []
    run.interrupt()
    const { code } = await run.ended

    expect(await readFile(join(folder, 'xdg-open.txt'), 'utf8')).toBe(`${page}\n`)
    expect(code).toBe(0)
  })

  it('writes a profile that only its owner can read, and removes it at its end', async () => {
    const path = join(await createTempFolder(), 'target.json')
    const run = startProcess(process.execPath, [CLI, 'simulate', '--port', '0', '--profile-out', path])
    await run.waitForText('Ctrl-C ends it')
    const { mode } = await stat(path)
    run.interrupt()
    await run.ended

    expect(mode & 0o077).toBe(0)
    expect(existsSync(path)).toBe(false)
  })

  it('removes the profile too when the terminal closes, which may say so twice', async () => {
    const path = join(await createTempFolder(), 'target.json')
    const run = startProcess(process.execPath, [CLI, 'simulate', '--port', '0', '--profile-out', path])
    await run.waitForText('Ctrl-C ends it')
    run.send('SIGHUP', 'SIGHUP')
    await run.ended

    expect(existsSync(path)).toBe(false)
  })

  it('makes the permitted choices that it lists', async () => {
    const path = join(await createTempFolder(), 'target.json')
    const options = ['--port', '0', '--profile-out', path, '--variant', 'answers/extra-properties', '--variant-set']
    const run = startProcess(process.execPath, [CLI, 'simulate', ...options])
    await run.waitForText('Its variant: answers/extra-properties')
    const { variants } = await (await connectSimulator((await readJson(path)).base_url)).changes()
    run.interrupt()
    const { stdout } = await run.ended

    expect(variants).toEqual([...variantsOfSet(1).map(({ id }) => id), 'answers/extra-properties'])
    expect(stdout.match(/(?<=^Its variant: ).*/gm)).toEqual(variants)
  })

  it('has random tokens and a control token if other machines can reach it', async () => {
    const folder = await createTempFolder()
    onTestFinished(() => rm(folder, { recursive: true }))
    const ready = join(folder, 'ready')
    const path = join(folder, 'target.json')
    const options = ['--port', '0', '--host', '0.0.0.0', '--ready-file', ready, '--profile-out', path]
    const run = startProcess(process.execPath, [CLI, 'simulate', ...options])
    await run.waitForText('Its control token: ')
    const url = `${(await readFile(ready, 'utf8')).trim()}/_sim/profile`
    const profile = JSON.parse(await readFile(path, 'utf8'))
    const refused = await fetch(url)
    const local = await fetch(url, { headers: profile.clock.headers })
    run.interrupt()
    const { stdout } = await run.ended

    const token = /control token: (\S+)/.exec(stdout)?.[1]
    expect(profile.clock.headers).toEqual({ authorization: `Bearer ${token}` })
    expect(profile.tokens.full).not.toBe((await createSimulator()).profile().tokens.full)
    expect(refused.status).toBe(401)
    expect(await local.json()).toEqual(profile)
  })

  it('serves the world of a file', async () => {
    const folder = await createTempFolder()
    onTestFinished(() => rm(folder, { recursive: true }))
    const world = join(folder, 'world.yaml')
    const path = join(folder, 'target.json')
    await writeFile(world, 'tokens: { full: { secret: dev } }\nboards: { Launch: { rows: [{ title: Teaser }] } }\n')
    const run = startProcess(process.execPath, [
      CLI,
      'simulate',
      '--port',
      '0',
      '--world',
      world,
      '--profile-out',
      path,
    ])
    await run.waitForText('Ctrl-C ends it')
    const { base_url, board_id } = JSON.parse(await readFile(path, 'utf8'))
    const rows = await fetch(`${base_url}/v1/boards/${board_id}/rows`, { headers: { authorization: 'Bearer dev' } })
    run.interrupt()
    await run.ended

    expect(await rows.json()).toMatchObject({ data: [{ title: 'Teaser' }] })
  })

  it('prints its port beside a public URL, and a line for each request unless it is told not to', async () => {
    const play = async (...options: readonly string[]) => {
      const run = startProcess(process.execPath, [CLI, 'simulate', '--port', '0', ...options])
      const printed = await run.waitForText('Its port: ')
      const sim = await connectSimulator(`http://127.0.0.1:${/Its port: (\d+)/.exec(printed)?.[1]}`)
      const one = await sim.sandbox('one')
      await one.faults.add({ operation: 'listUsers', reset: 'before' })
      const headers = { authorization: `Bearer ${await one.token()}` }
      await one.fetch('/v1/users?limit=5', { headers }).catch(() => {})
      await sim.fetch('/v1/media/upload/x')
      run.interrupt()
      return (await run.ended).stdout.split('\n').slice(3, -1)
    }
    const publicly = ['--public-url', 'http://localhost/api']

    expect(await play(...publicly)).toEqual([
      'GET /_sandbox/one/v1/users?limit=5 → no response (fault-1)',
      expect.stringMatching(
        /^GET \/v1\/media\/upload\/x → 404: The resource does not exist.* The nearest is getUpload/,
      ),
    ])
    expect(await play(...publicly, '--quiet')).toEqual([])
  })

  it('begins anew when the file of its world changes, unless the file is wrong', async () => {
    const folder = await createTempFolder()
    const [world, profile] = [join(folder, 'world.yaml'), join(folder, 'target.json')]
    await writeFile(world, 'boards: { Launch: }')
    const options = ['--port', '0', '--world', world, '--watch', '--profile-out', profile]
    const run = startProcess(process.execPath, [CLI, 'simulate', ...options])
    await run.waitForText('Ctrl-C ends it')
    const sim = await connectSimulator((await readJson(profile)).base_url)
    const boards = async () => Object.keys((await sim.directories()).boards)
    await writeFile(world, 'boards: { Summer: { rows: 1 } }')
    await run.waitForText('The world is unchanged')
    const kept = await boards()
    await writeFile(world, 'boards: { Summer: }')
    await run.waitForText('Reloaded')
    const loaded = await boards()
    run.interrupt()
    const { stderr } = await run.ended

    expect([kept, loaded]).toEqual([['Launch'], ['Summer']])
    expect(stderr).toContain(`${world}:1:21: boards.Summer.rows: `)
  })

  it('names the line of the file where a world is wrong', async () => {
    const folder = await createTempFolder()
    onTestFinished(() => rm(folder, { recursive: true }))
    const world = join(folder, 'world.yaml')
    await writeFile(world, 'boards:\n  Launch:\n    colums: {}\nuser:\n')
    const { code, stderr } = await runCli(['simulate', '--port', '0', '--world', world])
    const missing = await runCli(['exec', '--world', join(folder, 'none.yaml'), '--', 'true'])

    expect(code).toBe(2)
    expect(stderr).toContain(`${world}:3:5: boards.Launch.colums: colums is unknown; known: `)
    expect(stderr).toContain(`${world}:4:1: user: user is unknown; known: `)
    expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining('Failed to read the world ') })
  })

  it('prints one line of JSON, keeps its state in a snapshot at the end, and starts from it again', async () => {
    const folder = await createTempFolder()
    const path = join(folder, 'snapshot.json')
    const start = async (...options: readonly string[]) => {
      const run = startProcess(process.execPath, [CLI, 'simulate', '--port', '0', '--json', ...options])
      await run.waitForText('\n')
      return run
    }
    const readyOf = (stdout: string) => JSON.parse(stdout)
    const first = await start('--now', '2026-01-01', '--snapshot-out', path, '--profile-out', join(folder, 'profile'))
    const { base_url } = await readJson(join(folder, 'profile'))
    await (await connectSimulator(base_url)).clock.advance('P1D')
    first.interrupt()
    const ended = await first.ended
    const second = await start('--snapshot', path, '--profile-out', join(folder, 'profile'))
    const again = await connectSimulator((await readJson(join(folder, 'profile'))).base_url)
    const now = await again.clock.now()
    second.interrupt()
    await second.ended

    const port = Number(new URL(base_url).port)
    expect(readyOf(ended.stdout)).toEqual({ url: base_url, port, control_token: null, mistakes: [], choices: [] })
    expect(now).toEqual(new Date('2026-01-02T00:00:00Z'))
    expect((await stat(path)).mode & 0o077).toBe(0)
  })

  it('says in one line why it cannot start', async () => {
    expect(await runCli(['simulate', '--port', '0', '--mutant', 'nope'])).toMatchObject({ code: 2 })
    expect(await runCli(['simulate', '--port', '70000'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^--port .*\n$/),
    })
    expect(await runCli(['simulate', '--max-upload', '1.5'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^--max-upload .*\n$/),
    })
    const folder = await createTempFolder()
    const known = join(folder, 'known.json')
    await writeFile(known, JSON.stringify((await createSimulator()).snapshot()))
    await writeFile(join(folder, 'other.json'), '{"rows": []}')
    const refusals: readonly (readonly [string[], RegExp])[] = [
      [['--watch'], /^--watch needs --world, the file to watch\n$/],
      [['--origin', 'app.example'], /^--origin must be an origin such as .*\n$/],
      [['--origin', 'https://*.example'], /^--origin must be an origin such as .*\n$/],
      [['--seed', ''], /^--seed must be a number, but is empty\b.*\n$/],
      [['--max-upload='], /^--max-upload must be a number, but is empty\b.*\n$/],
      [['--max-sandboxes', 'many'], /^--max-sandboxes .*\n$/],
      [['--snapshot', join(folder, 'none.json')], /^Failed to read .*none.json: .*\n$/],
      [['--snapshot', join(folder, 'other.json')], /^--snapshot .*: format: is not "creative-ops-kit snapshot".*\n$/],
      [['--snapshot', known, '--host', '0.0.0.0'], /^--snapshot .*: its tokens are known to everybody.*\n$/],
    ]
    for (const [options, stderr] of refusals)
      expect(await runCli(['simulate', '--port', '0', ...options])).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(stderr),
      })
    expect(await runCli(['simulate', '--public-url', 'simulator.test'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^--public-url must be an address .* but is simulator.test .*\n$/),
    })
  })
})
