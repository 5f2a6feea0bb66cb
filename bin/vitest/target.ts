import type { ParsedProfile } from '../../suites/target/parse-profile.ts'
import { type Fetch, fetchTransport } from '../../suites/target/transport.ts'
import { undiciTransport } from '../../suites/target/undici-transport.ts'
import { deploymentRetry, LOCAL_RETRY } from '../run/start.ts'
import { readProfile, readProfileFile } from '../run/target.ts'
import { UsageError } from '../usage-error.ts'
import { rejectUnknownMembers } from './reject-unknown-members.ts'

/** A secret: its text, the name of an environment variable, the path of a file, or a command that prints it. */
export type Secret =
  | string
  | { readonly env: string }
  | { readonly file: string }
  | { readonly command: readonly string[] }

/** A target profile: where the service answers, and what the kit may use there. docs/target-profile.md lists its keys. */
export interface TargetProfile {
  /** Without /v1. */
  readonly base_url: string
  /** `full` is required. */
  readonly tokens: Readonly<Record<string, Secret | null | undefined>>
  readonly spaces: { readonly main: string; readonly other?: string | null | undefined }
  readonly board_id: string
  readonly [key: string]: unknown
}

/** A service in the test's own process: every request goes to its `fetch`. */
export interface InProcessApp {
  /** A profile, or the path of a JSON file that holds one; any `base_url` will do. */
  readonly profile: TargetProfile | string
  readonly fetch: Fetch
  /** Moves the app's clock, if the app has one that stands still. */
  readonly wait?: (ms: number) => Promise<void>
}

/** A deployment, by its profile or by the path of a JSON file that holds one; or an app in this process. */
export type ConformanceTarget = TargetProfile | string | InProcessApp

const MEMBERS = ['profile', 'fetch', 'wait']

const isApp = (target: TargetProfile | InProcessApp): target is InProcessApp =>
  Object(target) === target && ('fetch' in target || 'profile' in target)

function readTargetProfile(given: TargetProfile | string): Pick<ParsedProfile, 'profile' | 'renewal'> {
  const read =
    typeof given === 'string' ? readProfileFile(given) : readProfile(given, 'the target profile', process.cwd())
  return { profile: read.profile, renewal: read.renewal }
}

function requireFunction(name: string, value: unknown): void {
  if (typeof value !== 'function') throw new UsageError(`An app in this process needs a function for ${name}`)
}

/** Prepares a target for requests without sending one. Throws a UsageError. */
export function connectTo(target: ConformanceTarget) {
  if (typeof target === 'string' || !isApp(target)) {
    const read = readTargetProfile(target)
    const retry = deploymentRetry(read.profile)
    return { ...read, ...undiciTransport({ target: read.profile }), retry }
  }

  const { profile, fetch, wait } = target
  rejectUnknownMembers(target, MEMBERS, 'An app in this process')
  requireFunction('fetch', fetch)
  if (wait !== undefined) requireFunction('wait', wait)
  return {
    ...readTargetProfile(profile),
    send: fetchTransport(request => target.fetch(request)),
    close: async () => {},
    retry: LOCAL_RETRY,
    ...(wait && { wait }),
  }
}
