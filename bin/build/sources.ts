import { copyFileSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const FOLDERS = ['bin', 'fixtures', 'reports', 'simulator', 'suites']

/** Where tsc puts our modules, one by one. It writes only those that have changed. */
export const COMPILED = '.build'

/** Where a build puts a copy of all of them, and what is published. The tools of this repository run from there. */
export const DIST = 'dist'

/** A build writes this file last, with the time of its start. */
export const BUILT = `${DIST}/built`

/** The paths of all modules and tests in this repository. */
export const listSources = (): readonly string[] =>
  FOLDERS.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(path => join(folder, path)),
  ).filter(path => /(?<!\.d)\.tsx?$/.test(path) && !path.includes('node_modules'))

/** When a file was last changed, in milliseconds; 0 if there is none. */
export const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

const OUTPUTS = ['.js', '.js.map', '.d.ts']

/** Copies what tsc has made of the sources that there are. What it made of removed ones stays behind. */
export function copyModules(from: string, to: string): void {
  const folders = new Set<string>()
  for (const source of listSources()) {
    const module = source.replace(/\.tsx?$/, '')
    const folder = join(to, dirname(module))
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
    folders.add(folder)
    for (const output of OUTPUTS) copyFileSync(join(from, module + output), join(to, module + output))
  }
}
