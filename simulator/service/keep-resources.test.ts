import { expect, it } from 'vitest'
import { createSimulator } from '../simulator.ts'
import { referenceService } from './reference-service.ts'
import { createScratchBoard } from './scratch-board.test.helper.ts'

/** A simulator that keeps resources, and one that does not, because its service counts as a changed one. */
const startBoth = async () => [
  await createScratchBoard(),
  await createScratchBoard({ service: { ...referenceService } }),
]

type Board = Awaited<ReturnType<typeof createScratchBoard>>

/** Every page that shows the scratch board, twice: as made, and as kept. */
async function readAll({ get }: Board) {
  const { body } = await get('/views')
  const lists = ['/rows', '/columns', '/views', `/views/${body.data[0].id}/rows`, '/rows?fields=title']
  return Promise.all([...lists, ...lists].map(path => get(path)))
}

const MEDIA_ATTRIBUTES = '/v1/media-attributes'

/** Changes what rows, columns and views show, on the board and beside it. */
const CHANGES: Readonly<Record<string, (board: Board) => Promise<unknown>>> = {
  'nothing yet': async () => {},
  'a view created': ({ make }) => make('/views', { name: 'Mine', type: 'grid' }),
  'a row created': ({ make }) => make('/rows', { title: 'one' }),
  'a column created': ({ make }) => make('/columns', { name: 'Notes', type: 'text' }),
  'a column renamed': async ({ make, send }) => {
    const { id } = await make('/columns', { name: 'Before', type: 'text' })
    return send('PATCH', `/columns/${id}`, { body: { name: 'After' } })
  },
  'a row renamed': async ({ make, send }) => {
    const { id } = await make('/rows', { title: 'before' })
    return send('PATCH', `/rows/${id}`, { body: { title: 'after' } })
  },
  'an option added to the attribute of a column': async ({ make, post, profile }) => {
    const tones = { space_id: profile.spaces.main, name: 'Tone', type: 'tags', options: [{ name: 'Warm' }] }
    const attribute = await make(MEDIA_ATTRIBUTES, tones)
    const pictures = await make('/columns', { name: 'Pictures', type: 'media' })
    const config = { media_column_ids: [pictures.id] }
    await make('/columns', { name: 'Tone', type: 'mediacolumn', media_attribute_id: attribute.id, config })
    return post(`${MEDIA_ATTRIBUTES}/${attribute.id}/options`, { options: [{ name: 'Cold' }] })
  },
}

it('sends the same as a service that presents each resource anew, whatever changes', async () => {
  const [keeping, plain] = await startBoth()
  if (!keeping || !plain) throw new Error('there are two')
  for (const [what, change] of Object.entries(CHANGES)) {
    await readAll(keeping)
    await change(keeping)
    await change(plain)

    expect([what, await readAll(keeping)]).toEqual([what, await readAll(plain)])
  }
})

it('presents a row anew when the media that it names has another name', async () => {
  const { make, get, send, profile } = await createScratchBoard()
  const { body } = await get(`/v1/media?space_id=${profile.spaces.main}`)
  const media = body.data[0].id
  const column = await make('/columns', { name: 'Picture', type: 'media' })
  const row = await make('/rows', { title: 'one', fields: [{ column_id: column.id, value: media }] })
  const readLabel = async () => {
    const { body } = await get('/rows')
    const { fields } = body.data.find(({ id }: { id: string }) => id === row.id)
    return fields.find(({ column_id }: { column_id: string }) => column_id === column.id).display_value
  }
  const before = await readLabel()

  await send('PATCH', `/v1/media/${media}`, { body: { name: 'renamed.png' } })

  expect([before === 'renamed.png', await readLabel()]).toEqual([false, 'renamed.png'])
})

it('gives each sandbox with a mistake its own texts', async () => {
  await using sim = await createSimulator({ seed: 42 })
  const mistaken = await sim.sandbox('mistaken', {
    mutants: ['conventions/listViews-shows-created-at-in-another-zone'],
  })
  const path = `/v1/boards/${sim.profile().board_id}/views`
  const read = async (from: typeof sim | typeof mistaken) =>
    (await from.fetch(path, { headers: { authorization: `Bearer ${from.token()}` } })).text()
  const reference = await read(sim)

  expect(await read(mistaken)).not.toBe(reference)
  expect(await read(sim)).toBe(reference)
})
