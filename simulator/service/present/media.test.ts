import { describe, expect, it } from 'vitest'
import { referenceService } from '../reference-service.ts'
import { attribute, ids, media, option, startService, testId } from '../test-service.test.helper.ts'
import { presentMedia } from './media.ts'

const present = (given: Parameters<typeof media>[1] = {}, attributes: readonly ReturnType<typeof attribute>[] = []) =>
  presentMedia({ service: referenceService, world: startService({ attributes }).world }, media('a.png', given))

describe('a media', () => {
  it('has only the properties of its file by default', () => {
    const { id, created_at, updated_at, ...resource } = present({ width: 160, height: 90 })

    expect(created_at).toBe(updated_at)
    expect(resource).toEqual({
      name: 'a.png',
      type: 'image',
      format: 'png',
      media_type: 'image/png',
      organization_id: ids.organization,
      space_id: ids.space,
      folder: null,
      size: 1,
      width: 160,
      height: 90,
      aspect_ratio: 160 / 90,
      duration: null,
      page_count: null,
      description: null,
      summary: null,
      status: null,
      creative_id: null,
      concept_id: null,
      variant_id: null,
      attributes: [],
      exports: [],
      metrics: null,
      html_url: `https://app.creative-ops.test/media/${id}`,
    })
  })

  it.each([
    [{}, null],
    [{ width: 2, height: null }, null],
    [{ width: 2, height: 0 }, null],
    [{ width: 2, height: 4 }, 0.5],
  ])('of %j has the aspect ratio %s', (size, ratio) => {
    expect(present(size).aspect_ratio).toBe(ratio)
  })

  it('has a creative id of both parts', () => {
    expect(present({ concept_id: 'C7', variant_id: 3 })).toMatchObject({ creative_id: 'C7-3', variant_id: 3 })
    expect(present({ concept_id: 'C7' })).toMatchObject({ creative_id: null, concept_id: 'C7' })
  })

  it('lists its values in the order of their attributes, with labels', () => {
    const tags = attribute('tags', { multiple: true, options: [option('w', 'Warm')] })
    const lead = attribute('user')
    const take = attribute('number')
    const attributes = { [take.id]: 4, [testId('a', 999)]: 'gone', [lead.id]: ids.ann, [tags.id]: ['w'] }

    expect(present({ attributes }, [tags, lead, take]).attributes).toEqual([
      {
        ...{ attribute_id: tags.id, attribute_name: 'tags', attribute_type: 'tags', multiple: true },
        ...{ value: ['w'], display_value: ['Warm'] },
      },
      {
        ...{ attribute_id: lead.id, attribute_name: 'user', attribute_type: 'user', multiple: false },
        ...{ value: ids.ann, display_value: 'Ann' },
      },
      {
        ...{ attribute_id: take.id, attribute_name: 'number', attribute_type: 'number', multiple: false },
        ...{ value: 4, display_value: '4' },
      },
    ])
  })

  it('lists successful exports only', () => {
    const sent = { kind: 'youtube', channel_id: 'c', video_id: 'v', url: 'https://youtu.be/v', exported_at: 0 }
    const exports = (['finished', 'failed', 'in_progress'] as const).map(state => ({ ...sent, state }))

    expect(present({ exports }).exports).toEqual([{ ...sent, type: 'video', exported_at: '1970-01-01T00:00:00.000Z' }])
  })

  it('has core metrics first, then the others by name', () => {
    const insights = { 'tiktok.saves': 1, watch_min_3_seconds: 2, clicks: 3, 'meta.shares': 4, spend: 5, ctr: 6 }
    const metrics = {
      last_activity: null,
      ad_accounts: [{ id: '1', name: null }],
      campaigns: [],
      ad_sets: [],
      insights,
    }

    expect(present({ metrics }).metrics).toEqual({
      ...metrics,
      insights: [
        { metric: 'spend', value: 5 },
        { metric: 'clicks', value: 3 },
        { metric: 'watch_min_3_seconds', value: 2 },
        { metric: 'ctr', value: 6 },
        { metric: 'meta.shares', value: 4 },
        { metric: 'tiktok.saves', value: 1 },
      ],
    })
  })
})
