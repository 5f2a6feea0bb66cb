import type { Json } from '../../../fixtures/entities.ts'
import { invalid } from '../../service/errors.ts'
import type { Limits } from '../../service/limits.ts'
import type { ColumnDraft } from '../../service/operations/board-columns/column-body.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isList, isObject } from '../json.ts'
import { bend, body, type Change, limit, within } from '../patches.ts'

/** The limits on a column's body, by the clauses that each is in. */
const LIMITED = {
  nameMin: ['COLUMN-NAME-RANGE'],
  name: ['COLUMN-NAME-RANGE'],
  optionNameMin: ['COLUMN-OPTION-NAME-RANGE'],
  optionName: ['COLUMN-OPTION-NAME-RANGE'],
  optionDescription: ['COLUMN-OPTION-DESCRIPTION-MAX'],
  options: ['COLUMN-OPTIONS-MAX'],
  characterLimitMin: ['COLUMN-CONFIG-TEXT-CHARACTER-LIMIT-RANGE', 'COLUMN-CONFIG-RICHTEXT-CHARACTER-LIMIT-RANGE'],
  characterLimit: ['COLUMN-CONFIG-TEXT-CHARACTER-LIMIT-RANGE', 'COLUMN-CONFIG-RICHTEXT-CHARACTER-LIMIT-RANGE'],
  unit: ['COLUMN-CONFIG-NUMBER-UNIT-MAX'],
  decimalPlaces: ['COLUMN-CONFIG-NUMBER-DECIMAL-PLACES-MAX'],
} as const satisfies Readonly<Partial<Record<keyof Limits, readonly string[]>>>

const HONEST = {
  nameMin: 1,
  name: 255,
  optionNameMin: 1,
  optionName: 255,
  optionDescription: 500,
  options: 499,
  characterLimitMin: 1,
  characterLimit: 100_000,
  unit: 10,
  decimalPlaces: 10,
} as const satisfies Readonly<Record<keyof typeof LIMITED, number>>

const isLimit = (name: string): name is keyof typeof LIMITED => name in LIMITED

const offByOne = Object.keys(LIMITED)
  .filter(isLimit)
  .flatMap(name =>
    (
      [
        ['one-less', -1],
        ['one-more', 1],
      ] as const
    ).map(([label, by]) =>
      deviation(
        `board-columns/limit-${name}-${label}`,
        `The limit ${name} is compared with the wrong one of < and <=, and lies at ${HONEST[name] + by}.`,
        LIMITED[name],
        within('createColumn', limit(name, HONEST[name] + by)),
      ),
    ),
  )

const bytes = (value: Json | undefined): number =>
  typeof value === 'string' ? new TextEncoder().encode(value).length : 0

/** Counts bytes where characters are meant. */
const inBytes = (id: string, clause: string, most: number, texts: (draft: Json) => readonly (Json | undefined)[]) =>
  deviation(
    `board-columns/${id}-in-bytes`,
    'A column of the database holds so many bytes, and what takes more is refused.',
    [clause],
    body('createColumn', draft => {
      if (texts(draft).some(text => bytes(text) > most)) throw invalid(id, `more than ${most} bytes`)
      return draft
    }),
  )

const nameOf = (draft: Json) => (isObject(draft) ? [draft.name] : [])
const optionsOf = (draft: Json, member: string) =>
  isObject(draft) && isList(draft.options)
    ? draft.options.map(option => (isObject(option) ? option[member] : undefined))
    : []
const unitOf = (draft: Json) => (isObject(draft) && isObject(draft.config) ? [draft.config.unit] : [])

/** Longer statuses are cut off, and so accepted. */
const cutStatus: Change = body('createColumn', draft =>
  isObject(draft.config) && typeof draft.config.default_status === 'string'
    ? { ...draft, config: { ...draft.config, default_status: draft.config.default_status.slice(0, 255) } }
    : draft,
)

/** What is longer is stored as far as it goes. */
const cut = (id: string, mistake: string, clause: string, change: (draft: ColumnDraft) => Partial<ColumnDraft>) =>
  deviation(
    `board-columns/${id}`,
    mistake,
    [clause],
    bend('columnDraft', honest => call => {
      const draft = honest(call)
      return { ...draft, ...change(draft) }
    }),
  )

const MOST_KEPT = 100

/** Mistakes at the limits of a column's body. */
export const limitDeviations: readonly Deviation[] = [
  ...offByOne,
  inBytes('name', 'COLUMN-NAME-RANGE', 255, nameOf),
  inBytes('option-name', 'COLUMN-OPTION-NAME-RANGE', 255, draft => optionsOf(draft, 'name')),
  inBytes('option-description', 'COLUMN-OPTION-DESCRIPTION-MAX', 500, draft => optionsOf(draft, 'description')),
  inBytes('unit', 'COLUMN-CONFIG-NUMBER-UNIT-MAX', 10, unitOf),
  cut('names-are-cut-off', 'Names are stored in a hundred characters.', 'COLUMN-NAME-RANGE', ({ name }) => ({
    name: name.slice(0, MOST_KEPT),
  })),
  cut(
    'option-names-are-cut-off',
    'Option names are stored in a hundred characters.',
    'COLUMN-OPTION-NAME-RANGE',
    ({ options }) => ({
      options: options?.map(({ name, ...option }) => ({ ...option, name: name.slice(0, MOST_KEPT) })),
    }),
  ),
  cut('options-beyond-a-hundred-dropped', 'A column keeps its first hundred options.', 'COLUMN-OPTIONS-MAX', draft => ({
    options: draft.options?.slice(0, MOST_KEPT),
  })),
  deviation(
    'board-columns/default-status-is-cut-off',
    'A default_status of more than 255 characters is cut off.',
    ['COLUMN-CONFIG-MEDIA-DEFAULT-STATUS-MAX'],
    cutStatus,
  ),
]
