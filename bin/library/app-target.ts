import type { Fetch } from '../../suites/target/transport.ts'
import { LOCAL_RETRY } from '../run/start.ts'
import { deployedTarget, readProfile, readProfileFile, type Target } from '../run/target.ts'
import { UsageError } from '../usage-error.ts'
import { appTransport } from './app-transport.ts'

/** A secret: its text, the name of an environment variable, the path of a file, or a command that prints it. */
export type Secret =
  | string
  | { readonly env: string }
  | { readonly file: string }
  | { readonly command: readonly string[] }

/** A target profile: where the service answers, and what the kit may use there. docs/reference/profile.md lists its keys. */
export interface TargetProfile {
  /** Without /v1. */
  readonly base_url: string
  /** `full` is required. */
  readonly tokens: Readonly<Record<string, Secret | null | undefined>>
  readonly spaces: { readonly main: string; readonly other?: string | null | undefined }
  readonly board_id: string
  readonly [key: string]: unknown
}

/** A service in this process: every request goes to its `fetch`. */
export interface InProcessApp {
  /** A profile, or the path of a JSON file that holds one; any `base_url` will do. */
  readonly profile: TargetProfile | string
  readonly fetch: Fetch
  /** Moves the app's clock, if the app has one that stands still. */
  readonly wait?: ((ms: number) => Promise<void>) | undefined
}

const readTargetProfile = (profile: TargetProfile | string) =>
  typeof profile === 'string' ? readProfileFile(profile) : readProfile(profile, 'the target profile', process.cwd())

/** Prepares a deployment for requests without sending one. Throws a UsageError. */
export const openDeployment = (profile: TargetProfile | string): Target => deployedTarget(readTargetProfile(profile))

function requireFunction(name: string, value: unknown): void {
  if (typeof value !== 'function') throw new UsageError(`An app in this process needs a function for ${name}`)
}

/** Prepares an app in this process for requests without sending one. Throws a UsageError. */
export function openApp(app: InProcessApp): Target & Pick<InProcessApp, 'wait'> {
  const { profile, fetch, wait } = app
  requireFunction('fetch', fetch)
  if (wait !== undefined) requireFunction('wait', wait)
  return {
    ...readTargetProfile(profile),
    ...{ connect: appTransport(request => app.fetch(request)), retry: LOCAL_RETRY, simulator: null, wait },
    [Symbol.asyncDispose]: async () => {},
  }
}
