import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { z } from 'zod'
import { startProcess } from '../../cli.test.helper.ts'
import { NotTried } from './cell.ts'

const LONGEST_MS = 300_000

/** npm itself, by the path that it gives its scripts. */
const NPM = process.env.npm_execpath ?? ''

/** Without what npm tells its scripts, which other package managers take for theirs. */
const WITHOUT_NPM = Object.fromEntries(
  Object.keys(process.env)
    .filter(name => name.startsWith('npm_'))
    .map(name => [name, undefined]),
)

/** An empty project, and the Node.js that it is for. */
export interface Project {
  readonly cwd: string
  readonly node: string
  readonly env?: NodeJS.ProcessEnv
}

export async function createProject(
  { cwd, ...project }: Project,
  files: Readonly<Record<string, string>> = {},
): Promise<Project> {
  await mkdir(cwd, { recursive: true })
  const all = { 'package.json': '{ "type": "module", "private": true }', ...files }
  for (const [name, text] of Object.entries(all)) await writeFile(join(cwd, name), text)
  return { ...project, cwd }
}

/** Starts a program with the Node.js of a project first in the path. It is killed if it does not end in time. */
export function start({ cwd, node, env }: Project, [program = '', ...args]: readonly string[]) {
  const PATH = [dirname(node), process.env.PATH].join(delimiter)
  const started = startProcess(program, args, { cwd, env: { ...WITHOUT_NPM, PATH, CI: '1', ...env } })
  const timer = setTimeout(started.kill, LONGEST_MS)
  return { ...started, ended: started.ended.finally(() => clearTimeout(timer)) }
}

/** Runs a program to its end, and returns what it prints. Throws if it ends with another exit code, or not in time. */
export async function run(project: Project, words: readonly string[], expected = 0): Promise<string> {
  const { code, stdout, stderr } = await start(project, words).ended
  if (code === expected) return stdout + stderr
  const shown = words.map(word => word.replace(project.cwd, '.')).join(' ')
  throw new Error(`exit code ${code} of ${shown}\n${stdout.slice(-2000)}\n${stderr.slice(-2000)}`)
}

/** Installs packages with npm. Throws NotTried if the registry does not have one of them. */
export async function install(project: Project, ...packages: readonly string[]): Promise<void> {
  try {
    await run(project, [project.node, NPM, 'install', '--save-dev', '--no-audit', '--no-fund', ...packages])
  } catch (error) {
    const isMissing = error instanceof Error && /\b(?:E404|ETARGET)\b/.test(error.message)
    throw isMissing ? new NotTried(`the registry does not have all of ${packages.join(', ')}`) : error
  }
}

const Manifest = z.object({ version: z.string() })

/** The version of an installed package. */
export const versionOf = async ({ cwd }: Project, name: string): Promise<string> =>
  Manifest.parse(JSON.parse(await readFile(join(cwd, 'node_modules', name, 'package.json'), 'utf8'))).version

export const commandOf = ({ cwd }: Project, name: string): string => join(cwd, 'node_modules', '.bin', name)
