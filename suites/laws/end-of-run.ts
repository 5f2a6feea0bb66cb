import { at, type Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { pageIn } from '../runner/setup-steps.ts'
import { addOptions, sharedAttribute } from '../setup/attributes/attributes.ts'
import { GROWING_LISTS, type GrowingListName, madeIn } from '../setup/lists/growing-lists.ts'
import { readList, walk } from '../setup/lists/list-pages.ts'
import { sendValue } from '../setup/media/media.ts'
import { knowsAll } from '../setup/profile-values.ts'
import { callReferenced } from '../setup/requests/referenced-operations.ts'
import { otherIds } from '../setup/requests/request-ids.ts'
import { runViewAnswer } from '../setup/rows/rows.ts'
import { giveImportsTime } from '../setup/uploads/imports.ts'
import { sharedView } from '../setup/views/views.ts'
import { type Answer, isSuccess, itemsIn } from '../target/api.ts'

/** Reads what the server shows at the end of a run. The targets are ids of paths that are in question. */
type Reading = (context: CheckContext, targets: ReadonlySet<string>) => Promise<readonly Answer[]>

const PAGE = 100
const MOST_PAGES = 10

const hasOther = (context: CheckContext, ...paths: readonly string[]): boolean =>
  knowsAll(context, ['spaces.other', ...paths])

const madeOf = ({ run }: CheckContext, kind: string): readonly Resource[] => run.made.get(kind) ?? []

/** Lists that are newest first, as far back as the first resource that the run created in each. */
async function readNewest(context: CheckContext, name: GrowingListName, owners: readonly string[]) {
  const read = (owner: string) => {
    const [oldest] = madeIn(context, name, owner)
    return walk(context, name, GROWING_LISTS[name].input(owner), { limit: PAGE, until: oldest ? [oldest.id] : [] })
  }
  return (await Promise.all(owners.map(read))).flatMap(({ pages }) => pages)
}

function boardsOf(context: CheckContext): readonly string[] {
  const { board_id } = context.profile
  return hasOther(context, 'other_board_id') ? [board_id, otherIds(context).board] : [board_id]
}

function spacesOf(context: CheckContext): readonly string[] {
  const { main } = context.profile.spaces
  return hasOther(context) ? [main, otherIds(context).space] : [main]
}

/** The rows that the run had created when it began to read all rows at its end. */
export const rowsBeforeEnd = (context: CheckContext): Promise<readonly Resource[]> =>
  context.share('rows before the end', async context => [...madeOf(context, 'Row')])

/** All rows; of a board with many pages the first ones, and the rows that a filter finds of the run. */
async function readRows(context: CheckContext): Promise<readonly Answer[]> {
  const feed = (id: string, viewId: string, most?: number) =>
    walk(context, 'listViewRows', { path: { id, viewId } }, { limit: PAGE, most })
  const { board_id } = context.profile
  await rowsBeforeEnd(context)
  const all = await feed(board_id, (await sharedView(context)).id, MOST_PAGES)
  const ofRun = all.isCut ? at((await runViewAnswer(context)).json, 'data', 'id') : undefined
  const others = all.isCut
    ? [await feed(board_id, typeof ofRun === 'string' ? ofRun : (await sharedView(context)).id)]
    : []
  const pages = [all, ...others].flatMap(one => one.pages)
  if (!hasOther(context, 'other_board_id')) return pages
  const { board, view } = otherIds(context)
  return [...pages, ...(await feed(board, await view())).pages]
}

/** A listing of the spaces; not applicable where the target has none, as no other request shows the same. */
async function readListing(context: CheckContext, name: 'attributes' | 'media'): Promise<readonly Answer[]> {
  const pages: Answer[] = []
  for (const space_id of spacesOf(context))
    await readList(
      async cursor => {
        const query = { space_id, limit: PAGE, ...cursor }
        const page = await callReferenced(context, `listing of ${name}`, { query })
        if (!itemsIn(page)) return context.notApplicable(`the listing of ${name} does not return a list`)
        pages.push(page)
        return pageIn(page)
      },
      { most: MOST_PAGES },
    )
  return pages
}

/** The attributes in question with their options, each by adding an option that it has. */
async function readOptions(context: CheckContext, targets: ReadonlySet<string>): Promise<readonly Answer[]> {
  const attributes = madeOf(context, 'MediaAttribute').filter(({ id, type }) => type === 'tags' && targets.has(id))
  const read = (attribute: Resource) => {
    const known = at(attribute.options, 0, 'name')
    return addOptions(context, attribute, [{ name: typeof known === 'string' ? known : context.run.unique('option') }])
  }
  return Promise.all(attributes.map(read))
}

/** The media in question with their values, each by clearing its number. */
async function readValues(context: CheckContext, targets: ReadonlySet<string>): Promise<readonly Answer[]> {
  const clearNumber = async (media: string, space: string) =>
    sendValue(context, media, await sharedAttribute(context, 'number', space), null)
  const answers: Answer[] = []
  for (const { id } of madeOf(context, 'Upload').filter(upload => targets.has(upload.id))) {
    const answer = await clearNumber(id, context.profile.spaces.main)
    const isElsewhere = !isSuccess(answer) && hasOther(context)
    answers.push(isElsewhere ? await clearNumber(id, otherIds(context).space) : answer)
  }
  return answers
}

/** What is read at the end of a run, by what the requests show. */
export const READINGS = {
  rows: readRows,
  views: context => readNewest(context, 'listViews', boardsOf(context)),
  'library views': context => readNewest(context, 'listLibraryViews', spacesOf(context)),
  attributes: context => readListing(context, 'attributes'),
  options: readOptions,
  values: readValues,
  async media(context) {
    await giveImportsTime(context)
    return readListing(context, 'media')
  },
} as const satisfies Readonly<Record<string, Reading>>

export type ReadingName = keyof typeof READINGS

/** Reads once in a run. Blocked where nothing could be read. */
export const readAtEnd = (context: CheckContext, name: ReadingName, targets: ReadonlySet<string>) =>
  context.share(`${name} at the end`, async context => {
    const answers = (await READINGS[name](context, targets)).filter(isSuccess)
    context.setup.that(answers.length > 0, `read ${name} at the end of the run`)
    return answers
  })
