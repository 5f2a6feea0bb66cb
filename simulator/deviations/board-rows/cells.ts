import type { ColumnType, Json } from '../../../fixtures/entities.ts'
import { invalid } from '../../service/errors.ts'
import { rowRules } from '../../service/operations/board-rows/rules.ts'
import type { CellContext } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { type Patch, patchOnlyIn, replaceRule } from '../patches.ts'

const PATHS = { createRow: 'created', updateRow: 'updated' } as const

const WRITES = {
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

/** What is stored instead of what a cell was written; undefined stores nothing. */
const stored = (change: (value: Json | undefined, context: CellContext) => Json | undefined): Patch =>
  replaceRule('rows', 'writeCell', (context, value, at) => change(rowRules.writeCell(context, value, at), context))

const isWritable = (type: string): type is keyof typeof WRITES => type in WRITES

const dropped = Object.keys(WRITES)
  .filter(isWritable)
  .flatMap(type =>
    (['createRow', 'updateRow'] as const).map(path =>
      deviation(
        `board-rows/${PATHS[path]}-${type}-cells-dropped`,
        `The writer of ${PATHS[path]} rows has no case for ${type} cells, accepts them and stores nothing.`,
        WRITES[type],
        patchOnlyIn(
          path,
          stored((value, { column }) => (column.type === type ? undefined : value)),
        ),
      ),
    ),
  )

const numbers = (change: (value: number) => Json | undefined): Patch =>
  stored(value => (typeof value === 'number' ? change(value) : value))

const texts = (type: ColumnType, change: (value: string) => Json): Patch =>
  stored((value, { column }) => (column.type === type && typeof value === 'string' ? change(value) : value))

/** Mistakes in what becomes of a value that is written to a cell. */
export const cellDeviations: readonly Deviation[] = [
  ...dropped,
  deviation(
    'board-rows/zero-is-no-number',
    'A zero is taken for an empty cell.',
    ['CELL-WRITE-NUMBER'],
    numbers(value => value || undefined),
  ),
  deviation(
    'board-rows/whole-numbers',
    'Numbers are stored as integers.',
    ['CELL-WRITE-NUMBER', 'CELL-WRITE-MEDIACOLUMN-NUMBER'],
    numbers(Math.trunc),
  ),
  deviation(
    'board-rows/numbers-without-sign',
    'Numbers are stored unsigned.',
    ['CELL-WRITE-NUMBER'],
    numbers(Math.abs),
  ),
  deviation(
    'board-rows/false-is-unchecked',
    'A false is taken for an empty cell.',
    ['CELL-WRITE-CHECKBOX'],
    stored(value => (value === false ? undefined : value)),
  ),
  deviation(
    'board-rows/text-loses-accents',
    'Texts are turned to ASCII on their way in.',
    ['CELL-WRITE-TEXT'],
    texts('text', value => value.normalize('NFD').replace(/[^ -~]/g, '')),
  ),
  deviation(
    'board-rows/text-zero-is-empty',
    'A text of 0 counts as empty in the language of the server.',
    ['CELL-WRITE-TEXT'],
    stored(value => (value === '0' ? undefined : value)),
  ),
  deviation(
    'board-rows/text-of-digits-is-a-number',
    'A text of digits is stored as a number, and loses the zeros that it begins with.',
    ['ROW-CREATE-FIELDS'],
    texts('text', value => (/^\d+$/.test(value) ? String(Number(value)) : value)),
  ),
  deviation(
    'board-rows/text-of-null-is-none',
    'A text that says null is stored as none.',
    ['ROW-CREATE-FIELDS'],
    stored(value => (value === 'null' ? undefined : value)),
  ),
  deviation(
    'board-rows/text-of-a-boolean-is-one',
    'A text that says true or false is stored as a boolean.',
    ['ROW-UPDATE-FIELDS'],
    texts('text', value => (value === 'true' || value === 'false' ? value === 'true' : value)),
  ),
  deviation(
    'board-rows/text-of-a-day-is-a-moment',
    'A text that looks like a day is stored as a date, and comes back as a moment.',
    ['ROW-UPDATE-FIELDS'],
    texts('text', value => (/^\d{4}-\d\d-\d\d$/.test(value) ? new Date(value).toISOString() : value)),
  ),
  deviation(
    'board-rows/texts-of-255',
    'Texts are stored in columns of 255 characters, which cut them.',
    ['CELL-WRITE-TEXT', 'CELL-WRITE-RICHTEXT', 'CELL-WRITE-LINK', 'CELL-WRITE-MEDIACOLUMN-TEXT'],
    stored(value => (typeof value === 'string' ? value.slice(0, 255) : value)),
  ),
  deviation(
    'board-rows/text-escaped-for-html',
    'Texts are escaped on their way in, and not only where a page shows them.',
    ['CELL-WRITE-TEXT'],
    texts('text', value => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
  ),
  deviation(
    'board-rows/text-in-latin-1',
    'The table of texts knows no letters beyond Latin-1.',
    ['CELL-WRITE-TEXT'],
    texts('text', value => value.replace(/[\u0100-\uffff]/g, '?')),
  ),
  deviation(
    'board-rows/text-loses-backslashes',
    'A backslash in a text escapes what follows it in the statement.',
    ['CELL-WRITE-TEXT'],
    texts('text', value => value.replace(/\\/g, '')),
  ),
  deviation(
    'board-rows/numbers-of-two-decimals',
    'Numbers are stored as decimals of two places.',
    ['CELL-WRITE-NUMBER'],
    numbers(value => Math.round(value * 100) / 100),
  ),
  deviation(
    'board-rows/numbers-of-single-precision',
    'Numbers are stored as floats of four bytes.',
    ['CELL-WRITE-NUMBER'],
    numbers(Math.fround),
  ),
  deviation(
    'board-rows/large-numbers-as-strings',
    'Numbers beyond four bytes are stored as texts.',
    ['CELL-WRITE-NUMBER'],
    numbers(value => (Math.abs(value) < 2 ** 31 ? value : String(value))),
  ),
  deviation(
    'board-rows/dates-since-1970',
    'A day before the epoch is taken for its first.',
    ['CELL-WRITE-DATE'],
    texts('date', value => (value < '1970' ? '1970-01-01' : value)),
  ),
  deviation(
    'board-rows/dates-until-2038',
    'Days are seconds since the epoch in four bytes, and begin anew.',
    ['CELL-WRITE-DATE'],
    texts('date', value => (value < '2038-01-19' ? value : '1901-12-13')),
  ),
  deviation(
    'board-rows/leap-days-pass-over',
    'Every year has 365 days, and the last of February is the 28th.',
    ['CELL-WRITE-DATE'],
    texts('date', value => value.replace('-02-29', '-03-01')),
  ),
  deviation(
    'board-rows/summer-days-shift',
    'A day is stored as an instant of local midnight, and read with the offset of winter.',
    ['CELL-WRITE-DATE', 'CELL-WRITE-START-DATE', 'CELL-WRITE-DUE-DATE'],
    texts('date', value =>
      /-0[4-9]-/.test(value) ? new Date(Date.parse(value) - 1).toISOString().slice(0, 10) : value,
    ),
  ),
  deviation(
    'board-rows/days-shift',
    'A day is read as midnight in one zone and stored as the day it is then in another.',
    ['CELL-WRITE-DATE', 'CELL-WRITE-START-DATE', 'CELL-WRITE-DUE-DATE'],
    texts('date', value => new Date(Date.parse(value) - 60 * 60 * 1000).toISOString().slice(0, 10)),
  ),
  deviation(
    'board-rows/links-without-query',
    'Links are cleaned of their query.',
    ['CELL-WRITE-LINK'],
    texts('link', value => value.replace(/\?[^#]*/, '')),
  ),
  deviation(
    'board-rows/richtext-ends-at-its-first-mark',
    'Only the first text node of a parsed Markdown string is kept.',
    ['CELL-WRITE-RICHTEXT'],
    texts('richtext', value => value.replace(/\*.*$/, '')),
  ),
  deviation(
    'board-rows/richtext-as-plain-text',
    'Of a Markdown string the text is kept, without its marks.',
    ['CELL-WRITE-RICHTEXT'],
    texts('richtext', value => value.replace(/[*_#`]/g, '')),
  ),
  deviation(
    'board-rows/richtext-escaped',
    'A Markdown string is taken for plain text, whose marks are escaped when it is written as Markdown.',
    ['CELL-WRITE-RICHTEXT'],
    texts('richtext', value => value.replace(/[*_#`]/g, mark => `\\${mark}`)),
  ),
  deviation(
    'board-rows/richtext-as-html',
    'A Markdown string is stored as the HTML that it makes.',
    ['CELL-WRITE-RICHTEXT'],
    texts('richtext', value => `<p>${value.replace(/\*\*(.*?)\*\*/g, '<strong>$1</strong>')}</p>`),
  ),
  deviation(
    'board-rows/links-in-small-letters',
    'Links are compared in small letters, and stored so.',
    ['CELL-WRITE-LINK', 'CELL-WRITE-MEDIACOLUMN-LINK'],
    stored(value => (typeof value === 'string' && value.startsWith('http') ? value.toLowerCase() : value)),
  ),
  deviation(
    'board-rows/one-value-of-several',
    'Of several values only the first is stored.',
    ['CELL-WRITE-TAGS-MULTIPLE', 'CELL-WRITE-USER-MULTIPLE', 'CELL-WRITE-MEDIACOLUMN-MULTIPLE'],
    stored(value => (Array.isArray(value) ? value.slice(0, 1) : value)),
  ),
  deviation(
    'board-rows/schedule-dates-read-only',
    'Every column with a sub_type is taken for one that only the service writes.',
    ['CELL-WRITE-START-DATE', 'CELL-WRITE-DUE-DATE'],
    replaceRule('rows', 'subTypeIsWritable', (context, at) => {
      if (context.column.sub_type !== null) throw invalid(at, 'the service keeps this column')
    }),
  ),
]
