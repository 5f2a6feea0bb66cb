import { VIEW_TYPES } from '../../../fixtures/entities.ts'
import { invalid, notFound } from '../../service/errors.ts'
import { param } from '../../service/operation.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { omit } from '../json.ts'
import {
  changeBody,
  changeCall,
  changeList,
  changeLookup,
  changeReply,
  changeResources,
  combinePatches,
  type Patch,
  replaceRule,
  wrapHandler,
} from '../patches.ts'
import { keepPerWorld } from '../state-per-world.ts'
import { draftOf, onCreating, onReading } from './patches.ts'

const types = VIEW_TYPES.flatMap((type): readonly Deviation[] => [
  deviation(
    `board-views/no-${type}-views`,
    `The list of view types lacks ${type}.`,
    [`VIEW-TYPE-${type.toUpperCase()}`],
    onCreating(
      draft => draft.type === type,
      () => {
        throw invalid('type', `no such type as ${type}`)
      },
    ),
  ),
  ...(type === 'grid'
    ? []
    : [
        deviation(
          `board-views/${type}-becomes-grid`,
          `A ${type} view is stored as a grid.`,
          [`VIEW-TYPE-${type.toUpperCase()}`],
          onCreating(
            draft => draft.type === type,
            draft => ({ ...draft, type: 'grid' }),
          ),
        ),
      ]),
])

const isKnown = (type: unknown): boolean => VIEW_TYPES.some(one => one === type)

/** Which user made which view. */
const makers = keepPerWorld(() => new Map<string, string>())

const noteMakers: Patch = changeReply('createView', (reply, { world, actor }) => {
  if (reply.kind === 'resource' && actor.user) makers(world).set(reply.resource.id, actor.user.id)
  return reply
})

/** A view that a user has made is seen by no other user. */
const privateViews: Patch = combinePatches(
  noteMakers,
  changeLookup('getView', 'view', honest => (call, board) => {
    const view = honest(call, board)
    const maker = makers(call.world).get(view.id)
    if (maker !== undefined && call.actor.user && call.actor.user.id !== maker) throw notFound()
    return view
  }),
)

/** Stores the view first, and looks at one member of its body then. */
const storedTooEarly = (member: string): Patch =>
  wrapHandler('createView', (handle, call) => {
    try {
      return handle(call)
    } catch (error) {
      if (draftOf(call.body)[member] !== undefined) handle({ ...call, body: omit(draftOf(call.body), member) })
      throw error
    }
  })

const names: readonly Deviation[] = [
  ...(['filters', 'visible_column_ids'] as const).map(member =>
    deviation(
      `board-views/stored-before-its-${member.replaceAll('_', '-')}`,
      `The view is stored first and its ${member} then, without a transaction around both.`,
      ['VIEW-REFUSED-NOT-MADE'],
      storedTooEarly(member),
    ),
  ),
  deviation(
    'board-views/objects-for-names',
    'A name that is an object is stored as its JSON.',
    ['VIEW-NAME-TYPE'],
    onCreating(
      ({ name }) => typeof name === 'object',
      draft => ({ ...draft, name: JSON.stringify(draft.name) }),
    ),
  ),
  deviation(
    'board-views/name-is-a-slug',
    'The name is stored as it would stand in an address.',
    ['VIEW-NAME'],
    onCreating(
      ({ name }) => typeof name === 'string' && name.length > 1,
      draft => ({ ...draft, name: String(draft.name).replaceAll(' ', '-') }),
    ),
  ),
  deviation(
    'board-views/names-are-unique',
    'A view cannot be called what another one is called.',
    ['VIEW-NAME-NOT-UNIQUE'],
    changeCall('createView', call => {
      const { name } = draftOf(call.body)
      const views = call.world.boards.get(call.params.id ?? '')?.views.listed ?? []
      if (views.some(view => view.name === name)) throw invalid('name', 'taken')
      return call
    }),
  ),
]

const positions: readonly Deviation[] = [
  deviation(
    'board-views/whole-positions',
    'The position is an integer column of the database.',
    ['VIEW-POSITION'],
    onCreating(
      ({ position }) => typeof position === 'number',
      draft => ({ ...draft, position: Math.trunc(Number(draft.position)) }),
    ),
  ),
  deviation(
    'board-views/positions-in-single-precision',
    'The position is stored in 32 bits.',
    ['VIEW-POSITION'],
    onCreating(
      ({ position }) => typeof position === 'number',
      draft => ({ ...draft, position: Math.fround(Number(draft.position)) }),
    ),
  ),
  deviation(
    'board-views/position-zero-is-none',
    'Position 0 is taken for no position.',
    ['VIEW-POSITION'],
    onCreating(
      ({ position }) => position === 0,
      draft => omit(draft, 'position'),
    ),
  ),
  deviation(
    'board-views/position-is-not-stored',
    'The position of a new view is always at the end.',
    ['VIEW-POSITION'],
    onCreating(
      ({ position }) => typeof position === 'number',
      draft => omit(draft, 'position'),
    ),
  ),
  deviation(
    'board-views/first-by-default',
    'A view without a position has position 0.',
    ['VIEW-POSITION-DEFAULT'],
    replaceRule('views', 'nextPosition', () => 0),
  ),
  deviation(
    'board-views/position-by-count',
    'A view without a position has the number of views for its position.',
    ['VIEW-POSITION-DEFAULT'],
    replaceRule('views', 'nextPosition', (_call, { views }) => views.listed.length),
  ),
  deviation(
    'board-views/position-of-the-last',
    'A view without a position shares that of the last one.',
    ['VIEW-POSITION-DEFAULT'],
    replaceRule('views', 'nextPosition', (_call, { views }) =>
      Math.max(...views.listed.map(({ position }) => position ?? 0)),
    ),
  ),
  deviation(
    'board-views/word-for-a-position',
    'A position that is no number is taken for none.',
    ['VIEW-POSITION-TYPE'],
    onCreating(
      ({ position }) => typeof position === 'string',
      draft => omit(draft, 'position'),
    ),
  ),
]

/** Mistakes in what a view is created with. */
export const creationDeviations: readonly Deviation[] = [
  ...types,
  ...names,
  ...positions,
  deviation(
    'board-views/board-by-default',
    'A view without a type is a board.',
    ['VIEW-TYPE-DEFAULT'],
    changeBody('createView', draft => ({ type: 'board', ...draft })),
  ),
  deviation(
    'board-views/unknown-type-is-grid',
    'A type that nobody knows falls back to grid.',
    ['VIEW-TYPE-UNKNOWN'],
    onCreating(
      ({ type }) => type !== undefined && !isKnown(type),
      draft => ({ ...draft, type: 'grid' }),
    ),
  ),
  deviation(
    'board-views/space-for-board',
    'board_id holds the id of the space.',
    ['VIEW-BOARD'],
    combinePatches(
      changeResources('createView', ({ space_id = null, ...view }) => ({ ...view, space_id, board_id: space_id })),
      onReading(
        () => true,
        ({ space_id = null }) => ({ board_id: space_id }),
      ),
    ),
  ),
  deviation(
    'board-views/name-escaped-for-html',
    'Names are escaped on their way in, and not only where a page shows them.',
    ['VIEW-NAME'],
    onCreating(
      draft => typeof draft.name === 'string',
      draft => ({ ...draft, name: String(draft.name).replaceAll('&', '&amp;').replaceAll('<', '&lt;') }),
    ),
  ),
  deviation(
    'board-views/positions-from-zero-on',
    'A position below zero is taken for zero.',
    ['VIEW-POSITION'],
    onCreating(
      draft => typeof draft.position === 'number' && draft.position < 0,
      draft => ({ ...draft, position: 0 }),
    ),
  ),
  deviation(
    'board-views/own-views-on-the-list',
    'The list of a user has the views that no other user has made.',
    ['VIEW-SHARED'],
    combinePatches(
      noteMakers,
      changeList('listViews', (views, { world, actor }) =>
        views.filter(({ id }) => {
          const maker = makers(world).get(id)
          return maker === undefined || !actor.user || maker === actor.user.id
        }),
      ),
    ),
  ),
  deviation(
    'board-views/rows-of-own-views',
    'A user reads the rows of no view that another user has made.',
    ['VIEW-SHARED'],
    combinePatches(
      noteMakers,
      changeCall('listViewRows', call => {
        const maker = makers(call.world).get(param(call, 'viewId'))
        if (call.actor.user && maker !== undefined && maker !== call.actor.user.id) throw notFound()
        return call
      }),
    ),
  ),
  deviation(
    'board-views/private-views',
    'A view that a user has made is hidden from the other users.',
    ['VIEW-SHARED'],
    privateViews,
  ),
]
