import { describe, expect, it } from 'vitest'
import { createScratchBoard } from '../../scratch-board.test.helper.ts'

const PATH = '/v1/media-attributes'

const startClient = async () => {
  const scratch = await createScratchBoard()
  const { make, post, profile } = scratch
  const body = (draft: object) => ({ space_id: profile.spaces.main, name: 'Field', ...draft })
  return {
    ...scratch,
    define: (draft: object) => make(PATH, body(draft)),
    attempt: (draft: object, as?: string) => post(PATH, body(draft), as),
  }
}

describe('createMediaAttribute', () => {
  it.each(['text', 'number', 'checkbox', 'date', 'link', 'user'])('defines a %s attribute', async type => {
    const { define, profile } = await startClient()

    expect(await define({ type })).toMatchObject({
      space_id: profile.spaces.main,
      name: 'Field',
      type,
      multiple: false,
      options: null,
      autofill: null,
    })
  })

  it('takes the most options of the greatest length, in characters of three bytes', async () => {
    const { define } = await startClient()
    const options = Array.from({ length: 499 }, (_, index) => ({
      name: String(index).padEnd(255, '名'),
      description: '説'.repeat(500),
    }))

    expect((await define({ type: 'tags', options })).options).toMatchObject(options)
  })

  it('gives options ids, and an empty description by default', async () => {
    const { define } = await startClient()

    const { options } = await define({
      type: 'tags',
      multiple: true,
      allow_create: true,
      show_in_library: true,
      options: [{ name: 'Warm' }, { name: 'Cool', description: 'Blue' }],
    })

    expect(options).toEqual([
      { id: expect.any(String), name: 'Warm', description: '' },
      { id: expect.any(String), name: 'Cool', description: 'Blue' },
    ])
  })

  it('fills in the defaults of autofill', async () => {
    const { define } = await startClient()

    const { autofill } = await define({ type: 'text', autofill: { prompt: 'Describe it' } })

    expect(autofill).toEqual({ prompt: 'Describe it', allowed_media_types: null, name_only: false })
  })

  it.each([
    [{ type: 'spreadsheet' }],
    [{ type: 'text', name: '' }],
    [{ type: 'text', name: 'n'.repeat(256) }],
    [{ type: 'text', multiple: true }],
    [{ type: 'text', options: [] }],
    [{ type: 'text', allow_create: false }],
    [{ type: 'text', show_in_library: false }],
    [{ type: 'number', autofill: { prompt: 'Count' } }],
    [{ type: 'text', autofill: { prompt: '' } }],
    [{ type: 'text', autofill: { prompt: 'p'.repeat(4001) } }],
    [{ type: 'text', autofill: { prompt: 'Look', allowed_media_types: ['audio'] } }],
    [{ type: 'tags', options: [{ name: 'Warm' }, { name: 'WARM' }] }],
    [{ type: 'tags', options: Array.from({ length: 500 }, (_, n) => ({ name: `Option ${n}` })) }],
  ])('refuses %j', async draft => {
    const { attempt } = await startClient()

    expect((await attempt(draft)).status).toBe(400)
  })

  it('needs an admin or an owner of the space as the acting user', async () => {
    const { attempt, profile } = await startClient()
    const { member_grant, editor_grant, owner_grant, admin_grant, spaces_write } = profile.tokens

    const answers = await Promise.all(
      [member_grant, editor_grant, owner_grant, admin_grant, spaces_write].map(as => attempt({ type: 'text' }, as)),
    )

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 201, 201, 201])
  })

  it('answers 404 for a hidden space, and 403 without the scope', async () => {
    const { post, attempt, profile } = await startClient()
    const other = { space_id: profile.spaces.other, name: 'Field', type: 'text' }

    const hidden = await post(PATH, other, profile.tokens.space_restricted)
    const unscoped = await attempt({ type: 'text' }, profile.tokens.media_write)

    expect([hidden.status, unscoped.status]).toEqual([404, 403])
  })
})
