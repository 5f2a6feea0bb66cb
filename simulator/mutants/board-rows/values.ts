import type { ColumnType, Json, JsonObject, Row, User } from '../../../fixtures/entities.ts'
import { isEmpty, isList, isObject, toJson, toList } from '../../json.ts'
import { findMirroredAttribute } from '../../service/cells/mirrored-attribute.ts'
import { changeCodec, type Patch } from '../../service/patches.ts'
import type { CellContext } from '../../service/service.ts'
import { type AnsweredMembers, changeEntry } from '../members.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { changeWrite } from './patches.ts'

/** Changes the field entries of cells that are not empty. */
const changeFilledEntry = (
  change: (entry: JsonObject & { value: Json }, context: CellContext) => AnsweredMembers,
): Patch =>
  changeEntry(({ value = null, ...entry }, context) => !isEmpty(value) && change({ ...entry, value }, context))

/** Changes display_value of the cells of one type that are not empty. */
const changeLabel = (type: ColumnType, change: (value: Json) => Json): Patch =>
  changeFilledEntry(({ value }, { column }) => column.type === type && { display_value: change(value) })

const showValue = (value: Json): Json => value

/** Changes each value of the cells that are not empty. */
const changeValues = (
  applies: (context: CellContext) => boolean,
  change: (value: Json, context: CellContext) => Json,
): Patch =>
  changeFilledEntry(
    ({ value }, context) =>
      applies(context) && { value: isList(value) ? value.map(one => change(one, context)) : change(value, context) },
  )

const isOfType =
  (type: CellContext['column']['type']) =>
  ({ column }: CellContext): boolean =>
    column.type === type && column.sub_type === null

const toLabel = (value: Json, context: CellContext): Json =>
  context.service.cells[context.column.type].label?.(value, context) ?? value

const toEpoch = (value: Json): Json => Date.parse(String(value))

const MIRRORED = ['TEXT', 'NUMBER', 'TAGS', 'CHECKBOX', 'DATE', 'LINK', 'USER'].map(
  type => `CELL-VALUE-MEDIACOLUMN-${type}`,
)

/** Wrong types of display_value, by column type. */
const LABELLED: readonly (readonly [string, ColumnType, (value: Json) => Json])[] = [
  ['boolean', 'checkbox', showValue],
  ['embedded-user', 'user', id => ({ id })],
  ['null-media', 'media', () => null],
]

/** A document whose list items have only their paragraphs. */
function withoutNestedLists(node: Json): Json {
  if (!isObject(node)) return node
  const content = toList(node.content)
  const kept = node.type === 'listItem' ? content.filter(one => isObject(one) && one.type === 'paragraph') : content
  return { ...node, ...(node.content !== undefined && { content: kept.map(withoutNestedLists) }) }
}

type Writers = Pick<Row, 'created_by' | 'updated_by'>

/** Changes which users the created-by and updated-by cells show. */
const changeWriters = (change: (row: Row, users: readonly User[]) => Partial<Writers>): Patch =>
  changeCodec('user', ({ derive }) => ({
    derive: (row, context) => derive?.({ ...row, ...change(row, [...context.world.users.values()]) }, context),
  }))

/** Mistakes in the form of cell values and labels, and in the users that wrote a row. */
export const valueMutants: readonly Mutant[] = mutants({
  [`board-rows/text-as-object: The value of a text cell is the object of the editor instead of a string.
    CELL-VALUE-TEXT`]: changeValues(isOfType('text'), text => ({ text })),
  [`board-rows/documents-as-they-are-written: A rich-text document that was written comes back as a document instead of
    Markdown. CELL-VALUE-RICHTEXT`]: changeWrite('richtext', reference => (value, at, context) => {
    const markdown = reference(value, at, context)
    return typeof value === 'string' ? markdown : { type: 'doc', text: markdown }
  }),
  [`board-rows/documents-lose-nested-lists: The server converts only the paragraphs of a list item to Markdown. The
    lists in it are lost. CELL-WRITE-RICHTEXT-DOCUMENT`]: changeWrite(
    'richtext',
    reference => (value, at, context) => reference(withoutNestedLists(toJson(value)), at, context),
  ),
  [`board-rows/number-as-text: The value of a number cell is a string, as the database returns it.
    CELL-VALUE-NUMBER`]: changeValues(isOfType('number'), String),
  [`board-rows/checkbox-as-bit: The value of a checkbox cell is 0 or 1 instead of a boolean.
    CELL-VALUE-CHECKBOX`]: changeValues(isOfType('checkbox'), Number),
  [`board-rows/date-as-epoch: The value of a date cell is a number of milliseconds.
    CELL-VALUE-DATE`]: changeValues(isOfType('date'), toEpoch),
  [`board-rows/link-as-object: The value of a link cell is an object with url and label.
    CELL-VALUE-LINK`]: changeValues(isOfType('link'), url => ({ url, label: url })),
  [`board-rows/richtext-as-document: The value of a richtext cell is the document of the editor instead of Markdown.
    CELL-VALUE-RICHTEXT`]: changeValues(isOfType('richtext'), text => ({
    type: 'doc',
    content: [{ type: 'text', text }],
  })),
  [`board-rows/tags-as-names: The value of a tags cell has the names of options instead of ids.
    CELL-VALUE-TAGS`]: changeValues(isOfType('tags'), toLabel),
  [`board-rows/users-as-names: The value of a user cell has the names of users instead of ids.
    CELL-VALUE-USER`]: changeValues(isOfType('user'), toLabel),
  [`board-rows/mirrored-values-wrapped: The value of a mediacolumn is an object with the attribute and the value.
    ${MIRRORED}`]: changeValues(
    context => findMirroredAttribute(context) !== undefined,
    (value, context) => ({ attribute_id: context.column.media_attribute_id, value }),
  ),
  [`board-rows/mirrored-values-as-text: The value of a mediacolumn is always a string.
    CELL-VALUE-MEDIACOLUMN-NUMBER CELL-VALUE-MEDIACOLUMN-CHECKBOX`]: changeValues(isOfType('mediacolumn'), String),
  [`board-rows/values-joined: Several values come as one string with commas instead of an array.
    CELL-VALUE-MULTIPLE`]: changeFilledEntry(({ value }) => isList(value) && { value: value.join(',') }),
  [`board-rows/one-value-comes-bare: A multiple cell with one value has the value itself instead of an array.
    CELL-VALUE-MULTIPLE`]: changeFilledEntry(
    ({ value }) => isList(value) && value.length === 1 && { value: value[0] ?? null },
  ),
  [`board-rows/single-values-in-arrays: Cells with ids always have an array, even when the column is not multiple.
    CELL-VALUE-SINGLE`]: changeFilledEntry(
    ({ value, type }) => !isList(value) && /tags|user/.test(String(type)) && { value: [value] },
  ),
  [`board-rows/tags-display-ids: display_value of a tags cell has option ids instead of names.
    CELL-DISPLAY-TAGS`]: changeLabel('tags', showValue),
  [`board-rows/mirrored-ids-display-themselves: display_value of a mediacolumn has ids instead of names.
    CELL-DISPLAY-TAGS CELL-DISPLAY-USER`]: changeLabel('mediacolumn', showValue),
  [`board-rows/users-display-ids: display_value of a user cell has user ids instead of names.
    CELL-DISPLAY-USER`]: changeLabel('user', showValue),
  ...each(LABELLED, ([name, type, change]) => ({
    [`board-rows/${name}-labels: display_value of a ${type} cell is not a string.
      CELL-FIELD-DISPLAY-VALUE`]: changeLabel(type, change),
  })),
  [`board-rows/createdat-as-epoch: The value of a createdat cell is a number of milliseconds.
    CELL-VALUE-CREATEDAT`]: changeValues(isOfType('createdat'), toEpoch),
  [`board-rows/updatedat-as-epoch: The value of an updatedat cell is a number of milliseconds.
    CELL-VALUE-UPDATEDAT`]: changeValues(isOfType('updatedat'), toEpoch),
  [`board-rows/created-by-follows-updates: created-by names the user who updated the row last.
    CELL-CREATED-BY`]: changeWriters(({ updated_by }) => ({ created_by: updated_by })),
  [`board-rows/created-by-an-administrator: created-by names an administrator of the organization instead of the user of
    the grant. CELL-CREATED-BY`]: changeWriters(({ created_by }, users) => ({
    created_by: created_by && (users.find(({ admin }) => admin)?.id ?? created_by),
  })),
  [`board-rows/updated-by-stays: updated-by names the creator of the row, even after another user has updated it.
    CELL-UPDATED-BY`]: changeWriters(({ created_by }) => ({ updated_by: created_by })),
  [`board-rows/writers-not-stored: The server does not store the user of a grant with a row: created-by and updated-by
    stay empty. CELL-WRITER-FILLED`]: changeWriters(() => ({ created_by: null, updated_by: null })),
})
