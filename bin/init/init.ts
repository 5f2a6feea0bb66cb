import { existsSync } from 'node:fs'
import { UsageError } from '../usage-error.ts'
import type { InitOptions } from './options.ts'
import { workflowPaths, writeWorkflows } from './workflows/index.ts'
import { writeProfile } from './write-profile.ts'

/** Throws a UsageError if a file exists that would be overwritten. */
function requireFree(paths: readonly string[]): void {
  const taken = paths.filter(path => existsSync(path))
  if (taken.length > 0)
    throw new UsageError(`${taken.join(' and ')} would be overwritten: move what exists, or add --force.`)
}

/** Writes a target profile for a server, and workflows for a CI. Throws a UsageError; then it has written nothing. */
export async function init(options: InitOptions): Promise<void> {
  const { baseUrl, ci, target, force } = options
  if (baseUrl === undefined && ci === undefined)
    throw new UsageError('init needs the address of a server, such as --base-url https://creative.example.com, or --ci')
  if (!force) requireFree([...(baseUrl === undefined ? [] : [target]), ...(ci === undefined ? [] : workflowPaths(ci))])
  if (baseUrl !== undefined) await writeProfile({ ...options, baseUrl })
  if (ci !== undefined) writeWorkflows(ci, target)
}
