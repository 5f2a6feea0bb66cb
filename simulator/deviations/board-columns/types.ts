import { COLUMN_TYPES, type ColumnType } from '../../../fixtures/entities.ts'
import { ApiError, invalid } from '../../service/errors.ts'
import { param } from '../../service/operation.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeBody, changeReply, changeRule, type Patch, setLimit } from '../patches.ts'
import { forgotten, upper } from './patches.ts'

/** The types that are created through the API. */
export const CREATABLE = [
  ...(['text', 'number', 'tags', 'checkbox', 'date', 'link', 'richtext'] as const),
  ...(['user', 'rating', 'color', 'media', 'mediacolumn', 'creativeid'] as const),
]

const UNCREATABLE = COLUMN_TYPES.filter(type => !CREATABLE.some(one => one === type))

const refusing = (type: ColumnType): Patch =>
  changeRule('columns', 'typeIsCreatable', honest => (call, draft) => {
    if (draft.type === type) throw invalid('type', `${type} columns are not supported`)
    honest(call, draft)
  })

const missing = CREATABLE.map(type =>
  deviation(
    `board-columns/no-${type}-columns`,
    `The list of types that can be created lacks ${type}.`,
    [`COLUMN-CREATE-${upper(type)}`],
    refusing(type),
  ),
)

const surplus = UNCREATABLE.map(type =>
  deviation(
    `board-columns/${type}-can-be-created`,
    `A ${type} column, which only the app makes, is created like any other.`,
    [`COLUMN-UNCREATABLE-${upper(type)}`],
    forgotten('typeIsCreatable', type),
  ),
)

const isKnown = (type: unknown): boolean => COLUMN_TYPES.some(one => one === type)

const isBody = (body: unknown): body is { readonly sub_type?: unknown } => typeof body === 'object' && body !== null

/** Stores the sub_type that a body asks for. */
const subTyped: Patch = changeReply('createColumn', (reply, call) => {
  const asked = isBody(call.body) ? call.body.sub_type : undefined
  const columns = call.world.boards.get(param(call, 'id'))?.columns
  if (reply.kind !== 'resource' || asked !== 'created-by' || !columns) return reply
  const column = columns.get(reply.resource.id)
  if (column) columns.put({ ...column, sub_type: asked })
  return { ...reply, resource: { ...reply.resource, sub_type: asked } }
})

/** Mistakes in which columns can be created. */
export const typeDeviations: readonly Deviation[] = [
  ...missing,
  ...surplus,
  deviation(
    'board-columns/type-read-without-underscores',
    'A type is stored by its old name, and rich text comes back as text.',
    ['COLUMN-CREATE-RICHTEXT'],
    changeBody('createColumn', draft => (draft.type === 'richtext' ? { ...draft, type: 'text' } : draft)),
  ),
  deviation(
    'board-columns/names-are-trimmed-to-small-letters',
    'A name is normalized for comparison, and the normalized one is stored.',
    CREATABLE.map(type => `COLUMN-CREATE-${upper(type)}`),
    changeBody('createColumn', draft =>
      typeof draft.name === 'string' ? { ...draft, name: draft.name.toLowerCase() } : draft,
    ),
  ),
  deviation(
    'board-columns/app-types-are-not-found',
    'A type that cannot be created is looked up among those that can, and answered not_found.',
    UNCREATABLE.map(type => `COLUMN-UNCREATABLE-${upper(type)}`),
    changeRule('columns', 'typeIsCreatable', honest => (call, draft) => {
      try {
        honest(call, draft)
      } catch {
        throw new ApiError('not_found', 'No such column type.')
      }
    }),
  ),
  ...(
    [
      ['type', 'text', 'COLUMN-TYPE-REQUIRED'],
      ['name', 'Untitled', 'COLUMN-NAME-REQUIRED'],
    ] as const
  ).map(([member, value, clause]) =>
    deviation(
      `board-columns/null-${member}-has-a-default`,
      `A ${member} of null is taken for ${value}.`,
      [clause],
      changeBody('createColumn', draft => (draft[member] === null ? { ...draft, [member]: value } : draft)),
    ),
  ),
  deviation(
    'board-columns/unknown-type-is-text',
    'A type that nobody knows falls back to text.',
    ['COLUMN-TYPE-UNKNOWN'],
    changeBody('createColumn', draft =>
      typeof draft.type === 'string' && !isKnown(draft.type) ? { ...draft, type: 'text' } : draft,
    ),
  ),
  deviation(
    'board-columns/no-type-is-text',
    'A column without a type is a text column.',
    ['COLUMN-TYPE-REQUIRED'],
    changeBody('createColumn', draft => ({ type: 'text', ...draft })),
  ),
  deviation(
    'board-columns/no-name-is-untitled',
    'A column without a name is called Untitled.',
    ['COLUMN-NAME-REQUIRED'],
    changeBody('createColumn', draft => ({ name: 'Untitled', ...draft })),
  ),
  deviation(
    'board-columns/sub-type-can-be-set',
    'The body is stored as a whole, and sub_type with it.',
    ['COLUMN-UNCREATABLE-SUB-TYPES'],
    subTyped,
  ),
  deviation(
    'board-columns/any-number-of-creativeids',
    'Nobody counts the creativeid columns of a board.',
    ['COLUMN-CREATIVEID-ONE'],
    setLimit('creativeIdColumns', Number.POSITIVE_INFINITY),
  ),
  deviation(
    'board-columns/two-creativeids',
    'The creativeid columns are counted before the new one is, and one too many is let through.',
    ['COLUMN-CREATIVEID-ONE'],
    setLimit('creativeIdColumns', 2),
  ),
]
