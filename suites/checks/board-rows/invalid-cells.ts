import type { Check } from '../../check.ts'
import { sampleNamed } from '../../given/cell-samples.ts'
import { writeNoMedia } from '../../given/cleared-cells.ts'
import { optionId, sharedColumn } from '../../given/columns.ts'
import { ROW_WRITES } from '../../given/row-writes.ts'
import { writeAcceptedCell } from '../../given/written-cells.ts'
import { at, isArray, type Json, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { ELSEWHERE, type Refusal, refusal } from '../refusal.ts'

/** A value that a kind of cell refuses. */
interface InvalidCell extends Pick<Refusal, 'clause' | 'needs' | 'codes'> {
  readonly name: string
  /** The sample that is the twin, and names the column. */
  readonly twin: string
  readonly value: (context: CheckContext, column: Resource) => Json | Promise<Json>
}

const invalid = (kind: string, name: string, value: InvalidCell['value'], twin = kind): InvalidCell => ({
  name: `${kind}/${name}`,
  clause: `CELL-REFUSED-${kind.toUpperCase()}`,
  twin,
  value,
})

/** The id of an option of another tags column. A target may give options of one name the same id everywhere. */
async function optionOfAnotherColumn(context: CheckContext, column: Resource): Promise<string> {
  const id = optionId(context, await sharedColumn(context, 'tags'), 'Alpha')
  const isOwn = isArray(column.options) && column.options.some(option => at(option, 'id') === id)
  return isOwn ? context.notApplicable('options of one name share an id across columns') : id
}

const knownAndUnknownOption: InvalidCell['value'] = (context, column) => [
  optionId(context, column, 'Alpha'),
  context.run.uuid(),
]

const outsider = (context: CheckContext): string => context.profileValue('outsider_user_id')

const OF_OUTSIDER = { needs: ['outsider_user_id'], codes: ELSEWHERE }

const INVALID: readonly InvalidCell[] = [
  invalid('number', 'word', () => '12abc'),
  invalid('checkbox', 'word', () => 'maybe'),
  invalid('date', 'word', () => 'not a date'),
  invalid('date', 'impossible-month', () => '2026-13-45'),
  invalid('tags', 'unknown-option', ({ run }) => run.uuid()),
  invalid('tags', 'option-of-another-column', optionOfAnotherColumn),
  invalid('tags', 'one-unknown-option-of-two', knownAndUnknownOption, 'tags/several'),
  { ...invalid('user', 'outsider', outsider), ...OF_OUTSIDER },
  {
    ...invalid(
      'user',
      'one-outsider-of-two',
      context => [context.profileValue('user_ids.0'), outsider(context)],
      'user/several',
    ),
    ...OF_OUTSIDER,
  },
  { ...invalid('user', 'unknown', ({ run }) => run.uuid()), clause: 'CELL-REFUSED-USER-UNKNOWN', codes: ELSEWHERE },
  { ...invalid('mediacolumn-user', 'outsider', outsider, 'mediacolumn/user'), ...OF_OUTSIDER },
  invalid('mediacolumn-number', 'word', () => '12abc', 'mediacolumn/number'),
  invalid('mediacolumn-checkbox', 'word', () => 'maybe', 'mediacolumn/checkbox'),
  invalid('mediacolumn-date', 'word', () => 'not a date', 'mediacolumn/date'),
  invalid('mediacolumn-tags', 'one-unknown-option-of-two', knownAndUnknownOption, 'mediacolumn/tags'),
]

/** Invalid values are refused when a row is created and when it is updated. Spec: Row; Board rows; Errors. */
export const invalidCellChecks: readonly Check[] = [
  ...ROW_WRITES.flatMap(write =>
    INVALID.map(({ name, twin, value, needs = [], ...rest }) => {
      const sample = sampleNamed(twin)
      return refusal({
        ...rest,
        id: `board-rows/refuses-cell/${name}/${write.name}`,
        needs: [...new Set([...(sample.needs ?? []), ...needs])],
        twin: context => writeAcceptedCell(context, write, sample),
        async send(context) {
          const column = await sample.column(context)
          const fields = [{ column_id: column.id, value: await value(context, column) }]
          return write.sendInvalid(context, { fields })
        },
      })
    }),
  ),
  ...ROW_WRITES.map(write =>
    refusal({
      id: `board-rows/refuses-cell/media/unknown/${write.name}`,
      clause: 'CELL-REFUSED-MEDIA-UNKNOWN',
      codes: ELSEWHERE,
      twin: context => context.given.resource('write a media cell without a media', writeNoMedia(context)),
      async send(context) {
        const column_id = (await sharedColumn(context, 'media')).id
        return write.sendInvalid(context, { fields: [{ column_id, value: [context.run.uuid()] }] })
      },
    }),
  ),
]
