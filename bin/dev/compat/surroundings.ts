import { chmod } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Cell, NotTried, tryCell } from './cell.ts'
import { commandOf, createProject, install, type Project, run } from './project.ts'
import { askSimulator, FILES } from './uses.ts'

/** Root may write to every folder, and nobody to none. */
const AS_NOBODY = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']

/** Tries a folder that the user may not write to. */
async function useReadOnly(installed: Project, words: readonly string[]): Promise<string> {
  const isRoot = process.getuid?.() === 0
  if (isRoot && process.platform !== 'linux') throw new NotTried('root may write to every folder')
  const kit = isRoot ? [...AS_NOBODY, ...words] : words
  const project = { ...installed, env: { TMPDIR: '/tmp' } }
  await chmod(dirname(project.cwd), 0o755)
  await chmod(project.cwd, 0o555)
  try {
    await run(project, [...kit, 'exec', '--', project.node, 'client.mjs'])
    const printed = await run(project, [...kit, 'certify', '--only', 'conventions', '--quiet'], 2)
    if (!printed.includes('conformance-report')) throw new Error(`certify does not name the folder: ${printed}`)
  } finally {
    await chmod(project.cwd, 0o755)
  }
  return 'certify ends with 2 and names the folder'
}

/** Tries the commands where a locale, a terminal or the right to write is missing. */
export async function trySurroundings(root: string, kit: string): Promise<readonly Cell[]> {
  const project = await createProject({ cwd: join(root, 'surroundings'), node: process.execPath }, FILES)
  await install(project, kit)
  const words = [project.node, commandOf(project, 'creative-ops-kit')]
  const certify = async (env: NodeJS.ProcessEnv) => {
    await run({ ...project, env }, [...words, 'certify', '--only', 'errors'])
    await askSimulator({ ...project, env }, words)
    return ''
  }
  const about = { section: 'Surroundings', tried: 'certify, simulate, doctor' }
  return [
    await tryCell({ ...about, subject: 'LANG=C' }, () => certify({ LANG: 'C', LC_ALL: 'C' })),
    await tryCell({ ...about, subject: 'no terminal' }, () => certify({ TERM: undefined, CI: undefined })),
    await tryCell({ ...about, subject: 'a read-only folder', tried: 'exec, certify' }, () =>
      useReadOnly(project, words),
    ),
  ]
}
