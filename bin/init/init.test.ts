import { expect, it } from 'vitest'
import { createSimulator } from '../../simulator/simulator.ts'
import { packVariants } from '../../simulator/variants/variant-sets.ts'
import { PROFILE_ENTRIES } from '../../suites/discover/profile-entries.ts'
import { at } from '../../suites/json.ts'
import { createTempFolder, runCli } from '../cli.test.helper.ts'
import { BOARD_ID, SPACE_ID, TOKEN as STRANGERS_TOKEN, stranger } from '../unfinished-server.test.helper.ts'
import { initSimulator, listenTo, runDoctor, runInit } from './init.test.helper.ts'

const valueAt = (profile: object, entry: string) => at(JSON.parse(JSON.stringify(profile)), ...entry.split('.'))

/** What a person need not have known, because it is what the profile of the server itself has. */
const foundAsIn = ({ own, profile }: Awaited<ReturnType<typeof initSimulator>>): readonly string[] =>
  PROFILE_ENTRIES.map(({ entry }) => entry)
    .filter(entry => !/^(?:tokens\.|base_url|board_id|other_board_id|sibling\.board_id)/.test(entry))
    .filter(entry => valueAt(profile, entry) !== undefined)
    .filter(entry => JSON.stringify(valueAt(profile, entry)) === JSON.stringify(valueAt(own, entry)))

it('finds most of what a profile can name, by reads alone', async () => {
  await using found = await initSimulator()

  expect(found.code, found.stderr).toBe(0)
  expect(foundAsIn(found).length).toBeGreaterThan(20)
  expect(found.stdout).toContain('The server shows 37 of the 79 entries of a profile (29 requests, 145 cost units)')
  expect(new Set(found.simulator.journal.list().map(({ method }) => method))).toEqual(new Set(['GET']))
  expect(found.profile.tokens).toEqual({ full: { env: 'KIT_TOKEN' }, admin_grant: { env: 'ADMIN' } })
  expect(found.text).not.toContain(found.env.KIT_TOKEN)
})

it.each([
  ['the reference', []],
  ['a server with as many other permitted choices as go together', (packVariants()[0] ?? []).map(({ id }) => id)],
])('writes a profile that fits %s', async (_, variants) => {
  await using found = await initSimulator({ variants })
  const { code, stdout } = await runDoctor(found.profile, found.env)

  expect(foundAsIn(found).length).toBeGreaterThan(20)
  expect(stdout).not.toContain('WRONG')
  expect(code).toBe(0)
})

it('says how many checks need what is missing, who can make it, and how', async () => {
  await using found = await initSimulator()

  expect(found.stdout).toMatch(/^tokens\.space_restricted +\d\d +an administrator +a token with every scope whose/m)
  expect(found.text).toMatch(/^ {2}# space_restricted: \{ env: KIT_SPACE_RESTRICTED \} # a token .* \(\d\d checks\)$/m)
  const [, line] = /^archived\.view_id: .*; then archive it in the app\n(curl .*)$/m.exec(found.stdout) ?? []
  expect(line).toContain(`"$TOKEN_FULL"`)
  expect(line).toContain(`/v1/boards/${found.own.board_id}/views`)
})

it('says what a token may not read, and which claims leave that out', async () => {
  await using simulator = await createSimulator({ seed: 1 })
  const { url } = await simulator.listen()
  const env = { KIT_TOKEN: simulator.token({ scopes: ['boards:read', 'boards:write'] }) }
  const { code, stdout } = await runInit(['--base-url', url, '--board', simulator.profile().board_id], env)

  expect(code).toBe(0)
  expect(stdout).toMatch(/^tokens\.full: the server does not allow it to read library views: it lacks scopes/m)
  expect(stdout).toContain('set claims.media_library to false')
})

it('writes a profile of four entries for a server that has next to nothing', async () => {
  await using server = await listenTo(stranger)
  const found = await runInit(['--base-url', server.url, '--board', BOARD_ID], { KIT_TOKEN: STRANGERS_TOKEN })

  expect(found.code, found.stderr).toBe(0)
  expect(found.profile).toEqual({
    name: expect.any(String),
    base_url: expect.any(String),
    tokens: { full: { env: 'KIT_TOKEN' } },
    spaces: { main: SPACE_ID },
    board_id: BOARD_ID,
  })
})

it.each([
  [
    'a variable that is not set',
    ['--token-env', 'KIT_TOKEN'],
    /^init needs --board.*\ninit: tokens\.full: .* KIT_TOKEN is not set/,
  ],
  ['no token', [], /^init needs --board.*\ninit needs a token with every scope/],
])('says at once that a board is missing, and %s', async (_, tokens, message) => {
  const ended = await runCli(['init', '--base-url', 'http://127.0.0.1:9', ...tokens], { cwd: await createTempFolder() })

  expect(ended).toMatchObject({ code: 2, stderr: expect.stringMatching(message) })
})
