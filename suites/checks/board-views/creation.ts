import { type Answer, type Check, type CheckContext, check } from '../../check.ts'
import { boardViewBody } from '../../contract/bodies/board-view.ts'
import { defaultValues, keptValues } from '../../contract/bodies/property.ts'
import { kebab } from '../../contract/clause-id.ts'
import { VIEW_TYPES } from '../../contract/column-types.ts'
import { expectView } from '../../expected/answer-and-reading.ts'
import { unlessNegative, unlessRefused } from '../../expected/unless-refused.ts'
import { at, type Json, parseJson } from '../../json.ts'
import { isDeep } from '../../runner/deep.ts'
import { walk } from '../../setup/lists/list-pages.ts'
import { makeMany } from '../../setup/make-many.ts'
import { createWithMember } from '../../setup/requests/combined-creation.ts'
import { isMemberKept, startsWithColumns, UNUSUAL_VIEW, viewNamed } from '../../setup/views/full-views.ts'
import { haveSameFilters } from '../../setup/views/view-filters.ts'
import { createPlainView, createView, newView, viewIdOf } from '../../setup/views/views.ts'
import { allAtOnce, same } from '../all-at-once.ts'

/** A view has a value for a property in the response to its creation and when it is read. */
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

const createFullView = (type: string, member: 'type' | 'name' | 'position') => async (context: CheckContext) =>
  (await createWithMember(context, viewNamed(type), member)).answer

/** The positions that views are created at; the last is high. */
const POSITIONS = keptValues(boardViewBody)
  .flatMap(({ property, value, sample }) =>
    property === 'position' && typeof value === 'number' ? [{ sample, position: value }] : [],
  )
  .slice(0, -1)

const sentName = ({ request }: Answer) => at(parseJson(request.body ?? ''), 'name')

const members = [
  ...defaultValues(boardViewBody).map(({ clause, property, value }) =>
    hasMember(`${property}/default`, clause, property, createPlainView, () => value),
  ),
  hasMember('name', 'VIEW-NAME', 'name', createPlainView, sentName),
  hasMember('name-with-signs', 'VIEW-NAME', 'name', createFullView('timeline', 'name'), sentName),
  hasMember('board', 'VIEW-BOARD', 'board_id', createPlainView, (_, { profile }) => profile.board_id),
]

const positions = POSITIONS.map(({ sample, position }) =>
  check(`board-views/position/${position}`, 'VIEW-POSITION', async (context, expect) => {
    const answer = await createFullView(sample, 'position')(context)
    if (!unlessNegative(context, expect, answer, position)) return

    await expectView(context, 'VIEW-POSITION', answer, (view, when) =>
      expect.equal(view.position, position, `position of a new view ${when}`),
    )
  }),
)

/** More than some servers read at once. */
const MANY_NEWER = 101

/** The creation of a view. Spec: Board view; Board views. */
export const boardViewCreationChecks: readonly Check[] = [
  check('board-views/position/default', 'VIEW-POSITION-DEFAULT', async (context, expect) => {
    // Its type differs from that of the view that is created without a position.
    const high = createFullView('cards', 'position')(context)
    const last = await context.setup.resource('create a view with a high position', high)
    await newView(context, { position: 0 })
    // A deep run puts so many newer views before that one that a page of the newest lacks it.
    if (isDeep(context.run)) await makeMany(MANY_NEWER, () => newView(context, { position: 0 }))

    const { position } = expect.resource(await createView(context, {}))

    if (position === null) context.notApplicable('a view created without a position has no position to compare')
    const isLast = typeof position === 'number' && position > Number(last.position)
    expect.that(
      isLast,
      `a view created without a position should get one above ${last.position}, that of an older view, but it got ${JSON.stringify(position)}`,
    )
  }),
  ...VIEW_TYPES.map(type =>
    hasMember(`type/${type}`, `VIEW-TYPE-${kebab(type)}`, 'type', createFullView(type, 'type'), () => type),
  ),
  ...members,
  ...positions,
  allAtOnce('board-views/all-at-once', viewNamed('cards'), {
    clauses: {
      type: 'VIEW-TYPE-CARDS',
      position: 'VIEW-POSITION',
      filters: 'VIEW-FILTERS-STORED',
      visible_column_ids: 'VIEW-VISIBLE-ORDER',
    },
    kept: { type: same, position: same, filters: haveSameFilters, visible_column_ids: startsWithColumns },
  }),
  check('board-views/name/twice', 'VIEW-NAME-NOT-UNIQUE', async (context, expect) => {
    const first = await createPlainView(context)
    const id = viewIdOf(context, first)
    const { name = null } = await context.setup.resource('create a view', first)

    const second = expect.resource(await createView(context, { name }))
    expect.equal(second.name, name, 'name of a view created with the name of another view')
    expect.that(
      second.id !== id,
      'a creation with the name of another view should create a new view, but the response has the id of the other view',
    )
  }),
  check(
    'board-views/shared',
    'VIEW-SHARED',
    ['tokens.member_grant', 'tokens.editor_grant'],
    async (context, expect) => {
      const { api, setup, profile, run } = context
      const path = { id: profile.board_id }
      const body = { name: run.unique('view') }
      const { id } = await setup.resource('create a view', api('createView', { path, body, as: 'editor_grant' }))
      const other = { ...path, viewId: viewIdOf(context, await createPlainView(context)) }
      await context.eventually(async () => {
        await setup.resource(
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
        expect.that(list.ids.includes(id), 'the list of views should have a new view of another user, but it does not')
      })
    },
  ),
]

const MEMBERS = [
  { member: 'name', clause: 'VIEW-NAME' },
  { member: 'filters', clause: 'VIEW-FILTERS-STORED' },
] as const

/** A server may refuse an unusual view, but not change it. Spec: Board views. */
export const unusualViewChecks: readonly Check[] = MEMBERS.map(({ member, clause }) =>
  check(`board-views/unusual/${member}`, clause, async (context, expect) => {
    const { value, answer } = await createWithMember(context, UNUSUAL_VIEW, member)

    const view = unlessRefused(context, expect, answer)
    const [sent, shown] = [JSON.stringify(value), JSON.stringify(view?.[member])]
    const message = `${member} of a view was sent as ${sent}, but it is ${shown} in the response`
    expect.that(!view || isMemberKept(member, view[member], value), message)
  }),
)
