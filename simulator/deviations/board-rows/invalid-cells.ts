import { invalid } from '../../service/errors.ts'
import { rowRules } from '../../service/operations/board-rows/rules.ts'
import type { Deviation } from '../deviation.ts'
import { isList, toJson } from '../json.ts'
import { changeCodec, replaceRule } from '../patches.ts'
import { onBothWays } from './both-ways.ts'

const LOOKS_LIKE_A_DAY = /^\d{4}-\d{2}-\d{2}/

/** Mistakes in which values a cell takes. */
export const invalidCellDeviations: readonly Deviation[] = [
  ...onBothWays(
    'number-cells-convert',
    'What is no number is converted, and stored as nothing where that fails.',
    ['CELL-REFUSED-NUMBER', 'CELL-REFUSED-MEDIACOLUMN-NUMBER'],
    changeCodec('number', () => ({ write: value => (Number.isFinite(Number(value)) ? Number(value) : null) })),
  ),
  ...onBothWays(
    'numbers-end-at-a-letter',
    'A text is read as a number as far as it is one.',
    ['CELL-REFUSED-NUMBER', 'CELL-REFUSED-MEDIACOLUMN-NUMBER'],
    changeCodec('number', ({ write }) => ({
      write(value, at, context) {
        const read = typeof value === 'string' ? Number.parseFloat(value) : value
        return write?.(read, at, context) ?? null
      },
    })),
  ),
  ...onBothWays(
    'checkbox-cells-convert',
    'Whatever is not empty checks the box.',
    ['CELL-REFUSED-CHECKBOX'],
    changeCodec('checkbox', () => ({ write: Boolean })),
  ),
  ...onBothWays(
    'date-cells-unchecked',
    'A date is stored as the text that it comes as.',
    ['CELL-REFUSED-DATE'],
    changeCodec('date', () => ({ write: toJson })),
  ),
  ...onBothWays(
    'date-cells-match-a-pattern',
    'A date is known by its digits and dashes.',
    ['CELL-REFUSED-DATE'],
    changeCodec('date', ({ write }) => ({
      write: (value, at, context) =>
        LOOKS_LIKE_A_DAY.test(String(value)) ? toJson(value) : (write?.(value, at, context) ?? null),
    })),
  ),
  ...onBothWays(
    'option-ids-unchecked',
    'Any text is stored for an option id.',
    ['CELL-REFUSED-TAGS', 'CELL-REFUSED-MEDIACOLUMN-TAGS'],
    changeCodec('tags', () => ({ write: toJson })),
  ),
  ...onBothWays(
    'option-ids-of-any-column',
    'An option is looked up by its id alone, among those of all columns.',
    ['CELL-REFUSED-TAGS'],
    changeCodec('tags', () => ({
      write(value, at, { board }) {
        const options = board.columns.listed.flatMap(column => column.options ?? [])
        const option = options.find(({ id }) => id === value)
        if (!option) throw invalid(at, 'no such option')
        return option.id
      },
    })),
  ),
  ...onBothWays(
    'first-value-checked-only',
    'Of several values only the first is looked at.',
    ['CELL-REFUSED-TAGS', 'CELL-REFUSED-USER', 'CELL-REFUSED-MEDIACOLUMN-TAGS'],
    replaceRule('rows', 'writeCell', (context, value, at) => {
      if (!isList(value) || value.length < 2) return rowRules.writeCell(context, value, at)
      rowRules.writeCell(context, value.slice(0, 1), at)
      return value
    }),
  ),
  ...onBothWays(
    'user-ids-unchecked',
    'Any text is stored for a user id.',
    ['CELL-REFUSED-USER', 'CELL-REFUSED-USER-UNKNOWN', 'CELL-REFUSED-MEDIACOLUMN-USER'],
    changeCodec('user', () => ({ write: toJson })),
  ),
  ...onBothWays(
    'users-of-the-organization',
    'Every user of the organization can stand in a cell, member of the space or not.',
    ['CELL-REFUSED-USER', 'CELL-REFUSED-MEDIACOLUMN-USER'],
    changeCodec('user', () => ({
      write(value, at, { world }) {
        const user = world.users.get(String(value))
        if (!user) throw invalid(at, 'no such user')
        return user.id
      },
    })),
  ),
  ...onBothWays(
    'media-ids-unchecked',
    'Any text is stored for a media id.',
    ['CELL-REFUSED-MEDIA-UNKNOWN'],
    changeCodec('media', () => ({ write: toJson })),
  ),
  ...onBothWays(
    'mirrored-cells-unchecked',
    'A mediacolumn takes any JSON; only columns of its own types are checked.',
    ['NUMBER', 'CHECKBOX', 'DATE', 'TAGS', 'USER'].map(type => `CELL-REFUSED-MEDIACOLUMN-${type}`),
    changeCodec('mediacolumn', () => ({ write: toJson })),
  ),
]
