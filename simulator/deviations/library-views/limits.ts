import type { Json, JsonObject } from '../../../fixtures/entities.ts'
import { invalid } from '../../service/errors.ts'
import type { Limits } from '../../service/limits.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isObject } from '../json.ts'
import { body, limit, within } from '../patches.ts'

interface Moved {
  readonly name: keyof Limits
  readonly clauses: readonly string[]
  readonly values: readonly number[]
}

const FIELDS = ['LIBRARY-VIEW-SORT-FIELD-RANGE', 'LIBRARY-VIEW-GROUP-BY-RANGE']

/** Where a limit lies when it is compared with the wrong one of < and <=; the longest need not exist for all. */
const MOVED: readonly Moved[] = [
  { name: 'name', clauses: ['LIBRARY-VIEW-NAME-RANGE'], values: [254, 256] },
  { name: 'nameMin', clauses: ['LIBRARY-VIEW-NAME-RANGE'], values: [0, 2] },
  { name: 'mediaFilterQuery', clauses: ['LIBRARY-VIEW-QUERY-MAX'], values: [199, 201, 255] },
  { name: 'libraryField', clauses: FIELDS, values: [256] },
  { name: 'libraryFieldMin', clauses: FIELDS, values: [0] },
  { name: 'libraryViewOrder', clauses: ['LIBRARY-VIEW-ORDER-MAX'], values: [999_999, 1_000_001] },
]

const moved = MOVED.flatMap(({ name, clauses, values }) =>
  values.map(value =>
    deviation(
      `library-views/${name}-is-${value}`,
      `The limit ${name} lies at ${value}.`,
      clauses,
      within('createLibraryView', limit(name, value)),
    ),
  ),
)

const bytes = (value: Json | undefined): number =>
  typeof value === 'string' ? new TextEncoder().encode(value).length : 0

const counted = (member: string, clause: string, most: number, textOf: (draft: JsonObject) => Json | undefined) =>
  deviation(
    `library-views/${member}-in-bytes`,
    'A column of the database holds so many bytes, and what takes more is refused.',
    [clause],
    body('createLibraryView', draft => {
      if (bytes(textOf(draft)) > most) throw invalid(member, `more than ${most} bytes`)
      return draft
    }),
  )

const LONGEST_STATUS = 255

/** What is done with a status of no good length before it is looked up. */
const statuses = (
  [
    {
      id: 'long-status-is-dropped',
      mistake: 'longer than 255 characters',
      bad: (length: number) => length > LONGEST_STATUS,
    },
    { id: 'empty-status-is-none', mistake: 'of no character', bad: (length: number) => length === 0 },
  ] as const
).map(({ id, mistake, bad }) =>
  deviation(
    `library-views/${id}`,
    `A status ${mistake} is passed over.`,
    ['LIBRARY-VIEW-STATUS-RANGE'],
    body('createLibraryView', draft => {
      if (!isObject(draft.filter)) return draft
      const { status, ...rest } = draft.filter
      return typeof status === 'string' && bad(status.length) ? { ...draft, filter: rest } : draft
    }),
  ),
)

/** Mistakes at the limits of what a library view is created with. */
export const limitDeviations: readonly Deviation[] = [
  ...moved,
  counted('name', 'LIBRARY-VIEW-NAME-RANGE', 255, ({ name }) => name),
  counted('query', 'LIBRARY-VIEW-QUERY-MAX', 200, ({ filter }) => (isObject(filter) ? filter.query : undefined)),
  ...statuses,
]
