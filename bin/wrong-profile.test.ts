import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTempFolder, readJson, runCli, startSimulator } from './cli.test.helper.ts'

const LONG = 60_000
const UNKNOWN = '11111111-2222-4333-8444-555555555555'

/** Certifies a simulator by a profile with a mistake. */
async function certifyWith(mistake: (profile: Awaited<ReturnType<typeof readJson>>) => object, ...options: string[]) {
  const directory = await createTempFolder()
  await using simulator = await startSimulator(directory)
  const target = join(directory, 'wrong.json')
  await writeFile(target, JSON.stringify({ ...simulator.profile, ...mistake(simulator.profile) }))
  return { ...(await runCli(['certify', '--target', target, '--report', directory, ...options])), directory }
}

it.each<[string, Parameters<typeof certifyWith>[0], RegExp]>([
  [
    'swapped spaces',
    ({ spaces }) => ({ spaces: { main: spaces.other, other: spaces.main } }),
    /^spaces\.main: board_id is in the space \S+\. spaces\.main and spaces\.other are swapped: exchange them\.\n$/,
  ],
  [
    'a grant in place of tokens.full',
    ({ tokens }) => ({ tokens: { full: tokens.member_grant } }),
    /^tokens\.full: the server does not allow it to create views and create media attributes: it seems to be a grant that acts for a user\. Use an organization API token .*\.\n$/,
  ],
])('certify ends with exit code 2 and one line for %s', { timeout: LONG }, async (_, mistake, line) => {
  const { code, stdout, stderr } = await certifyWith(mistake)

  expect(stderr).toMatch(line)
  expect(stdout, 'nobody waits for the estimate of such a run').not.toContain('About')
  expect(code).toBe(2)
})

it('certify blocks what needs a wrong entry, names the entry, and ends with exit code 4', {
  timeout: LONG,
}, async () => {
  const mistake = () => ({ folder_id: UNKNOWN })
  const { code, stdout, directory } = await certifyWith(mistake, '--only', 'media-filter/*folder*,uploads/*folder*')
  const { probe, counts } = await readJson(join(directory, 'results.json'))
  const line = `folder_id: spaces.main knows no media folder ${UNKNOWN}. Use the id of a media folder of spaces.main.`

  expect(stdout).toContain(`Profile entries that do not fit the server\n  ${line}\n`)
  expect(stdout).toMatch(/ {2}correct folder_id in the profile to run \d+ more checks\n/)
  expect(probe.misfits).toEqual([{ entry: 'folder_id', text: line, blocks: true }])
  expect(counts).toMatchObject({ fail: 0, error: 0 })
  expect(code).toBe(4)
})
