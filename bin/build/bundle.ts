import { basename } from 'node:path'
import { rolldown } from 'rolldown'
import { preparedWorld } from '../../simulator/default-world/prepared-world.ts'
import { breakLines } from './break-lines.ts'

/** It offers far more than the two classes that the kit uses, and all of it would be loaded. */
const UNDICI = [
  // Its main module also gives every dispatcher these methods, and `watch` calls one.
  `import Dispatcher from 'undici/lib/dispatcher/dispatcher.js'`,
  `import api from 'undici/lib/api/index.js'`,
  `Object.assign(Dispatcher.prototype, api)`,
  `export { default as Agent } from 'undici/lib/dispatcher/agent.js'`,
  `export { default as buildConnector } from 'undici/lib/core/connect.js'`,
].join('\n')

/**
 * What stands in a bundle instead of a module, by the end of its path. The two that lay out yargs' help prepare a segmenter
 * and a pattern of all emoji whenever they are loaded: a tenth of the time until the simulator answers.
 */
const REPLACED = {
  '/node_modules/undici/index.js': UNDICI,
  '/node_modules/string-width/index.js': `export { default } from 'fast-string-width'`,
  '/node_modules/wrap-ansi/index.js': `export { wrapAnsi as default } from 'fast-wrap-ansi'`,
  '/simulator/default-world/prepared-world.js': `export const preparedWorld = JSON.parse(${JSON.stringify(JSON.stringify(preparedWorld))})`,
}

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
    treeshake: { moduleSideEffects: [{ test: /\/\.build\//, sideEffects: true }] },
    plugins: [
      { name: 'replaced', load: id => Object.entries(REPLACED).find(([path]) => id.endsWith(path))?.[1] ?? null },
    ],
    onLog(_, { message }) {
      throw new Error(message)
    },
  })
  const groups = WHOLE.map((path, index) => ({
    name: `whole-${basename(path)}`,
    test: new RegExp(`/${path}\\.js$`),
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
  return [...new Set(modules.flatMap(id => PACKAGE_FOLDER.exec(id)?.[0] ?? []))].sort()
}
