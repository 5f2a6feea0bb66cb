import { join } from 'node:path'
import { type Cell, tryCell } from './cell.ts'
import { commandOf, createProject, install, type Project, run, versionOf } from './project.ts'
import { askSimulator, FILES, runCommands } from './uses.ts'

const NODES = ['20.19', '22', '24', 'latest']

const VITESTS = ['4', '5']

/** The package that holds nothing but the program `node`. */
export const nodePackage = (platform: string, arch: string): string =>
  `node-${platform === 'win32' ? 'win' : platform}-${arch}`

/** Installs a version of Node.js, and returns the path of the program. */
async function installNode(project: Project, version: string): Promise<string> {
  const name = nodePackage(process.platform, process.arch)
  await install(await createProject(project), `${name}@${version}`)
  return join(project.cwd, 'node_modules', name, 'bin', 'node')
}

/** Tries the README's first test from `npm install` on, and checks as tests. */
async function tryTests(project: Project, kit: string, vitest: string): Promise<string> {
  const begun = Date.now()
  await install(project, kit, `vitest@${vitest}`)
  const runner = [project.node, commandOf(project, 'vitest'), 'run']
  await run(project, [...runner, 'first'])
  const seconds = Math.round((Date.now() - begun) / 1000)
  await run(project, [...runner, 'conformance'])
  return `vitest ${await versionOf(project, 'vitest')}, ${seconds} s from npm install to the first test that passed`
}

async function tryImports(project: Project, kit: string): Promise<string> {
  await install(project, kit)
  for (const script of ['simulate.mjs', 'require.cjs']) await run(project, [project.node, script])
  await runCommands(project, [project.node, commandOf(project, 'creative-ops-kit')])
  return ''
}

/** Tries the imports, the commands and the first tests on versions of Node.js. */
export async function tryNodes(root: string, kit: string): Promise<readonly Cell[]> {
  const cells: Cell[] = []
  for (const version of NODES) {
    let node = process.execPath
    const about = { section: 'Node.js', subject: `Node.js ${version}` }
    const installed = await tryCell({ ...about, tried: 'its package' }, async () => {
      node = await installNode({ cwd: join(root, `node ${version}`), node }, version)
      about.subject = `Node.js ${(await run({ cwd: root, node }, [node, '--version'])).trim().slice(1)}`
      return ''
    })
    if (installed.result !== 'works') {
      cells.push(installed)
      continue
    }
    const projectFor = (name: string) => createProject({ cwd: join(root, `node ${version} ${name}`), node }, FILES)
    for (const vitest of VITESTS) {
      const project = await projectFor(`vitest ${vitest}`)
      const tried = 'a test of a client, checks as tests'
      cells.push(await tryCell({ ...about, tried }, () => tryTests(project, kit, vitest)))
    }
    const project = await projectFor('alone')
    cells.push(await tryCell({ ...about, tried: 'import, require, the main commands' }, () => tryImports(project, kit)))
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
