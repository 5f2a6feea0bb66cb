import { join } from 'node:path'
import { type Cell, tryCell } from './cell.ts'
import { commandOf, createProject, install, type Project, run, versionOf } from './project.ts'
import { FILES, runCommands } from './uses.ts'

/** A package manager: its package, how it adds packages, and how it runs a program of one. Yarn adds no peers: vitest 5 needs vite. */
interface Manager {
  readonly name: string
  readonly package: string
  readonly command: string
  readonly add: readonly string[]
  readonly exec: readonly string[]
}

const MANAGERS: readonly Manager[] = [
  { name: 'pnpm', package: 'pnpm', command: 'pnpm', add: ['add', '--save-dev'], exec: ['exec'] },
  {
    name: "Yarn with Plug'n'Play",
    package: '@yarnpkg/cli-dist',
    command: 'yarn',
    add: ['add', '--dev', 'vite@7'],
    exec: ['exec'],
  },
]

/** Tries the kit in projects of other package managers. That of npm is tried on each Node.js. */
export async function tryManagers(root: string, kit: string): Promise<readonly Cell[]> {
  const cells: Cell[] = []
  for (const manager of MANAGERS) {
    // Their caches go with the other files, and Yarn takes a folder with this file for a project.
    const caches = { XDG_DATA_HOME: root, XDG_CACHE_HOME: root, XDG_STATE_HOME: root, YARN_GLOBAL_FOLDER: root }
    const env = {
      ...caches,
      YARN_ENABLE_TELEMETRY: '0',
      YARN_NPM_REGISTRY_SERVER: 'https://registry.npmjs.org',
      YARN_ENABLE_IMMUTABLE_INSTALLS: '0',
    }
    const node = process.execPath
    const tool: Project = await createProject({ cwd: join(root, `${manager.command} itself`), node })
    const cwd = join(root, `project of ${manager.command}`)
    const project = await createProject({ cwd, node, env }, { ...FILES, 'yarn.lock': '' })
    let version = ''
    const use = async () => {
      await install(tool, manager.package)
      version = await versionOf(tool, manager.package)
      const command = commandOf(tool, manager.command)
      const exec = [command, ...manager.exec]
      await run(project, [command, ...manager.add, `creative-ops-kit@file:${kit}`, 'vitest'])
      await run(project, [...exec, 'vitest', 'run'])
      for (const script of ['simulate.mjs', 'require.cjs']) await run(project, [...exec, 'node', script])
      await runCommands(project, [...exec, 'creative-ops-kit'])
      return ''
    }
    const tried = 'a test of a client, checks as tests, import, require, the main commands'
    const about = { section: 'Package managers', subject: manager.name, tried }
    const cell = await tryCell(about, use)
    cells.push({ ...cell, subject: `${manager.name} ${version}`.trim() })
  }
  return cells
}
