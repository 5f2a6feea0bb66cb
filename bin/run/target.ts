import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Results } from '../../reports/model.ts'
import type { RetryPolicy } from '../../suites/runner/run.ts'
import { secretsOf } from '../../suites/secrets/secrets-of.ts'
import { type ParsedProfile, ProfileError, parseProfile } from '../../suites/target/parse-profile.ts'
import { type Connect, undiciTransport } from '../../suites/target/undici-transport.ts'
import { redactor } from '../output/redactor.ts'
import { readTextFile } from '../read-text-file.ts'
import { UsageError } from '../usage-error.ts'
import { deploymentRetry, LOCAL_RETRY } from './start.ts'

/** The server under test. Disposing of it stops what was started for it. */
export interface Target extends ParsedProfile, AsyncDisposable {
  readonly connect: Connect
  readonly retry: RetryPolicy
  /** The embedded simulator's deviations; null for any other target. */
  readonly simulator: Results['simulator']
}

/** Some editors write it at the beginning of a file. */
const BYTE_ORDER_MARK = /^\uFEFF/

function readDocument(path: string): unknown {
  if (/^https?:/.test(path))
    throw new UsageError(`${path} is an address. Name a target profile, a JSON file with this base_url.`)
  const text = readTextFile(path, `the target profile ${path}`, '. docs/target-profile.md says how to write one.')
  try {
    return JSON.parse(text.replace(BYTE_ORDER_MARK, ''))
  } catch {
    throw new UsageError(
      `The target profile ${path} is not JSON. Its tokens may be {"env": "NAME"} or {"file": "PATH"}.`,
    )
  }
}

/** Parses a profile, whose secrets are hidden from then on. Messages call it `name`; paths of secret files are relative to the folder. Throws a UsageError. */
export function readProfile(document: unknown, name: string, folder: string): ParsedProfile {
  const readFile = (file: string) => readFileSync(resolve(folder, file), 'utf8')
  try {
    const parsed = parseProfile(document, { env: process.env, readFile })
    redactor.keep(secretsOf(parsed.profile))
    return parsed
  } catch (error) {
    if (!(error instanceof ProfileError)) throw error
    throw new UsageError(error.problems.map(problem => `${name}: ${problem}`).join('\n'))
  }
}

/** Reads a profile file. Paths of secret files are relative to it. Throws a UsageError. */
export const readProfileFile = (path: string): ParsedProfile => readProfile(readDocument(path), path, dirname(path))

/** Opens the target that a profile file describes. Throws a UsageError. */
export const openTarget = (path: string): Target => deployedTarget(readProfileFile(path))

/** A server that was started elsewhere. */
export const deployedTarget = (parsed: ParsedProfile): Target => ({
  ...parsed,
  ...{ connect: undiciTransport, retry: deploymentRetry(parsed.profile), simulator: null },
  [Symbol.asyncDispose]: async () => {},
})

/** Starts the embedded simulator on a loopback port. The kit reaches it like any other target. */
export async function startEmbeddedTarget(seed: number, deviate: readonly string[]): Promise<Target> {
  const [{ createSimulator }, { buildService }] = await Promise.all([
    import('../../simulator/simulator.ts'),
    import('../build-service.ts'),
  ])
  const simulator = await createSimulator({ seed, service: await buildService({ deviate }) })
  const { url } = await simulator.listen({ port: 0, host: '127.0.0.1' })
  const noFile = () => {
    throw new Error('the simulator keeps no secrets in files')
  }
  return {
    ...parseProfile(simulator.profile(url), { env: {}, readFile: noFile }),
    ...{ connect: undiciTransport, retry: LOCAL_RETRY, simulator: { deviations: deviate } },
    [Symbol.asyncDispose]: () => simulator[Symbol.asyncDispose](),
  }
}
