import { describe, expect, it } from 'vitest'
import type { Simulator } from '../../simulator/simulator.ts'
import { checks } from '../../suites/checks/index.ts'
import { fitProfile } from '../../suites/probe/fit-profile.ts'
import { startRun } from '../../suites/runner/run.ts'
import { runChecks } from '../../suites/runner/run-checks.ts'
import { claimsOf } from '../../suites/target/claims.ts'
import { RequestStopped } from '../../suites/target/network-errors.ts'
import { parseProfile } from '../../suites/target/parse-profile.ts'
import type { Profile } from '../../suites/target/profile.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from '../in-process.ts'
import { probe } from './probe.ts'
import { keepClaimed } from './select-checks.ts'

const world = await buildWorld(1)
const UNKNOWN = '11111111-2222-4333-8444-555555555555'
const SCOPES = ['boards:read', 'boards:write', 'media:read', 'media:write', 'spaces:write', 'metrics:read'] as const

/** A mistake in a profile: what stands at a path instead of the right value. */
interface Mistake {
  readonly path: string
  readonly value: (right: Profile, simulator: Simulator) => unknown
}

const put = (path: string, value: unknown): Mistake => ({ path, value: () => value })

/** The value of another entry. */
const putValueOf = (path: string, other: string): Mistake => ({ path, value: right => right.value(other) })

const putToken = (path: string, options: Parameters<Simulator['token']>[0] = {}): Mistake => ({
  path,
  value: (_, simulator) => simulator.token(options),
})

const userOf = (label: string): string => world.tokens.find(token => token.label === label)?.user_id ?? ''

/** A run against the reference simulator with a wrong profile. */
async function startRunWith(...mistakes: readonly Mistake[]) {
  const simulator = await createFrozenSimulator({ world, seed: 1 })
  const options = inProcessOptions(simulator, { seed: 1, runs: 2 })
  const right = options.profile
  const values = new Map(mistakes.map(({ path, value }) => [path, value(right, simulator)]))
  const replace = (path: string, value: unknown): unknown => {
    if (values.has(path)) return values.get(path)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const within = path === '' ? '' : `${path}.`
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replace(within + name, one)]))
  }
  const { profile } = parseProfile(replace('', { claims: {}, ...simulator.profile() }), { env: {}, readFile: () => '' })
  return startRun({ ...options, profile })
}

async function findMisfits(...mistakes: readonly Mistake[]): Promise<readonly string[]> {
  const { misfits } = await fitProfile(checks, await startRunWith(...mistakes))
  return misfits.map(({ effect, text }) => `${effect} ${text}`)
}

it('finds nothing wrong with the profile of the simulator, in fewer than ninety requests', async () => {
  const { misfits, requests } = await fitProfile(checks, await startRunWith())

  expect(misfits).toEqual([])
  expect(requests).toBeLessThan(90)
})

it('takes ids that the server writes in capitals for those of the profile', async () => {
  const ids = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi
  const options = inProcessOptions(await createFrozenSimulator({ world, seed: 1 }), { seed: 1 })
  const run = startRun({
    ...options,
    send: async request => {
      const answer = await options.send({ ...request, url: request.url.replace(ids, id => id.toLowerCase()) })
      return { ...answer, text: answer.text.replace(ids, id => id.toUpperCase()) }
    },
  })
  const { misfits } = await fitProfile(checks, run)

  expect(misfits.map(({ text }) => text)).toEqual([])
})

const selected = checks.filter(({ id }) => id === 'board-rows/title/create')

it('asks only about entries that the selected checks use', async () => {
  const { requests } = await fitProfile(selected, await startRunWith())

  expect(requests).toBeLessThan(25)
})

describe('the run ends before it begins for', () => {
  it.each<[string, Mistake, RegExp]>([
    [
      'a mistyped spaces.main',
      put('spaces.main', UNKNOWN),
      /^spaces\.main: board_id is in the space \S+, and tokens\.full sees no space 1111\S+\. Correct spaces\.main or board_id\.$/,
    ],
    [
      'two spaces swapped',
      { path: 'spaces', value: ({ spaces }) => ({ main: spaces.other, other: spaces.main }) },
      /^spaces\.main: board_id is in the space \S+\. spaces\.main and spaces\.other are swapped: exchange them\.$/,
    ],
    [
      'a board of the other space',
      putValueOf('board_id', 'other_board_id'),
      /^spaces\.main: board_id is in the space \S+\. Correct spaces\.main or board_id\.$/,
    ],
    [
      'an unknown board',
      put('board_id', UNKNOWN),
      /has no board 1111\S+ for tokens\.full: it answers not_found for the board's views, rows and columns\. Correct board_id in the profile\.$/,
    ],
    [
      'an invalid tokens.full',
      put('tokens.full', 'no-such-token'),
      /does not accept tokens\.full: .* Put a valid token in the profile\.$/,
    ],
    ...SCOPES.slice(1).map((missing): [string, Mistake, RegExp] => [
      `a tokens.full without ${missing}`,
      putToken('tokens.full', { scopes: SCOPES.filter(scope => scope !== missing) }),
      /^tokens\.full: the server does not allow it to \w+ [\w ]+: it lacks scopes, or it is a grant that acts for a user\. Use an organization API token with every scope/,
    ]),
    [
      'a tokens.full that only reads',
      putToken('tokens.full', { scopes: ['all:read'] }),
      /does not allow it to create views, create uploads and create media attributes: it lacks scopes/,
    ],
    [
      'the grant of a plain member as tokens.full',
      putToken('tokens.full', { userId: userOf('member_grant') }),
      /does not allow it to create views and create media attributes: it seems to be a grant that acts for a user\./,
    ],
    [
      'the grant of an editor as tokens.full',
      putToken('tokens.full', { userId: userOf('editor_grant') }),
      /does not allow it to create media attributes: it lacks scopes, or it is a grant that acts for a user\./,
    ],
    [
      'the grant of an admin as tokens.full',
      putToken('tokens.full', { userId: userOf('admin_grant') }),
      /^tokens\.full: it acts for the user of tokens\.admin_grant\. Use an organization API token/,
    ],
    [
      'tokens.admin_grant in place of tokens.full',
      putValueOf('tokens.full', 'tokens.admin_grant'),
      /^tokens\.full: it acts for the user of tokens\.admin_grant\./,
    ],
  ])('%s', async (_, mistake, line) => {
    await expect(probe(checks, await startRunWith(mistake))).rejects.toThrow(line)
  })
})

it('names the entry that a gateway needs which refuses the kit with a page', async () => {
  const { send: _, ...run } = await startRunWith()
  const send = async () => ({ status: 403, headers: { 'content-type': 'text/html' }, text: '<p>Forbidden</p>' })

  await expect(probe(checks, { ...run, send })).rejects.toThrow(
    /does not answer in JSON \(status 403, text\/html\)\. If a gateway .* headers of the profile\.$/,
  )
})

it('lets the checks judge JSON that begins with a byte order mark', async () => {
  const { send, ...run } = await startRunWith()
  const marked: typeof send = async request => {
    const response = await send(request)
    return { ...response, text: `\uFEFF${response.text}` }
  }

  await expect(probe(checks, { ...run, send: marked })).resolves.toMatchObject({ probe: { misfits: [] } })
})

it('a token for boards only is enough for a profile that claims nothing else', async () => {
  const scopes = ['boards:read', 'boards:write'] as const
  const claims = put('claims', { media_library: false, ad_metrics: false })
  const run = await startRunWith(putToken('tokens.full', { scopes }), claims)
  const claimed = keepClaimed(checks, claimsOf(run.profile))

  await expect(probe(claimed, run)).resolves.toMatchObject({ probe: { misfits: [] } })
  await expect(probe(checks, run)).rejects.toThrow(/set claims\.media_library and claims\.ad_metrics to false\.$/)
})

it.each([
  ['as if the board were not there', { 'content-type': 'application/json' }, '{"error": {"code": "not_found"}}'],
  ['with a page', { 'content-type': 'text/html' }, '<p>Cannot GET</p>'],
])('goes on for a server that answers %s because it cannot list views yet', async (_, headers, text) => {
  const { send, ...run } = await startRunWith()
  const lacksViews: typeof send = request =>
    request.url.includes('/views?') ? Promise.resolve({ status: 404, headers, text }) : send(request)

  await expect(probe(selected, { ...run, send: lacksViews })).resolves.toMatchObject({ probe: { misfits: [] } })
})

it.each([
  ['of library views and ads', /\/v1\/(library-views|metrics)/],
  ['at all', /\/(library-views|metrics|views\b)/],
])('blames no token and no ad account of a server that lacks lists %s', async (_, missing) => {
  const { send, ...run } = await startRunWith()
  const text = '{"error": {"code": "not_found", "message": "no such route"}}'
  const lacksLists: typeof send = request =>
    missing.test(request.url) ? Promise.resolve({ status: 404, headers: {}, text }) : send(request)
  const { misfits } = await fitProfile(checks, { ...run, send: lacksLists })

  expect(misfits.filter(({ entry }) => /^(tokens|ads)\./.test(entry)).map(({ text }) => text)).toEqual([])
})

/** A mistake that blocks the checks of one entry, and what the line says. */
const BLOCKING: readonly (readonly [string, Mistake, string])[] = [
  ['spaces.other', put('spaces.other', UNKNOWN), 'tokens.full sees no space 1111'],
  ['spaces.other', putValueOf('spaces.other', 'spaces.main'), 'it is the same space as spaces.main'],
  ['other_board_id', put('other_board_id', UNKNOWN), 'tokens.full sees no such board'],
  ['other_board_id', putValueOf('other_board_id', 'board_id'), 'the board is in the space'],
  ['sibling.board_id', put('sibling.board_id', UNKNOWN), 'tokens.full sees no such board'],
  ['sibling.board_id', putValueOf('sibling.board_id', 'board_id'), 'it is the same board as board_id'],
  ['sibling.board_id', putValueOf('sibling.board_id', 'other_board_id'), 'the board is in the space'],
  ['sibling.view_id', putValueOf('sibling.view_id', 'views.sorted.id'), 'it is a view of board_id'],
  ['sibling.column_id', putValueOf('sibling.column_id', 'system_columns.due-date'), 'it is a column of board_id'],
  ['folder_id', putValueOf('folder_id', 'other_folder_id'), 'spaces.main knows no media folder'],
  [
    'user_ids.0',
    { path: 'user_ids', value: right => [UNKNOWN, right.value('user_ids.0')] },
    'spaces.main knows no user 1111',
  ],
  ['media_status_id', put('media_status_id', UNKNOWN), 'spaces.main knows no media status 1111'],
  ['system_columns.created-by', put('system_columns.created-by', UNKNOWN), 'board_id has no column 1111'],
  [
    'system_columns.checklist',
    putValueOf('system_columns.checklist', 'system_columns.list'),
    'has the type list and the sub_type null',
  ],
  ['orphan_mediacolumn_id', put('orphan_mediacolumn_id', UNKNOWN), 'board_id has no column 1111'],
  [
    'archived.view_id',
    putValueOf('archived.view_id', 'views.sorted.id'),
    'can be read and is listed, so it is not archived',
  ],
  ['views.incomplete_id', put('views.incomplete_id', UNKNOWN), 'there is no view of board_id'],
  ['views.sorted.id', putValueOf('views.sorted.id', 'archived.view_id'), 'there is no view of board_id'],
  [
    'library_views.incomplete_id',
    put('library_views.incomplete_id', UNKNOWN),
    'there is no library view of spaces.main',
  ],
  ['ads.account_id', put('ads.account_id', UNKNOWN), 'spaces.main shows no ad account 1111'],
  [
    'ads.second_account_id',
    putValueOf('ads.second_account_id', 'ads.hidden_account_id'),
    'spaces.main shows no ad account',
  ],
  [
    'ads.hidden_account_id',
    putValueOf('ads.hidden_account_id', 'ads.account_id'),
    'the same account is named as a visible one',
  ],
  ['tokens.disabled', putValueOf('tokens.disabled', 'tokens.full'), 'the same token as tokens.full'],
  [
    'tokens.boards_read',
    putToken('tokens.boards_read'),
    'it may create rows, read library views, create media attributes, create uploads and read ad campaigns',
  ],
  ['tokens.boards_write', put('tokens.boards_write', 'no-such-token'), 'the server refuses it as unauthenticated'],
  [
    'tokens.media_read',
    putToken('tokens.media_read', { scopes: ['boards:read'] }),
    'it may read views, and may not read library views',
  ],
  [
    'tokens.spaces_write',
    putToken('tokens.spaces_write', { userId: userOf('member_grant') }),
    'it may create rows, read library views, read views',
  ],
  ['tokens.member_grant', putToken('tokens.member_grant'), 'it may create views and create media attributes'],
  ['tokens.other_owner_grant', putToken('tokens.other_owner_grant'), 'it may create views and create media attributes'],
  [
    'tokens.space_restricted',
    {
      path: 'tokens.space_restricted',
      value: ({ spaces }, simulator) => simulator.token({ spaceIds: [spaces.other ?? ''] }),
    },
    'the server hides spaces.main and its board from it',
  ],
  [
    'tokens.throttled',
    putValueOf('tokens.throttled', 'tokens.other_organization'),
    'the same token as tokens.other_organization',
  ],
  [
    'clock.url',
    { path: 'clock', value: right => ({ url: `${right.base_url}/v1/nothing` }) },
    'could not advance the clock',
  ],
]

describe('an entry that does not fit counts as missing:', () => {
  it.each(BLOCKING)('%s (%#)', async (entry, mistake, seen) => {
    const run = await startRunWith(mistake)
    const { misfits, profile } = await fitProfile(checks, run)
    const found = misfits.find(one => one.entry === entry)
    const using = checks
      .filter(({ needs }) => needs.some(need => need === entry || need.startsWith(`${entry}.`)))
      .slice(0, 3)
    const results = await runChecks(using, { ...run, profile, misfits })

    expect(found).toMatchObject({ effect: 'block', text: expect.stringContaining(seen) })
    expect(found?.text).toMatch(/^\S+: [^\n]+\. Use [^\n]+\.$|^\S+: [^\n]+\. Archive [^\n]+\.$/)
    // The other user takes the place of the unknown one.
    if (entry !== 'user_ids.0')
      expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual(using.map(() => ['blocked', found?.text]))
  })
})

it('blames no clock for a run that was stopped meanwhile', async () => {
  const run = await startRunWith()
  const clock = run.profile.value('clock.url')
  const send: typeof run.send = async request => {
    if (request.url === clock) throw new RequestStopped('the run was stopped')
    return run.send(request)
  }
  const { misfits, profile } = await fitProfile(checks, { ...run, send })

  expect(misfits).toEqual([])
  expect(profile.value('clock.url')).toBe(clock)
})

describe('both readings are named, and the entry is kept, where one mistake of the server would look the same:', () => {
  it.each<[string, Mistake, RegExp]>([
    [
      'a tokens.boards_read that also writes',
      putToken('tokens.boards_read', { scopes: ['boards:read', 'boards:write'] }),
      /^doubt tokens\.boards_read: it may create rows\. Use .*, unless it already is: then the server treats it wrongly/,
    ],
    [
      'a user of another space among user_ids',
      { path: 'user_ids', value: right => [right.value('user_ids.0'), right.value('outsider_user_id')] },
      /^doubt user_ids\.1: the list of users in spaces\.main does not have \S+\. Use the id of a member/,
    ],
    [
      'a tokens.disabled that is accepted',
      putToken('tokens.disabled'),
      /^doubt tokens\.disabled: the server accepts it\./,
    ],
    [
      'a row that the sibling board does not have',
      put('sibling.row_id', UNKNOWN),
      /^doubt sibling\.row_id: tokens\.full sees no such row on sibling\.board_id\./,
    ],
    [
      'a tokens.other_organization that sees this one',
      putToken('tokens.other_organization'),
      /^doubt tokens\.other_organization: the server shows it spaces\.main\./,
    ],
    [
      'a tokens.space_restricted without an allow-list',
      putToken('tokens.space_restricted'),
      /^doubt tokens\.space_restricted: the server shows it spaces\.other\./,
    ],
    [
      'a tokens.restricted_admin_grant without an allow-list',
      putToken('tokens.restricted_admin_grant'),
      /^doubt tokens\.restricted_admin_grant: the server shows it spaces\.other\./,
    ],
  ])('%s', async (_, mistake, line) => {
    expect(await findMisfits(mistake)).toEqual([expect.stringMatching(line)])
  })
})

it('reports no broken rule for a profile with many mistakes', { timeout: 60_000 }, async () => {
  const run = await startRunWith(
    ...['spaces.other', 'folder_id', 'media_status_id', 'system_columns.name', 'ads.account_id'].map(path =>
      put(path, UNKNOWN),
    ),
    putToken('tokens.boards_read'),
    putToken('tokens.media_read', { scopes: ['boards:read'] }),
    putToken('tokens.member_grant'),
    putValueOf('tokens.throttled', 'tokens.other_organization'),
    putValueOf('tokens.disabled', 'tokens.full'),
  )
  const { misfits, profile } = await fitProfile(checks, run)
  const results = await runChecks(checks, { ...run, profile, misfits }, { concurrency: 1 })
  const failed = results.filter(({ outcome }) => ['fail', 'error'].includes(outcome))

  expect(misfits).toHaveLength(11)
  expect(failed.map(({ id, reason }) => [id, reason])).toEqual([])
  expect(results.filter(({ outcome }) => outcome === 'pass').length).toBeGreaterThan(0.78 * results.length)
})
