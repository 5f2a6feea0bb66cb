import { describe, expect, it } from 'vitest'
import { createScratchBoard, refusedField, UNKNOWN_ID } from '../../scratch-board.test.helper.ts'

async function startWithColumn(draft: object) {
  const scratch = await createScratchBoard()
  const column = await scratch.make('/columns', { name: 'Before', ...draft })
  const patch = (body: object, as?: string) => scratch.send('PATCH', `/columns/${column.id}`, { body, as })
  return { ...scratch, column, patch }
}

describe('updateColumn', () => {
  it('changes only the name', async () => {
    const { column, patch, get } = await startWithColumn({ type: 'number', config: { unit: '€' } })

    const { status, body } = await patch({ name: 'After' })

    expect(status).toBe(200)
    expect(body.data).toEqual({ ...column, name: 'After', updated_at: body.data.updated_at })
    expect((await get(`/columns/${column.id}`)).body.data).toEqual(body.data)
  })

  it('takes its own name in another case, and refuses the name of another column', async () => {
    const { patch } = await startWithColumn({ type: 'text' })

    const answers = [await patch({ name: 'BEFORE' }), await patch({ name: 'due date' }), await patch({ name: '' })]

    expect(answers.map(({ status }) => status)).toEqual([200, 400, 400])
  })

  it('keeps config keys that are left out', async () => {
    const { patch } = await startWithColumn({ type: 'number', config: { unit: '€', decimal_places: 2 } })

    const { body } = await patch({ config: { decimal_places: null, unit_position: 'suffix' } })

    expect(body.data.config).toEqual({ unit: '€', decimal_places: null, unit_position: 'suffix' })
  })

  it('refuses a config key of another type, and names it', async () => {
    const { patch } = await startWithColumn({ type: 'number' })

    const answer = await patch({ config: { uppercase: true } })

    expect([answer.status, refusedField(answer)]).toEqual([400, 'config.uppercase'])
    expect(answer.body.error.message).toContain('uppercase')
  })

  it('refuses to empty the media columns that a column needs', async () => {
    const scratch = await createScratchBoard()
    const assets = await scratch.make('/columns', { name: 'More assets', type: 'media' })
    const config = { naming_convention_id: scratch.profile.naming_convention_id, media_column_ids: [assets.id] }
    const { id } = await scratch.make('/columns', { name: 'Creative', type: 'creativeid', config })
    const patch = (change: object) => scratch.send('PATCH', `/columns/${id}`, { body: { config: change } })

    const answers = await Promise.all([
      patch({ media_column_ids: [] }),
      patch({ media_column_ids: [UNKNOWN_ID] }),
      patch({ naming_convention_id: UNKNOWN_ID }),
      patch({ trigger_type: 'new-row' }),
    ])

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 200])
    expect(answers[3]?.body.data.config).toEqual({ ...config, trigger_type: 'new-row' })
  })

  it.each([{ type: 'number' }, { media_attribute_id: UNKNOWN_ID }, { multiple: true }, { options: [{ name: 'One' }] }])(
    'refuses %j on a text column',
    async change => {
      const { patch } = await startWithColumn({ type: 'text' })

      const answer = await patch(change)

      expect([answer.status, refusedField(answer)]).toEqual([400, Object.keys(change)[0]])
    },
  )

  it('renames options by id and adds the others, removes none, and adds none twice', async () => {
    const { column, patch } = await startWithColumn({ type: 'tags', options: [{ name: 'Warm' }, { name: 'Cool' }] })
    const [warm, cool] = column.options

    const changed = await patch({ options: [{ id: warm.id, name: 'Hot' }, { name: 'Mild' }] })
    const again = await patch({ options: [{ name: 'mild' }] })
    const unknown = await patch({ options: [{ id: UNKNOWN_ID, name: 'Lost' }] })
    const twice = await patch({ options: ['Hot', 'Hotter'].map(name => ({ id: warm.id, name })) })

    const added = { id: expect.any(String), name: 'Mild' }
    expect(changed.body.data.options).toEqual([{ id: warm.id, name: 'Hot' }, cool, added])
    expect(again.body.data.options).toEqual([{ id: warm.id, name: 'Hot' }, cool, { ...added, name: 'mild' }])
    expect([unknown.status, twice.status]).toEqual([400, 400])
  })

  it('refuses the 500th option', async () => {
    const options = Array.from({ length: 499 }, (_, n) => ({ name: `Option ${n}` }))
    const { patch } = await startWithColumn({ type: 'tags', options })

    expect((await patch({ options: [{ name: 'One more' }] })).status).toBe(400)
  })

  it('needs the permission edit:board for an acting user', async () => {
    const { patch, profile } = await startWithColumn({ type: 'text' })
    const { member_grant, editor_grant } = profile.tokens

    const answers = [await patch({ name: 'Mine' }, member_grant), await patch({ name: 'Ours' }, editor_grant)]

    expect(answers.map(({ status }) => status)).toEqual([403, 200])
  })

  it('does not find an archived column', async () => {
    const { send, profile } = await createScratchBoard()

    const { status } = await send('PATCH', `/columns/${profile.archived.column_id}`, { body: {} })

    expect(status).toBe(404)
  })
})
