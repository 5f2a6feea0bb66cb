import { describe, expect, it } from 'vitest'
import { contractOf } from '../contract/operations.ts'
import type { HttpRequest, Transport } from '../target/transport.ts'
import { applyRequestStyle } from './apply-request-style.ts'
import { contextOf } from './context.ts'
import { PLAIN, type RequestStyle } from './request-style.ts'
import { startTestRun } from './start.test.helper.ts'

type Answer = { readonly status: number; readonly json: object }

const view = { id: 'v', name: 'a view', type: 'grid' }
const found: Answer = { status: 200, json: { data: view } }
const forbidden: Answer = { status: 403, json: { error: { code: 'forbidden' } } }

const AS_ADMIN: RequestStyle = { ...PLAIN, callers: ['admin_grant'] }

/** Sends requests in a request style, to a server with these responses, and keeps what was sent. */
function inStyleOf(requestStyle: RequestStyle, answer: (request: HttpRequest) => Answer = () => found) {
  const sent: HttpRequest[] = []
  const send: Transport = async request => {
    sent.push(request)
    const { status, json } = answer(request)
    return { status, headers: {}, text: JSON.stringify(json) }
  }
  const run = startTestRun(send, {
    spaces: { main: 's', other: 'elsewhere' },
    tokens: { full: 'full', admin_grant: 'admin', space_restricted: 'restricted', restricted_admin_grant: 'grant' },
  })
  const { api } = contextOf(applyRequestStyle(run, requestStyle))
  return {
    api,
    inOtherStyle: (other: RequestStyle) => contextOf(applyRequestStyle(run, other)).api,
    tokens: () => sent.map(tokenOf),
    sent,
  }
}

const tokenOf = ({ headers }: HttpRequest) => headers.authorization?.replace('Bearer ', '')

const PATH = { id: 'b', viewId: 'v' }

describe('the caller of a request style', () => {
  it('sends requests that name no token', async () => {
    const { api, tokens } = inStyleOf(AS_ADMIN)

    await api('getView', { path: PATH })
    await api('getView', { path: PATH, as: 'full' })
    await api('getView', { path: PATH, as: null })

    expect(tokens()).toEqual(['admin', 'full', undefined])
  })

  it('is not judged by what the server refuses it from the first', async () => {
    const { api, tokens } = inStyleOf(AS_ADMIN, one => (tokenOf(one) === 'admin' ? forbidden : found))

    expect((await api('getView', { path: PATH })).status).toBe(200)
    await api('getView', { path: PATH })

    expect(tokens()).toEqual(['admin', 'full', 'full'])
  })

  it('is judged once the server has taken it', async () => {
    let calls = 0
    const { api } = inStyleOf(AS_ADMIN, () => (calls++ === 0 ? found : forbidden))
    await api('getView', { path: PATH })

    expect((await api('getView', { path: PATH })).status).toBe(403)
  })

  it('is not asked for what is outside the main space, or was made there', async () => {
    const { api, tokens } = inStyleOf(AS_ADMIN)

    await api('createLibraryView', { body: { space_id: 'elsewhere' } })
    await api('getLibraryView', { path: { id: 'v' } })

    expect(tokens()).toEqual(['full', 'full'])
  })

  it('leaves a key with the token that carried it first', async () => {
    const { api, inOtherStyle, tokens } = inStyleOf(AS_ADMIN)
    const write = { path: { id: 'b' }, body: { title: 'one' }, key: 'a-key' }

    await api('createRow', write)
    await inOtherStyle(PLAIN)('createRow', write)

    expect(tokens()).toEqual(['admin', 'admin'])
  })
})

it('reads all pages of a list with one token', async () => {
  const bothTokens: RequestStyle = { ...PLAIN, callers: ['admin_grant', 'space_restricted'] }
  const { api, inOtherStyle, tokens } = inStyleOf(bothTokens, ({ url }) => ({
    status: 200,
    json: { data: [], next_cursor: `after ${new URL(url).pathname}`, has_more: true },
  }))

  for (const id of ['a', 'b', 'c', 'd']) {
    await api('listViews', { path: { id } })
    await api('listViews', { path: { id }, query: { cursor: `after /v1/boards/${id}/views`, limit: 1 } })
    await inOtherStyle(PLAIN)('listViews', { path: { id }, query: { cursor: `after /v1/boards/${id}/views` } })
  }

  const sent = tokens()
  expect(new Set(sent).size).toBe(2)
  for (let index = 0; index < sent.length; index += 3) expect(new Set(sent.slice(index, index + 3)).size).toBe(1)
})

it('leaves an upload with the token that created it', async () => {
  const { api, inOtherStyle, tokens } = inStyleOf(AS_ADMIN)

  await api('createUpload', { body: { space_id: 's', name: 'a.txt', size: 1 } })
  await inOtherStyle(PLAIN)('getUpload', { path: { id: 'v' } })

  expect(tokens()).toEqual(['admin', 'admin'])
})

describe('the other parts of a request style', () => {
  const names = contractOf('getView').selectable?.join(',') ?? ''

  it('name all properties in fields, where a read names none', async () => {
    const { api, sent } = inStyleOf({ ...PLAIN, allFields: true })

    await api('getView', { path: PATH })
    await api('getView', { path: PATH, query: { fields: 'name' } })

    expect(sent.map(({ url }) => new URL(url).searchParams.get('fields'))).toEqual([names, 'name'])
  })

  it('name none where the server does not take several names', async () => {
    const { api, sent } = inStyleOf({ ...PLAIN, allFields: true }, ({ url }) =>
      url.includes('fields') ? { status: 400, json: { error: { code: 'bad_request' } } } : found,
    )

    expect((await api('getView', { path: PATH })).status).toBe(200)
    await api('getView', { path: PATH })

    expect(sent.map(({ url }) => url.includes('fields'))).toEqual([true, false, false])
  })

  it('add a key to writes that need none', async () => {
    const { api, sent } = inStyleOf({ ...PLAIN, keys: true })

    await api('updateRow', { path: { id: 'b', rowId: 'r' }, body: {} })
    await api('updateRow', { path: { id: 'b', rowId: 'r' }, body: {}, key: null })

    expect(sent.map(({ headers }) => 'idempotency-key' in headers)).toEqual([true, false])
  })
})

it('a restricted grant stands for the restricted token', async () => {
  const { api, tokens } = inStyleOf({ ...PLAIN, restrictedGrant: true })

  await api('getView', { path: PATH, as: 'space_restricted' })
  await api('getView', { path: PATH })

  expect(tokens()).toEqual(['grant', 'full'])
})
