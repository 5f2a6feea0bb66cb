import { describe, expect, it } from 'vitest'
import type { Column, Media } from '../../../../fixtures/entities.ts'
import { createRow, findEntry, parseRow, rowsPath, send } from '../../test-client.test.helper.ts'
import { attribute, column, media, option, startService } from '../../test-service.test.helper.ts'

const season = attribute('tags', { multiple: true, options: [option('warm-id', 'Warm'), option('cold-id', 'Cold')] })
const assets = column('Assets', 'media', { multiple: true })
const cover = column('Cover', 'media')
const mirror = column('Season', 'mediacolumn', {
  media_attribute_id: season.id,
  config: { media_column_ids: [assets.id] },
})

function startWithRow(more: readonly Column[] = [], changes: Partial<Media> = {}) {
  const [one, two, shown] = [media('one.png', changes), media('two.png'), media('cover.png')]
  const service = startService({
    columns: [assets, cover, mirror, ...more],
    attributes: [season],
    media: [one, two, shown],
  })
  const values = (id: string) => service.world.media.get(id)?.attributes
  const attached = [
    { column_id: assets.id, value: [one.id, two.id] },
    { column_id: cover.id, value: shown.id },
  ]
  const row = async (fields: readonly object[]) => parseRow(await createRow(service, { fields })).id
  const patch = (id: string, ...fields: readonly object[]) =>
    send(service, 'PATCH', `${rowsPath}/${id}`, { body: { fields } })
  return { service, one, two, shown, values, attached, row, patch }
}

const warm = { column_id: mirror.id, value: ['warm-id'] }

describe('an update of a mediacolumn', () => {
  it('gives its value to the media in the columns that its config names, and to no other', async () => {
    const { service, one, two, shown, values, attached, row, patch } = startWithRow()
    const id = await row(attached)

    await patch(id, warm)

    expect([one, two, shown].map(({ id: each }) => values(each))).toEqual([
      { [season.id]: ['warm-id'] },
      { [season.id]: ['warm-id'] },
      {},
    ])
    expect(service.world.media.get(one.id)?.updated_at).toBe(service.clock.now())
  })

  it('gives its value to media that the same write attaches', async () => {
    const { one, values, attached, row, patch } = startWithRow()
    const id = await row([])

    await patch(id, warm, ...attached)

    expect(values(one.id)).toEqual({ [season.id]: ['warm-id'] })
  })

  it('writes each media once, however often its column is named', async () => {
    const repeating = column('Again', 'mediacolumn', {
      media_attribute_id: season.id,
      config: { media_column_ids: Array.from({ length: 1000 }, () => assets.id) },
    })
    const { service, one, attached, row, patch } = startWithRow([repeating])
    const id = await row(attached)
    const before = service.world.media.version

    await patch(id, { column_id: repeating.id, value: ['warm-id'] })

    expect(service.world.media.get(one.id)?.attributes).toEqual({ [season.id]: ['warm-id'] })
    expect(service.world.media.version - before).toBe(2)
  })

  it('clears the value of the media when it empties the cell', async () => {
    const { one, values, attached, row, patch } = startWithRow([], {
      attributes: { [season.id]: ['cold-id'], other: 'kept' },
    })
    const id = await row(attached)

    await patch(id, { column_id: mirror.id, value: [] })

    expect(values(one.id)).toEqual({ other: 'kept' })
  })

  it('does not change media when another cell changes, or when a row is created', async () => {
    const { one, values, attached, row, patch } = startWithRow()
    const id = await row([...attached, warm])

    const answer = await patch(id, { column_id: cover.id, value: null })

    expect(findEntry(answer, mirror.id)?.display_value).toEqual(['Warm'])
    expect(values(one.id)).toEqual({})
  })
})
