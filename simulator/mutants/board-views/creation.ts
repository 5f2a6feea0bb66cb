import { VIEW_TYPES } from '../../../fixtures/entities.ts'
import { omit, toObject } from '../../json.ts'
import { notFound } from '../../service/errors.ts'
import { param } from '../../service/operation.ts'
import { changeBody, changeLookup, type Patch, patchEach } from '../../service/patches.ts'
import type { Call } from '../../service/service.ts'
import { noteCreations } from '../created.ts'
import { changeAnswered, changeNumber, changeText, refuseBodies } from '../members.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { actOnRefusedCall } from '../refusals.ts'
import { ruleOf } from '../rule-of.ts'
import { dropMemberBeside, refuseMemberBeside } from '../several-members.ts'
import { changeNewView } from './patches.ts'

const nextPositionRule = ruleOf('views', 'nextPosition')

const OTHER_TYPES = VIEW_TYPES.filter(type => type !== 'grid')

const isKnownType = (type: unknown): boolean => VIEW_TYPES.some(one => one === type)

/** Hides the views of one user from all other users. */
const hideViewsOfOthers = (use: (isHidden: (call: Call, id: string) => boolean) => Patch): Patch =>
  noteCreations(
    'createView',
    (_, { actor }) => actor.user?.id,
    makerOf =>
      use((call, id) => {
        const [maker, reader] = [makerOf(call, id), call.actor.user?.id]
        return maker !== undefined && reader !== undefined && maker !== reader
      }),
  )

const keepViewsOfOthersFrom = (name: 'getView' | 'listViewRows'): Patch =>
  hideViewsOfOthers(isHidden =>
    changeLookup(name, 'view', reference => (call, board) => {
      if (isHidden(call, param(call, 'viewId'))) throw notFound()
      return reference(call, board)
    }),
  )

/** Mistakes in creating views. */
export const creationMutants: readonly Mutant[] = mutants({
  ...each(VIEW_TYPES, type => ({
    [`board-views/no-${type}-views: The list of view types lacks ${type}. The server refuses such a view.
      VIEW-TYPE-${type.toUpperCase()}`]: refuseBodies(
      'createView',
      'type',
      'unknown type',
      draft => draft.type === type,
    ),
  })),
  ...each(OTHER_TYPES, type => ({
    [`board-views/${type}-becomes-grid: The server stores a ${type} view as a grid.
      VIEW-TYPE-${type.toUpperCase()}`]: changeNewView(draft => draft.type === type && { type: 'grid' }),
  })),
  ...each(['filters', 'visible_column_ids'] as const, member => ({
    [`board-views/stored-before-its-${member.replaceAll('_', '-')}: The server stores the view before it validates
      ${member}, without a transaction. A refused creation leaves a view.
      VIEW-REFUSED-NOT-MADE`]: actOnRefusedCall('createView', (call, handle) => {
      const draft = toObject(call.body)
      if (draft[member] !== undefined) handle({ ...call, body: omit(draft, member) })
    }),
  })),
  [`board-views/objects-for-names: The server stores a name that is an object as JSON text instead of refusing it.
    VIEW-NAME-TYPE`]: changeNewView(({ name }) => typeof name === 'object' && { name: JSON.stringify(name) }),
  [`board-views/name-is-a-slug: The server stores the name as a slug, with hyphens instead of spaces.
    VIEW-NAME`]: changeNewView(
    ({ name }) => typeof name === 'string' && name.length > 1 && { name: name.replaceAll(' ', '-') },
  ),
  [`board-views/names-are-unique: The server requires unique names. It refuses a name that another view of the board
    has. VIEW-NAME-NOT-UNIQUE`]: refuseBodies(
    'createView',
    'name',
    'the name is taken',
    ({ name }, { world, params }) =>
      world.boards.get(params.id ?? '')?.views.listed.some(view => view.name === name) === true,
  ),
  [`board-views/position-zero-is-none: The server treats position 0 as missing.
    VIEW-POSITION`]: changeNewView(({ position }) => position === 0 && { position: undefined }),
  [`board-views/position-is-not-stored: The server ignores the position of a new view and puts the view at the end.
    VIEW-POSITION`]: changeNumber('createView', 'position', () => undefined),
  [`board-views/position-after-the-newest: A view without a position gets the position after that of the newest view,
    or of a counter, which need not be the last.
    VIEW-POSITION-DEFAULT`]: nextPositionRule.replace((_call, { views }) => (views.listed.at(-1)?.position ?? 0) + 1),
  [`board-views/word-for-a-position: The server ignores a position that is not a number instead of refusing it.
    VIEW-POSITION-TYPE`]: changeText('createView', 'position', () => undefined),
  [`board-views/board-by-default: A view without a type becomes a board.
    VIEW-TYPE-DEFAULT`]: changeBody('createView', draft => ({ type: 'board', ...draft })),
  [`board-views/unknown-type-is-grid: The server creates a grid when the type is unknown.
    VIEW-TYPE-UNKNOWN`]: changeNewView(({ type }) => type !== undefined && !isKnownType(type) && { type: 'grid' }),
  [`board-views/types-by-number: The JSON library takes a number for the place of a type in its list.
    VIEW-TYPE-UNKNOWN`]: changeNewView(({ type }) => typeof type === 'number' && { type: VIEW_TYPES[type] ?? type }),
  [`board-views/space-for-board: board_id holds the id of the space.
    VIEW-BOARD`]: patchEach(['createView', 'getView'], name =>
    changeAnswered(name, ({ space_id = null }) => ({ board_id: space_id })),
  ),
  [`board-views/name-escaped-for-html: The server escapes or removes the characters of HTML in a name before it stores it.
    VIEW-NAME`]: changeText('createView', 'name', name => name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
  [`board-views/private-views: A user gets 404 for a view that another user created.
    VIEW-SHARED`]: keepViewsOfOthersFrom('getView'),
  [`board-views/filtered-views-are-unplaced: The server ignores the position of a view with filters and puts the view at
    the end. VIEW-POSITION`]: dropMemberBeside('createView', 'position', 'filters'),
  [`board-views/filters-or-columns: The schema allows either filters or visible_column_ids. The server refuses both
    together.
    VIEW-FILTERS-STORED VIEW-VISIBLE-ORDER`]: refuseMemberBeside('createView', 'filters', 'visible_column_ids'),
  [`board-views/positions-of-one-decimal: The database stores positions with one decimal. Further digits are lost.
    VIEW-POSITION`]: changeNumber('createView', 'position', position => Math.round(position * 10) / 10),
})
