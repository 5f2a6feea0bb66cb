import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, rename, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { createTempFolder, readJson } from './cli.test.helper.ts'

const run = promisify(execFile)

/** Packs the kit once for all workers: npm takes three seconds of the processor for it. */
async function pack(): Promise<string> {
  const shared = join(tmpdir(), 'packed.tgz')
  if (existsSync(shared)) return shared
  const directory = await createTempFolder()
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', directory]
  const { stdout } = await run('npm', args)
  const [{ filename }] = JSON.parse(stdout)
  await rename(join(directory, filename), shared)
  return shared
}

let packed: Promise<string> | undefined

/** Packs what `npm publish` would upload, once. Returns the path of the tarball. */
export function packKit(): Promise<string> {
  packed ??= pack()
  return packed
}

/** Links the commands of a package, as npm does. */
async function linkCommands(modules: string, name: string): Promise<void> {
  const { bin = {} } = await readJson(join(modules, name, 'package.json'))
  const commands = typeof bin === 'string' ? { [name]: bin } : bin
  for (const [command, path] of Object.entries(commands))
    await symlink(join(modules, name, String(path)), join(modules, '.bin', command))
}

/**
 * Creates an empty project, in a folder with a space in its name, with the packed kit and further packages installed.
 * It asks no registry: the packages come from this project.
 */
export async function createProject(...packages: readonly string[]): Promise<string> {
  const tarball = await packKit()
  const directory = await createTempFolder()
  const modules = join(directory, 'node_modules')
  const kit = join(modules, 'creative-ops-kit')
  await mkdir(kit, { recursive: true })
  await run('tar', ['-xzf', tarball, '--strip-components', '1', '-C', kit])

  const { bin } = await readJson(join(kit, 'package.json'))
  await chmod(join(kit, bin['creative-ops-kit']), 0o755)
  for (const name of packages) {
    await mkdir(dirname(join(modules, name)), { recursive: true })
    await symlink(resolve('node_modules', name), join(modules, name))
  }
  await mkdir(join(modules, '.bin'))
  for (const name of ['creative-ops-kit', ...packages]) await linkCommands(modules, name)
  return directory
}
