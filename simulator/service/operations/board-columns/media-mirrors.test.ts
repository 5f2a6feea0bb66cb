import { describe, expect, it } from 'vitest'
import { createScratchBoard, refusedField, UNKNOWN_ID } from '../../scratch-board.test.helper.ts'

describe('a mediacolumn', () => {
  const startWithAttribute = async (attributeDraft: object = { type: 'text' }) => {
    const scratch = await createScratchBoard()
    const { make, profile } = scratch
    const media = await make('/columns', { name: 'Media', type: 'media' })
    const text = await make('/columns', { name: 'Text', type: 'text' })
    const attribute = await make('/v1/media-attributes', {
      space_id: profile.spaces.main,
      name: 'Mirrored',
      ...attributeDraft,
    })
    const draft = {
      name: 'Mirror',
      type: 'mediacolumn',
      media_attribute_id: attribute.id,
      config: { media_column_ids: [media.id] },
    }
    return { ...scratch, text, attribute, draft }
  }

  it('mirrors the options and the cardinality of its attribute', async () => {
    const { make, draft, attribute } = await startWithAttribute({
      type: 'tags',
      multiple: true,
      options: [{ name: 'Warm' }],
    })

    const column = await make('/columns', draft)

    expect(column).toMatchObject({ media_attribute_type: 'tags', multiple: true, config: draft.config })
    expect(column.options).toEqual([{ id: attribute.options[0].id, name: 'Warm' }])
  })

  it('may be sent back unchanged', async () => {
    const { make, send, draft } = await startWithAttribute({ type: 'tags', multiple: true })
    const { id, type, multiple, media_attribute_id, config } = await make('/columns', draft)
    const patch = (body: object) => send('PATCH', `/columns/${id}`, { body })

    expect((await patch({ type, multiple, media_attribute_id, config })).status).toBe(200)
    expect(refusedField(await patch({ multiple: false }))).toBe('multiple')
  })

  it('needs an attribute of its own space', async () => {
    const { make, post, draft, profile } = await startWithAttribute()
    const foreign = await make('/v1/media-attributes', { space_id: profile.spaces.other, name: 'Far', type: 'text' })

    const answers = await Promise.all(
      [undefined, UNKNOWN_ID, foreign.id].map(media_attribute_id => post('/columns', { ...draft, media_attribute_id })),
    )

    expect(answers.map(refusedField)).toEqual(['media_attribute_id', 'media_attribute_id', 'media_attribute_id'])
  })

  it('needs at least one media column of the board', async () => {
    const { post, draft, text } = await startWithAttribute()

    const answers = await Promise.all(
      [{}, { media_column_ids: [] }, { media_column_ids: [text.id] }, { media_column_ids: [UNKNOWN_ID] }].map(config =>
        post('/columns', { ...draft, config }),
      ),
    )

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  })

  it('takes neither multiple nor options', async () => {
    const { post, draft } = await startWithAttribute({ type: 'tags' })

    const answers = await Promise.all(
      [{ multiple: false }, { options: [] }].map(more => post('/columns', { ...draft, ...more })),
    )

    expect(answers.map(refusedField)).toEqual(['multiple', 'options'])
  })

  it('has no attribute type if its attribute no longer exists', async () => {
    const { get, profile } = await createScratchBoard()

    const { body } = await get(`/columns/${profile.orphan_mediacolumn_id}`)

    expect(body.data).toMatchObject({ type: 'mediacolumn', media_attribute_type: null })
  })
})

describe('a creativeid column', () => {
  const startWithMediaColumn = async () => {
    const scratch = await createScratchBoard()
    const media = await scratch.make('/columns', { name: 'Media', type: 'media' })
    const config = { naming_convention_id: scratch.profile.naming_convention_id, media_column_ids: [media.id] }
    return { ...scratch, draft: { name: 'Creative', type: 'creativeid', config } }
  }

  it('is the only one on its board', async () => {
    const { post, draft } = await startWithMediaColumn()

    const first = await post('/columns', { ...draft, config: { ...draft.config, trigger_type: 'new-row' } })
    const second = await post('/columns', { ...draft, name: 'Another' })

    expect([first.status, second.status]).toEqual([201, 400])
  })

  it.each([
    [{ naming_convention_id: undefined }],
    [{ naming_convention_id: UNKNOWN_ID }],
    [{ media_column_ids: undefined }],
    [{ media_column_ids: [] }],
    [{ trigger_type: 'never' }],
    [{ unit: 'px' }],
  ])('is refused with %j', async change => {
    const { post, draft } = await startWithMediaColumn()

    const answer = await post('/columns', { ...draft, config: { ...draft.config, ...change } })

    expect(answer.status).toBe(400)
  })
})
