import path, { basename } from 'node:path'
import { rolldown } from 'rolldown'
import { parseAst } from 'rolldown/parseAst'
import { preparedWorld } from '../../simulator/default-world/prepared-world.ts'
import { toPortablePath } from '../portable-path.ts'

/** Where the statements of a program begin, those in functions too. */
function* startsOf(node: unknown): Iterable<number> {
  if (typeof node !== 'object' || node === null) return
  for (const [name, value] of Object.entries(node)) {
    if (name === 'body' && Array.isArray(value)) for (const { start } of value) yield start
    yield* startsOf(value)
  }
}

/** Begins a line with each statement of minified code: Node.js prints the line that throws. */
function breakLines(code: string): string {
  const starts = [...new Set([0, ...startsOf(parseAst(code))])].sort((a, b) => a - b)
  return starts.map((start, index) => code.slice(start, starts[index + 1])).join('\n')
}

/** It offers far more than the kit uses, and all of it would be loaded. `watch` calls a method that its main module gives dispatchers. */
const UNDICI = [
  `import Dispatcher from 'undici/lib/dispatcher/dispatcher.js'`,
  `import request from 'undici/lib/api/api-request.js'`,
  `Object.assign(Dispatcher.prototype, { request })`,
  `export { default as Agent } from 'undici/lib/dispatcher/agent.js'`,
  `export { default as buildConnector } from 'undici/lib/core/connect.js'`,
].join('\n')

/** What junit-report-builder uses of it: two functions of 300. */
const LODASH = [
  `import forEach from 'lodash/forEach.js'`,
  `import isDate from 'lodash/isDate.js'`,
  `export default { forEach, isDate }`,
].join('\n')

/** What stands instead of the module that makes the default world, which takes a second. */
export const PREPARED_WORLD = {
  path: '/simulator/default-world/prepared-world.js',
  source: `export const preparedWorld = JSON.parse(${JSON.stringify(JSON.stringify(preparedWorld))})`,
}

/**
 * What stands in a bundle instead of a module, by the end of its path. The two that lay out yargs' help prepare a segmenter
 * and a pattern of all emoji whenever they are loaded: a tenth of the time until the simulator answers.
 */
const REPLACED = {
  '/node_modules/undici/index.js': UNDICI,
  // The other build of its parser, which runs on every processor.
  '/node_modules/undici/lib/llhttp/llhttp_simd-wasm.js': `module.exports = require('./llhttp-wasm.js')`,
  // Its main module contains all of lodash, and what writes files, which the kit does itself.
  '/node_modules/junit-report-builder/dist/index.js': `export { default } from './index.es.js'`,
  '/node_modules/lodash/lodash.js': LODASH,
  '/node_modules/make-dir/index.js': 'export default {}',
  '/node_modules/string-width/index.js': `export { default } from 'fast-string-width'`,
  '/node_modules/wrap-ansi/index.js': `export { wrapAnsi as default } from 'fast-wrap-ansi'`,
  [PREPARED_WORLD.path]: PREPARED_WORLD.source,
}

/** What stands instead of a module. Ids of modules are paths of the system. */
export const replacementOf = (id: string, system: Pick<path.PlatformPath, 'sep'> = path): string | null =>
  Object.entries(REPLACED).find(([end]) => toPortablePath(id, system).endsWith(end))?.[1] ?? null

/** Modules that are one file with all that they import: to find and read dozens of small files takes longer than to start. */
const WHOLE = ['bin/own-process', 'simulator/simulator', 'bin/simulate/simulate']

const PACKAGE_FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/

/**
 * Bundles entries and the packages that they need into one folder. What entries share, and what a command loads only when
 * it needs it, is a file of its own. Returns the folders of the packages.
 */
export async function bundle(
  entries: Readonly<Record<string, string>>,
  from: string,
  to: string,
): Promise<readonly string[]> {
  const input = Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, `./${from}/${path}.js`]))
  const bundled = await rolldown({
    input,
    platform: 'node',
    external: 'vitest',
    // `sideEffects` of the package names bundled files: the modules of which they are made count as having some.
    treeshake: { moduleSideEffects: [{ test: /[\\/]\.build[\\/]/, sideEffects: true }] },
    plugins: [{ name: 'replaced', load: id => replacementOf(id) }],
    onLog(_, { message }) {
      throw new Error(message)
    },
  })
  const groups = WHOLE.map((path, index) => ({
    name: `whole-${basename(path)}`,
    test: (id: string) => toPortablePath(id).endsWith(`/${path}.js`),
    priority: WHOLE.length - index,
  }))
  const { output } = await bundled.write({
    ...{
      dir: to,
      format: 'esm',
      chunkFileNames: '[name].js',
      minify: {
        compress: true,
        mangle: { keepNames: { class: true, function: false } },
        codegen: { removeWhitespace: true },
      },
      codeSplitting: { groups },
      plugins: [
        {
          name: 'lines',
          generateBundle: (_, files) => {
            for (const file of Object.values(files)) if (file.type === 'chunk') file.code = breakLines(file.code)
          },
        },
      ],
    },
  })
  const modules = output.flatMap(file => (file.type === 'chunk' ? file.moduleIds : []))
  return [...new Set(modules.flatMap(id => PACKAGE_FOLDER.exec(toPortablePath(id))?.[0] ?? []))].sort()
}
