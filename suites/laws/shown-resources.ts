import { contractOf, type OperationName } from '../contract/operations.ts'
import type { ResourceName } from '../contract/schemas/resources.ts'
import { at, isObject, itemsOf, type Json, objectsIn } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { sharedAttribute } from '../setup/attributes/attributes.ts'
import { cellOf, columnReading } from '../setup/columns/columns.ts'
import { filteredLibraryView } from '../setup/library-views/library-views.ts'
import { ranMedia, sharedMediaId, writeValue } from '../setup/media/media.ts'
import { knownTexts, knowsAll } from '../setup/profile-values.ts'
import { firstAnswer, needsOf } from '../setup/requests/good-requests.ts'
import { newRow, runViewAnswer } from '../setup/rows/rows.ts'
import { sharedUpload } from '../setup/uploads/uploads.ts'

/** Where resources of one kind are seen: each source gives the ones that one answer holds. */
type Sources = Readonly<Record<string, (context: CheckContext) => Promise<readonly Json[]>>>

/** Sources that hold nothing where the profile has no entry for them. */
export const OPTIONAL_SOURCES: readonly string[] = ['system', 'ran']

const present = (values: readonly (Json | undefined)[]): readonly Json[] => values.filter(value => value !== undefined)

/** What the shared answers to good requests of these operations show, each by its operation. */
const answersTo = (...operations: readonly OperationName[]): Sources =>
  Object.fromEntries(
    operations.map(operation => [
      operation,
      async context => {
        const data = at((await firstAnswer(context, operation)).json, 'data')
        return contractOf(operation).answers === 'resource' ? present([data]) : itemsOf(data)
      },
    ]),
  )

const SYSTEM_KINDS = ['name', 'created-by', 'due-date', 'createdat', 'relation', 'insights']

/** The board's own columns that the profile names, read one by one. */
async function systemColumns(context: CheckContext): Promise<readonly Json[]> {
  const ids = knownTexts(
    context,
    SYSTEM_KINDS.map(kind => `system_columns.${kind}`),
  )
  const answers = await Promise.all(ids.map(id => columnReading(context, id)))
  return present(answers.map(({ json }) => at(json, 'data')))
}

/** The entries of a row that holds a number and a text beside cells that were never set. */
async function entries(context: CheckContext): Promise<readonly Json[]> {
  const fields = [await cellOf(context, 'text', 'some text'), await cellOf(context, 'number', 4.5)]
  const row = await context.share('row with cells', context => newRow(context, { fields }))
  return itemsOf(row.fields)
}

async function storedFilters(context: CheckContext): Promise<readonly Json[]> {
  const view = await context.setup.resource('create a view with a filter', runViewAnswer(context))
  return itemsOf(view.filters)
}

const finished = async (context: CheckContext) => [await sharedUpload(context)]

const finishedMedia = async (context: CheckContext) => present([at(await sharedUpload(context), 'media')])

const ran = async (context: CheckContext) => (knowsAll(context, ['media.ran_id']) ? [await ranMedia(context)] : [])

/** The values of a media that has a text and two options. */
async function attributeValues(context: CheckContext): Promise<readonly Json[]> {
  const media = await sharedMediaId(context)
  const [text, tags] = await Promise.all([sharedAttribute(context, 'text'), sharedAttribute(context, 'tags')])
  const tagged = await context.share('media with values', async context => {
    await writeValue(context, media, text, 'some text')
    return writeValue(context, media, tags, ['Alpha', 'Beta'])
  })
  return itemsOf(tagged.attributes)
}

/** The exports of the media that ran whose fields are listed: those to a video channel. */
async function videoExports(context: CheckContext): Promise<readonly Json[]> {
  const { exports } = await ranMedia(context)
  const found = objectsIn(exports).filter(one => one.video_id != null && 'url' in one)
  return found.length > 0
    ? found
    : context.notApplicable('the media of media.ran_id was exported to no video channel', { lacks: 'media.ran_id' })
}

const metrics = async (context: CheckContext) => present([at(await ranMedia(context), 'metrics')]).filter(isObject)

const storedMediaFilter = async (context: CheckContext) =>
  present([at(await filteredLibraryView(context), 'filter')]).filter(isObject)

/** Where each resource is seen. */
export const SOURCES: Readonly<Record<ResourceName, Sources>> = {
  Row: answersTo('createRow', 'updateRow', 'listViewRows'),
  RowField: { createRow: entries },
  Column: { ...answersTo('createColumn', 'getColumn'), system: systemColumns },
  View: answersTo('createView', 'getView', 'listViews'),
  FilterEntry: { createView: storedFilters },
  Upload: { ...answersTo('createUpload', 'getUpload'), finished },
  Media: { ...answersTo('setAttributeValue'), finished: finishedMedia, ran },
  MediaAttributeValue: { setAttributeValue: attributeValues },
  ExportRecord: { exports: videoExports },
  MediaMetrics: { metrics },
  MediaAttribute: answersTo('createMediaAttribute', 'addOptions'),
  LibraryView: answersTo('createLibraryView', 'getLibraryView', 'listLibraryViews'),
  MediaFilter: { createLibraryView: storedMediaFilter },
  AdCampaign: answersTo('listAdCampaigns'),
  AdSet: answersTo('listAdSets'),
  Ad: answersTo('listAds'),
}

/** Profile entries without which a resource is seen nowhere. */
export const NEEDS: Readonly<Partial<Record<ResourceName, readonly string[]>>> = {
  ExportRecord: ['media.ran_id'],
  MediaMetrics: ['media.ran_id'],
  AdCampaign: needsOf('listAdCampaigns'),
  AdSet: needsOf('listAdSets'),
  Ad: needsOf('listAds'),
}
