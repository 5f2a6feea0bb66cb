import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin } from 'vitest/config'

const ROOT = resolve(import.meta.dirname, '..')
const FOLDERS = ['bin', 'fixtures', 'reports', 'simulator', 'suites']

const MODULE = /(?<!\.d)\.tsx?$/
/** Tests and what only tests import. vitest compiles them itself. */
const TEST = /\.test(\.\w+)?\.tsx?$/

const isOfKit = (path: string): boolean => MODULE.test(path) && !TEST.test(path) && !path.includes('node_modules')

/** Where tsc puts a module, given by its path in the repository. */
const compiledPath = (path: string): string => join(ROOT, 'dist', path.replace(MODULE, '.js'))

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** A module that has changed since it was compiled, or was never compiled; undefined if there is none. */
const findUncompiled = (): string | undefined =>
  FOLDERS.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(path => join(folder, path)),
  ).find(path => isOfKit(path) && changedAt(compiledPath(path)) < changedAt(join(ROOT, path)))

/**
 * Gives the modules of the kit to tests as tsc has compiled them into `dist`: Node.js loads and runs them much faster
 * than vitest does. If a module has changed since then, and in watch mode, vitest compiles them all, as it does by default.
 */
export function compiledModules(): Plugin {
  let isCompiled = false
  return {
    name: 'compiled-modules',
    enforce: 'pre',
    configureVitest({ vitest }) {
      const changed = findUncompiled()
      isCompiled = changed === undefined && !vitest.config.watch && !vitest.config.coverage.enabled
      if (changed) vitest.logger.warn(`${changed} is newer than dist: the tests take longer than after npm run build`)
    },
    resolveId(source, importer) {
      if (!isCompiled || importer === undefined || !source.startsWith('.') || !isOfKit(source)) return null
      const path = resolve(dirname(importer), source)
      return existsSync(path) ? { id: compiledPath(relative(ROOT, path)), external: true } : null
    },
  }
}
