import { describe, expect, it } from 'vitest'
import { createScratchBoard, refusedField, UNKNOWN_ID } from '../../../scratch-board.test.helper.ts'

describe('the config of a new column', () => {
  it.each([
    ['text', { character_limit: 1, uppercase: true, wrap_text: false, text_format: 'titlecase' }],
    ['text', { character_limit: null, text_format: null }],
    ['richtext', { character_limit: 100_000 }],
    ['number', { unit: '0123456789', unit_position: 'suffix', decimal_places: 10, number_format: 'aspectRatio' }],
    ['number', { unit: null, decimal_places: null, number_format: null }],
    ['date', { date_format: { style: 'iso', show_year: true, hide_current_year: false, show_time: true } }],
    ['media', { default_to_library: true, folder_id: null, default_status: 's'.repeat(255) }],
  ])('of a %s column reads back as %j', async (type, config) => {
    const { get, make } = await createScratchBoard()

    const { id } = await make('/columns', { name: 'Configured', type, config })

    expect((await get(`/columns/${id}`)).body.data.config).toEqual(config)
  })

  it.each([
    ['text', { unit: 'px' }, 'config.unit'],
    ['richtext', { uppercase: true }, 'config.uppercase'],
    ['checkbox', { uppercase: true }, 'config.uppercase'],
    ['text', { character_limit: 0 }, 'config.character_limit'],
    ['text', { character_limit: 100_001 }, 'config.character_limit'],
    ['text', { character_limit: 1.5 }, 'config.character_limit'],
    ['text', { text_format: 'shouting' }, 'config.text_format'],
    ['number', { unit: 'u'.repeat(11) }, 'config.unit'],
    ['number', { unit_position: 'above' }, 'config.unit_position'],
    ['number', { decimal_places: 11 }, 'config.decimal_places'],
    ['number', { number_format: 'roman' }, 'config.number_format'],
    ['date', { date_format: { show_year: true } }, 'config.date_format.style'],
    ['date', { date_format: { style: 'lunar' } }, 'config.date_format.style'],
    ['media', { default_status: 's'.repeat(256) }, 'config.default_status'],
    ['media', { folder_id: UNKNOWN_ID }, 'config.folder_id'],
    ['text', 'uppercase', 'config'],
  ])('of a %s column is refused as %j', async (type, config, field) => {
    const { post } = await createScratchBoard()

    const answer = await post('/columns', { name: 'Refused', type, config })

    expect([answer.status, refusedField(answer)]).toEqual([400, field])
  })

  it('takes a folder of the space and refuses one of another space', async () => {
    const { post, profile } = await createScratchBoard()
    const at = (folder_id: string | undefined) =>
      post('/columns', { name: `In ${folder_id}`, type: 'media', config: { folder_id } })

    const [own, foreign] = await Promise.all([at(profile.folder_id), at(profile.other_folder_id)])

    expect([own?.status, foreign?.status]).toEqual([201, 400])
  })
})
