import type { Check } from '../../check.ts'
import { cellOf, sharedColumn } from '../../given/columns.ts'
import { drawn } from '../../given/drawn.ts'
import { foreignParts } from '../../given/foreign-boards.ts'
import { ROW_WRITES, type RowWrite } from '../../given/row-writes.ts'
import type { Json, JsonObject, Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { ELSEWHERE, type Refusal, refusal } from '../refusal.ts'
import { writeNestedRow } from './parents.ts'

/** A body with one invalid member. */
interface InvalidBody extends Pick<Refusal, 'needs' | 'codes'> {
  readonly name: string
  readonly clause: (write: RowWrite) => string
  readonly body: (context: CheckContext, textColumnId: string, turn: number) => Promise<JsonObject>
}

type Member = 'title' | 'position' | 'parent_id' | 'fields'

/** A value of a wrong type, or one of several that the seed of the run draws. */
const wrongType = (
  member: Member,
  what: string,
  ...values: readonly ((textColumnId: string) => Json)[]
): InvalidBody => ({
  name: `${member}/${what}`,
  clause: ({ name }) => `ROW-${name}-${member.replace('_id', '')}-TYPE`.toUpperCase(),
  body: async (context, textColumnId, turn) => {
    const [value] = drawn(context, values, { name: `${member} of a wrong type`, turn })
    return { [member]: value?.(textColumnId) ?? null }
  },
})

const wrongEntry = (
  name: string,
  clause: string,
  cell: (context: CheckContext, textColumnId: string) => Promise<JsonObject>,
): InvalidBody => ({
  name: `fields/${name}`,
  clause: () => clause,
  // The entry follows a valid one: a target that looks only at the first would miss it.
  body: async (context, textColumnId) => ({
    fields: [await cellOf(context, 'note', context.run.unique('good')), await cell(context, textColumnId)],
  }),
})

/** An entry whose column_id is no column of the board. */
const wrongColumn = (name: string, columnId: (context: CheckContext) => Promise<Json>): InvalidBody => ({
  ...wrongEntry(name, 'ROW-FIELDS-COLUMN-UNKNOWN', async context => ({
    column_id: await columnId(context),
    value: 'some text',
  })),
  codes: ELSEWHERE,
})

const INVALID: readonly InvalidBody[] = [
  wrongType(
    'title',
    'structure',
    () => ['a title'],
    () => ({ text: 'a title' }),
  ),
  wrongType('position', 'word', () => 'first'),
  wrongType('parent_id', 'number', () => 5),
  { ...wrongType('parent_id', 'word', () => 'the-row-above'), codes: ELSEWHERE },
  wrongType(
    'fields',
    'no-array',
    () => 'some text',
    id => ({ [id]: 'some text' }),
  ),
  wrongType('fields', 'words', () => ['some text']),
  wrongEntry('without-column', 'ROW-FIELDS-COLUMN-REQUIRED', async () => ({ value: 'some text' })),
  wrongEntry('without-value', 'ROW-FIELDS-VALUE-REQUIRED', async (_, column_id) => ({ column_id })),
  wrongColumn('unknown-column', async ({ run }) => run.uuid()),
  wrongColumn('column-by-name', async context => (await sharedColumn(context, 'text')).name ?? null),
  ...foreignParts('column').map(({ place, needs, id }) => ({ ...wrongColumn(`column-of-${place}`, id), needs })),
]

/** A write of the same members, each valid: the twin of every body whose fault is not in parent_id. */
const writeValidBody = (context: CheckContext, { name, writeToSpareRow }: RowWrite): Promise<Resource> =>
  context.share(`valid body ${name}`, async context => {
    const body = {
      title: context.run.unique('valid'),
      position: 2,
      fields: [await cellOf(context, 'text', 'some text')],
    }
    return context.given.resource(`${name} a row with title, position and a cell`, writeToSpareRow(context, body))
  })

/** Invalid bodies are refused when a row is created and when it is updated. Spec: Board rows; Errors. */
export const invalidBodyChecks: readonly Check[] = ROW_WRITES.flatMap((write, turn) =>
  INVALID.map(({ name, clause, body, ...rest }) =>
    refusal({
      ...rest,
      id: `board-rows/refuses/${name}/${write.name}`,
      clause: clause(write),
      twin: context => (name.startsWith('parent_id') ? writeNestedRow : writeValidBody)(context, write),
      send: async context =>
        write.sendInvalid(context, await body(context, (await sharedColumn(context, 'text')).id, turn)),
    }),
  ),
)
