import { type Check, check } from '../../check.ts'
import { kebab } from '../../contract/clause-id.ts'
import { VIEW_TYPES } from '../../contract/column-types.ts'
import { createWithMember } from '../../given/combined-creation.ts'
import { FULL_VIEWS } from '../../given/full-views.ts'
import { requireAccepted } from '../../given/good-requests.ts'
import { createPlainView, createView, readView, viewIdOf } from '../../given/views.ts'
import { at, type JsonObject, parseJson, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'
import { refusal } from '../refusal.ts'

type Expected = (view: Resource, context: CheckContext, answer: Answer) => readonly [string, unknown, unknown]

/** What one view shows of one clause: a member, what it is, what it has to be. */
const shows = (id: string, clause: string, make: (context: CheckContext) => Promise<Answer>, expected: Expected) =>
  check(`board-views/${id}`, {
    clauses: [clause],
    async run(context) {
      const answer = await make(context)

      const expect = context.expect(clause)
      const view = expect.resource(answer)
      const [member, actual, wanted] = expected(view, context, answer)
      expect.equal(actual, wanted, member)
      await context.eventually(async () => {
        const [, later] = expected(expect.resource(await readView(context, view.id)), context, answer)
        expect.equal(later, wanted, `${member} on reading`)
      })
    },
  })

const types = VIEW_TYPES.map(type =>
  shows(
    `type/${type}`,
    `VIEW-TYPE-${kebab(type)}`,
    async context => (await createWithMember(context, FULL_VIEWS[type], 'type')).answer,
    view => ['type', view.type, type],
  ),
)

/** Positions, and the views that are created at them. */
const POSITIONS = [
  { type: 'grid', position: 0 },
  { type: 'board', position: 1.1 },
  { type: 'timeline', position: -2.15625 },
] as const

const members = [
  shows('type/default', 'VIEW-TYPE-DEFAULT', createPlainView, view => ['type', view.type, 'grid']),
  shows('name', 'VIEW-NAME', createPlainView, (view, _context, { request }) => [
    'name',
    view.name,
    at(parseJson(request.body ?? ''), 'name'),
  ]),
  shows(
    'name-with-signs',
    'VIEW-NAME',
    async context => (await createWithMember(context, FULL_VIEWS.timeline, 'name')).answer,
    (view, _context, { request }) => ['name', view.name, at(parseJson(request.body ?? ''), 'name')],
  ),
  shows('board', 'VIEW-BOARD', createPlainView, (view, { profile }) => ['board_id', view.board_id, profile.board_id]),
  ...POSITIONS.map(({ type, position }) =>
    shows(
      `position/${position}`,
      'VIEW-POSITION',
      async context => (await createWithMember(context, FULL_VIEWS[type], 'position')).answer,
      view => ['position', view.position, position],
    ),
  ),
]

/** Above any number of views that a board may be thought to have. */
const FAR = 4096.5

const atTheEnd = check('board-views/position/default', {
  clauses: ['VIEW-POSITION-DEFAULT'],
  async run(context) {
    const far = await context.given.resource('create a view far behind', createView(context, { position: FAR }))
    const expect = context.expect('VIEW-POSITION-DEFAULT')
    const { position } = expect.resource(await createView(context, {}))

    if (position === null) context.notApplicable('a view without a position has none that could be compared')
    const behind = typeof position === 'number' && position > Number(far.position)
    expect.that(behind, `it has position ${JSON.stringify(position)}, and a view before it ${far.position}`)
  },
})

const notUnique = check('board-views/name/twice', {
  clauses: ['VIEW-NAME-NOT-UNIQUE'],
  async run(context) {
    const first = await createPlainView(context)
    const id = viewIdOf(context, first)
    const { name = null } = await context.given.resource('create a view', first)

    const expect = context.expect('VIEW-NAME-NOT-UNIQUE')
    const second = expect.resource(await createView(context, { name }))
    expect.equal(second.name, name, 'name of the second view')
    expect.that(second.id !== id, 'the second view of a name is the first one')
  },
})

const shared = check('board-views/shared', {
  clauses: ['VIEW-SHARED'],
  needs: ['tokens.member_grant', 'tokens.editor_grant'],
  async run(context) {
    const { api, given, profile, run } = context
    const path = { id: profile.board_id }
    const body = { name: run.unique('view') }
    const { id } = await given.resource('create a view', api('createView', { path, body, as: 'editor_grant' }))
    const other = { ...path, viewId: viewIdOf(context, await createPlainView(context)) }
    await context.eventually(async () => {
      await given.resource('read a view with tokens.member_grant', api('getView', { path: other, as: 'member_grant' }))
    })

    await context.eventually(async () => {
      const seen = { path: { ...path, viewId: id }, as: 'member_grant' } as const
      context.expect('VIEW-SHARED').resource(await api('getView', seen))
      context.expect('VIEW-SHARED').list(await api('listViewRows', { ...seen, query: { limit: 1 } }))
      const page = await api('listViews', { path, query: { limit: 100 }, as: 'member_grant' })
      const views = context.expect('VIEW-SHARED').list(page)
      const isThere = views.some(view => at(view, 'id') === id)
      context.expect('VIEW-SHARED').that(isThere, 'a view that another user made is not among the newest hundred')
    })
  },
})

const wrong = (id: string, clause: string, body: JsonObject): Check =>
  refusal({
    id: `board-views/${id}`,
    clause,
    twin: context => requireAccepted(context, 'createView'),
    send: context => createView(context, body),
  })

/** What a view is created with. Spec: Board view; Board views. */
export const creationChecks: readonly Check[] = [
  ...types,
  ...members,
  atTheEnd,
  notUnique,
  shared,
  wrong('type/unknown', 'VIEW-TYPE-UNKNOWN', { type: 'no-such-type' }),
  wrong('name/an-object', 'VIEW-NAME-TYPE', { name: { text: 'View' } }),
  wrong('position/a-word', 'VIEW-POSITION-TYPE', { position: 'first' }),
]
