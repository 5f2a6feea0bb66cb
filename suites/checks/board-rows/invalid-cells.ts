import { type Check, check } from '../../check.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { type CellSample, sampleNamed } from '../../given/cell-samples.ts'
import { optionId, sharedColumn } from '../../given/columns.ts'
import { ROW_WRITES, type RowWrite } from '../../given/row-writes.ts'
import { writeAcceptedCell } from '../../given/written-cells.ts'
import { at, isArray, type Json, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'

/** A value that a kind of cell refuses; the sample is the twin, and names the column. */
interface InvalidCell {
  readonly name: string
  readonly clause: string
  readonly twin: CellSample
  readonly needs?: readonly string[]
  readonly value: (context: CheckContext, column: Resource) => Json | Promise<Json>
  readonly codes: readonly [ErrorCode, ...ErrorCode[]]
}

const BAD_REQUEST = ['bad_request'] as const
/** Whether an id in a body that leads nowhere is malformed or not found is left open. */
const NOWHERE = ['bad_request', 'not_found'] as const

const invalid = (kind: string, name: string, value: InvalidCell['value'], twin = kind): InvalidCell => ({
  name: `${kind}/${name}`,
  clause: `CELL-REFUSED-${kind.toUpperCase()}`,
  twin: sampleNamed(twin),
  value,
  codes: BAD_REQUEST,
})

/** An option id of the column of several tags; a target may call options of one name by one id everywhere. */
async function optionOfAnother(context: CheckContext, column: Resource): Promise<string> {
  const id = optionId(context, await sharedColumn(context, 'tags'), 'Alpha')
  const own = isArray(column.options) && column.options.some(option => at(option, 'id') === id)
  return own ? context.notApplicable('options of one name share an id across columns') : id
}

const OUTSIDER = ['outsider_user_id']

const INVALID: readonly InvalidCell[] = [
  invalid('number', 'word', () => '12abc'),
  invalid('checkbox', 'word', () => 'maybe'),
  invalid('date', 'word', () => 'not a date'),
  invalid('date', 'impossible-month', () => '2026-13-45'),
  invalid('tags', 'unknown-option', ({ run }) => run.uuid()),
  invalid('tags', 'option-of-another-column', optionOfAnother),
  invalid(
    'tags',
    'one-unknown-option-of-two',
    (context, column) => [optionId(context, column, 'Alpha'), context.run.uuid()],
    'tags/several',
  ),
  {
    ...invalid('user', 'outsider', context => context.profileValue('outsider_user_id')),
    needs: OUTSIDER,
    codes: NOWHERE,
  },
  {
    ...invalid(
      'user',
      'one-outsider-of-two',
      context => [context.profileValue('user_ids.0'), context.profileValue('outsider_user_id')],
      'user/several',
    ),
    needs: OUTSIDER,
    codes: NOWHERE,
  },
  {
    ...invalid('user', 'unknown', ({ run }) => run.uuid()),
    clause: 'CELL-REFUSED-USER-UNKNOWN',
    codes: NOWHERE,
  },
  {
    ...invalid('media', 'unknown', ({ run }) => [run.uuid()], 'media/none'),
    clause: 'CELL-REFUSED-MEDIA-UNKNOWN',
    codes: NOWHERE,
  },
  {
    ...invalid('mediacolumn-user', 'outsider', context => context.profileValue('outsider_user_id'), 'mediacolumn/user'),
    needs: OUTSIDER,
    codes: NOWHERE,
  },
  invalid('mediacolumn-number', 'word', () => '12abc', 'mediacolumn/number'),
  invalid('mediacolumn-checkbox', 'word', () => 'maybe', 'mediacolumn/checkbox'),
  invalid('mediacolumn-date', 'word', () => 'not a date', 'mediacolumn/date'),
  invalid(
    'mediacolumn-tags',
    'one-unknown-option-of-two',
    (context, column) => [optionId(context, column, 'Alpha'), context.run.uuid()],
    'mediacolumn/tags',
  ),
]

const refused = (path: RowWrite, { name, clause, twin, needs = [], value, codes }: InvalidCell): Check =>
  check(`board-rows/refuses-cell/${name}/${path.name}`, {
    clauses: [clause],
    needs: [...new Set([...(twin.needs ?? []), ...needs])],
    async run(context) {
      await writeAcceptedCell(context, path, twin)
      const column = await twin.column(context)
      const fields = [{ column_id: column.id, value: await value(context, column) }]

      context.expect(clause).refused(await path.sendInvalid(context, { fields }), ...codes)
    },
  })

/** Values that a cell cannot hold, refused on both ways. Spec: Row; Board rows; Errors. */
export const invalidCellChecks: readonly Check[] = ROW_WRITES.flatMap(path => INVALID.map(one => refused(path, one)))
