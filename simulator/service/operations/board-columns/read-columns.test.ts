import { describe, expect, it } from 'vitest'
import { createScratchBoard, UNKNOWN_ID } from '../../scratch-board.test.helper.ts'

describe('getColumn', () => {
  it('answers 404 for an archived column, one of another board and one that does not exist', async () => {
    const { get, profile } = await createScratchBoard()
    const elsewhere = `/v1/boards/${profile.other_board_id}/columns/${profile.system_columns.name}`

    const answers = await Promise.all([
      get(`/columns/${profile.archived.column_id}`),
      get(elsewhere),
      get(`/columns/${UNKNOWN_ID}`),
    ])

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it('keeps only the requested fields and id', async () => {
    const { get, profile } = await createScratchBoard()
    const id = profile.system_columns.name

    expect((await get(`/columns/${id}?fields=sub_type`)).body).toEqual({ data: { id, sub_type: 'name' } })
  })
})

describe('listColumns', () => {
  it('lists the live columns newest first', async () => {
    const { get, make, profile } = await createScratchBoard()
    const column = await make('/columns', { name: 'Newest', type: 'text' })

    const { body } = await get('/columns?limit=100')

    const ids = body.data.map(({ id }: { id: string }) => id)
    expect(ids[0]).toBe(column.id)
    expect(ids.at(-1)).toBe(profile.system_columns.name)
    expect(ids).not.toContain(profile.archived.column_id)
  })
})
