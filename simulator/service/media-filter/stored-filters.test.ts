import { describe, expect, it } from 'vitest'
import { referenceService } from '../reference-service.ts'
import { createScratchBoard } from '../scratch-board.test.helper.ts'
import type { Service } from '../service.ts'

/** A service that counts how many values of filters on tags it looks up. */
function countLookups(): { readonly service: Service; readonly lookups: () => number } {
  let lookups = 0
  const { tags, ...others } = referenceService.attributeValues
  const findStoredTexts: typeof tags.findStoredTexts = (value, context) => {
    lookups += 1
    return tags.findStoredTexts?.(value, context) ?? []
  }
  const attributeValues = { ...others, tags: { ...tags, findStoredTexts } }
  return { service: { ...referenceService, attributeValues }, lookups: () => lookups }
}

async function storeFilter() {
  const { service, lookups } = countLookups()
  const { make, send, profile, sim } = await createScratchBoard({ service })
  const space_id = profile.spaces.main
  const tags = sim.world.mediaAttributes.all.find(({ type, ...more }) => type === 'tags' && more.space_id === space_id)!
  const values = Array.from({ length: 1000 }, (_, index) => tags.options![index % tags.options!.length]!.name)
  const view = await make('/v1/library-views', {
    space_id,
    filter: { attributes: [{ attribute_id: tags.id, values }] },
  })
  const listView = async () => {
    const { body } = await send('GET', `/v1/library-views?space_id=${space_id}&limit=100`)
    return body.data.find(({ id }: { id: string }) => id === view.id)
  }
  return { listView, lookups, make, send, tags }
}

describe('the stored filter of a library view', () => {
  it('is checked once, however often the view is listed', async () => {
    const { listView, lookups } = await storeFilter()
    const before = lookups()

    for (let listed = 0; listed < 5; listed++) expect((await listView()).filter_complete).toBe(true)

    expect(lookups() - before).toBeLessThanOrEqual(1000)
  })

  it('is checked again when an option is gone', async () => {
    const { listView, send, tags } = await storeFilter()
    await listView()

    await send('DELETE', `/v1/media-attributes/${tags.id}/options/${tags.options![0]!.id}`)

    expect((await listView()).filter_complete).toBe(false)
  })
})
