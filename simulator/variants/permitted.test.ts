import { describe, expect, it } from 'vitest'
import { createSimulator, type Simulator } from '../simulator.ts'
import type { VariantId } from './ids.ts'

const NOW = '2026-01-01T00:00:00Z'

/** A client of a server that makes these choices. Each write has a key of its own, unless it names one. */
async function startServer(...variants: readonly VariantId[]) {
  const sim: Simulator = await createSimulator({ seed: 1, now: NOW, variants })
  const { board_id, spaces, tokens } = sim.profile()
  let keys = 0
  const ask = async (method: string, path: string, body?: object, key = `key-${keys++}`) => {
    const answer = await sim.fetch(`/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens.full}`,
        'content-type': 'application/json',
        ...(method !== 'GET' && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  return { sim, ask, board: `/boards/${board_id}`, space_id: spaces.main }
}

/** What no check of the kit asks about. */
describe('a permitted choice', () => {
  it('of changing order begins anew after a reset', async () => {
    const { sim, ask, board } = await startServer('formats/properties-in-changing-order')
    const read = async () => JSON.stringify([await ask('GET', `${board}/views`), await ask('GET', '/nowhere')])
    const before = await read()
    sim.reset()

    expect(await read()).toBe(before)
  })

  it('of timestamps leaves texts as they are', async () => {
    const { ask, board } = await startServer('formats/whole-seconds')
    const { body } = await ask('POST', `${board}/rows`, { title: '2026-01-01T00:00:00.123Z' })

    expect(body.data).toMatchObject({ title: '2026-01-01T00:00:00.123Z', created_at: '2026-01-01T00:00:00Z' })
  })

  it('of absent operations writes nothing', async () => {
    const { ask, board } = await startServer('lists/referred-operations-absent')
    const { body } = await ask('POST', `${board}/views`, { name: 'Mine' })
    const path = `${board}/views/${body.data.id}`

    expect((await ask('PATCH', path, { name: 'Yours' })).status).toBe(404)
    expect((await ask('GET', path)).body.data.name).toBe('Mine')
  })

  it('of replayed errors forgets them after 24 hours', async () => {
    const { sim, ask, board } = await startServer('keys/errors-are-replayed')
    const column = { name: 'Note', type: 'text' }
    const { body } = await ask('POST', `${board}/columns`, column)
    expect((await ask('POST', `${board}/columns`, column, 'k')).status).toBe(400)
    await ask('PATCH', `${board}/columns/${body.data.id}`, { name: 'Other note' })

    expect((await ask('POST', `${board}/columns`, column, 'k')).status).toBe(400)
    await sim.clock.advance({ hours: 24 })
    expect((await ask('POST', `${board}/columns`, column, 'k')).status).toBe(201)
  })

  it('of late lists hides only what is new', async () => {
    const { ask, board } = await startServer('lists/late')
    const namesNow = async () =>
      (await ask('GET', `${board}/views`)).body.data.map(({ name }: { name: string }) => name)
    const { body } = await ask('POST', `${board}/views`, { name: 'New' })
    expect(body.data.name).toBe('New')

    const first = await namesNow()
    expect(first).not.toEqual([])
    expect(first).not.toContain('New')
    expect(await namesNow()).toEqual(['New', ...first])
  })

  it.each([
    ['GET', '/rows'],
    ['POST', '/rows/search'],
  ])('of late lists hides a new row from the first %s of %s', async (method, path) => {
    const { ask, board } = await startServer('lists/late')
    await ask('POST', `${board}/rows`, { title: 'New' })
    const isListed = async () => {
      const { body } = await ask(method, board + path, method === 'GET' ? undefined : {})
      return body.data.some(({ title }: { title: string }) => title === 'New')
    }

    expect([await isListed(), await isListed()]).toEqual([false, true])
  })

  it('of refused ids takes the ids of options, which need not be UUIDs', async () => {
    const { ask, space_id } = await startServer(
      'requests/malformed-id-is-a-bad-request',
      'identities/options-are-numbered',
    )
    const attribute = { space_id, name: 'Season', type: 'tags', options: [{ name: 'Winter' }] }
    const { id, options } = (await ask('POST', '/media-attributes', attribute)).body.data

    const path = `/media-attributes/${id}/options/${options[0].id}`
    expect((await ask('DELETE', path)).body.data.options).toEqual([])
  })

  it('of autofill leaves a value that a client has cleared empty', async () => {
    const { sim, ask, space_id } = await startServer('uploads/fields-are-filled-at-once')
    const field = { space_id, name: 'Mood', type: 'text', autofill: { prompt: 'What is the mood?' } }
    const attribute = (await ask('POST', '/media-attributes', field)).body.data
    const upload = (await ask('POST', '/media/uploads', { space_id, size: 1, name: 'a.txt' })).body.data
    await sim.fetch(upload.upload_url, { method: 'PUT', body: 'a' })
    const { media } = (await ask('POST', `/media/uploads/${upload.id}/complete`)).body.data
    expect(media.attributes).toMatchObject([{ attribute_id: attribute.id }])

    const cleared = await ask('PUT', `/media/${media.id}/attributes/${attribute.id}`, { value: null })
    expect(cleared.body.data.attributes).toEqual([])
    expect((await ask('GET', `/media/uploads/${upload.id}`)).body.data.media.attributes).toEqual([])
  })

  it('of slow completion shows a finished upload never as pending', async () => {
    const { sim, ask, space_id } = await startServer('uploads/finished-in-a-minute')
    const upload = (await ask('POST', '/media/uploads', { space_id, size: 1, name: 'a.txt' })).body.data
    await sim.fetch(upload.upload_url, { method: 'PUT', body: 'a' })
    const statusNow = async () => (await ask('GET', `/media/uploads/${upload.id}`)).body.data.status

    expect((await ask('POST', `/media/uploads/${upload.id}/complete`)).body.data.status).toBe('pending')
    expect(await statusNow()).toBe('pending')
    await sim.clock.advance({ minutes: 1 })
    expect(await statusNow()).toBe('finished')
  })

  it('of days at midnight leaves filters on texts as they are', async () => {
    const { ask, board } = await startServer('views/days-at-midnight')
    const column = (await ask('POST', `${board}/columns`, { name: 'Note', type: 'text' })).body.data
    const filters = [{ column_id: column.id, operator: 'equals', value: '2026-01-01' }]

    expect((await ask('POST', `${board}/views`, { name: 'Day', filters })).body.data.filters).toEqual(filters)
  })

  it('of another host for upload_url takes the bytes over a port, in a sandbox too', async () => {
    const { sim } = await startServer('uploads/stored-elsewhere')
    const { url, close } = await sim.listen()
    const sandbox = await sim.sandbox('one')
    const { spaces, tokens } = sandbox.profile()
    const send = async (path: string) => {
      const key = { 'idempotency-key': `key of ${path}` }
      const headers = { authorization: `Bearer ${tokens.full}`, 'content-type': 'application/json', ...key }
      const body = JSON.stringify({ space_id: spaces.main, size: 1, name: 'a.txt' })
      const answer = await fetch(`${url}/_sandbox/one/v1/media/uploads${path}`, { method: 'POST', headers, body })
      return (await answer.json()).data
    }
    const { id, upload_url } = await send('')
    const { status } = await fetch(upload_url, { method: 'PUT', body: 'a' })
    const { status: finished } = await send(`/${id}/complete`)
    await close()

    expect([new URL(upload_url).hostname, status, finished]).toEqual(['localhost', 200, 'finished'])
  })

  it.each([
    ['requests/repeated-parameters-are-lists', ['A', 'B']],
    ['requests/last-of-repeated-parameters', ['B']],
  ] as const)('of repeated parameters takes them: %s', async (choice, shown) => {
    const { ask, board } = await startServer(choice)
    for (const name of ['A', 'B']) await ask('POST', `${board}/columns`, { name, type: 'text' })
    await ask('POST', `${board}/rows`, { title: 'One' })
    const view = (await ask('POST', `${board}/views`, { name: 'All' })).body.data

    const { fields } = (await ask('GET', `${board}/views/${view.id}/rows?columns=A&columns=B`)).body.data[0]
    expect(fields.map(({ column_name }: { column_name: string }) => column_name)).toEqual(shown)
  })

  it('of orders gives none that is the order of the listing', async () => {
    const { ask, board } = await startServer('boards/orders-of-columns')
    const { data }: { data: { order: number }[] } = (await ask('GET', `${board}/columns`)).body
    const orders = data.map(({ order }) => order)

    expect(orders.length).toBeGreaterThan(1)
    expect(orders.toSorted((a, b) => a - b)).toEqual(orders.toReversed())
  })

  it('of naming config keys in details leaves other messages as they are', async () => {
    const { ask, board } = await startServer('refusals/foreign-keys-named-in-details')
    const refuse = async (body: object) => (await ask('POST', `${board}/columns`, body)).body.error

    const foreign = await refuse({ name: 'A', type: 'text', config: { unit: 'px' } })
    expect([foreign.message, foreign.details[0].field]).toEqual(['The config is invalid.', 'config.unit'])
    expect((await refuse({ name: 'A', type: 'words' })).message).toMatch(/^type: /)
  })

  it('of empty texts clears texts, and refuses an empty text for an option', async () => {
    const { ask, board } = await startServer('cells/empty-texts-are-no-values')
    const write = async (type: string) => {
      const { id } = (await ask('POST', `${board}/columns`, { name: type, type })).body.data
      const { status, body } = await ask('POST', `${board}/rows`, { fields: [{ column_id: id, value: '' }] })
      const entries: { column_id: string; value: unknown }[] = body.data?.fields ?? []
      return { status, value: entries.find(({ column_id }) => column_id === id)?.value }
    }

    expect(await write('text')).toEqual({ status: 201, value: null })
    expect((await write('tags')).status).toBe(400)
  })

  it('of renaming keeps the id of the option', async () => {
    const { ask, space_id } = await startServer('options/renamed-by-their-former-names')
    const attribute = { space_id, name: 'Season', type: 'tags', options: [{ name: 'Winter' }] }
    const { id, options } = (await ask('POST', '/media-attributes', attribute)).body.data

    const change = { options: [{ name: 'Summer', previous_name: 'Winter' }] }
    const renamed = (await ask('PATCH', `/media-attributes/${id}`, change)).body.data
    expect(renamed.options).toMatchObject([{ id: options[0].id, name: 'Summer' }])
  })

  it('of the letters that have a case finds each column by its own name', async () => {
    const { ask, board } = await startServer('columns/names-in-ascii-case')
    for (const name of ['Ä', 'ä']) await ask('POST', `${board}/columns`, { name, type: 'text' })
    await ask('POST', `${board}/rows`, { title: 'One' })
    const view = (await ask('POST', `${board}/views`, { name: 'All' })).body.data

    const feed = await ask('GET', `${board}/views/${view.id}/rows?columns=${encodeURIComponent('ä')}`)
    expect(feed.body.data[0].fields).toMatchObject([{ column_name: 'ä' }])
  })
})
