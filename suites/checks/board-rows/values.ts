import { type Check, type CheckContext, check, type Expectations } from '../../check.ts'
import { memberErrors } from '../../contract/schemas/index.ts'
import { at, isArray, type Json, type JsonObject, type Resource } from '../../json.ts'
import { expectEach, nameOf } from '../../runner/expect-each.ts'
import { possible } from '../../setup/allowed-by-profile.ts'
import { entryOf, optionId } from '../../setup/columns/columns.ts'
import { toList } from '../../setup/media/media.ts'
import { sampleNamed } from '../../setup/rows/cell-samples.ts'
import { ROW_WRITE, ROW_WRITES } from '../../setup/rows/row-writes.ts'
import { writeAcceptedCell, writeCell } from './written-cells.ts'

/** A cell that was written, its column, and the value that was sent. */
interface Written {
  readonly entry: JsonObject
  readonly column: JsonObject
  readonly value: Json
}

/** Judges the cells of accepted samples, on creation and on update; it sends nothing that other checks do not send. */
const cellCheck = (
  name: string,
  clause: string,
  samples: readonly string[],
  judge: (expect: Expectations, written: Written) => void,
) =>
  check(`board-rows/${name}`, clause, (context, expect) =>
    expectEach(possible(context, samples.map(sampleNamed)), nameOf, async sample => {
      for (const path of ROW_WRITES) {
        const entry = await writeAcceptedCell(context, path, sample)
        const { column, value } = await writeCell(context, path, sample)
        judge(expect, { entry, column, value })
      }
    }),
  )

/** Demands a value of the given type: that of a mediacolumn has the type of its attribute. */
const expectShape =
  (type: string) =>
  (expect: Expectations, { entry }: Written) => {
    const errors = memberErrors('RowField', 'value', { ...entry, type })
    const message = `${JSON.stringify(entry.value)} is not a valid value of a ${type} cell: ${errors.join('; ')}`
    expect.that(errors.length === 0, message)
  }

const expectSentIds = (expect: Expectations, { entry, value }: Written) =>
  expect.sameSet(toList(entry.value), toList(value), 'ids in a cell that was written')

const optionNames = ({ column, value }: Written): readonly Json[] =>
  toList(value)
    .flatMap(id => toList(column.options).find(one => at(one, 'id') === id) ?? [])
    .flatMap(one => at(one, 'name') ?? [])

/** Demands a label of the right type. Only the labels of tags are given; what other labels say is open. */
const expectLabel = (expect: Expectations, { entry }: Written) => expect.member('RowField', 'display_value', entry)

/** Names of one word each, from an array or one text. */
const displayedNames = ({ entry }: Written): readonly Json[] =>
  toList(entry.display_value).flatMap(label => String(label).match(/\w+/g) ?? [])

const PLAIN = ['text', 'number', 'checkbox', 'date', 'link', 'richtext'] as const
const MIRRORED = ['text', 'number', 'tags', 'checkbox', 'date', 'link', 'user'] as const

const LABELLED = [...PLAIN, 'user', 'user/several', ...MIRRORED.map(type => `mediacolumn/${type}`)]

const expectNoIds = (expect: Expectations, { entry, value }: Written) => {
  const label = JSON.stringify(entry.display_value) ?? ''
  const message = `display_value should have names and no user ids, but it is ${label}`
  expect.that(!toList(value).some(id => label.includes(String(id))), message)
}

interface OtherForm {
  readonly name: string
  readonly sample: string
  readonly type: string
  readonly clause: string
  readonly value: (context: CheckContext, column: Resource) => Json
}

const form = (name: string, sample: string, type: string, clause: string, value: OtherForm['value']): OtherForm => ({
  ...{ name, sample, type, clause, value },
})

/** Values that a target may refuse or convert. What it shows then has the type of the cell. */
const OTHER_FORMS: readonly OtherForm[] = [
  form('mediacolumn/link/of-a-number', 'mediacolumn/link', 'link', 'CELL-VALUE-MEDIACOLUMN-LINK', () => 7),
  form('number/in-quotes', 'number', 'number', 'CELL-VALUE-NUMBER', () => '12.5'),
  form('checkbox/in-quotes', 'checkbox', 'checkbox', 'CELL-VALUE-CHECKBOX', () => 'true'),
  form('tags/repeated', 'tags/several', 'tags', 'CELL-VALUE-MULTIPLE', (context, column) =>
    ['Alpha', 'Alpha', 'Beta'].map(name => optionId(context, column, name)),
  ),
]

/** The type of a column decides the JSON type of its values. Spec: Row. */
export const valueChecks: readonly Check[] = [
  ...PLAIN.map(type => cellCheck(`value-shape/${type}`, `CELL-VALUE-${type.toUpperCase()}`, [type], expectShape(type))),
  ...MIRRORED.map(type =>
    cellCheck(
      `value-shape/mediacolumn/${type}`,
      `CELL-VALUE-MEDIACOLUMN-${type.toUpperCase()}`,
      [`mediacolumn/${type}`],
      expectShape(type),
    ),
  ),
  ...OTHER_FORMS.map(({ name, sample: of, type, clause, value }) =>
    check(`board-rows/value-shape/${name}`, clause, async (context, expect) => {
      const sample = sampleNamed(of)
      await writeAcceptedCell(context, ROW_WRITE.update, sample)
      const column = await sample.column(context)
      const fields = [{ column_id: column.id, value: value(context, column) }]
      const answer = await ROW_WRITE.update.sendInvalid(context, { fields })
      if (!expect.acceptedOrRefused(answer, 'bad_request')) return
      expectShape(type)(expect, { entry: entryOf(expect.resource(answer), column.id) ?? {}, column, value: null })
    }),
  ),
  cellCheck('holds-ids/tags', 'CELL-VALUE-TAGS', ['tags', 'tags/several'], expectSentIds),
  cellCheck('holds-ids/user', 'CELL-VALUE-USER', ['user', 'user/several'], expectSentIds),
  cellCheck(
    'is-array',
    'CELL-VALUE-MULTIPLE',
    ['tags/several', 'user/several', 'mediacolumn/tags'],
    (expect, { entry }) =>
      expect.that(
        isArray(entry.value),
        `the cell of a multiple column should hold an array, but it holds ${JSON.stringify(entry.value)}`,
      ),
  ),
  cellCheck('is-bare', 'CELL-VALUE-SINGLE', ['tags', 'user'], (expect, { entry }) =>
    expect.that(
      !isArray(entry.value),
      `the cell of a column that is not multiple must not hold an array, but it holds ${JSON.stringify(entry.value)}`,
    ),
  ),
  cellCheck('displays-text', 'CELL-FIELD-DISPLAY-VALUE', LABELLED, expectLabel),
  cellCheck('displays-names', 'CELL-DISPLAY-TAGS', ['tags', 'tags/several', 'mediacolumn/tags'], (expect, written) =>
    expect.sameSet(displayedNames(written), optionNames(written), 'option names in display_value'),
  ),
  cellCheck('displays-no-ids', 'CELL-DISPLAY-USER', ['user', 'user/several', 'mediacolumn/user'], expectNoIds),
]
