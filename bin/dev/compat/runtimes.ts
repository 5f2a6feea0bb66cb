import { join } from 'node:path'
import { type Cell, tryCell } from './cell.ts'
import { commandOf, createProject, install, type Project, run, versionOf } from './project.ts'
import { askSimulator, FILES, runCommands } from './uses.ts'

/** The versions of Node.js, each with those of vitest. vitest 5 needs Node.js 22.12. */
const NODES: readonly (readonly [version: string, vitests: readonly string[]])[] = [
  ['20.19', ['4', '5']],
  ['22', ['4', '5']],
  ['24', ['4', '5']],
  ['latest', ['4', '5']],
]

/** The package that holds nothing but the program `node`. */
export const nodePackage = (platform: string, arch: string): string =>
  `node-${platform === 'win32' ? 'win' : platform}-${arch}`

/** Installs a version of Node.js, and returns the path of the program. */
async function installNode(project: Project, version: string): Promise<string> {
  const name = nodePackage(process.platform, process.arch)
  await install(await createProject(project), `${name}@${version}`)
  return join(project.cwd, 'node_modules', name, 'bin', 'node')
}

/** Tries the imports, the commands and the first tests on versions of Node.js. */
export async function tryNodes(root: string, kit: string): Promise<readonly Cell[]> {
  const cells: Cell[] = []
  for (const [version, vitests] of NODES) {
    let node = process.execPath
    const section = 'Node.js'
    const install1 = async () => {
      node = await installNode({ cwd: join(root, `node ${version}`), node }, version)
      return ''
    }
    const installed = await tryCell({ section, subject: `Node.js ${version}`, tried: 'its package' }, install1)
    if (installed.result !== 'works') {
      cells.push(installed)
      continue
    }
    const subject = `Node.js ${(await run({ cwd: root, node }, [node, '--version'])).trim().slice(1)}`
    for (const vitest of vitests) {
      const project = await createProject({ cwd: join(root, `node ${version} vitest ${vitest}`), node }, FILES)
      const begun = Date.now()
      const first = async () => {
        await install(project, kit, `vitest@${vitest}`)
        await run(project, [node, commandOf(project, 'vitest'), 'run', 'first'])
        const seconds = Math.round((Date.now() - begun) / 1000)
        await run(project, [node, commandOf(project, 'vitest'), 'run', 'conformance'])
        return `vitest ${await versionOf(project, 'vitest')}, ${seconds} s from npm install to the first test that passed`
      }
      cells.push(await tryCell({ section, subject, tried: 'a test of a client, checks as tests' }, first))
    }
    const project = await createProject({ cwd: join(root, `node ${version} alone`), node }, FILES)
    const use = async () => {
      await install(project, kit)
      for (const script of ['simulate.mjs', 'require.cjs']) await run(project, [node, script])
      await runCommands(project, [node, commandOf(project, 'creative-ops-kit')])
      return ''
    }
    cells.push(await tryCell({ section, subject, tried: 'import, require, the commands' }, use))
  }
  return cells
}

/** The other runtimes, and how each runs a script. */
const OTHERS: Readonly<Record<string, readonly string[]>> = { bun: [], deno: ['run', '--allow-all'] }

/** Tries the simulator on other runtimes. */
export async function tryOtherRuntimes(root: string, kit: string): Promise<readonly Cell[]> {
  const cells: Cell[] = []
  for (const [name, words] of Object.entries(OTHERS)) {
    const project = await createProject({ cwd: join(root, name), node: process.execPath }, FILES)
    let version = ''
    const simulate = async () => {
      await install(project, kit, name)
      version = await versionOf(project, name)
      const runtime = [commandOf(project, name), ...words]
      await run(project, [...runtime, 'simulate.mjs'])
      await askSimulator(project, [
        ...runtime,
        join(project.cwd, 'node_modules', 'creative-ops-kit', 'dist', 'bundle', 'creative-ops-kit.js'),
      ])
      return ''
    }
    const about = { section: 'Other runtimes', subject: name, tried: 'createSimulator, simulate, doctor' }
    const cell = await tryCell(about, simulate)
    cells.push({ ...cell, subject: `${name} ${version}`.trim() })
  }
  return cells
}
