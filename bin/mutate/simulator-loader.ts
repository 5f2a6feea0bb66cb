import { createRequire } from 'node:module'
import { Script } from 'node:vm'
import { rolldown } from 'rolldown'
import type { createSimulator } from '../../simulator/simulator.ts'

export type CreateSimulator = typeof createSimulator

const ENTRY = 'simulator/simulator.ts'
/** A package that only `import` loads as it should be. */
const ESM_ONLY = /^mime(\/|$)/

const isInside = (name: string): boolean => name === ENTRY || /^[./]/.test(name) || ESM_ONLY.test(name)

/** The simulator of a folder in one script; packages stay outside. */
async function bundleSimulator(folder: string): Promise<string> {
  const bundle = await rolldown({
    cwd: folder,
    input: ENTRY,
    platform: 'node',
    treeshake: false,
    external: name => !isInside(name),
  })
  const { output } = await bundle.generate({ format: 'cjs', codeSplitting: false })
  return output[0].code
}

/**
 * Makes new instances of a folder's simulator. Each evaluates every module anew, so that a mutant of a schema or a table
 * is at work when the module builds it; compiling is done once, and an instance that nobody holds is gone.
 */
export async function createSimulatorLoader(folder: string): Promise<() => CreateSimulator> {
  const script = new Script(`(function (exports, require) {${await bundleSimulator(folder)}\n})`, {
    filename: 'simulator.cjs',
  })
  const require = createRequire(import.meta.url)
  return () => {
    const exports: { createSimulator?: CreateSimulator } = {}
    script.runInThisContext()(exports, require)
    if (!exports.createSimulator) throw new Error(`${folder}/${ENTRY} exports no createSimulator`)
    return exports.createSimulator
  }
}
