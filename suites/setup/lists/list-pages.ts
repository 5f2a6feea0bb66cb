import { PAGE_SIZE } from '../../contract/limits.ts'
import type { OperationName } from '../../contract/operations.ts'
import { at, isArray, isObject, type Json, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Run } from '../../runner/run.ts'
import { type Page, pageIn } from '../../runner/setup-steps.ts'
import { type Answer, type CallInput, isSuccess, type Query, withQuery } from '../../target/api.ts'

/** A list is read no further than this: a server may send pages of one item, and the lists of some are very long. */
const MOST_PAGES = 1000
const MOST_ITEMS = 300 * PAGE_SIZE.max

/** What asks for the next page; nothing asks for the first one. */
export interface Cursor {
  readonly cursor?: string
}

/** Reading stops after this many pages in a row that only repeat items, though each named another page. */
const MOST_REPEATED_PAGES = 10

/** The same for pages without items: a server that filters what it has read may send many of them. */
const MOST_EMPTY_PAGES = 100
/** The same for a list that had so many before. */
const MOST_EMPTY_PAGES_AGAIN = 5

const mostEmptyPages = ({ run, list = '' }: Reach): number =>
  run?.lists.endless.has(list) ? MOST_EMPTY_PAGES_AGAIN : MOST_EMPTY_PAGES

/** How far a list is read. */
interface Reach {
  /** The most pages. */
  readonly most?: number | undefined
  /** Knows which lists of the run went on without end. */
  readonly run?: Pick<Run, 'lists'>
  /** The name of the list there. */
  readonly list?: string
}

/** A page, and whether the pages go on naming others although there is nothing new on them any more. */
interface ReadPage {
  readonly page: Page
  readonly isEndless: boolean
}

/** One page after another, each asked for by the cursor of the one before, until none is named or nothing new follows. */
async function* pagesOf(
  read: (cursor: Cursor) => Promise<Page>,
  { most = MOST_PAGES, ...reach }: Reach,
): AsyncGenerator<ReadPage> {
  const seen = new Set<string>()
  let cursor: Cursor = {}
  let [items, repeated, empty] = [0, 0, 0]
  for (let number = 0; number < most && items < MOST_ITEMS; number++) {
    const page = await read(cursor)
    items += page.items.length
    if (page.items.some(({ id }) => !seen.has(id))) [repeated, empty] = [0, 0]
    else if (page.items.length > 0) repeated++
    else empty++
    for (const { id } of page.items) seen.add(id)
    const isEndless = page.next !== null && (repeated >= MOST_REPEATED_PAGES || empty >= mostEmptyPages(reach))
    if (empty >= MOST_EMPTY_PAGES) reach.run?.lists.endless.add(reach.list ?? '')
    yield { page, isEndless }
    if (page.next === null || isEndless) return
    cursor = { cursor: page.next }
  }
}

/** A list as far as it was read. */
export interface List {
  readonly items: readonly Resource[]
  /** Whether its last page was read. */
  readonly complete: boolean
}

/** Reads a list from its first page on, to the last one or until `enough` holds of what has been read. */
export async function readList(
  read: (cursor: Cursor) => Promise<Page>,
  { enough = () => false, ...reach }: Reach & { readonly enough?: (items: readonly Resource[]) => boolean } = {},
): Promise<List> {
  const items: Resource[] = []
  let complete = false
  for await (const { page } of pagesOf(read, reach)) {
    for (const item of page.items) items.push(item)
    complete = page.next === null
    if (enough(items)) break
  }
  return { items, complete }
}

/** The items of a list, from its first page to its last or until they are enough. Blocks where a page fails. */
export async function listItems(
  { setup, run }: CheckContext,
  step: string,
  readPage: (query: Query) => Promise<Answer>,
  enough?: (items: readonly Resource[]) => boolean,
): Promise<readonly Resource[]> {
  const read = (cursor: Cursor) => setup.page(step, readPage({ limit: 100, ...cursor }))
  const { items } = await readList(read, { run, list: step, ...(enough && { enough }) })
  return items
}

/** Whether all of these are among the items of a list. */
export const holdsAll =
  (ids: readonly string[]) =>
  (items: readonly Resource[]): boolean =>
    ids.every(id => items.some(one => one.id === id))

/**
 * The first page that has items, if an operation answers with a list: a limit is a cap, and pages before it may be empty.
 * Items without an id count too.
 */
export async function readFilledPage(context: CheckContext, operation: OperationName, input: CallInput) {
  let answer = await context.api(operation, input)
  for (let left = mostEmptyPages({ run: context.run, list: operation }); left > 0; left--) {
    const cursor = at(answer.json, 'next_cursor')
    const data = at(answer.json, 'data')
    if (!isArray(data) || data.length > 0 || typeof cursor !== 'string') break
    answer = await context.api(operation, withQuery(input, { cursor }))
  }
  return answer
}

/** What was seen on the way through a list. */
export interface Walk {
  readonly ids: readonly string[]
  readonly pages: readonly Answer[]
  /** Whether its pages went on naming others when there was nothing new on them any more. */
  readonly isEndless: boolean
  /** Whether it is longer than what was read of it. */
  readonly isCut: boolean
}

/** Ends the check as not applicable: what it looks for may stand further on in the list. */
export const skipTooLongList = (context: CheckContext, operation: OperationName): never =>
  context.unmet(`${operation} has more than the ${MOST_PAGES} pages or ${MOST_ITEMS} items that a check reads`)

/** Makes a page light: its rows lose their cells, except for these rows. The feed of a whole board would fill the memory. */
export const withoutCells =
  (own: ReadonlySet<string> = new Set()) =>
  (page: Answer): Answer => {
    const { json } = page
    if (!isSuccess(page) || !isObject(json) || !isArray(json.data)) return page
    const trim = (row: Json): Json => {
      if (!isObject(row) || own.has(String(row.id))) return row
      const { fields: _, ...others } = row
      return others
    }
    return { ...page, text: '', json: { ...json, data: json.data.map(trim) } }
  }

interface WalkOptions {
  readonly limit: number
  /** The most pages that are read. */
  readonly most?: number | undefined
  /** The ids that are looked for. */
  readonly until?: readonly string[]
  /** What is kept of each page. */
  readonly keep?: (page: Answer) => Answer
}

/**
 * A list from its first page on, to its last or until all that is looked for has been seen. Ends the check as not applicable
 * where the list is too long to find all of it.
 */
export async function walk(
  context: CheckContext,
  operation: OperationName,
  input: CallInput,
  { limit, most, until = [], keep = page => page }: WalkOptions,
): Promise<Walk> {
  const pages: Answer[] = []
  const ids: string[] = []
  const seen = new Set<string>()
  let [isEndless, isCut] = [false, false]
  const read = async (cursor: Cursor) => {
    const answer = await context.api(operation, withQuery(input, { limit, ...cursor }))
    pages.push(keep(answer))
    return pageIn(answer)
  }
  for await (const { page, ...found } of pagesOf(read, { most, run: context.run, list: operation })) {
    for (const { id } of page.items) {
      seen.add(id)
      ids.push(id)
    }
    isCut = page.next !== null
    isEndless = found.isEndless
    if (isEndless || (until.length > 0 && until.every(id => seen.has(id)))) return { pages, ids, isEndless, isCut }
  }
  if (isCut && until.length > 0) return skipTooLongList(context, operation)
  return { pages, ids, isEndless, isCut }
}
