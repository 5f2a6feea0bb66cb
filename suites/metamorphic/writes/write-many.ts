import { type Check, type CheckContext, check } from '../../check.ts'
import { OPTION_COUNTS } from '../../contract/limits.ts'
import { at, idsOf, isArray, type Json, type JsonObject, type Resource } from '../../json.ts'
import { isDeep } from '../../runner/deep.ts'
import { addOptions, deleteOption, newAttribute, optionsOf } from '../../setup/attributes/attributes.ts'
import { entryOf, sharedColumn } from '../../setup/columns/columns.ts'
import { mirrorColumn } from '../../setup/columns/columns-by-type.ts'
import { FULL_COLUMNS } from '../../setup/columns/full-columns.ts'
import { countTo, refusesMany, sendMost, sizesFor } from '../../setup/largest-accepted.ts'
import {
  mediaFor,
  rereadMedia,
  rowWithMedia,
  sendValue,
  toList,
  valuesHeld,
  writeValue,
} from '../../setup/media/media.ts'
import { createWithAllMembers } from '../../setup/requests/combined-creation.ts'
import { updateRow, withTopLevelRow } from '../../setup/rows/rows.ts'
import { createView, readFeed } from '../../setup/views/views.ts'
import { isSuccess } from '../../target/api.ts'
import { MEDIA_OF_RELATIONS } from './values.ts'

const MANY = 70

const optionIds = (holder: Resource): readonly string[] => optionsOf(holder).map(({ id }) => String(id))

/** A tags attribute of many options; in a deep run of as many as it can hold, most of which are added to it. */
async function attributeOfMany(context: CheckContext): Promise<Resource> {
  const most = isDeep(context.run) ? OPTION_COUNTS.field : 2 * MANY
  const all = countTo(most).map(index => ({ name: `Choice ${index}` }))
  const options = isDeep(context.run) ? all.slice(0, OPTION_COUNTS.request) : all
  let attribute = await newAttribute(context, { type: 'tags', multiple: true, options })
  for (let count = options.length; count < most; count += OPTION_COUNTS.request) {
    const added = addOptions(context, attribute, all.slice(count, count + OPTION_COUNTS.request))
    attribute = await context.setup.resource('add many options', added)
  }
  const count = optionsOf(attribute).length
  context.expect('OPTIONS-ADD-TOTAL-EXACT').equal(count, most, `options of an attribute that was given ${most}`)
  return attribute
}

/** The last of very many options can be deleted, and goes from a media that has all of them. */
async function expectLastDeleted(context: CheckContext, attribute: Resource, media: string): Promise<void> {
  const held = async () => valuesHeld(await rereadMedia(context, media), attribute)
  const before = await held()
  const last = optionIds(attribute).at(-1) ?? ''
  await context.setup.resource('delete an option', deleteOption(context, attribute, last))
  await context.eventually(async () => {
    const left = await held()
    context
      .expect('OPTION-DELETE-CLEARS-MEDIA')
      .that(!left.includes(last), 'a media still has an option that was deleted')
    const what = `options of a media that had ${before.length} before one of them was deleted`
    context.expect('OPTION-DELETE-KEEPS-MEDIA').sameSet(
      left,
      before.filter(id => id !== last),
      what,
    )
  })
}

/** What stands in one update beside the cell of a mediacolumn. */
const BESIDE = [
  { name: 'with a title', title: true, key: false },
  { name: 'with an Idempotency-Key', title: false, key: true },
] as const

/** A write of many is as good as many writes of one. Spec: Board rows; Media attributes and values. */
export const manyRelations: readonly Check[] = [
  check(
    'relations/write-many/options-of-a-cell',
    ['COLUMN-OPTIONS', 'CELL-WRITE-TAGS-MULTIPLE', 'FILTER-EQUALS-ARRAY-TAGS'],
    async context => {
      const { expect, setup } = context
      const { sent, answer } = await createWithAllMembers(context, FULL_COLUMNS.described)
      const column = await setup.resource('create a tags column with many options', answer)
      const count = isArray(sent.options) ? sent.options.length : 0
      expect('COLUMN-OPTIONS').equal(optionsOf(column).length, count, `options of a column created with ${count}`)
      await withTopLevelRow(context, async row => {
        const write = (value: Json) => updateRow(context, row, { fields: [{ column_id: column.id, value }] })
        // The last ones, for a server may handle only the first of them.
        const lastOnes = (size: number) => optionIds(column).slice(-size)
        const taken = await sendMost(context, sizesFor(context.run, MANY, count), lastOnes, write)
        if (!taken) return
        const { sent: ids, answer } = taken
        const shown = expect('CELL-WRITE-TAGS-MULTIPLE').resource(answer)
        const read = toList(entryOf(shown, column.id)?.value)
        expect('CELL-WRITE-TAGS-MULTIPLE').sameSet(read, ids, `options of a cell that was written with ${ids.length}`)

        const last = ids.at(-1) ?? ''
        const alone = await setup.resource('write the last option alone', write([last]))
        const left = toList(entryOf(alone, column.id)?.value)
        expect('CELL-WRITE-TAGS-MULTIPLE').equal(left, [last], 'options of a cell that was written with the last one')
        const filters = [{ column_id: column.id, operator: 'equals', value: ids }]
        const viewed = await createView(context, { filters })
        if (refusesMany(context, viewed)) return
        const view = await setup.resource('create a view', viewed)
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
    [
      ...['ATTRIBUTE-VALUE-TAGS-MULTIPLE', 'ATTRIBUTE-VALUE-TAGS-NAME', 'OPTIONS-ADD-TOTAL-EXACT'],
      ...['OPTION-DELETE-KEEPS-MEDIA', 'OPTION-DELETE-CLEARS-MEDIA'],
    ],
    async context => {
      const { expect, run } = context
      const attribute = await attributeOfMany(context)
      const options = optionsOf(attribute).map(({ id, name }) => ({ id: String(id), name: String(name) }))
      const media = await mediaFor(context, MEDIA_OF_RELATIONS)
      const values: readonly (readonly [string, 'id' | 'name', number])[] = [
        ['ATTRIBUTE-VALUE-TAGS-MULTIPLE', 'id', MANY],
        ['ATTRIBUTE-VALUE-TAGS-NAME', 'name', 3],
      ]
      for (const [clause, member, usual] of values) {
        const lastOnes = (size: number) => options.slice(-size)
        const send = (sent: typeof options) =>
          sendValue(
            context,
            media,
            attribute,
            sent.map(one => one[member]),
          )
        const taken = await sendMost(context, sizesFor(run, usual, options.length), lastOnes, send)
        // Few names are nothing that a server may refuse.
        if (!taken && member === 'id') continue
        const few = lastOnes(usual)
        const { sent, answer } = taken ?? { sent: few, answer: await send(few) }
        const read = valuesHeld(expect(clause).resource(answer), attribute)
        const what = `options of a media that was written with ${sent.length} of the ${options.length} options of an attribute`
        expect(clause).sameSet(read, idsOf(sent), what)
      }
      if (isDeep(run)) await expectLastDeleted(context, attribute, media)
    },
  ),
  check('relations/write-many/pushes', ['ROW-MEDIACOLUMN-PUSH', 'ROW-MEDIACOLUMN-PUSH-CLEARS'], async context => {
    const { api, expect, setup, profile, run, eventually } = context
    const mirror = await mirrorColumn(context, 'tags')
    const { id: number } = await sharedColumn(context, 'number')
    const attribute = { id: setup.text(mirror.media_attribute_id, 'read which attribute a mediacolumn mirrors') }
    const ids = optionIds(mirror)
    const media = await mediaFor(context, MEDIA_OF_RELATIONS)
    const row = await rowWithMedia(context, [media])
    const path = { id: profile.board_id, rowId: row.id }
    const held = async () => valuesHeld(await rereadMedia(context, media), attribute)
    const update = (value: Json, { title, key }: Omit<(typeof BESIDE)[number], 'name'>) => {
      const cells: readonly JsonObject[] = [
        { column_id: number, value: 1 },
        { column_id: mirror.id, value },
      ]
      const body = { ...(title && { title: run.unique('pushes') }), fields: cells }
      return api('updateRow', { path, body, key: key ? run.freshKey() : null })
    }
    for (const [index, beside] of BESIDE.entries()) {
      const value = [ids[index % ids.length] ?? '']
      await setup.resource('update a mediacolumn cell', update(value, beside))
      await eventually(async () =>
        expect('ROW-MEDIACOLUMN-PUSH').equal(
          await held(),
          value,
          `value of a media after an update of the mediacolumn cell ${beside.name} and another cell`,
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
      const [, deleted = ''] = optionIds(attribute)
      const tagged: string[] = []
      for (const { id } of mediaOfRun(context)) {
        const answer = await sendValue(context, id, attribute, [deleted])
        if (isSuccess(answer) && at(answer.json, 'data', 'id') === id) tagged.push(id)
      }
      context.setup.that(tagged.length > 0, 'set an option on a media of the run')
      await context.setup.resource('delete an option', deleteOption(context, attribute, deleted))

      await context.eventually(async () => {
        for (const id of tagged) {
          const left = valuesHeld(await writeValue(context, id, unused, null), attribute)
          expect.equal(left, [], `value of media ${id}, one of ${tagged.length} whose only option was deleted`)
        }
      })
    },
  ),
]

const MOST_MEDIA = 9

/** Media of the run, some of each kind: imported and uploaded, in folders and outside of the library, by every token. */
function mediaOfRun({ run }: CheckContext): readonly Resource[] {
  const uploads = (run.made.get('Upload') ?? []).filter(({ status }) => status === 'pending')
  const step = Math.max(1, Math.ceil(uploads.length / (MOST_MEDIA + (run.runs ?? 0))))
  return uploads.filter((_, index) => index % step === 0)
}
