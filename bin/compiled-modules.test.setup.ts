import { existsSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin } from 'vitest/config'
import { BUILT, changedAt, DIST, listSources } from './build/sources.ts'

const SOURCE = /\.tsx?$/

/** Tests and what only tests import. vitest compiles them itself. */
const TEST = /\.test(\.\w+)?\.tsx?$/

const isModule = (path: string): boolean => SOURCE.test(path) && !TEST.test(path)

/** Where the build puts a module, given by its path in the repository. */
const compiledPath = (path: string): string => join(DIST, path.replace(SOURCE, '.js'))

/** A module that has changed since the build; undefined if there is none. */
const findUncompiled = (): string | undefined => {
  const builtAt = changedAt(BUILT)
  return listSources().find(path => isModule(path) && changedAt(path) >= builtAt)
}

/**
 * Gives the modules of the kit to tests as the build has put them into `dist`: Node.js loads them much faster than vitest
 * does. If a module has changed since then, in watch mode, and where coverage is measured, vitest compiles them all.
 */
export function compiledModules(): Plugin {
  let isCompiled = false
  return {
    name: 'compiled-modules',
    enforce: 'pre',
    configureVitest({ vitest }) {
      if (vitest.config.watch || vitest.config.coverage.enabled) return
      const changed = findUncompiled()
      isCompiled = changed === undefined
      if (isCompiled) return
      vitest.logger.warn(
        `${changed} has changed since the build: vitest compiles all modules itself, which takes longer.`,
      )
      vitest.logger.warn('The commands that tests start are older: npm run build makes them new.')
    },
    resolveId(source, importer) {
      if (!isCompiled || importer === undefined || !source.startsWith('.') || !isModule(source)) return null
      const path = resolve(dirname(importer), source)
      return existsSync(path) ? { id: resolve(compiledPath(relative('.', path))), external: true } : null
    },
  }
}
