import { type Check, type CheckContext, check } from '../../check.ts'
import type { Resource } from '../../json.ts'
import { isDeep } from '../../runner/deep.ts'
import { readUntil } from '../../runner/read-until.ts'
import {
  attributeNamed,
  attributeWithOptions,
  attributeWithoutOption,
  newAttribute,
  optionNames,
  optionsOf,
} from '../../setup/attributes/attributes.ts'
import { entryOf, optionId } from '../../setup/columns/columns.ts'
import { mirrorColumn } from '../../setup/columns/columns-by-type.ts'
import { createLibraryView, readLibraryView } from '../../setup/library-views/library-views.ts'
import {
  mediaFor,
  mediaToTag,
  rereadMedia,
  rowWithMedia,
  sendValue,
  toList,
  twoMedia,
  valueEntry,
  valuesHeld,
  writeValue,
} from '../../setup/media/media.ts'
import { pushAndWait } from '../../setup/media/pushed-values.ts'
import { callReferenced, REFERENCED } from '../../setup/requests/referenced-operations.ts'
import { createRow, rereadRow, updateRow } from '../../setup/rows/rows.ts'
import { type Answer, resourceIn } from '../../target/api.ts'

/** Another attribute has an option of this name too. */
const DELETED = 'Alpha'

/**
 * A media whose only option was deleted from the attribute, the other attribute, and the response to the creation of a
 * library view that filters by the option.
 */
const deletedTag = (context: CheckContext) =>
  context.share('a media whose tag is deleted', async context => {
    const attribute = await newAttribute(context, {
      type: 'tags',
      multiple: true,
      options: [{ name: DELETED }, { name: 'Present' }],
    })
    const other = await attributeNamed(context, 'manyTags')
    const media = await mediaToTag(context, 2)
    const deleted = optionId(context, attribute, DELETED)
    await writeValue(context, media, attribute, [deleted])
    const namesake = [optionId(context, other, DELETED)]
    await writeValue(context, media, other, namesake)
    const condition = { attribute_id: attribute.id, values: [deleted] }
    const filtered = await createLibraryView(context, { filter: { attributes: [condition] } })
    // No other check writes to this one, which would renew what a cache has of it.
    const [read] = await twoMedia(context)
    await writeValue(context, read, attribute, [deleted])
    const isShown = (answer: Answer) => {
      const reading = resourceIn(answer)
      return reading === undefined || valuesHeld(reading, attribute).length > 0
    }
    await readUntil(context.run, () => context.raw(REFERENCED['reading of a media'], { path: { id: read } }), isShown)
    await attributeWithoutOption(context, attribute, deleted)
    return { media, read, attribute, deleted, other, filtered }
  })

async function mediaPushedTo(context: CheckContext, column: Resource, options: readonly string[]): Promise<string> {
  const media = await mediaFor(context, 'pushes of deleted options')
  await pushAndWait(context, media, await rowWithMedia(context, [media]), column, options)
  return media
}

/** A row whose mediacolumn cell has an option that its attribute was created with, and one that was added later. */
const laterOption = (context: CheckContext) =>
  context.share('cell with a later option', async context => {
    const { setup, run } = context
    const column = await mirrorColumn(context, 'tags')
    const id = setup.text(column.media_attribute_id, 'find the attribute of a mediacolumn')
    const name = run.unique('past')
    const attribute = await attributeWithOptions(context, { id }, name)
    const [kept, deleted] = [optionId(context, attribute, 'Alpha'), optionId(context, attribute, name)]
    const cell = { column_id: column.id, value: [kept, deleted] }
    const row = await setup.resource('write a mediacolumn cell', createRow(context, { fields: [cell] }))
    const labelIn = (one: Resource) => JSON.stringify(entryOf(one, column.id)?.display_value ?? null)
    const labelled = await readUntil(
      context.run,
      async () => (labelIn(row).includes(name) ? row : rereadRow(context, row)),
      one => labelIn(one).includes(name),
    )
    return { column, id, name, attribute, kept, deleted, cell, row, label: labelIn(labelled) }
  })

const CELL_CLAUSES = ['OPTION-DELETE-ONLY', 'OPTION-DELETE-FOR-GOOD', 'OPTION-DELETE-CLEARS-MEDIA']

/** What remains after an option is deleted. Spec: Media attributes and values. */
export const afterDeletionChecks: readonly Check[] = [
  check('options/deleted/leaves-no-entry', 'OPTION-DELETE-NO-ENTRY', async (context, expect) => {
    const { media, attribute } = await deletedTag(context)

    await context.eventually(async () => {
      const entry = valueEntry(await rereadMedia(context, media), attribute) ?? null
      expect.equal(entry, null, 'entry of a media whose only option was deleted')
    })
  }),
  check('options/deleted/leaves-readings', 'OPTION-DELETE-CLEARS-MEDIA', async (context, expect) => {
    const { read, attribute } = await deletedTag(context)
    await context.eventually(async () => {
      const reading = resourceIn(await callReferenced(context, 'reading of a media', { path: { id: read } }))
      if (!reading) return context.notApplicable('the reading of a media returns no media')
      const what = 'deleted options of a media that GET /v1/media/{id} showed before'
      expect.equal(valuesHeld(reading, attribute), [], what)
    })
  }),
  check('options/deleted/leaves-library-views', 'OPTION-DELETE-KEEPS-LIBRARY-VIEWS', async (context, expect) => {
    const { filtered } = await deletedTag(context)
    const { id } = await context.setup.resource('create a library view filtered by an option', filtered)
    const view = expect.resource(await readLibraryView(context, id))

    expect.equal(view.id, id, 'id of a library view whose filter names a deleted option')
  }),
  check('options/deleted/leaves-namesakes', 'OPTION-DELETE-ONLY', async (context, expect) => {
    const { media, other } = await deletedTag(context)
    const what = 'value of another attribute whose option has the name of the deleted one'
    expect.equal(valuesHeld(await rereadMedia(context, media), other), [optionId(context, other, DELETED)], what)
  }),
  check('options/deleted/refused', 'OPTION-DELETE-FOR-GOOD', async (context, expect) => {
    const { attribute, deleted } = await deletedTag(context)
    // Another media than the one that lost the deleted option.
    const media = await mediaToTag(context, 0)
    await writeValue(context, media, attribute, ['Present'])
    for (const value of [deleted, DELETED])
      await context.eventually(async () =>
        expect.refused(await sendValue(context, media, attribute, [value]), 'bad_request'),
      )
    const filter = { attributes: [{ attribute_id: attribute.id, values: [deleted] }] }
    await context.eventually(async () => expect.refused(await createLibraryView(context, { filter }), 'bad_request'))
  }),
  check('options/deleted/its-name-is-free', 'OPTION-DELETE-FOR-GOOD', async (context, expect) => {
    const attribute = await newAttribute(context, {
      type: 'tags',
      multiple: true,
      options: [{ name: 'Past', description: 'Long gone' }, { name: 'Present' }],
    })
    const media = await mediaToTag(context, 2)
    const deleted = optionId(context, attribute, 'Past')
    await writeValue(context, media, attribute, [deleted, 'Present'])
    await attributeWithoutOption(context, attribute, deleted)
    const later = await attributeWithOptions(context, attribute, 'Past')

    expect.sameSet(optionNames(later), ['Present', 'Past'], 'options after the deleted name was added again')
    // Its id may be made of its name.
    const isRevived = optionsOf(later).some(({ description }) => description === 'Long gone')
    expect.that(!isRevived, 'an option that was added without a description has that of the deleted one of its name')
    await context.eventually(async () => {
      const held = valuesHeld(await rereadMedia(context, media), attribute)
      const what = 'value of a media after the name of its deleted option was added again'
      expect.equal(held, [optionId(context, attribute, 'Present')], what)
    })
  }),
  check('options/added/have-labels-in-cells', 'CELL-DISPLAY-TAGS', async (context, expect) => {
    const { name, label } = await laterOption(context)
    const message = `display_value of a cell should have ${name}, an option that was added to the attribute, but it is ${label}`
    expect.that(label.includes(name), message)
  }),
  check('options/deleted/leaves-cells-their-others', CELL_CLAUSES, async context => {
    const { run } = context
    const expect = context.expect('OPTION-DELETE-ONLY')
    const { column, id, attribute, kept, deleted, cell, row } = await laterOption(context)
    const tagged = isDeep(run) ? await mediaPushedTo(context, column, [kept, deleted]) : null
    await attributeWithoutOption(context, attribute, deleted)

    const later = expect.resource(await updateRow(context, row, { title: row.title ?? null }))
    const held = toList(entryOf(later, column.id)?.value)
    expect.that(
      held.includes(kept),
      `a cell should keep the option ${kept} when another one is deleted, but it holds ${JSON.stringify(held)}`,
    )
    const again = { fields: [{ ...cell, value: [deleted] }] }
    await context.eventually(async () =>
      context.expect('OPTION-DELETE-FOR-GOOD').refused(await createRow(context, again), 'bad_request'),
    )
    if (tagged === null) return
    await context.eventually(async () => {
      const left = valuesHeld(await rereadMedia(context, tagged), { id })
      const message = `a media should lose the deleted option ${deleted}, which a row had pushed to it`
      context.expect('OPTION-DELETE-CLEARS-MEDIA').that(!left.includes(deleted), message)
    })
  }),
]
