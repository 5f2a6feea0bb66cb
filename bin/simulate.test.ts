import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CLI, createTempFolder, runCli, startProcess } from './cli.test.helper.ts'

/** Prints the address of every module that is loaded. */
const LOADER = `export async function load(url, context, next) { process._rawDebug(url); return next(url, context) }`
const HOOK = `import { register } from 'node:module'; register('data:text/javascript,' + encodeURIComponent(\`${LOADER}\`))`

describe('simulate', { timeout: 60_000 }, () => {
  it('answers until Ctrl-C, and loads no package of the suites', async () => {
    const ready = join(await createTempFolder(), 'ready')
    const run = startProcess(process.execPath, [
      '--import',
      `data:text/javascript,${encodeURIComponent(HOOK)}`,
      ...[CLI, 'simulate', '--port', '0', '--ready-file', ready],
    ])
    await run.waitForText('Ctrl-C ends it')
    const url = (await readFile(ready, 'utf8')).trim()
    const health = await fetch(`${url}/_sim/health`)
    run.interrupt()
    const { code, stderr } = await run.ended

    expect(health.status).toBe(200)
    expect(code).toBe(0)
    expect(stderr).toContain('/node_modules/hono/')
    expect(stderr).not.toMatch(/\/node_modules\/(ajv|vitest|fast-check|undici)\//)
  })

  it('writes a profile that only its owner can read', async () => {
    const path = join(await createTempFolder(), 'target.json')
    const run = startProcess(process.execPath, [CLI, 'simulate', '--port', '0', '--profile-out', path])
    await run.waitForText('Ctrl-C ends it')
    run.interrupt()
    await run.ended

    expect((await stat(path)).mode & 0o077).toBe(0)
  })

  it('says in one line why it cannot start', async () => {
    expect(await runCli(['simulate', '--port', '0', '--deviate', 'nope'])).toMatchObject({ code: 2 })
    expect(await runCli(['simulate', '--port', '70000'])).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^--port .*\n$/),
    })
  })
})
