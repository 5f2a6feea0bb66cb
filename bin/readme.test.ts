import { copyFile, cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folder, start, startSimulator } from './cli.test.helper.ts'

const readme = await readFile('README.md', 'utf8')

/** The first snippet in a language under a heading. */
function snippet(heading: string, language: string): string {
  const section = readme.split(/^## /m).find(text => text.startsWith(heading))
  const found = section?.split(`\`\`\`${language}\n`)[1]?.split('```')[0]
  if (found === undefined) throw new Error(`README.md has no ${language} snippet under ${heading}`)
  return found
}

/** A project, in a folder with a space in its name, that has the package and what it depends on installed. */
async function project(): Promise<string> {
  const directory = await folder()
  const modules = join(directory, 'node_modules')
  const kit = join(modules, 'creative-ops-kit')
  await mkdir(join(modules, '.bin'), { recursive: true })
  await cp('dist', join(kit, 'dist'), { recursive: true })
  await copyFile('package.json', join(kit, 'package.json'))
  await symlink(join(kit, 'dist', 'bin', 'creative-ops-kit.js'), join(modules, '.bin', 'creative-ops-kit'))
  for (const name of await readdir('node_modules')) {
    if (!name.startsWith('.')) await symlink(resolve('node_modules', name), join(modules, name))
  }
  return directory
}

/** The commands alone: `npx` would look into its own settings first, and takes a second. */
const inShell = (script: string, cwd: string, env = {}) =>
  start('sh', ['-c', `npx() { command=$1; shift; node node_modules/.bin/"$command" "$@"; }\n${script}`], { cwd, env })

describe('the README', { timeout: 120_000 }, () => {
  it('certifies a server through the profile it shows', async () => {
    const cwd = await project()
    await using simulator = await startSimulator(await folder())
    const { base_url, board_id, spaces, tokens } = simulator.profile
    const shown = JSON.parse(snippet('Certify my server', 'json'))
    const profile = { ...shown, base_url, board_id, spaces: { main: spaces.main } }
    await writeFile(join(cwd, 'target.json'), JSON.stringify(profile))

    const { code, stdout } = await inShell(snippet('Certify my server', 'sh'), cwd, { KIT_TOKEN: tokens.full }).ended

    expect(code, stdout).toBe(4)
    expect(stdout).toContain('add tokens.boards_read to the profile')
    expect(stdout).not.toContain(tokens.full)
  })

  it('tests a client against the simulator', async () => {
    const cwd = await project()
    await writeFile(join(cwd, 'client.mjs'), snippet('Test my client', 'js'))

    expect(await start(process.execPath, ['client.mjs'], { cwd }).ended).toMatchObject({
      code: 0,
      stdout: '200 false\n',
    })
  })

  it('runs in CI', async () => {
    const cwd = await project()
    await using simulator = await startSimulator(await folder())
    await writeFile(join(cwd, 'target.json'), JSON.stringify(simulator.profile))

    const { code, stdout } = await inShell(snippet('Run it in CI', 'sh'), cwd).ended

    expect(code, stdout).toBe(0)
    expect(await readFile(join(cwd, 'reports', 'junit.xml'), 'utf8')).toContain('<testsuite ')
  })

  it('names every entry of the target profile', async () => {
    const { PROFILE_SCHEMA } = await import('../suites/target/profile-schema.ts')
    const table = readme.split('## The target profile')[1] ?? ''

    for (const name of Object.keys(PROFILE_SCHEMA.properties)) expect(table).toContain(`\`${name}`)
  })
})
