import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type ParsedProfile, ProfileError, parseProfile } from '../../suites/target/parse-profile.ts'
import { UsageError } from '../usage-error.ts'

/** What is certified; `close` ends what was started for it. */
export interface Target extends ParsedProfile {
  readonly close: () => Promise<void>
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

function readDocument(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new UsageError(`Failed to read the target profile ${path}: ${reasonOf(error)}`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(
      `The target profile ${path} is not JSON. Its tokens may be {"env": "NAME"} or {"file": "PATH"}.`,
    )
  }
}

/** A target described by a profile file. Files of secrets are looked up beside it. Throws a UsageError. */
export function targetOf(path: string): Target {
  const document = readDocument(path)
  const readFile = (file: string) => readFileSync(resolve(dirname(path), file), 'utf8')
  try {
    return { ...parseProfile(document, { env: process.env, readFile }), close: async () => {} }
  } catch (error) {
    if (!(error instanceof ProfileError)) throw error
    throw new UsageError(error.problems.map(problem => `${path}: ${problem}`).join('\n'))
  }
}

/** The embedded simulator on a loopback port, reached as any other target is. */
export async function embeddedTarget({
  seed,
  deviate,
}: {
  readonly seed: number
  readonly deviate: readonly string[]
}): Promise<Target> {
  const [{ createSimulator }, { serviceWith }] = await Promise.all([
    import('../../simulator/simulator.ts'),
    import('../service.ts'),
  ])
  const simulator = await createSimulator({ seed, service: await serviceWith(deviate) })
  const { url } = await simulator.listen({ port: 0, host: '127.0.0.1' })
  const noFile = () => {
    throw new Error('the simulator keeps no secrets in files')
  }
  const parsed = parseProfile(simulator.profile(url), { env: {}, readFile: noFile })
  return { ...parsed, close: async () => simulator[Symbol.asyncDispose]() }
}
