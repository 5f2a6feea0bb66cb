import type { ColumnType, Json } from '../../../fixtures/entities.ts'
import type { CellContext } from '../../cells/codec.ts'
import { invalid } from '../../errors.ts'
import { rowRules } from '../../operations/board-rows/rules.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { type Change, rule, within } from '../seams.ts'

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
const stored = (change: (value: Json | undefined, context: CellContext) => Json | undefined): Change =>
  rule('writeCell', (context, value, at) => change(rowRules.writeCell(context, value, at), context))

const isWritable = (type: string): type is keyof typeof WRITES => type in WRITES

const dropped = Object.keys(WRITES)
  .filter(isWritable)
  .flatMap(type =>
    (['createRow', 'updateRow'] as const).map(path =>
      deviation(
        `board-rows/${PATHS[path]}-${type}-cells-dropped`,
        `The writer of ${PATHS[path]} rows has no case for ${type} cells, accepts them and stores nothing.`,
        WRITES[type],
        within(
          path,
          stored((value, { column }) => (column.type === type ? undefined : value)),
        ),
      ),
    ),
  )

const numbers = (change: (value: number) => Json | undefined): Change =>
  stored(value => (typeof value === 'number' ? change(value) : value))

const texts = (type: ColumnType, change: (value: string) => Json): Change =>
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
    'board-rows/one-value-of-several',
    'Of several values only the first is stored.',
    ['CELL-WRITE-TAGS-MULTIPLE', 'CELL-WRITE-USER-MULTIPLE', 'CELL-WRITE-MEDIACOLUMN-MULTIPLE'],
    stored(value => (Array.isArray(value) ? value.slice(0, 1) : value)),
  ),
  deviation(
    'board-rows/schedule-dates-read-only',
    'Every column with a sub_type is taken for one that only the service writes.',
    ['CELL-WRITE-START-DATE', 'CELL-WRITE-DUE-DATE'],
    rule('subTypeIsWritable', (context, at) => {
      if (context.column.sub_type !== null) throw invalid(at, 'the service keeps this column')
    }),
  ),
]
