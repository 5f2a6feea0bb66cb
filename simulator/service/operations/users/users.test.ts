import { describe, expect, it } from 'vitest'
import { createScratchBoard, UNKNOWN_ID } from '../../scratch-board.test.helper.ts'

describe('listUsers', () => {
  it('lists the members of a space by name', async () => {
    const { get, profile } = await createScratchBoard()

    const { body } = await get(`/v1/users?space_id=${profile.spaces.main}`)

    const names = body.data.map(({ name }: { name: string }) => name)
    expect(body.data.map(({ id }: { id: string }) => id).toSorted()).toEqual(profile.user_ids.toSorted())
    expect(names).toEqual(names.toSorted())
  })

  it('is paged, and finds a name', async () => {
    const { get, profile } = await createScratchBoard()
    const users = `/v1/users?space_id=${profile.spaces.main}`
    const { body } = await get(users)

    const first = await get(`${users}&limit=2`)
    const second = await get(`${users}&limit=100&cursor=${first.body.next_cursor}`)
    const found = await get(`${users}&query=${encodeURIComponent(body.data[1].name.toUpperCase())}`)

    expect([...first.body.data, ...second.body.data]).toEqual(body.data)
    expect(found.body.data).toEqual([body.data[1]])
  })

  it('answers 404 for a hidden space', async () => {
    const { get } = await createScratchBoard()

    expect((await get(`/v1/users?space_id=${UNKNOWN_ID}`)).status).toBe(404)
  })
})
