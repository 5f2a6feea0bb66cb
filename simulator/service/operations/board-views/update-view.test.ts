import { describe, expect, it } from 'vitest'
import { createScratchBoard, refusedField, UNKNOWN_ID } from '../../scratch-board.test.helper.ts'

async function startWithView(draft: object = {}) {
  const scratch = await createScratchBoard()
  const view = await scratch.make('/views', { name: 'Before', ...draft })
  const patch = (body: object, as?: string) => scratch.send('PATCH', `/views/${view.id}`, { body, as })
  return { ...scratch, view, patch }
}

describe('updateView', () => {
  it('changes only the properties of the body', async () => {
    const { view, patch, get } = await startWithView({ type: 'cards', position: 7 })

    const { status, body } = await patch({ name: 'After', position: 0.5 })

    expect(status).toBe(200)
    expect(body.data).toEqual({ ...view, name: 'After', position: 0.5, updated_at: body.data.updated_at })
    expect((await get(`/views/${view.id}`)).body.data).toEqual(body.data)
  })

  it('pins the written columns, and follows the board again without any', async () => {
    const { view, patch, profile } = await startWithView()
    const pinned = [profile.system_columns['due-date'], profile.system_columns.name]

    const own = await patch({ visible_column_ids: pinned })
    const following = await patch({ visible_column_ids: [] })

    expect(own.body.data).toMatchObject({ visible_column_ids: pinned, visible_columns_pinned: true })
    expect(following.body.data.visible_column_ids).toEqual(view.visible_column_ids)
    expect(following.body.data.visible_columns_pinned).toBe(false)
  })

  it('shows other rows when its filters change', async () => {
    const { view, patch, make, get, profile } = await startWithView()
    await make('/rows', { title: 'Kept' })
    await make('/rows', { title: 'Left out' })
    const titles = async () => {
      const { body } = await get(`/views/${view.id}/rows`)
      return body.data.map(({ title }: { title: string }) => title)
    }
    const filter = { column_id: profile.system_columns.name, operator: 'equals', value: 'kept' }

    const before = await titles()
    await patch({ filters: [filter] })
    const after = await titles()
    await patch({ filters: [] })

    expect([before, after, await titles()]).toEqual([['Kept', 'Left out'], ['Kept'], ['Kept', 'Left out']])
  })

  it.each([{ name: '' }, { type: 'list' }, { position: 'first' }, { visible_column_ids: [UNKNOWN_ID] }])(
    'refuses %j',
    async change => {
      const { patch } = await startWithView()

      const answer = await patch(change)

      expect([answer.status, refusedField(answer)?.split('.')[0]]).toEqual([400, Object.keys(change)[0]])
    },
  )

  it('refuses to store is_empty', async () => {
    const { patch, profile } = await startWithView()

    const answer = await patch({ filters: [{ column_id: profile.system_columns.name, operator: 'is_empty' }] })

    expect(answer.status).toBe(400)
  })

  it('needs the permission edit:board for an acting user', async () => {
    const { patch, profile } = await startWithView()
    const { member_grant, editor_grant } = profile.tokens

    const answers = [await patch({ name: 'Mine' }, member_grant), await patch({ name: 'Ours' }, editor_grant)]

    expect(answers.map(({ status }) => status)).toEqual([403, 200])
  })

  it('does not find an archived view', async () => {
    const { send, profile } = await createScratchBoard()

    expect((await send('PATCH', `/views/${profile.archived.view_id}`, { body: {} })).status).toBe(404)
  })
})
