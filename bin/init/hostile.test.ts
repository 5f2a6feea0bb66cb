import { createServer, type IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { listenTo, runDoctor, runInit, TOKEN } from './init.test.helper.ts'

const BOARD = '0d3c4f7e-93a4-4b56-8a0c-3a1a2f5f9c22'
const SPACE = '7b0f1c52-5c0e-4c39-9d4e-0d8f6f0a1b11'
const BREAKOUT = 'A name\nbase_url: "https://evil.test" # \u001b[31m \u009b31m \u202e \u2028 ::error::x'

/** Controls a terminal, or the log of a CI. */
const UNSAFE = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}]|^::error/mu

/** What every list of a server has: things that fit every entry that `init` looks for. */
const thing = (id: string, name: string) => ({
  ...{ id, name, space_id: SPACE, filters_complete: false, filter_complete: false },
  ...{ type: 'mediacolumn', sub_type: 'name', media_attribute_type: null, visible_column_ids: [id] },
  ...{ folder: { id, name }, status: name, metrics: { ad_accounts: [{ id, name }] }, exports: [{ channel: name }] },
})

/** A server that answers everything with what the function returns: an object, or a text that is no JSON. */
async function serve(answer: (request: IncomingMessage, count: number) => object | string, status = 200) {
  let requests = 0
  const server = createServer((request, response) => {
    const body = answer(request, ++requests)
    const isJson = typeof body === 'object'
    response.writeHead(status, { 'content-type': isJson ? 'application/json' : 'text/html' })
    response.end(isJson ? JSON.stringify(body) : body)
  })
  const { url, ...port } = await listenTo(server)
  return { ...port, args: ['--base-url', url, '--board', BOARD], url, requests: () => requests }
}

const list = (...data: readonly object[]) => ({ data, next_cursor: null, has_more: false })

it('writes the names of a hostile server as comments that end with their line', async () => {
  await using server = await serve(() => list(thing(BOARD, BREAKOUT)))
  const { code, text, profile, stdout } = await runInit(server.args)

  expect(code).toBe(0)
  expect(profile).toMatchObject({ base_url: server.url, views: { incomplete_id: BOARD }, folder_id: BOARD })
  expect(text).toContain(
    '# a media folder of spaces.main: A name base_url: "https://evil.test" # \\u001b[31m \\u009b31m',
  )
  expect(text + stdout).not.toMatch(UNSAFE)
})

it.each([
  ['with line breaks', `${BOARD}\nevil: true`],
  ['that nobody sees', `${BOARD}\u202e`],
  ['of 100,000 characters', 'a'.repeat(100_000)],
])('leaves out ids %s', async (_, id) => {
  await using server = await serve(() => list(thing(id, 'A name')))
  const { code, profile } = await runInit([...server.args, '--space', SPACE])

  expect(code).toBe(0)
  expect(profile).toMatchObject({ spaces: { main: SPACE }, board_id: BOARD })
  expect(Object.keys(profile)).toEqual(['name', 'base_url', 'tokens', 'spaces', 'board_id'])
})

it('writes and prints no token, though the server sends it back as every id and name', async () => {
  await using server = await serve(() => list(thing(TOKEN, TOKEN), thing(TOKEN.replace('a', '\u0061'), TOKEN)))
  const { code, text, stdout, stderr } = await runInit(server.args)

  expect(code).toBe(0)
  expect(text + stdout + stderr).not.toContain(TOKEN)
})

it('asks a bounded number of requests of a server whose lists have no end', async () => {
  await using server = await serve((_, count) => ({
    ...list(thing(BOARD, 'A')),
    next_cursor: `${count}`,
    has_more: true,
  }))
  const { code } = await runInit(server.args)

  expect(code).toBe(0)
  expect(server.requests()).toBeLessThan(60)
})

it.each([
  ['a page', () => '<p>Welcome</p>', 'does not answer in JSON'],
  ['17 MiB', () => ({ data: 'a'.repeat(17 * 2 ** 20) }), 'the response is longer than 16 MiB'],
  [
    'nothing in its lists',
    () => list(),
    `The space of board ${BOARD} is not shown by any of its views, columns or rows: add --space`,
  ],
])('init ends with exit code 2 and no file for a server that answers with %s', async (_, answer, message) => {
  await using server = await serve(answer)
  const { code, text, stderr } = await runInit(server.args)

  expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining(message)])
  expect(text).toBe('')
  expect(code).toBe(2)
})

const profileOf = (base_url: string) => ({
  ...{ base_url, board_id: BOARD, spaces: { main: SPACE } },
  tokens: { full: { env: 'KIT_TOKEN' } },
})

it('doctor prints what a hostile server says without its control characters and the token', async () => {
  const error = { code: 'unauthenticated', message: `${TOKEN}${BREAKOUT}` }
  await using server = await serve(() => ({ error }), 401)
  const { code, stdout } = await runDoctor(profileOf(server.url), { KIT_TOKEN: TOKEN })

  expect(code).toBe(1)
  expect(stdout).toMatch(/^WRONG +tokens\.full +is refused as unauthenticated$/m)
  expect(stdout).not.toMatch(UNSAFE)
  expect(stdout).not.toContain(TOKEN)
})

it('doctor calls nothing right on a server that refuses everything', async () => {
  await using server = await serve(() => ({ error: { code: 'proxy', message: 'Not here.' } }), 407)
  const { code, stdout, stderr } = await runDoctor(profileOf(server.url), { KIT_TOKEN: TOKEN })

  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain(`${server.url} gives no usable response to any read: nothing can be compared.`)
})

it('doctor asks a bounded number of requests of a server whose lists have no end', async () => {
  await using server = await serve((_, count) => ({
    ...list(thing(BOARD, 'A')),
    next_cursor: `${count}`,
    has_more: true,
  }))
  const profile = { ...profileOf(server.url), views: { incomplete_id: SPACE }, archived: { view_id: SPACE } }
  const { code } = await runDoctor(profile, { KIT_TOKEN: TOKEN })

  expect([0, 1]).toContain(code)
  expect(server.requests()).toBeLessThanOrEqual(300)
})
