import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { CLI, createTempFolder, readJson, startCli, startProcess } from './cli.test.helper.ts'
import { startBehindProxy } from './dev/bad-network/proxy.test.helper.ts'

const LONG = 120_000

async function createFolder(): Promise<string> {
  const folder = await createTempFolder()
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Finds one broken rule. */
const findsOne = ['certify', '--mutant', 'board-views/name-is-a-slug', '--only', 'board-views/name']

describe('a command that only prints', () => {
  it('fails if the disk is full to which the output goes, and says so', async context => {
    const full = await open('/dev/full', 'w').catch(() => null)
    if (full === null) return context.skip('this system has no /dev/full')
    const child = spawn('sh', ['-c', '"$0" "$1" clauses >/dev/full', process.execPath, CLI])
    const [[code], message] = await Promise.all([once(child, 'close'), text(child.stderr)])
    await full.close()

    expect([code, message]).toEqual([3, expect.stringMatching(/^Failed to write the output: the disk is full.*ENOSPC/)])
  })
})

it('a command in a folder that was deleted says so', async () => {
  const script = 'rmdir "$PWD" && exec "$0" "$@"'
  const args = ['-c', script, process.execPath, CLI, '--version']
  const { code, stderr } = await startProcess('sh', args, { cwd: await createTempFolder() }).ended

  expect([code, stderr]).toEqual([2, expect.stringMatching(/^The current folder no longer exists.*\n$/)])
})

describe('the exit code is that of the verdict', { timeout: LONG }, () => {
  it('if nobody reads what is printed, as in `certify | head -0`', async () => {
    const report = await createFolder()
    const child = spawn(process.execPath, [CLI, ...findsOne, '--report', report])
    child.stdout.destroy()
    child.stderr.destroy()

    expect(await once(child, 'close')).toEqual([1, null])
    expect(await readJson(join(report, 'results.json'))).toMatchObject({ verdict: 'not conformant' })
  })

  it('if the disk is full to which the output goes', async context => {
    const full = await open('/dev/full', 'w').catch(() => null)
    if (full === null) return context.skip('this system has no /dev/full')
    const output = ['ignore', full.fd, full.fd] as const
    const child = spawn(process.execPath, [CLI, ...findsOne, '--report', await createFolder()], { stdio: [...output] })
    const [code] = await once(child, 'close')
    await full.close()

    expect(code).toBe(1)
  })
})

/** Starts a run against a server that stops answering after some checks, and sends signals as soon as it has. */
async function interrupt(...signals: readonly NodeJS.Signals[]) {
  const folder = await createFolder()
  const server = new EventEmitter()
  const hangs = once(server, 'hangs')
  let requests = 0
  await using target = await startBehindProxy((_incoming, _response, forward) => {
    if (++requests > 60) server.emit('hangs')
    else forward()
  })
  const path = join(folder, 'target.json')
  await writeFile(path, JSON.stringify(target.profile))
  const run = startCli(['certify', '--target', path, '--report', folder, '--only', 'board-views', '--accept-partial'])
  await hangs
  run.send('SIGSTOP', ...signals, 'SIGCONT')
  return { folder, ended: await run.ended }
}

describe('a run that hangs ends', { timeout: LONG }, () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('at once on %s, and never as a whole run', async signal => {
    const { folder, ended } = await interrupt(signal)
    const results = await readJson(join(folder, 'results.json'))

    expect(ended.code, ended.stdout).toBe(4)
    expect(results).toMatchObject({ ended: 'it was interrupted', verdict: 'incomplete' })
    expect(results.checks).not.toEqual([])
  })

  it('with what it found so far in results.ndjson on a second signal', async () => {
    const { folder, ended } = await interrupt('SIGINT', 'SIGTERM')
    const [header = '', first = ''] = (await readFile(join(folder, 'results.ndjson'), 'utf8')).split('\n')

    // The system decides which of the two arrives first.
    expect([130, 143]).toContain(ended.code)
    expect(JSON.parse(header)).toMatchObject({ seed: 1, run: expect.stringMatching(/^kit-/) })
    expect(JSON.parse(first)).toMatchObject({ outcome: 'pass' })
  })
})

/** Two runs with an error that no check awaits, while another check waits for a long time. In the second, a check fails before. */
const THROWS = `
  const { check } = await import('./dist/suites/check.js')
  const { startEmbeddedTarget } = await import('./dist/bin/run/target.js')
  const { runAndReport } = await import('./dist/bin/run/run-and-report.js')

  const throwLater = async () => void setTimeout(() => { throw new Error('nobody catches this') })
  const throws = check('errors/throws', [], throwLater)
  // By their ids, all of them run in the second half of the checks.
  const waits = check('errors/sleeps', [], context => context.run.wait(60_000))
  const fails = check('errors/fails', 'GENERAL-UUID', async (context, expect) => expect.that(false, 'a rule is broken'))
  const target = await startEmbeddedTarget(1, [])
  const run = (checks, report) =>
    runAndReport(checks, target, { seed: 1, concurrency: 2, replay: 'replay', report, acceptPartial: true })
  const [, first, second] = process.argv
  const code = await run([throws, waits], first)
  const both = 'First exit code: ' + code + '\\n'
  process.stdout.write(both)
  process.stderr.write(both)
  process.exitCode = await run([fails, throws, waits], second)
  await target[Symbol.asyncDispose]()`

/** Ends the process, once the command has begun, as Node does when nothing is left that could end its waiting. */
const EXIT_AS_NODE = `data:text/javascript,${encodeURIComponent(
  "setInterval(() => process.listenerCount('uncaughtException') > 0 && process.exit(13), 1)",
)}`

describe('an internal error ends with exit code 3', { timeout: LONG }, () => {
  it('and the results so far, if nobody catches an error, but with 1 if a rule was broken before', async () => {
    const args = ['--input-type=module', '--eval', THROWS, await createFolder(), await createFolder()]
    const { code, stdout, stderr } = await startProcess(process.execPath, args).ended
    const [output, outputAfterFailure] = stdout.split('First exit code: 3\n')
    const [errors, errorsAfterFailure] = stderr.split('First exit code: 3\n')

    expect(errors).toContain('Internal error: nobody catches this')
    expect(output).toContain('1 pass')
    expect(code).toBe(1)
    expect(errorsAfterFailure).toContain('Internal error: nobody catches this')
    expect(outputAfterFailure).toContain('1 fail')
  })

  it('if it would wait for ever', async () => {
    const { code, stderr } = await startCli(['certify', '--dry-run'], {
      env: { NODE_OPTIONS: `--import ${EXIT_AS_NODE}` },
    }).ended

    expect([code, stderr]).toEqual([3, expect.stringContaining('waits for an event that can never happen')])
  })
})
