import { isDeepStrictEqual } from 'node:util'
import type { AttributeType } from '../../contract/column-types.ts'
import { wordsOf } from '../../expected/cell-content.ts'
import { isArray, type Json, type JsonObject, type Resource } from '../../json.ts'
import { dayOf } from '../../moment.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { CatalogName } from '../columns/column-catalog.ts'
import { optionId, sharedColumn } from '../columns/columns.ts'
import { mirrorColumn } from '../columns/columns-by-type.ts'
import type { CombinedCreation } from '../requests/combined-creation.ts'
import { usersMirror } from '../tokens/grants.ts'

/** A value that a cell takes, and how to compare it with the value that is read. */
export interface CellSample {
  /** The kind of cell, and what is special about the value. */
  readonly name: string
  /** The clause that such a cell is stored. */
  readonly clause: string
  readonly needs?: readonly string[]
  /** True if a server may refuse the value: the specification gives cells no bounds. */
  readonly isUnusual?: true
  readonly column: (context: CheckContext) => Promise<Resource>
  readonly value: (context: CheckContext, column: Resource) => Json
  /** Whether the value that was read is the one that was written, in any form that the specification allows. */
  readonly same: (read: Json | undefined, written: Json) => boolean
}

const exactly: CellSample['same'] = (read, written) => isDeepStrictEqual(read, written)

const inAnyOrder: CellSample['same'] = (read, written) =>
  isArray(read) && isArray(written) && isDeepStrictEqual(read.map(String).sort(), written.map(String).sort())

/** A day may read back as a midnight. */
const sameDay: CellSample['same'] = (read, written) => typeof read === 'string' && dayOf(read) === written

/** Markdown may change, but bold words stay bold. */
const sameWords: CellSample['same'] = (read, written) =>
  typeof read === 'string' &&
  wordsOf(String(written)).every(word => read.includes(word)) &&
  (!String(written).includes('**bold**') || /(\*\*|__)bold\1/.test(read))

const options =
  (...names: readonly string[]): CellSample['value'] =>
  (context, column) =>
    names.map(name => optionId(context, column, name))

const sample = (
  name: string,
  clause: string,
  column: CatalogName,
  value: CellSample['value'],
  { same = exactly, needs = [] }: Partial<Pick<CellSample, 'same' | 'needs'>> = {},
): CellSample => ({
  ...{ name, clause: `CELL-WRITE-${clause}`, needs },
  column: context => sharedColumn(context, column),
  value,
  same,
})

const plain = (name: string, column: CatalogName, value: Json, same = exactly): CellSample =>
  sample(name, column.toUpperCase(), column, () => value, { same })

const unusual = (one: CellSample): CellSample => ({ ...one, isUnusual: true })

const day = (subType: 'start-date' | 'due-date'): CellSample => {
  const entry = `system_columns.${subType}`
  return {
    name: subType,
    clause: `CELL-WRITE-${subType.toUpperCase()}`,
    needs: [entry],
    column: async context => ({ id: context.profileValue(entry) }),
    value: () => '2026-05-01',
    same: sameDay,
  }
}

const mirrored = (type: AttributeType, value: CellSample['value'], same = exactly): CellSample => ({
  name: `mediacolumn/${type}`,
  clause: `CELL-WRITE-MEDIACOLUMN-${type.toUpperCase()}`,
  column: context => mirrorColumn(context, type),
  value,
  same,
})

const FIRST_USER = ['user_ids.0']
const TWO_USERS = ['user_ids.0', 'user_ids.1']

/** At least one value for each kind of writable cell. Spec: Row; Board rows. */
export const CELL_SAMPLES: readonly CellSample[] = [
  plain('text', 'text', `Café & "crème" <1, 50% of Bob's a\\b+c_d, Łódź`),
  plain('text/zero', 'text', '0'),
  plain('text/long', 'text', 'long '.repeat(200).concat('end')),
  plain('number', 'number', 42),
  plain('number/zero', 'number', 0),
  unusual(plain('number/negative', 'number', -12345678901)),
  plain('number/fraction', 'number', 2.71),
  // Most servers keep these, although the specification states no precision, lines or spaces.
  { ...plain('number/fine', 'number', 2.71538), clause: 'CELL-WRITE-NUMBER-FINE' },
  { ...plain('note/lines', 'note', 'one line\nanother\twith a tab'), clause: 'CELL-WRITE-TEXT-LINES' },
  { ...plain('note/as-sent', 'note', '  two  cafe\u0301s '), clause: 'CELL-WRITE-TEXT-EXACT' },
  plain('checkbox', 'checkbox', true),
  plain('checkbox/false', 'checkbox', false),
  plain('date', 'date', '2026-03-14', sameDay),
  plain('date/leap-day', 'date', '2028-02-29', sameDay),
  plain('date/early', 'date', '1969-07-20', sameDay),
  plain('date/late', 'date', '2040-07-01', sameDay),
  plain('link', 'link', 'https://example.com/Page?Size=1#Part'),
  unusual(plain('link/long', 'link', `https://example.com/${'long/'.repeat(60)}page?size=1`)),
  plain('richtext', 'richtext', 'Some **bold** words, café 中', sameWords),
  plain('richtext/long', 'richtext', 'Some **bold** words. '.repeat(50).concat('Thus it ends'), sameWords),
  sample('tags', 'TAGS', 'tag', (context, column) => optionId(context, column, 'Beta')),
  sample('tags/several', 'TAGS-MULTIPLE', 'tags', options('Gamma', 'Alpha'), { same: inAnyOrder }),
  sample('user', 'USER', 'user', context => context.profileValue('user_ids.0'), { needs: FIRST_USER }),
  sample('user/several', 'USER-MULTIPLE', 'users', context => TWO_USERS.map(context.profileValue), {
    needs: TWO_USERS,
    same: inAnyOrder,
  }),
  day('start-date'),
  day('due-date'),
  mirrored('text', () => 'Mirrored, é'),
  unusual({ ...mirrored('text', () => 'Mirrored, é, '.repeat(30).concat('end')), name: 'mediacolumn/text-long' }),
  mirrored('number', () => 12.5),
  { ...mirrored('number', () => 0), name: 'mediacolumn/number-zero' },
  mirrored('tags', options('Beta')),
  {
    ...mirrored('tags', options('Gamma', 'Alpha'), inAnyOrder),
    name: 'mediacolumn/tags-several',
    clause: 'CELL-WRITE-MEDIACOLUMN-MULTIPLE',
  },
  mirrored('checkbox', () => true),
  { ...mirrored('checkbox', () => false), name: 'mediacolumn/checkbox-false' },
  mirrored('date', () => '2026-03-15', sameDay),
  mirrored('link', () => 'https://example.com/Mirrored?Size=2#Part'),
  { ...mirrored('user', context => context.profileValue('user_ids.0')), needs: FIRST_USER },
  {
    ...mirrored('user', context => TWO_USERS.map(context.profileValue), inAnyOrder),
    name: 'mediacolumn/user-several',
    clause: 'CELL-WRITE-MEDIACOLUMN-MULTIPLE',
    needs: TWO_USERS,
    column: usersMirror,
  },
]

/** A sample by its name. Throws an Error where there is none. */
export function sampleNamed(name: string): CellSample {
  const found = CELL_SAMPLES.find(sample => sample.name === name)
  if (!found) throw new Error(`no cell sample ${name}`)
  return found
}

/** A sample, its column on the board, and its value there. */
export interface Cell {
  readonly sample: CellSample
  readonly column: Resource
  readonly value: Json
}

export async function prepareCell(context: CheckContext, sample: CellSample): Promise<Cell> {
  const column = await sample.column(context)
  return { sample, column, value: sample.value(context, column) }
}

export const fieldsBody = (cells: readonly Cell[]): JsonObject => ({
  fields: cells.map(({ column, value }) => ({ column_id: column.id, value })),
})

export const membersOfSamples = (
  samples: readonly CellSample[],
): Pick<CombinedCreation, 'members' | 'needs' | 'place'> => ({
  members: Object.fromEntries(
    samples.map(sample => [
      sample.name,
      async (context: CheckContext) => {
        const { column, value } = await prepareCell(context, sample)
        return { column_id: column.id, value }
      },
    ]),
  ),
  needs: Object.fromEntries(samples.map(({ name, needs = [] }) => [name, needs])),
  place: (_, cell) => ({ fields: [cell] }),
})
