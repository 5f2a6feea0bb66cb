import { type Check, check } from '../../check.ts'
import { expectRow } from '../../expected/answer-and-reading.ts'
import { deleteOption, newAttribute, optionsOf } from '../../given/attributes.ts'
import { entryOf, optionId, sharedColumn } from '../../given/columns.ts'
import { mirrorColumn } from '../../given/columns-by-type.ts'
import { createWithAllMembers } from '../../given/combined-creation.ts'
import { FULL_COLUMNS } from '../../given/full-columns.ts'
import { mediaFor, rereadMedia, rowWithMedia, sendValue, toList, valueEntry, writeValue } from '../../given/media.ts'
import { rereadRow, updateRow, withSpareRow, withTopLevelRow } from '../../given/rows.ts'
import { newView, readFeed } from '../../given/views.ts'
import { at, isArray, isObject, type Json, type JsonObject, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { type Answer, isSuccess } from '../../target/api.ts'
import { MEDIA_OF_RELATIONS } from './values.ts'

const MANY = 70

const names = (count: number) => Array.from({ length: count }, (_, index) => `Choice ${index}`)

const idsOf = (holder: Resource): readonly string[] => optionsOf(holder).map(({ id }) => String(id))

/** A server may take fewer values at once: the specification grants no number. */
function refusesMany(context: CheckContext, { json }: Answer): boolean {
  const isRefused = at(json, 'error', 'code') === 'bad_request'
  if (isRefused) context.noteChoice('refuses-unusual-values')
  return isRefused
}

/** Values that any cell of these types takes, whatever the config of its column; another one in each round. */
const VALUES: Readonly<Record<string, (round: number) => Json>> = {
  checkbox: round => round % 2 === 0,
  number: round => round,
  text: round => (round % 2 === 0 ? 'A' : 'B'),
}

interface KitCell {
  readonly id: string
  readonly type: string
}

/** The cells of a row that only the kit writes to, and that take any of these values. */
async function kitCells(context: CheckContext, row: Resource): Promise<readonly KitCell[]> {
  for (const name of ['text', 'note', 'number', 'checkbox'] as const) await sharedColumn(context, name)
  for (const column of [FULL_COLUMNS.longText, FULL_COLUMNS.measure]) await createWithAllMembers(context, column)
  const { fields } = await rereadRow(context, row)
  return (isArray(fields) ? fields : []).filter(isObject).flatMap(({ column_id, column_name, type }) => {
    const isOurs = [context.run.runId, 'Conformance kit'].some(start => String(column_name).startsWith(start))
    return isOurs && String(type) in VALUES ? [{ id: String(column_id), type: String(type) }] : []
  })
}

/** Members that stand in one update beside the cell of a mediacolumn. */
interface Beside {
  readonly title: boolean
  readonly key: boolean
}

const BESIDE: readonly Beside[] = [
  { title: true, key: false },
  { title: false, key: true },
]

const describe = ({ title, key }: Beside): string =>
  [title && 'with a title', key && 'with an Idempotency-Key'].filter(Boolean).join(' and ')

/** A write of many is as good as many writes of one. Spec: Board rows; Media attributes and values. */
export const manyRelations: readonly Check[] = [
  check('relations/write-many/cells', 'ROW-UPDATE-FIELDS', async (context, expect) => {
    await withSpareRow(context, async row => {
      const cells = await kitCells(context, row)
      for (const round of [1, 2]) {
        const wanted = cells.map(({ type }) => VALUES[type]?.(round) ?? null)
        const fields = cells.map(({ id }, index) => ({ column_id: id, value: wanted[index] ?? null }))
        const answer = await updateRow(context, row, { title: context.run.unique('many cells'), fields })
        await expectRow(context, 'ROW-UPDATE-FIELDS', answer, (shown, when) => {
          const found = cells.map(({ id }) => entryOf(shown, id)?.value ?? null)
          expect.equal(found, wanted, `${cells.length} cells that one update wrote, ${when}`)
        })
      }
    })
  }),
  check(
    'relations/write-many/options-of-a-cell',
    ['COLUMN-OPTIONS', 'CELL-WRITE-TAGS-MULTIPLE', 'FILTER-EQUALS-ARRAY-TAGS'],
    async context => {
      const { expect, given } = context
      const { sent, answer } = await createWithAllMembers(context, FULL_COLUMNS.described)
      const column = await given.resource('create a tags column with many options', answer)
      const count = isArray(sent.options) ? sent.options.length : 0
      expect('COLUMN-OPTIONS').equal(optionsOf(column).length, count, `options of a column created with ${count}`)
      // The last ones, for a server may handle only the first of them.
      const ids = idsOf(column).slice(-MANY)
      await withTopLevelRow(context, async row => {
        const write = (value: Json) => updateRow(context, row, { fields: [{ column_id: column.id, value }] })
        const answer = await write(ids)
        if (refusesMany(context, answer)) return
        const shown = expect('CELL-WRITE-TAGS-MULTIPLE').resource(answer)
        const read = toList(entryOf(shown, column.id)?.value)
        expect('CELL-WRITE-TAGS-MULTIPLE').sameSet(read, ids, `options of a cell that was written with ${ids.length}`)

        const last = ids.at(-1) ?? ''
        const alone = await given.resource('write the last option alone', write([last]))
        const left = toList(entryOf(alone, column.id)?.value)
        expect('CELL-WRITE-TAGS-MULTIPLE').equal(left, [last], 'options of a cell that was written with the last one')
        const filters = [{ column_id: column.id, operator: 'equals', value: ids }]
        const view = await newView(context, { filters })
        await context.eventually(async () => {
          const isFound = (await readFeed(context, view.id)).some(({ id }) => id === row.id)
          expect('FILTER-EQUALS-ARRAY-TAGS').that(
            isFound,
            `equals with ${ids.length} options does not find a row that holds the last of them`,
          )
        })
      })
    },
  ),
  check(
    'relations/write-many/options-of-a-media',
    ['ATTRIBUTE-VALUE-TAGS-MULTIPLE', 'ATTRIBUTE-VALUE-TAGS-NAME'],
    async context => {
      const count = 2 * MANY
      const options = names(count).map(name => ({ name }))
      const attribute = await newAttribute(context, { type: 'tags', multiple: true, options })
      const ids = idsOf(attribute)
      const media = await mediaFor(context, MEDIA_OF_RELATIONS)
      const values: readonly (readonly [string, readonly Json[], readonly Json[]])[] = [
        ['ATTRIBUTE-VALUE-TAGS-MULTIPLE', ids.slice(0, MANY), ids.slice(0, MANY)],
        [
          'ATTRIBUTE-VALUE-TAGS-NAME',
          names(count).slice(-3),
          names(count)
            .slice(-3)
            .map(name => optionId(context, attribute, name)),
        ],
      ]
      for (const [clause, sent, wanted] of values) {
        const answer = await sendValue(context, media, attribute, sent)
        if (sent.length === MANY && refusesMany(context, answer)) continue
        const read = toList(valueEntry(context.expect(clause).resource(answer), attribute)?.value)
        const what = `options of a media that was written with ${sent.length} of the ${count} options of an attribute`
        context.expect(clause).sameSet(read, wanted, what)
      }
    },
  ),
  check('relations/write-many/pushes', ['ROW-MEDIACOLUMN-PUSH', 'ROW-MEDIACOLUMN-PUSH-CLEARS'], async context => {
    const { api, expect, given, profile, run, eventually } = context
    const mirror = await mirrorColumn(context, 'tags')
    const { id: number } = await sharedColumn(context, 'number')
    const attribute = { id: given.text(mirror.media_attribute_id, 'read which attribute a mediacolumn mirrors') }
    const ids = idsOf(mirror)
    const media = await mediaFor(context, MEDIA_OF_RELATIONS)
    const row = await rowWithMedia(context, [media])
    const path = { id: profile.board_id, rowId: row.id }
    const held = async () => toList(valueEntry(await rereadMedia(context, media), attribute)?.value)
    const update = (value: Json, { title, key }: Beside) => {
      const cells: readonly JsonObject[] = [
        { column_id: number, value: 1 },
        { column_id: mirror.id, value },
      ]
      const body = { ...(title && { title: run.unique('pushes') }), fields: cells }
      return api('updateRow', { path, body, key: key ? run.freshKey() : null })
    }
    for (const [index, beside] of BESIDE.entries()) {
      const value = [ids[index % ids.length] ?? '']
      await given.resource('update a mediacolumn cell', update(value, beside))
      await eventually(async () =>
        expect('ROW-MEDIACOLUMN-PUSH').equal(
          await held(),
          value,
          `value of a media after an update of the mediacolumn cell ${describe(beside)} and another cell`,
        ),
      )
    }
    const cleared = await update([], { title: true, key: false })
    if (!isSuccess(cleared)) return
    await eventually(async () =>
      expect('ROW-MEDIACOLUMN-PUSH-CLEARS').equal(
        await held(),
        [],
        'value of a media after an update of the mediacolumn cell with an empty array',
      ),
    )
  }),
  check(
    'relations/write-many/deleted-option',
    'OPTION-DELETE-CLEARS-MEDIA',
    { phase: 'alone' },
    async (context, expect) => {
      const options = [{ name: 'Kept' }, { name: 'Deleted' }]
      const attribute = await newAttribute(context, { type: 'tags', multiple: true, allow_create: true, options })
      const unused = await newAttribute(context, { type: 'text' })
      const [, deleted = ''] = idsOf(attribute)
      const tagged: string[] = []
      for (const { id } of mediaOfRun(context)) {
        const answer = await sendValue(context, id, attribute, [deleted])
        if (isSuccess(answer) && at(answer.json, 'data', 'id') === id) tagged.push(id)
      }
      context.given.that(tagged.length > 0, 'set an option on a media of the run')
      await context.given.resource('delete an option', deleteOption(context, attribute, deleted))

      await context.eventually(async () => {
        for (const id of tagged) {
          const left = valueEntry(await writeValue(context, id, unused, null), attribute)
          expect.equal(left, undefined, `entry of media ${id}, one of ${tagged.length} whose only option was deleted`)
        }
      })
    },
  ),
]

const MOST_MEDIA = 11

/** Media of the run, some of each kind: imported and uploaded, in folders and outside of the library, by every token. */
function mediaOfRun({ run }: CheckContext): readonly Resource[] {
  const uploads = (run.made.get('Upload') ?? []).filter(({ status }) => status === 'pending')
  const step = Math.max(1, Math.ceil(uploads.length / (MOST_MEDIA + (run.runs ?? 0))))
  return uploads.filter((_, index) => index % step === 0)
}
