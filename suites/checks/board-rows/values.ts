import { type Check, check } from '../../check.ts'
import { memberErrors } from '../../contract/schemas/index.ts'
import { sampleNamed } from '../../given/cell-samples.ts'
import { eachOf } from '../../given/media.ts'
import { ROW_WRITES } from '../../given/row-writes.ts'
import { writeAcceptedCell, writeCell } from '../../given/written-cells.ts'
import { at, isArray, type Json, type JsonObject } from '../../json.ts'
import type { Expectations } from '../../runner/expect.ts'

/** What a written cell is held against. */
interface Written {
  readonly entry: JsonObject
  readonly column: JsonObject
  readonly value: Json
}

/** Judges the entries of accepted samples, on both ways; sends nothing of its own. */
const judged = (
  name: string,
  clause: string,
  samples: readonly string[],
  judge: (e: Expectations, w: Written) => void,
) =>
  samples.map(sampleName => {
    const sample = sampleNamed(sampleName)
    return check(`board-rows/${name}/${sampleName}`, {
      clauses: [clause],
      needs: sample.needs ?? [],
      async run(context) {
        for (const path of ROW_WRITES) {
          const entry = await writeAcceptedCell(context, path, sample)
          const { column, value } = await writeCell(context, path, sample)
          judge(context.expect(clause), { entry, column, value })
        }
      },
    })
  })

/** The value as an entry of the given type would hold it: a mediacolumn's is that of its attribute. */
const shapedLike =
  (type: string) =>
  (expect: Expectations, { entry }: Written) => {
    const errors = memberErrors('RowField', 'value', { ...entry, type })
    expect.that(
      errors.length === 0,
      `${JSON.stringify(entry.value)} is no value of a ${type} cell: ${errors.join('; ')}`,
    )
  }

const holdsWritten = (expect: Expectations, { entry, value }: Written) =>
  expect.sameSet(eachOf(entry.value), eachOf(value), 'the ids in the cell')

const optionNames = ({ column, value }: Written): readonly Json[] =>
  eachOf(value)
    .flatMap(id => eachOf(column.options).find(one => at(one, 'id') === id) ?? [])
    .flatMap(one => at(one, 'name') ?? [])

/** In the label's own type: what the label says is open, save for tags. */
const isDisplayed = (expect: Expectations, { entry }: Written) => expect.member('RowField', 'display_value', entry)

/** The names, which are a word each, may stand in an array or in one text. */
const displayed = ({ entry }: Written): readonly Json[] =>
  eachOf(entry.display_value).flatMap(label => String(label).match(/\w+/g) ?? [])

const PLAIN = ['text', 'number', 'checkbox', 'date', 'link', 'richtext'] as const
const MIRRORED = ['text', 'number', 'tags', 'checkbox', 'date', 'link', 'user'] as const

const LABELLED = [...PLAIN, 'user', 'user/several', ...MIRRORED.map(type => `mediacolumn/${type}`)]

const isResolved = (expect: Expectations, { entry, value }: Written) => {
  const shown = JSON.stringify(entry.display_value) ?? ''
  expect.that(!eachOf(value).some(id => shown.includes(String(id))), `the cell displays ${shown}`)
}

/** The JSON shape of a value follows from its column's type. Spec: Row. */
export const valueChecks: readonly Check[] = [
  ...PLAIN.flatMap(type => judged('value-shape', `CELL-VALUE-${type.toUpperCase()}`, [type], shapedLike(type))),
  ...MIRRORED.flatMap(type =>
    judged('value-shape', `CELL-VALUE-MEDIACOLUMN-${type.toUpperCase()}`, [`mediacolumn/${type}`], shapedLike(type)),
  ),
  ...judged('holds-ids', 'CELL-VALUE-TAGS', ['tags', 'tags/several'], holdsWritten),
  ...judged('holds-ids', 'CELL-VALUE-USER', ['user', 'user/several'], holdsWritten),
  ...judged(
    'is-array',
    'CELL-VALUE-MULTIPLE',
    ['tags/several', 'user/several', 'mediacolumn/tags'],
    (expect, { entry }) => expect.that(isArray(entry.value), `the cell holds ${JSON.stringify(entry.value)}`),
  ),
  ...judged('is-bare', 'CELL-VALUE-SINGLE', ['tags', 'user'], (expect, { entry }) =>
    expect.that(!isArray(entry.value), `the cell holds ${JSON.stringify(entry.value)}`),
  ),
  ...judged('displays-text', 'CELL-FIELD-DISPLAY-VALUE', LABELLED, isDisplayed),
  ...judged('displays-names', 'CELL-DISPLAY-TAGS', ['tags', 'tags/several', 'mediacolumn/tags'], (expect, written) =>
    expect.sameSet(displayed(written), optionNames(written), 'the names that the cell displays'),
  ),
  ...judged('displays-no-ids', 'CELL-DISPLAY-USER', ['user', 'user/several', 'mediacolumn/user'], isResolved),
]
