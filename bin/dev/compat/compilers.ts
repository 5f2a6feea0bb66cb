import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BUNDLER, WORLD_TEST } from '../../package-types.test.helper.ts'
import { type Cell, NotTried, tryCell } from './cell.ts'
import { createProject, install, type Project, run, versionOf } from './project.ts'
import { FILES } from './uses.ts'

const VERSIONS = ['5.7', '5.8', '5.9', '6', '7']

const MODES = { node16: { module: 'node16' }, nodenext: { module: 'nodenext' }, bundler: BUNDLER }

/** The first that lets CommonJS require modules, as Node.js does. */
const REQUIRES_MODULES = 5.8

const SIMULATOR = `
  import { createSimulator, type Simulator } from 'creative-ops-kit/simulator'
  export const start = (): Promise<Simulator> => createSimulator({ seed: 1 })`

async function compile(project: Project, options: object, ...files: readonly string[]): Promise<string> {
  const compilerOptions = { target: 'es2023', strict: true, noEmit: true, ...options }
  await writeFile(join(project.cwd, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }))
  await run(project, [project.node, join(project.cwd, 'node_modules', 'typescript', 'bin', 'tsc')])
  return ''
}

/** Compiles uses of the types of each entry, with versions of TypeScript in the usual modes of resolution. */
export async function tryCompilers(root: string, kit: string): Promise<readonly Cell[]> {
  const cells: Cell[] = []
  const files = { ...FILES, 'world.ts': WORLD_TEST, 'simulator.ts': SIMULATOR, 'common.cts': SIMULATOR }
  for (const version of VERSIONS) {
    const cwd = join(root, `typescript ${version}`)
    const project = await createProject({ cwd, node: process.execPath }, files)
    const about = { section: 'TypeScript', subject: `TypeScript ${version}` }
    const installed = await tryCell({ ...about, tried: 'its package' }, async () => {
      await install(project, kit, 'vitest', '@types/node', `typescript@${version}`)
      about.subject = `TypeScript ${await versionOf(project, 'typescript')}`
      return ''
    })
    if (installed.result !== 'works') {
      cells.push(installed)
      continue
    }
    for (const [mode, options] of Object.entries(MODES)) {
      const use = async () => {
        await compile(project, { ...options, types: [] }, 'world.ts', 'simulator.ts')
        // Of vitest itself, the newest types are not for every compiler.
        return compile(project, { ...options, types: ['node'], skipLibCheck: true }, 'first.test.ts')
      }
      cells.push(await tryCell({ ...about, tried: `the types of each entry, ${mode}` }, use))
    }
    const require = () => {
      if (Number(version) < REQUIRES_MODULES)
        throw new NotTried(`CommonJS requires modules from TypeScript ${REQUIRES_MODULES}`)
      return compile(project, { ...MODES.nodenext, types: [] }, 'common.cts')
    }
    cells.push(await tryCell({ ...about, tried: 'a .cts file, nodenext' }, async () => require()))
  }
  return cells
}
