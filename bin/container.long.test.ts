import { spawnSync } from 'node:child_process'
import { cp, mkdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { createTempFolder, startProcess } from './cli.test.helper.ts'

const TOKEN = 'a-token-of-16-characters'

const dockerfile = await readFile('Dockerfile', 'utf8')

/** The arguments of each instruction of a kind. */
const argumentsOf = (kind: string): readonly string[] =>
  [...dockerfile.matchAll(new RegExp(`^${kind} (.*)$`, 'gm'))].map(([, given = '']) => given)

/** Carries the COPY lines of the Dockerfile out in an empty folder. */
async function copyInto(folder: string): Promise<void> {
  for (const line of argumentsOf('COPY')) {
    const [to = '', ...sources] = line.split(' ').reverse()
    const { stdout } = spawnSync('bash', ['-c', `ls -d ${sources.join(' ')}`], { encoding: 'utf8' })
    for (const source of stdout.trim().split('\n')) {
      const place = /\/$/.test(to) ? join(folder, to, basename(source)) : join(folder, to)
      await mkdir(dirname(place), { recursive: true })
      await cp(source, place, { recursive: true })
    }
  }
}

it('what the Dockerfile copies starts exposed, is healthy, and ends at once with SIGTERM', async () => {
  const folder = await createTempFolder()
  await copyInto(folder)
  const [, entry = ''] = JSON.parse(argumentsOf('ENTRYPOINT')[0] ?? '')
  const args: string[] = JSON.parse(argumentsOf('CMD')[0] ?? '').map((one: string) => (one === '4010' ? '0' : one))
  const run = startProcess(process.execPath, [join(folder, entry.replace('/kit/', '')), ...args], {
    env: { CREATIVE_OPS_CONTROL_TOKEN: TOKEN },
  })
  const [, url = ''] = /answers at (\S+);/.exec(await run.waitForText('; Ctrl-C ends it')) ?? []
  const [health = ''] = argumentsOf('HEALTHCHECK').map(line => line.slice(line.indexOf('[')))
  const [, ...command] = JSON.parse(health.replace('http://127.0.0.1:4010', url))
  const checked = spawnSync(process.execPath, command)
  run.send('SIGTERM')
  const { code, stdout } = await run.ended

  expect([checked.status, code]).toEqual([0, 0])
  expect(stdout).not.toContain(TOKEN)
})
