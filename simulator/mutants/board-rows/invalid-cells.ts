import type { ColumnType } from '../../../fixtures/entities.ts'
import { isList, toJson } from '../../json.ts'
import { findMirroredAttribute } from '../../service/cells/mirrored-attribute.ts'
import { invalid } from '../../service/errors.ts'
import { rowRules } from '../../service/operations/board-rows/rules.ts'
import { changeCodec, changeRule, combinePatches, type Patch, replaceRule } from '../../service/patches.ts'
import { changeEntry } from '../members.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { onWriteAndOnUpdate } from '../write-and-update.ts'
import { changeWrite } from './patches.ts'

/** A number or a checkbox as a text. */
const IN_QUOTES = /^(?:true|false|\d+(?:\.\d+)?)$/

const LOOKS_LIKE_A_DAY = /^\d{4}-\d{2}-\d{2}/

/** Stores all values of an array in a cell of one value, and shows them. */
const keepArrays = (concerns: (type: ColumnType) => boolean): Patch =>
  combinePatches(
    changeRule('rows', 'writeCell', reference => (context, value, at) => {
      const { type } = context.column
      const isSingle = !context.column.multiple && concerns(type) && isList(value)
      return isSingle ? value.flatMap(one => reference(context, one, at) ?? []) : reference(context, value, at)
    }),
    changeEntry(({ multiple }, { column }, { cells: { [column.id]: stored } }) => {
      const isKept = multiple !== true && isList(stored) && stored.length > 1
      return isKept && { value: stored, display_value: stored.map(String) }
    }),
  )

const ID_TYPES: readonly ColumnType[] = ['tags', 'user', 'media']

/** Mistakes in which values a cell accepts. */
export const invalidCellMutants: readonly Mutant[] = mutants({
  ...onWriteAndOnUpdate({
    [`board-rows/number-cells-convert: The server converts a value of a number cell to a number instead of refusing it.
      Other text becomes null. CELL-REFUSED-NUMBER CELL-REFUSED-MEDIACOLUMN-NUMBER`]: changeCodec('number', () => ({
      write: value => (Number.isFinite(Number(value)) ? Number(value) : null),
    })),
    ...each(['number', 'checkbox'] as const, type => ({
      [`board-rows/${type}-cells-keep-quotes: The server takes a ${type} in quotes, and stores the text that it is.
        CELL-VALUE-${type.toUpperCase()}`]: changeWrite(
        type,
        reference => (value, at, context) =>
          typeof value === 'string' && IN_QUOTES.test(value) ? value : reference(value, at, context),
      ),
    })),
    [`board-rows/repeated-values-leave-gaps: The server removes repeated values from an array, but keeps the places of the
      others. The array becomes an object with its places as keys.
      CELL-VALUE-MULTIPLE`]: changeRule('rows', 'writeCell', reference => (context, value, at) => {
      const stored = reference(context, value, at)
      const isRepeated = isList(value) && new Set(value).size < value.length
      return isRepeated && isList(stored) ? { ...stored } : stored
    }),
    [`board-rows/checkbox-cells-convert: The server converts any value of a checkbox cell to a boolean.
      CELL-REFUSED-CHECKBOX`]: changeCodec('checkbox', () => ({ write: Boolean })),
    [`board-rows/date-cells-unchecked: The server stores any text in a date cell.
      CELL-REFUSED-DATE`]: changeCodec('date', () => ({ write: toJson })),
    [`board-rows/date-cells-match-a-pattern: The server checks a date only by its pattern. It accepts days that do not
      exist. CELL-REFUSED-DATE`]: changeWrite(
      'date',
      reference => (value, at, context) =>
        LOOKS_LIKE_A_DAY.test(String(value)) ? toJson(value) : reference(value, at, context),
    ),
    [`board-rows/option-ids-unchecked: The server stores any text as an option id.
      CELL-REFUSED-TAGS CELL-REFUSED-MEDIACOLUMN-TAGS`]: changeCodec('tags', () => ({ write: toJson })),
    [`board-rows/option-ids-of-any-column: The server looks up an option on all columns. It accepts an option of another
      column. CELL-REFUSED-TAGS`]: changeCodec('tags', () => ({
      write(value, at, { board }) {
        const options = board.columns.listed.flatMap(column => column.options ?? [])
        const option = options.find(({ id }) => id === value)
        if (!option) throw invalid(at, 'no such option')
        return option.id
      },
    })),
    [`board-rows/first-value-checked-only: The server checks only the first of several values.
      CELL-REFUSED-TAGS CELL-REFUSED-USER CELL-REFUSED-MEDIACOLUMN-TAGS CELL-REFUSED-MEDIA-UNKNOWN`]: replaceRule(
      'rows',
      'writeCell',
      (context, value, at) => {
        if (!isList(value) || value.length < 2) return rowRules.writeCell(context, value, at)
        rowRules.writeCell(context, value.slice(0, 1), at)
        return value
      },
    ),
    [`board-rows/user-ids-unchecked: The server stores any text as a user id.
      CELL-REFUSED-USER CELL-REFUSED-USER-UNKNOWN CELL-REFUSED-MEDIACOLUMN-USER`]: changeCodec('user', () => ({
      write: toJson,
    })),
    [`board-rows/users-of-the-organization: The server accepts every user of the organization, even users who are not
      members of the space. CELL-REFUSED-USER CELL-REFUSED-MEDIACOLUMN-USER`]: changeCodec('user', () => ({
      write(value, at, { world }) {
        const user = world.users.get(String(value))
        if (!user) throw invalid(at, 'no such user')
        return user.id
      },
    })),
    [`board-rows/single-values-take-arrays: The server stores an array of values in a cell of one value that has no ids,
      such as a text cell. CELL-SINGLE-ARRAY`]: keepArrays(type => !ID_TYPES.includes(type)),
    [`board-rows/mirrored-cells-unchecked: The server does not check values of mediacolumn cells. It stores any JSON.
      ${['NUMBER', 'CHECKBOX', 'DATE', 'TAGS', 'USER'].map(type => `CELL-REFUSED-MEDIACOLUMN-${type}`)}`]: changeCodec(
      'mediacolumn',
      () => ({ write: toJson }),
    ),
  }),
  [`board-rows/mirrored-links-unchecked: The server does not check values of a mediacolumn over a link attribute. It stores
    any JSON. CELL-VALUE-MEDIACOLUMN-LINK`]: changeWrite(
    'mediacolumn',
    reference => (value, at, context) =>
      findMirroredAttribute(context)?.type === 'link' ? toJson(value) : reference(value, at, context),
  ),
})
