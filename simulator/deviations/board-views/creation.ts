import { VIEW_TYPES } from '../../../fixtures/entities.ts'
import { omit, toObject } from '../../json.ts'
import { invalid, notFound } from '../../service/errors.ts'
import { param } from '../../service/operation.ts'
import {
  changeBody,
  changeCall,
  changeList,
  changeLookup,
  changeReply,
  changeResources,
  combinePatches,
  type Patch,
} from '../../service/patches.ts'
import { type Deviation, deviation, deviations, deviationsForEach } from '../deviation.ts'
import { actOnRefusedCall } from '../refusals.ts'
import { ruleOf } from '../rule-of.ts'
import { keepPerWorld } from '../state-per-world.ts'
import { changeNewView, changeReadView } from './patches.ts'

const nextPositionRule = ruleOf('views', 'nextPosition')

const typeDeviations = VIEW_TYPES.flatMap((type): readonly Deviation[] => [
  deviation`board-views/no-${type}-views: The list of view types lacks ${type}. The server refuses such a view.
    VIEW-TYPE-${type.toUpperCase()}`(
    changeNewView(draft => {
      if (draft.type === type) throw invalid('type', `unknown type ${type}`)
    }),
  ),
  ...(type === 'grid'
    ? []
    : deviations({
        [`board-views/${type}-becomes-grid: The server stores a ${type} view as a grid.
          VIEW-TYPE-${type.toUpperCase()}`]: changeNewView(draft => draft.type === type && { type: 'grid' }),
      })),
])

const isKnownType = (type: unknown): boolean => VIEW_TYPES.some(one => one === type)

/** The user who created each view. */
const creators = keepPerWorld(() => new Map<string, string>())

const rememberCreators: Patch = changeReply('createView', (reply, { world, actor }) => {
  if (reply.kind === 'resource' && actor.user) creators(world).set(reply.resource.id, actor.user.id)
  return reply
})

/** Hides a view of one user from all other users. */
const hideViewsOfOthers: Patch = combinePatches(
  rememberCreators,
  changeLookup('getView', 'view', honest => (call, board) => {
    const view = honest(call, board)
    const creator = creators(call.world).get(view.id)
    if (creator !== undefined && call.actor.user && call.actor.user.id !== creator) throw notFound()
    return view
  }),
)

/** Stores the view before it validates one member of the body. */
const storeBeforeValidating = (member: string): Patch =>
  actOnRefusedCall('createView', (call, handle) => {
    if (toObject(call.body)[member] !== undefined) handle({ ...call, body: omit(toObject(call.body), member) })
  })

const nameDeviations: readonly Deviation[] = [
  ...deviationsForEach(['filters', 'visible_column_ids'] as const, member => ({
    [`board-views/stored-before-its-${member.replaceAll('_', '-')}: The server stores the view before it validates
      ${member}, without a transaction. A refused creation leaves a view.
      VIEW-REFUSED-NOT-MADE`]: storeBeforeValidating(member),
  })),
  ...deviations({
    [`board-views/objects-for-names: The server stores a name that is an object as JSON text instead of refusing it.
      VIEW-NAME-TYPE`]: changeNewView(({ name }) => typeof name === 'object' && { name: JSON.stringify(name) }),
    [`board-views/name-is-a-slug: The server stores the name as a slug, with hyphens instead of spaces.
      VIEW-NAME`]: changeNewView(
      ({ name }) => typeof name === 'string' && name.length > 1 && { name: name.replaceAll(' ', '-') },
    ),
    [`board-views/names-are-unique: The server requires unique names. It refuses a name that another view of the board
      has.
      VIEW-NAME-NOT-UNIQUE`]: changeCall('createView', call => {
      const { name } = toObject(call.body)
      const views = call.world.boards.get(call.params.id ?? '')?.views.listed ?? []
      if (views.some(view => view.name === name)) throw invalid('name', 'the name is taken')
      return call
    }),
  }),
]

const positionDeviations: readonly Deviation[] = deviations({
  [`board-views/whole-positions: The database stores positions as integers. The fraction is lost.
    VIEW-POSITION`]: changeNewView(
    ({ position }) => typeof position === 'number' && { position: Math.trunc(position) },
  ),
  [`board-views/positions-in-single-precision: The database stores positions as 32-bit floats. Digits are lost.
    VIEW-POSITION`]: changeNewView(
    ({ position }) => typeof position === 'number' && { position: Math.fround(position) },
  ),
  [`board-views/positions-in-32-bits: The server stores a position above 2147483647 as 2147483647.
    VIEW-POSITION`]: changeNewView(
    ({ position }) => typeof position === 'number' && { position: Math.min(position, 2_147_483_647) },
  ),
  [`board-views/position-zero-is-none: The server takes position 0 as missing.
    VIEW-POSITION`]: changeNewView(({ position }) => position === 0 && { position: undefined }),
  [`board-views/position-is-not-stored: The server ignores the position of a new view and puts the view at the end.
    VIEW-POSITION`]: changeNewView(({ position }) => typeof position === 'number' && { position: undefined }),
  [`board-views/first-by-default: A view without a position gets position 0.
    VIEW-POSITION-DEFAULT`]: nextPositionRule.replace(() => 0),
  [`board-views/position-after-the-newest: A view without a position gets the position after that of the newest view,
    which need not be the last.
    VIEW-POSITION-DEFAULT`]: nextPositionRule.replace((_call, { views }) => (views.listed.at(-1)?.position ?? 0) + 1),
  [`board-views/position-by-count: A view without a position gets the number of views as its position.
    VIEW-POSITION-DEFAULT`]: nextPositionRule.replace((_call, { views }) => views.listed.length),
  [`board-views/position-of-the-last: A view without a position gets the position of the last view.
    VIEW-POSITION-DEFAULT`]: nextPositionRule.replace((_call, { views }) =>
    Math.max(...views.listed.map(({ position }) => position ?? 0)),
  ),
  [`board-views/word-for-a-position: The server ignores a position that is not a number instead of refusing it.
    VIEW-POSITION-TYPE`]: changeNewView(({ position }) => typeof position === 'string' && { position: undefined }),
})

/** Mistakes in creating views. */
export const creationDeviations: readonly Deviation[] = [
  ...typeDeviations,
  ...nameDeviations,
  ...positionDeviations,
  ...deviations({
    [`board-views/board-by-default: A view without a type becomes a board.
      VIEW-TYPE-DEFAULT`]: changeBody('createView', draft => ({ type: 'board', ...draft })),
    [`board-views/unknown-type-is-grid: The server creates a grid when the type is unknown.
      VIEW-TYPE-UNKNOWN`]: changeNewView(({ type }) => type !== undefined && !isKnownType(type) && { type: 'grid' }),
    [`board-views/space-for-board: board_id holds the id of the space.
      VIEW-BOARD`]: combinePatches(
      changeResources('createView', ({ space_id = null, ...view }) => ({ ...view, space_id, board_id: space_id })),
      changeReadView(({ space_id = null }) => ({ board_id: space_id })),
    ),
    [`board-views/name-escaped-for-html: The server escapes names for HTML before it stores them.
      VIEW-NAME`]: changeNewView(
      ({ name }) => typeof name === 'string' && { name: name.replaceAll('&', '&amp;').replaceAll('<', '&lt;') },
    ),
    [`board-views/positions-from-zero-on: The server stores a negative position as 0.
      VIEW-POSITION`]: changeNewView(({ position }) => typeof position === 'number' && position < 0 && { position: 0 }),
    [`board-views/own-views-on-the-list: The list of views leaves out views that another user created.
      VIEW-SHARED`]: combinePatches(
      rememberCreators,
      changeList('listViews', (views, { world, actor }) =>
        views.filter(({ id }) => {
          const creator = creators(world).get(id)
          return creator === undefined || !actor.user || creator === actor.user.id
        }),
      ),
    ),
    [`board-views/rows-of-own-views: A user gets 404 for the rows of a view that another user created.
      VIEW-SHARED`]: combinePatches(
      rememberCreators,
      changeCall('listViewRows', call => {
        const creator = creators(call.world).get(param(call, 'viewId'))
        if (call.actor.user && creator !== undefined && creator !== call.actor.user.id) throw notFound()
        return call
      }),
    ),
    [`board-views/private-views: A user gets 404 for a view that another user created.
      VIEW-SHARED`]: hideViewsOfOthers,
  }),
]
