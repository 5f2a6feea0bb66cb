import { createRequire } from 'node:module'
import { Script } from 'node:vm'
import { rolldown } from 'rolldown'
import type { createSimulator } from '../../../simulator/simulator.ts'

export type CreateSimulator = typeof createSimulator

const ENTRY = 'simulator/simulator.ts'
/** Packages that `require` does not load correctly. */
const ESM_ONLY = /^(mime|leven)(\/|$)/

const isInside = (name: string): boolean => name === ENTRY || /^[./]/.test(name) || ESM_ONLY.test(name)

/** Bundles the simulator of a folder into one script. Packages stay outside. */
async function bundleSimulator(folder: string): Promise<string> {
  const bundle = await rolldown({
    cwd: folder,
    input: ENTRY,
    platform: 'node',
    treeshake: false,
    // Stryker's copy of the project has no tsconfig.json.
    transform: { jsx: { runtime: 'automatic', importSource: 'hono/jsx' } },
    external: name => !isInside(name),
  })
  const { output } = await bundle.generate({ format: 'cjs', codeSplitting: false })
  return output[0].code
}

/**
 * Returns a function that loads a new instance of a folder's simulator. Each instance evaluates every module again, so
 * that mutants of schemas and tables take effect while a module loads. The code is compiled only once.
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
