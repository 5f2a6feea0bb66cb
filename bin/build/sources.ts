import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = ['bin', 'fixtures', 'reports', 'simulator', 'suites']

/** A build writes this file last. */
export const BUILT = 'dist/built'

/** The paths of all modules and tests in this repository. */
export const listSources = (): readonly string[] =>
  FOLDERS.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(path => join(folder, path)),
  ).filter(path => /(?<!\.d)\.tsx?$/.test(path) && !path.includes('node_modules'))

/** When a file was last changed, in milliseconds; 0 if there is none. */
export const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
