import type { ColumnType } from '../../../fixtures/entities.ts'
import { findMirroredAttribute } from '../../service/cells/mirrored-attribute.ts'
import { invalid } from '../../service/errors.ts'
import { patchOnlyIn, replaceRule } from '../../service/patches.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { toLatin1 } from '../texts.ts'
import { changeNumbers, changeStored, changeStoredIn, changeTexts, WRITES } from './patches.ts'

const PARTICIPLES = { createRow: 'created', updateRow: 'updated' } as const

const CLAUSES = {
  text: ['CELL-WRITE-TEXT'],
  number: ['CELL-WRITE-NUMBER'],
  tags: ['CELL-WRITE-TAGS', 'CELL-WRITE-TAGS-MULTIPLE'],
  checkbox: ['CELL-WRITE-CHECKBOX'],
  date: ['CELL-WRITE-DATE', 'CELL-WRITE-START-DATE', 'CELL-WRITE-DUE-DATE'],
  link: ['CELL-WRITE-LINK'],
  richtext: ['CELL-WRITE-RICHTEXT'],
  user: ['CELL-WRITE-USER', 'CELL-WRITE-USER-MULTIPLE'],
  mediacolumn: ['TEXT', 'NUMBER', 'TAGS', 'CHECKBOX', 'DATE', 'LINK', 'USER', 'MULTIPLE'].map(
    type => `CELL-WRITE-MEDIACOLUMN-${type}`,
  ),
} as const satisfies Partial<Record<ColumnType, readonly string[]>>

const isWritable = (type: string): type is keyof typeof CLAUSES => type in CLAUSES

/** Mistakes in storing cell values. */
export const cellMutants: readonly Mutant[] = mutants({
  ...each(Object.keys(CLAUSES).filter(isWritable), type =>
    each(WRITES, path => ({
      [`board-rows/${PARTICIPLES[path]}-${type}-cells-dropped: The server accepts ${type} cells when rows are
        ${PARTICIPLES[path]}, but does not store them. ${CLAUSES[type]}`]: patchOnlyIn(
        path,
        changeStoredIn(type, () => undefined),
      ),
    })),
  ),
  [`board-rows/zero-is-no-number: The server treats 0 as an empty cell and does not store it.
    CELL-WRITE-NUMBER`]: changeNumbers(value => value || undefined),
  [`board-rows/whole-numbers: The server stores numbers as integers. The fraction is lost.
    CELL-WRITE-NUMBER CELL-WRITE-MEDIACOLUMN-NUMBER`]: changeNumbers(Math.trunc),
  [`board-rows/numbers-without-sign: The server stores numbers as unsigned. The minus sign is lost.
    CELL-WRITE-NUMBER`]: changeNumbers(Math.abs),
  [`board-rows/false-is-unchecked: The server treats false as an empty cell and does not store it.
    CELL-WRITE-CHECKBOX`]: changeStored(value => (value === false ? undefined : value)),
  [`board-rows/text-zero-is-empty: The text "0" counts as empty in the language of the server. It is not stored.
    CELL-WRITE-TEXT`]: changeStored(value => (value === '0' ? undefined : value)),
  [`board-rows/text-of-a-boolean-is-one: The server stores the texts "true" and "false" as booleans.
    ROW-UPDATE-FIELDS`]: changeTexts('text', value =>
    value === 'true' || value === 'false' ? value === 'true' : value,
  ),
  [`board-rows/texts-of-255: The server cuts texts at 255 characters.
    CELL-WRITE-TEXT CELL-WRITE-RICHTEXT CELL-WRITE-LINK CELL-WRITE-MEDIACOLUMN-TEXT`]: changeStored(value =>
    typeof value === 'string' ? value.slice(0, 255) : value,
  ),
  [`board-rows/text-of-null-is-none: The server treats the text "null" as no value and does not store it.
    ROW-CREATE-FIELDS`]: changeStored(value => (value === 'null' ? undefined : value)),
  [`board-rows/text-loses-backslashes: The database treats a backslash in a text as an escape. Backslashes are lost.
    CELL-WRITE-TEXT`]: changeTexts('text', value => value.replace(/\\/g, '')),
  [`board-rows/text-in-latin-1: The database stores texts in Latin-1. Other letters become question marks.
    CELL-WRITE-TEXT`]: changeTexts('text', toLatin1),
  [`board-rows/numbers-of-two-decimals: The server stores numbers with two decimals. Further digits are lost.
    CELL-WRITE-NUMBER-FINE`]: changeNumbers(value => Math.round(value * 100) / 100),
  [`board-rows/dates-since-1970: The server stores dates before 1970 as 1970-01-01.
    CELL-WRITE-DATE`]: changeTexts('date', value => (value < '1970' ? '1970-01-01' : value)),
  [`board-rows/dates-until-2038: The server stores dates as 32-bit seconds, which overflow in 2038. Later dates become
    1901-12-13. CELL-WRITE-DATE`]: changeTexts('date', value => (value < '2038-01-19' ? value : '1901-12-13')),
  [`board-rows/leap-days-pass-over: The server counts 365 days in every year. February 29 becomes March 1.
    CELL-WRITE-DATE`]: changeTexts('date', value => value.replace('-02-29', '-03-01')),
  [`board-rows/richtext-ends-at-its-first-mark: The server keeps only the text before the first Markdown formatting.
    CELL-WRITE-RICHTEXT`]: changeTexts('richtext', value => value.replace(/\*.*$/, '')),
  [`board-rows/links-in-small-letters: The server stores links in lower case.
    CELL-WRITE-LINK CELL-WRITE-MEDIACOLUMN-LINK`]: changeStored(value =>
    typeof value === 'string' && value.startsWith('http') ? value.toLowerCase() : value,
  ),
  [`board-rows/one-value-of-several: The server stores only the first of several values.
    CELL-WRITE-TAGS-MULTIPLE CELL-WRITE-USER-MULTIPLE CELL-WRITE-MEDIACOLUMN-MULTIPLE`]: changeStored(value =>
    Array.isArray(value) ? value.slice(0, 1) : value,
  ),
  [`board-rows/one-of-several-mirrored-users: The server stores only the first user of a mediacolumn cell.
    CELL-WRITE-MEDIACOLUMN-MULTIPLE`]: changeStoredIn('mediacolumn', (stored, context) =>
    Array.isArray(stored) && findMirroredAttribute(context)?.type === 'user' ? stored.slice(0, 1) : stored,
  ),
  [`board-rows/schedule-dates-read-only: The server treats every column with a sub_type as read-only. It refuses start
    and due dates.
    CELL-WRITE-START-DATE CELL-WRITE-DUE-DATE`]: replaceRule('rows', 'subTypeIsWritable', (context, at) => {
    if (context.column.sub_type !== null) throw invalid(at, 'only the service writes this column')
  }),
})
