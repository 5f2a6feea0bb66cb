import { dirname, resolve } from 'node:path'
import type { Results } from '../../reports/model.ts'
import { steppingClock } from '../../simulator/clock.ts'
import type { RetryPolicy } from '../../suites/runner/run.ts'
import { secretsOf } from '../../suites/secrets/secrets-of.ts'
import { type ParsedProfile, ProfileError, parseProfile } from '../../suites/target/parse-profile.ts'
import { type Connect, undiciTransport } from '../../suites/target/undici-transport.ts'
import { redactor } from '../output/redactor.ts'
import { parseYaml, YamlProblem } from '../parse-yaml.ts'
import { readTextFile, readUserFile } from '../read-text-file.ts'
import { UsageError } from '../usage-error.ts'
import { runTokenCommand } from './run-token-command.ts'
import { deploymentRetry, LOCAL_RETRY } from './start.ts'

/** The server under test. Disposing of it stops what was started for it. */
export interface Target extends ParsedProfile, AsyncDisposable {
  readonly connect: Connect
  readonly retry: RetryPolicy
  /** The embedded simulator's mutants; null for any other target. */
  readonly simulator: Results['simulator']
}

/** Requires that a text in braces has no comment of JavaScript: YAML would take one for a part of the next key. */
function refuseComments(text: string): void {
  const withoutStrings = text.replace(/"(?:[^"\\\n]|\\.)*"/g, string => '"'.repeat(string.length))
  const found = /^\s*\{/.test(text) ? /(?<![^\s,{}[\]])\/[/*]/.exec(withoutStrings) : null
  if (!found) return
  const lines = text.slice(0, found.index).split('\n')
  const place = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
  throw new YamlProblem('JSON has no comments; remove them, or write YAML, whose comments begin with #', place)
}

/** Throws a YamlProblem for what is neither JSON nor YAML. Every profile in JSON stays one, also where YAML reads it differently. */
function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    refuseComments(text)
    return parseYaml(text).value
  }
}

/** The document of a profile file, whatever it holds. Throws a UsageError for what is neither JSON nor YAML. */
export function readDocument(path: string, name: string): unknown {
  if (/^https?:/.test(path))
    throw new UsageError(`${path} is an address. Name a target profile, a JSON or YAML file with this base_url.`)
  const text = readTextFile(path, `${name} ${path}`, '. init writes one: npx creative-ops-kit init --help.')
  try {
    return parseText(text)
  } catch (error) {
    if (!(error instanceof YamlProblem)) throw error
    const { line, column } = error.place
    throw new UsageError(`${path}:${line}:${column}: the target profile is neither JSON nor YAML: ${error.message}`)
  }
}

/** Parses a profile, whose secrets are hidden from then on. Messages call it `name`; paths of secret files are relative to the folder. Throws a UsageError. */
export function readProfile(document: unknown, name: string, folder: string): ParsedProfile {
  const readFile = (file: string) => readUserFile(resolve(folder, file))
  const run = (command: readonly string[]) => runTokenCommand(command, folder)
  try {
    const parsed = parseProfile(document, { env: process.env, readFile, run })
    redactor.keep(secretsOf(parsed.profile))
    return parsed
  } catch (error) {
    if (!(error instanceof ProfileError)) throw error
    throw new UsageError(error.problems.map(problem => `${name}: ${problem}`).join('\n'))
  }
}

/** Reads a profile file. Paths of secret files are relative to it. Throws a UsageError. */
export const readProfileFile = (path: string, name = 'the target profile'): ParsedProfile =>
  readProfile(readDocument(path, name), path, dirname(path))

/** Opens the target that a profile file describes. Throws a UsageError. */
export const openTarget = (path: string): Target => deployedTarget(readProfileFile(path, 'the target profile --target'))

/** A server that was started elsewhere. */
export const deployedTarget = (parsed: ParsedProfile): Target => ({
  ...parsed,
  ...{ connect: undiciTransport, retry: deploymentRetry(parsed.profile), simulator: null },
  [Symbol.asyncDispose]: async () => {},
})

/** Starts the embedded simulator on a loopback port. The kit reaches it like any other target. */
export async function startEmbeddedTarget(seed: number, mutants: readonly string[]): Promise<Target> {
  const [{ createSimulator }, { buildService }, { refuseConditions }] = await Promise.all([
    import('../../simulator/simulator.ts'),
    import('../build-service.ts'),
    import('../world-file.ts'),
  ])
  const simulator = await createSimulator({
    ...{ seed, startClock: steppingClock, service: await buildService({ mutants }) },
  }).catch(refuseConditions)
  const { url } = await simulator.listen({ port: 0, host: '127.0.0.1' })
  const noFile = () => {
    throw new Error('the simulator keeps no secrets in files')
  }
  return {
    ...parseProfile(simulator.profile(url), { env: {}, readFile: noFile }),
    ...{ connect: undiciTransport, retry: LOCAL_RETRY, simulator: { mutants } },
    [Symbol.asyncDispose]: () => simulator[Symbol.asyncDispose](),
  }
}
