import { COLUMN_TYPES, type ColumnType } from '../../../fixtures/entities.ts'
import { toObject } from '../../json.ts'
import { ApiError, invalid } from '../../service/errors.ts'
import { param } from '../../service/operation.ts'
import { changeBody, changeReply, changeRule, type Patch, setLimit } from '../../service/patches.ts'
import { changeText } from '../members.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { refuseWith } from '../refusals.ts'
import { toClausePart } from '../texts.ts'
import { changeNewColumn, skipRuleFor } from './patches.ts'

/** The types that the API can create. */
export const CREATABLE = [
  ...(['text', 'number', 'tags', 'checkbox', 'date', 'link', 'richtext'] as const),
  ...(['user', 'rating', 'color', 'media', 'mediacolumn', 'creativeid'] as const),
]

const UNCREATABLE = COLUMN_TYPES.filter(type => !CREATABLE.some(one => one === type))

const refuseType = (type: ColumnType): Patch =>
  changeRule('columns', 'typeIsCreatable', reference => (call, draft) => {
    if (draft.type === type) throw invalid('type', `${type} columns are not supported`)
    reference(call, draft)
  })

const isKnownType = (type: unknown): boolean => COLUMN_TYPES.some(one => one === type)

/** Mistakes in which columns can be created. */
export const typeMutants: readonly Mutant[] = mutants({
  ...each(CREATABLE, type => ({
    [`board-columns/no-${type}-columns: The list of types that can be created lacks ${type}. The server refuses such a
      column. COLUMN-CREATE-${toClausePart(type)}`]: refuseType(type),
  })),
  ...each(UNCREATABLE, type => ({
    [`board-columns/${type}-can-be-created: The server creates ${type} columns, although only the app can create this
      type. COLUMN-UNCREATABLE-${toClausePart(type)}`]: skipRuleFor('typeIsCreatable', type),
  })),
  [`board-columns/names-are-trimmed-to-small-letters: The server stores the name in the lower-case form that it uses for
    comparison.
    ${CREATABLE.map(type => `COLUMN-CREATE-${toClausePart(type)}`)}`]: changeText('createColumn', 'name', name =>
    name.toLowerCase(),
  ),
  [`board-columns/app-types-are-not-found: The server answers a type that cannot be created with 404 instead of 400.
    ${UNCREATABLE.map(type => `COLUMN-UNCREATABLE-${toClausePart(type)}`)}`]: changeRule(
    'columns',
    'typeIsCreatable',
    reference => refuseWith(reference, () => new ApiError('not_found', 'No such column type.')),
  ),
  [`board-columns/null-type-has-a-default: The server treats a type of null as text.
    COLUMN-TYPE-REQUIRED`]: changeNewColumn(({ type }) => type === null && { type: 'text' }),
  [`board-columns/null-name-has-a-default: The server treats a name of null as Untitled.
    COLUMN-NAME-REQUIRED`]: changeNewColumn(({ name }) => name === null && { name: 'Untitled' }),
  [`board-columns/unknown-type-is-text: The server creates a text column when the type is unknown.
    COLUMN-TYPE-UNKNOWN`]: changeNewColumn(
    ({ type }) => typeof type === 'string' && !isKnownType(type) && { type: 'text' },
  ),
  [`board-columns/no-type-is-text: The server creates a text column when the body has no type.
    COLUMN-TYPE-REQUIRED`]: changeBody('createColumn', draft => ({ type: 'text', ...draft })),
  [`board-columns/no-name-is-untitled: The server names a column Untitled when the body has no name.
    COLUMN-NAME-REQUIRED`]: changeBody('createColumn', draft => ({ name: 'Untitled', ...draft })),
  [`board-columns/sub-type-can-be-set: The server stores the whole body. A new column can have a sub_type.
    COLUMN-UNCREATABLE-SUB-TYPES`]: changeReply('createColumn', (reply, call) => {
    const subType = toObject(call.body).sub_type
    const columns = call.world.boards.get(param(call, 'id'))?.columns
    if (reply.kind !== 'resource' || subType !== 'created-by' || !columns) return reply
    const column = columns.get(reply.resource.id)
    if (column) columns.put({ ...column, sub_type: subType })
    return { ...reply, resource: { ...reply.resource, sub_type: subType } }
  }),
  [`board-columns/two-creativeids: The server counts the creativeid columns before it adds the new one. A board can have
    one too many. COLUMN-CREATIVEID-ONE`]: setLimit('creativeIdColumns', 2),
  [`board-columns/one-creativeid-for-each-trigger: A unique index of type and trigger_type keeps a board from a second
    creativeid column. One with another trigger can be created.
    COLUMN-CREATIVEID-ONE`]: changeRule('columns', 'creativeIdIsAlone', reference => (call, board, draft) => {
    const triggerOf = ({ config }: { readonly config?: unknown }) => toObject(config).trigger_type
    const others = board.columns.listed.filter(({ type }) => type === 'creativeid')
    if (others.some(other => triggerOf(other) === triggerOf(draft))) reference(call, board, draft)
  }),
})
