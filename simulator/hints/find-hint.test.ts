import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createScratchBoard } from '../service/scratch-board.test.helper.ts'

const scratch = await createScratchBoard()
const { sim, board, profile, make } = scratch
const ask = (method: string, path: string, body?: object, authorization = `Bearer ${profile.tokens.full}`) =>
  sim.fetch(path, {
    method,
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    ...(body && { body: JSON.stringify(body) }),
  })
const hintOf = async (...request: Parameters<typeof ask>) => (await ask(...request)).headers.get('x-simulator-hint')

describe('a hint', () => {
  it.each([
    [
      'PUT',
      `${board}/rows/x`,
      'No operation has this method here. The nearest is updateRow: PATCH /v1/boards/{id}/rows/{rowId}',
    ],
    ['GET', `${board}/roXX`, 'No operation is here. The nearest is listRows: GET /v1/boards/{id}/rows'],
    ['POST', `${board}/row`, 'No operation is here. The nearest is createRow: POST /v1/boards/{id}/rows'],
    [
      'GET',
      `${board.replace('/v1', '')}/views`,
      'The path lacks /v1. The nearest is listViews: GET /v1/boards/{id}/views',
    ],
    [
      'GET',
      `/v1${board}/views`,
      'The path has /v1 twice. Give the client a base URL without /v1. The nearest is listViews: GET /v1/boards/{id}/views',
    ],
    ['GET', `${board}/views/`, 'The path ends with a slash. The nearest is listViews: GET /v1/boards/{id}/views'],
    [
      'GET',
      `${sim.url}/${board}/views`,
      'The path has two slashes in a row. The nearest is listViews: GET /v1/boards/{id}/views',
    ],
    ['GET', '/v1/media/upload/x', 'No operation is here. The nearest is getUpload: GET /v1/media/uploads/{id}'],
  ])('names the nearest operation: %s %s', async (method, path, hint) => {
    const answer = await ask(method, path)
    const text = await answer.text()

    expect(answer.headers.get('x-simulator-hint')).toBe(hint)
    expect(sim.journal.list().at(-1)?.hint).toBe(hint)
    expect(text).not.toContain('nearest')
  })

  it.each([
    ['GET', '/v1/boards'],
    ['GET', '/favicon.ico'],
    ['GET', `${board}/views/x/rows/y/z`],
    ['GET', `/v1/${'boards/'.repeat(2000)}x`],
  ])('names no operation that is only a little like the request: %s %s', async (method, path) => {
    expect(await hintOf(method, path)).toBeNull()
  })

  it.each([
    ['GET', '/v1/boards/undefined/views', 'The path has undefined instead of an id.'],
    ['POST', '/v1/boards/%5Bobject%20Object%5D/rows', 'The path has [object Object] instead of an id.'],
    ['GET', `${board}/views?cursor=null`, 'The parameter cursor has null instead of a value.'],
    [
      'GET',
      `${board}/views?page=2`,
      'listViews does not know the parameter page. Its parameters: limit, cursor, fields.',
    ],
    ['GET', `${board}/views?=x`, 'listViews does not know the parameter without a name.'],
    ['GET', `${board}/views?Limit=5`, 'listViews does not know the parameter Limit.'],
    ['GET', `${board}/views?limit=5&limit=6`, 'The parameter limit is given more than once. Give it once'],
  ])('says what is strange in the URL: %s %s', async (method, path, hint) => {
    expect(await hintOf(method, path)).toContain(hint)
    expect(sim.journal.list().at(-1)?.hint).toContain(hint)
  })

  it.each([
    [
      '/rows',
      { titel: 'a' },
      'createRow does not know titel in the body. Known there: title, position, parent_id, fields.',
    ],
    ['/rows', { fields: [{ id: 'x', value: 1 }] }, 'createRow does not know fields[0].id in the body.'],
    ['/views', { filters: [{ column: 'x' }] }, 'Known there: column_id, operator, value.'],
    ['/rows', { 'tïtel\n': 'a' }, 'createRow does not know t?tel? in the body.'],
  ])('names a property that the operation does not know: %s %j', async (path, body, hint) => {
    expect(await hintOf('POST', board + path, body)).toContain(hint)
  })

  it('is silent about the properties of a rich-text document', async () => {
    const { id } = await make('/columns', { name: 'Story', type: 'richtext' })
    const value = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hi' }] }] }

    const answer = await ask('POST', `${board}/rows`, { fields: [{ column_id: id, value }] })

    expect([answer.status, answer.headers.get('x-simulator-hint')]).toEqual([201, null])
  })

  it('says that an upload_url needs no token', async () => {
    const { upload_url } = await make('/v1/media/uploads', { space_id: profile.spaces.main, name: 'a.txt', size: 1 })
    expect(await hintOf('PUT', upload_url)).toContain('upload_url needs no Authorization header.')
    expect(sim.journal.list().at(-1)).toMatchObject({ operation: 'uploadBytes', token: 'full' })

    expect((await sim.fetch(upload_url, { method: 'PUT', body: 'a' })).headers.get('x-simulator-hint')).toBeNull()
  })

  it.each([
    ['', 'is missing'],
    [profile.tokens.full, 'needs the word Bearer'],
    ['Bearer of nothing', 'needs the word Bearer'],
    ['Bearer unknown', 'is unknown here'],
    [`Bearer ${profile.tokens.disabled}`, 'is disabled'],
  ])('says what is wrong with the header Authorization: %s', async (authorization, hint) => {
    const answer = await sim.fetch(`${board}/views`, authorization ? { headers: { authorization } } : {})

    expect([answer.status, answer.headers.get('x-simulator-hint')]).toEqual([401, expect.stringContaining(hint)])
  })

  it('says that a compressed body is not read', async () => {
    const answer = await sim.fetch(`${board}/rows`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${profile.tokens.full}`, 'idempotency-key': crypto.randomUUID() },
        ...{ 'content-type': 'application/json', 'content-encoding': 'gzip' },
      },
      body: gzipSync('{"title": "A"}'),
    })

    expect([answer.status, answer.headers.get('x-simulator-hint')]).toEqual([
      400,
      'Content-Encoding: gzip is not read. Send the body without it.',
    ])
  })

  it('names an id in capitals', async () => {
    const answer = await ask('GET', `${board.toUpperCase().replace('/V1/BOARDS', '/v1/boards')}/views`)

    expect([answer.status, answer.headers.get('x-simulator-hint')]).toEqual([
      404,
      expect.stringContaining('an id in capitals'),
    ])
  })

  it('is not there when the response says it all', async () => {
    const answers = [await ask('GET', `${board}/views`), await ask('GET', `${board}/views/unknown`)]

    expect(answers.map(({ status, headers }) => [status, headers.get('x-simulator-hint')])).toEqual([
      [200, null],
      [404, null],
    ])
  })
})

describe('a hint on what is written back', () => {
  it.each(['POST', 'PATCH'])(
    'names the columns that the service listed for a view without its own: %s',
    async method => {
      const view = await make('/views', { name: 'Follows' })
      const { visible_column_ids } = view
      const path = method === 'POST' ? `${board}/views` : `${board}/views/${view.id}`

      expect(await hintOf(method, path, { name: 'Mine', visible_column_ids: visible_column_ids.slice(1) })).toBeNull()
      const other = method === 'POST' ? path : `${board}/views/${(await make('/views', {})).id}`
      expect(await hintOf(method, other, { visible_column_ids })).toContain('Writing it back pins the view.')
    },
  )

  it('names filters that are not complete', async () => {
    const column = await make('/columns', { name: 'Note', type: 'text' })
    const filters = ['a', 'b'].map(value => ({ column_id: column.id, operator: 'equals', value }))
    const view = await make('/views', { filters })
    const path = `${board}/views/${view.id}`

    expect(await hintOf('PATCH', path, { name: 'Renamed' })).toBeNull()
    expect(await hintOf('PATCH', path, { filters: view.filters })).toContain('filters_complete was false')
    expect(await hintOf('PATCH', path, { filters: [filters[0]] })).toBeNull()
  })
})
