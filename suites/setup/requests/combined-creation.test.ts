import { describe, expect, it } from 'vitest'
import { type JsonObject, parseJson } from '../../json.ts'
import { Blocked } from '../../runner/check-exceptions.ts'
import { contextOf } from '../../runner/context.ts'
import { startRun } from '../../runner/run.ts'
import { profileOf } from '../../target/profile.ts'
import {
  type CombinedCreation,
  createWithAllMembers,
  createWithMember,
  requireEachMember,
} from './combined-creation.ts'

/** A target that creates a row unless it refuses the body, and the bodies that it was sent. */
function targetThat(refuses: (body: object) => boolean) {
  const bodies: object[] = []
  const run = startRun({
    profile: profileOf({ base_url: 'http://api.test', board_id: 'b', spaces: { main: 's' }, tokens: { full: 't' } }),
    async send({ body = '' }) {
      const sent = Object(parseJson(body))
      bodies.push(sent)
      if (refuses(sent)) return { status: 400, headers: {}, text: '{}' }
      return { status: 201, headers: {}, text: JSON.stringify({ data: { id: 'row', ...sent } }) }
    },
    seed: 1,
    runId: 'test',
    retry: { attempts: 1, pause: 0 },
    wait: async () => {},
    uuid: () => 'uuid',
    elapsed: () => 0,
  })
  return { context: contextOf(run), bodies }
}

const ROW = {
  name: 'row',
  members: {
    title: 'A',
    position: () => 2,
    user: ({ profileValue }) => profileValue('user_ids.0'),
    parent_id: () => {
      throw new Blocked('there is no parent')
    },
  },
  needs: { user: ['user_ids.0'] },
  send: ({ api }, body: JsonObject) => api('createRow', { path: { id: 'b' }, body }),
} satisfies CombinedCreation

describe('what is created with many properties', () => {
  it('is created once with all of them, save those that cannot be made', async () => {
    const { context, bodies } = targetThat(() => false)
    const all = await createWithAllMembers(context, ROW)

    expect(await createWithMember(context, ROW, 'title')).toEqual({ ...all, value: 'A' })
    expect(await createWithMember(context, ROW, 'position')).toEqual({ ...all, value: 2 })
    expect(bodies).toEqual([{ title: 'A', position: 2 }])
    await expect(createWithMember(context, ROW, 'parent_id')).rejects.toThrow('there is no parent')
  })

  it('is created with each property alone where the target refuses all of them', async () => {
    const { context, bodies } = targetThat(body => 'title' in body && 'position' in body)
    const [first, again] = [
      await createWithMember(context, ROW, 'position'),
      await createWithMember(context, ROW, 'position'),
    ]

    expect(first.sent).toEqual({ position: 2 })
    expect(first.answer.status).toBe(201)
    expect(again).toBe(first)
    expect(bodies).toEqual([{ title: 'A', position: 2 }, { position: 2 }])
  })

  it('is created with a property alone where the response does not show it', async () => {
    const { context } = targetThat(() => false)
    const shows = (name: string) => name !== 'title'

    expect((await createWithMember(context, { ...ROW, shows }, 'title')).sent).toEqual({ title: 'A' })
    expect((await createWithMember(context, { ...ROW, shows }, 'position')).sent).toEqual({ title: 'A', position: 2 })
  })

  it('joins what several properties put into one array or object', async () => {
    const { context, bodies } = targetThat(() => false)
    const place = (name: string): JsonObject => ({ fields: [name], config: { [name]: true } })
    await createWithAllMembers(context, { name: 'cells', members: { a: 1, b: 2 }, place, send: ROW.send })

    expect(bodies).toEqual([{ fields: ['a', 'b'], config: { a: true, b: true } }])
  })

  it('blocks a check that needs each property where the target refuses one alone', async () => {
    const { members: _, ...rest } = ROW
    const row = { ...rest, members: { title: 'A', position: 2 } }
    await requireEachMember(targetThat(body => Object.keys(body).length > 1).context, row)

    await expect(requireEachMember(targetThat(body => 'title' in body).context, row)).rejects.toThrow(
      'could not create a row with its title alone',
    )
  })
})
