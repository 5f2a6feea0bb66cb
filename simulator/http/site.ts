import type { AppliedChanges } from '../options/changes.ts'
import type { ServiceContext } from '../service/service.ts'

/** A service and its world, below a path. */
export interface Site extends ServiceContext {
  /** How the service differs from the reference service. */
  readonly changes: AppliedChanges
  /** The start of the paths of its requests, without a trailing slash: empty, or such as /_sandbox/one. */
  readonly basePath: string
}

const SANDBOX_PATH = '/_sandbox/'

/** The path of a sandbox, without a trailing slash. */
export const sandboxPath = (name: string): string => SANDBOX_PATH + name

/** The name of the sandbox that an absolute URL leads to. Undefined if it leads to none. */
export function sandboxNameIn(url: string): string | undefined {
  const path = url.indexOf('/', url.indexOf('://') + 3)
  return url.startsWith(SANDBOX_PATH, path) ? /^[^/?#]*/.exec(url.slice(path + SANDBOX_PATH.length))?.[0] : undefined
}

/** A path inside a site: the path of a request without the path of the site, if it begins with that. */
export function withoutBase(path: string, basePath: string): string {
  if (basePath === '') return path
  return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path
}
