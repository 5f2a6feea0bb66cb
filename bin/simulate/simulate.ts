import { once } from 'node:events'
import { unwatchFile, watchFile } from 'node:fs'
import { pageOf } from '../../simulator/control/path.ts'
import { isLoopbackHost } from '../../simulator/http/guard.ts'
import { sandboxPath } from '../../simulator/http/site.ts'
import type { JournalEntry, Simulator } from '../../simulator/simulator.ts'
import { checkSecrets, checkSnapshot, type Snapshot } from '../../simulator/snapshot/snapshot.ts'
import { messageOf } from '../../suites/message-of.ts'
import { checkChanges } from '../build-service.ts'
import { listenForInterruption } from '../interruption.ts'
import { setAsideAnnounced } from '../output/announced-files.ts'
import { print, printError } from '../output/print.ts'
import { requireWritable, writeIfAsked } from '../output/write-file.ts'
import { readTextFile } from '../read-text-file.ts'
import { UsageError } from '../usage-error.ts'
import { formatProfile, loadWorldFile, startWithWorld } from '../world-file.ts'
import { readControlToken } from './control-token.ts'
import { describeRequest } from './describe-request.ts'
import { openInBrowser } from './open-in-browser.ts'
import type { SimulateOptions } from './options.ts'

/** Whether other machines may reach the simulator. */
const isExposed = ({ host, publicUrl }: SimulateOptions): boolean =>
  !isLoopbackHost(host) || (publicUrl !== undefined && !isLoopbackHost(new URL(publicUrl).host))

/** How long a simulator that ends waits for the responses of requests under way. */
const GRACE_MS = 5_000

function readSnapshot(path: string, exposed: boolean): Snapshot {
  const text = readTextFile(path, `--snapshot ${path}`)
  try {
    const snapshot = checkSnapshot(`--snapshot ${path}`, JSON.parse(text))
    if (exposed) checkSecrets(`--snapshot ${path}`, snapshot)
    return snapshot
  } catch (error) {
    throw new UsageError(error instanceof TypeError ? error.message : `Failed to read ${path}: ${messageOf(error)}`)
  }
}

/** Asks for the time of the file, since editors often replace a file, which notifications lose. */
const INTERVAL_MS = 200

/** Calls back when a file changes, until it is disposed of. */
function watchForChange(path: string, onChange: () => void): Disposable {
  watchFile(path, { interval: INTERVAL_MS }, onChange)
  return { [Symbol.dispose]: () => unwatchFile(path, onChange) }
}

/** What a simulator says when it answers. */
interface Ready {
  readonly url: string
  readonly port: number
  readonly control_token: string | null
  readonly mistakes: readonly string[]
  readonly choices: readonly string[]
}

function* describeReady({ url, port, control_token, mistakes, choices }: Ready): Iterable<string> {
  yield `The simulator answers at ${url}; Ctrl-C ends it.`
  yield `See it in a browser: ${pageOf(url)}`
  if (!url.endsWith(`:${port}`)) yield `Its port: ${port}`
  if (control_token !== null) yield `Its control token: ${control_token}`
  for (const id of mistakes) yield `Its mutant: ${id}`
  for (const id of choices) yield `Its variant: ${id}`
}

const printRequest = (entry: JournalEntry, sandbox: string): void => print(describeRequest(entry, sandbox))

/** Begins anew with the world of a file as it is now. Rejects with a UsageError that says what is wrong with the file. */
async function reload(simulator: Simulator, file: string): Promise<void> {
  const load = async (world: string) => {
    // Many editors empty a file before they write it.
    if (world.trim() === '') return
    await simulator.load(world)
    printError(`Reloaded ${file}.`)
  }
  await loadWorldFile(file, load).catch(error => {
    throw new UsageError(`${messageOf(error)}\nThe world is unchanged.`)
  })
}

/** Runs the simulator until it is interrupted. */
export async function runSimulator(options: SimulateOptions): Promise<void> {
  const { port, host, publicUrl, origin, seed, now, mutant, variant, variantSet, maxUpload, maxSandboxes } = options
  const { world, readyFile, profileOut, snapshotOut, json, quiet, watch, judge, speed } = options
  if (watch && world === undefined) throw new UsageError('--watch needs --world, the file to watch')
  if (speed !== undefined && now !== undefined)
    throw new UsageError('--speed cannot be combined with --now, which freezes the clock')
  if (snapshotOut !== undefined) requireWritable(snapshotOut)
  using interrupted = listenForInterruption()
  const changes = await checkChanges({ mutants: mutant, variants: variant, variantSet })
  const exposed = isExposed(options)
  const snapshot = options.snapshot === undefined ? undefined : readSnapshot(options.snapshot, exposed)
  const controlToken = readControlToken(process.env)
  const asked = [...changes.mutants, ...changes.variants].length > 0 ? changes : {}
  let address = 'http://simulator.localhost'
  const addressOf = (sandbox: string) => address + (sandbox === '' ? '' : sandboxPath(sandbox))
  const liveJudge = judge ? (await import('./judge-live.ts')).createLiveJudge(addressOf, json) : undefined
  using _following = liveJudge?.follow()
  const isTold = !quiet && !json
  const onExchange = (entry: JournalEntry, sandbox: string, number: number) => {
    if (isTold) printRequest(entry, sandbox)
    liveJudge?.hear(entry, sandbox, number)
  }
  const settings = {
    ...{ seed, ...asked, now, maxUpload, maxSandboxes, snapshot, exposed, clockRate: speed, controlToken },
    ...((isTold || liveJudge) && { onExchange }),
    createJudge: async () => (await import('../judge/entry-judge.ts')).createEntryJudge(),
  }
  await using simulator = await startWithWorld(world, settings)
  using files = setAsideAnnounced([readyFile, profileOut].filter(path => path !== undefined))
  const server = await simulator.listen({ port, host, publicUrl, origins: origin }).catch(error => {
    throw new UsageError(error.message)
  })
  const { url, port: opened } = server
  address = url
  const { mutants: mistakes, variants: choices } = simulator.changes()
  const ready: Ready = {
    url,
    port: opened,
    control_token: controlToken === undefined ? simulator.controlToken : null,
    mistakes,
    choices,
  }
  const writeProfile = () => {
    if (profileOut !== undefined) writeIfAsked(profileOut, formatProfile(simulator, url))
  }
  let followed = Promise.resolve()
  const follow = (file: string) => {
    // One after the other, so that the last change stays.
    followed = followed
      .then(() => reload(simulator, file))
      .then(writeProfile)
      .then(files.announced)
      .catch(error => printError(messageOf(error)))
  }
  using _ = watch && world !== undefined ? watchForChange(world, () => follow(world)) : undefined
  writeProfile()
  writeIfAsked(readyFile, `${url}\n`)
  files.announced()
  print(...(json ? [JSON.stringify(ready)] : describeReady(ready)))
  if (options.open) openInBrowser(pageOf(url))

  if (!interrupted.signal.aborted) await once(interrupted.signal, 'abort')
  files[Symbol.dispose]()
  await server.drain(GRACE_MS)
  liveJudge?.printReport()
  if (snapshotOut !== undefined) writeIfAsked(snapshotOut, `${JSON.stringify(simulator.snapshot())}\n`)
}
