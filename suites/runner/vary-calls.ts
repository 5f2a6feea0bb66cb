import { PAGE_SIZE } from '../contract/limits.ts'
import { at, isArray, isObject, itemsOf, type Json, type JsonObject } from '../json.ts'
import { type Answer, type CallInput, codeOf, isSuccess, withQuery } from '../target/api.ts'

/** Makes a call of one operation. */
export type Call = (input: CallInput) => Promise<Answer>

const itemsIn = ({ json }: Answer): readonly Json[] => itemsOf(at(json, 'data'))

const idsOf = (answer: Answer): string => JSON.stringify(itemsIn(answer).map(item => at(item, 'id') ?? null))

/** The longest list, in items, that is read again in pages. */
const MOST_ITEMS = 40

const PAGES = 3

/** After this many pages, the first answer stands: a server may send pages without items. */
const MOST_PAGES = 3 * PAGES

/** The pages of a list as one answer; undefined if it does not end. The response to a page that fails, if one does. */
async function joinPages(input: CallInput, limit: number, call: Call): Promise<Answer | undefined> {
  const data: Json[] = []
  let cursor: Json | undefined
  for (let left = MOST_PAGES; left > 0; left--) {
    const page = await call(withQuery(input, { limit, ...(typeof cursor === 'string' && { cursor }) }))
    if (!isSuccess(page) || !isObject(page.json)) return page
    data.push(...itemsIn(page))
    cursor = page.json.next_cursor
    if (typeof cursor === 'string') continue
    const json: JsonObject = { ...page.json, data }
    return { ...page, json, text: JSON.stringify(json) }
  }
  return undefined
}

const isBadRequest = (answer: Answer): boolean => codeOf(answer) === 'bad_request'

/** Sends a refused request again with a limit, and with a cursor where nobody who is refused could use one. */
async function repeatRefused(refused: Answer, known: string | undefined, input: CallInput, call: Call) {
  const cursor = known !== undefined && !isBadRequest(refused) && { cursor: known }
  const again = await call(withQuery(input, { limit: PAGE_SIZE.max, ...cursor }))
  // A server may refuse the cursor of another list first.
  return isBadRequest(again) ? refused : again
}

/** Asks for a list, and then for the same in pages, which are joined to one answer; a refused list is asked for again. */
export async function askInPages(known: string | undefined, input: CallInput, call: Call): Promise<Answer> {
  const whole = await call(input)
  const { limit, cursor } = input.query ?? {}
  if (cursor !== undefined || (limit !== undefined && limit !== PAGE_SIZE.max)) return whole
  if (!isSuccess(whole)) return repeatRefused(whole, known, input, call)

  const count = itemsIn(whole).length
  if (count < 2 || count > MOST_ITEMS || at(whole.json, 'has_more') !== false) return whole
  const joined = await joinPages(input, Math.ceil(count / PAGES), call)
  if (!joined) return whole
  if (idsOf(joined) === idsOf(whole)) return joined
  // Others may have written in between.
  const again = await call(input)
  return idsOf(again) === idsOf(whole) ? joined : again
}

/** A URL with more ids may be too long for a server. */
const MOST_COLUMNS = 150

/** The ids of the columns that each of these rows has cells of; none if a row has no cells, or for too many columns. */
function columnsOf(answer: Answer): readonly string[] {
  const cells = itemsIn(answer).map(row => at(row, 'fields'))
  if (!cells.every(isArray)) return []
  const ids = [...new Set(cells.flatMap(ofRow => ofRow.map(cell => String(at(cell, 'column_id')))))]
  return ids.length > MOST_COLUMNS ? [] : ids
}

/**
 * Asks for rows, and then for the same with all their columns in `columns`. A refused request gets a column that the board is
 * known to have.
 */
export async function askWithColumns(known: Map<string, string>, input: CallInput, call: Call): Promise<Answer> {
  const plain = await call(input)
  if (input.query?.columns !== undefined) return plain
  const board = input.path?.id ?? ''
  const [first, ...others] = columnsOf(plain)
  if (first !== undefined) known.set(board, first)
  const column = isSuccess(plain) ? first : known.get(board)
  if (column === undefined) return plain
  const answer = await call(withQuery(input, { columns: [column, ...others].join(',') }))
  // A server may refuse a column that the view hides, and so long a URL.
  const isOwnRefusal = isSuccess(plain) ? answer.status < 500 && !isSuccess(answer) : isBadRequest(answer)
  return isOwnRefusal ? plain : answer
}

/** The most reads that are sent beside one request. */
const MOST_BESIDE = 6

/** Makes a call, and reads something else until it is answered. */
export async function callWithConcurrentReads<T>(send: () => Promise<T>, read: () => Promise<unknown>): Promise<T> {
  let isAnswered = false
  const readOn = async () => {
    try {
      for (let left = MOST_BESIDE; left > 0 && !isAnswered; left--) await read()
    } catch {
      // What is read does not matter.
    }
  }
  const reading = readOn()
  try {
    return await send()
  } finally {
    isAnswered = true
    await reading
  }
}
