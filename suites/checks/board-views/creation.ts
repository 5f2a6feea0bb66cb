import { type Check, check } from '../../check.ts'
import { kebab } from '../../contract/clause-id.ts'
import { VIEW_TYPES } from '../../contract/column-types.ts'
import { expectView } from '../../expected/answer-and-reading.ts'
import { unlessNegative } from '../../expected/unless-negative.ts'
import { createWithMember } from '../../given/combined-creation.ts'
import { FULL_VIEWS } from '../../given/full-views.ts'
import { requireAccepted } from '../../given/good-requests.ts'
import { walk } from '../../given/list-pages.ts'
import { makeMany } from '../../given/make-many.ts'
import { createPlainView, createView, newView, viewIdOf } from '../../given/views.ts'
import { at, type Json, type JsonObject, parseJson } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { isDeep } from '../../runner/in-manner.ts'
import type { Answer } from '../../target/api.ts'
import { refusal } from '../refusal.ts'

/** A view has a value for a member in the answer to its creation and when it is read. */
const hasMember = (
  id: string,
  clause: string,
  member: string,
  create: (context: CheckContext) => Promise<Answer>,
  expected: (answer: Answer, context: CheckContext) => Json | undefined,
) =>
  check(`board-views/${id}`, clause, async (context, expect) => {
    const answer = await create(context)

    await expectView(context, clause, answer, (view, when) =>
      expect.equal(view[member], expected(answer, context), `${member} of a new view ${when}`),
    )
  })

const createFullView =
  (type: keyof typeof FULL_VIEWS, member: 'type' | 'name' | 'position') => async (context: CheckContext) =>
    (await createWithMember(context, FULL_VIEWS[type], member)).answer

/** The types of views that are created at these positions. */
const POSITIONS = [
  { type: 'grid', position: 0 },
  { type: 'board', position: 1.1 },
  { type: 'timeline', position: -2.15 },
] as const

const sentName = ({ request }: Answer) => at(parseJson(request.body ?? ''), 'name')

const members = [
  hasMember('type/default', 'VIEW-TYPE-DEFAULT', 'type', createPlainView, () => 'grid'),
  hasMember('name', 'VIEW-NAME', 'name', createPlainView, sentName),
  hasMember('name-with-signs', 'VIEW-NAME', 'name', createFullView('timeline', 'name'), sentName),
  hasMember('board', 'VIEW-BOARD', 'board_id', createPlainView, (_, { profile }) => profile.board_id),
]

const positions = POSITIONS.map(({ type, position }) =>
  check(`board-views/position/${position}`, 'VIEW-POSITION', async (context, expect) => {
    const answer = await createFullView(type, 'position')(context)
    if (!unlessNegative(context, expect, answer, position)) return

    await expectView(context, 'VIEW-POSITION', answer, (view, when) =>
      expect.equal(view.position, position, `position of a new view ${when}`),
    )
  }),
)

/** More than some servers read at once. */
const MANY_NEWER = 101

/** Higher than the number of views that any board has. */
const HIGH_POSITION = 4096.5

const refuses = (id: string, clause: string, body: JsonObject): Check =>
  refusal({
    id: `board-views/${id}`,
    clause,
    twin: context => requireAccepted(context, 'createView'),
    send: context => createView(context, body),
  })

/** The creation of a view. Spec: Board view; Board views. */
export const creationChecks: readonly Check[] = [
  check('board-views/position/default', 'VIEW-POSITION-DEFAULT', async (context, expect) => {
    const body = { position: HIGH_POSITION }
    const last = await context.given.resource('create a view with a high position', createView(context, body))
    // Where it is not made yet, this newer view stands before the one at the end.
    await createFullView('grid', 'position')(context)
    // A deep run puts so many newer views before that one that a page of the newest lacks it.
    if (isDeep(context.run)) await makeMany(MANY_NEWER, () => newView(context, { position: 0 }))

    const { position } = expect.resource(await createView(context, {}))

    if (position === null) context.notApplicable('a view without a position has none that could be compared')
    const isLast = typeof position === 'number' && position > Number(last.position)
    expect.that(
      isLast,
      `a view created without a position must get one above ${last.position}, that of an older view, got ${JSON.stringify(position)}`,
    )
  }),
  ...VIEW_TYPES.map(type =>
    hasMember(`type/${type}`, `VIEW-TYPE-${kebab(type)}`, 'type', createFullView(type, 'type'), () => type),
  ),
  ...members,
  ...positions,
  check('board-views/name/twice', 'VIEW-NAME-NOT-UNIQUE', async (context, expect) => {
    const first = await createPlainView(context)
    const id = viewIdOf(context, first)
    const { name = null } = await context.given.resource('create a view', first)

    const second = expect.resource(await createView(context, { name }))
    expect.equal(second.name, name, 'name of a view created with the name of another view')
    expect.that(
      second.id !== id,
      'a creation with the name of another view must create a new view, and answered that view',
    )
  }),
  check(
    'board-views/shared',
    'VIEW-SHARED',
    ['tokens.member_grant', 'tokens.editor_grant'],
    async (context, expect) => {
      const { api, given, profile, run } = context
      const path = { id: profile.board_id }
      const body = { name: run.unique('view') }
      const { id } = await given.resource('create a view', api('createView', { path, body, as: 'editor_grant' }))
      const other = { ...path, viewId: viewIdOf(context, await createPlainView(context)) }
      await context.eventually(async () => {
        await given.resource(
          'read a view with tokens.member_grant',
          api('getView', { path: other, as: 'member_grant' }),
        )
      })

      await context.eventually(async () => {
        const input = { path: { ...path, viewId: id }, as: 'member_grant' } as const
        expect.resource(await api('getView', input))
        expect.list(await api('listViewRows', { ...input, query: { limit: 1 } }))
        const list = await walk(context, 'listViews', { path, as: 'member_grant' }, { limit: 100, until: [id] })
        for (const page of list.pages) expect.list(page)
        expect.that(list.ids.includes(id), 'the list of views must have a new view of another user, and does not')
      })
    },
  ),
  refuses('type/unknown', 'VIEW-TYPE-UNKNOWN', { type: 'no-such-type' }),
  refuses('name/an-object', 'VIEW-NAME-TYPE', { name: { text: 'View' } }),
  refuses('position/a-word', 'VIEW-POSITION-TYPE', { position: 'first' }),
]
