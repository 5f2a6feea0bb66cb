import type { BodyLimit } from '../../contract/bodies/limits.ts'
import { at, isArray, isObject, itemsOf, type Json, type JsonObject, parseJson, valuesAt } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { type Answer, resourceIn, withMembers } from '../../target/api.ts'
import { createAttribute } from '../attributes/attributes.ts'
import { FULL_COLUMNS, findOrCreateFullColumn, SHORTEST_COLUMN } from '../columns/full-columns.ts'
import { newRow } from '../rows/rows.ts'
import { type CombinedCreation, createWithAllMembers, fixedBody } from './combined-creation.ts'
import { goodRequest } from './good-requests.ts'
import { mainIds } from './request-ids.ts'

/** How texts of any size are made: long ones have a beginning in common, shorter ones their first letters. */
interface Writing {
  readonly beginning: string
  readonly letters: string
  readonly fill: 'é' | 'x'
}

const CJK = { first: 0x4e00, count: 20_000 }

/** Texts that no run has used; é tells characters from bytes. Whether two attributes may share a name is open. */
function newTexts({ run }: CheckContext, fill: Writing['fill']): Writing {
  const numbers = [run.uuid(), run.uuid()].map(uuid => Number.parseInt(uuid.slice(0, 8), 16) % CJK.count)
  return {
    beginning: run.unique('limit'),
    letters: String.fromCharCode(...numbers.map(number => CJK.first + number)),
    fill,
  }
}

/** Texts for what later runs use again. */
const KEPT_TEXTS: Writing = { beginning: 'Conformance kit limit', letters: 'ñ', fill: 'é' }

const textOf = (size: number, { beginning, letters, fill }: Writing): string =>
  (size >= beginning.length ? beginning : letters.slice(0, size)).padEnd(size, fill)

export const optionCalled = (index: number): Json => ({ name: `Option ${index}` })

/** The letter that languages with loose types take for nothing. */
const ZERO = '0'

function makeValue({ measure, repeatable, item = optionCalled }: BodyLimit, size: number, texts: Writing): Json {
  if (measure === 'number') return size
  if (measure === 'items') return Array.from({ length: size }, (_, index) => item(index))
  return textOf(size, repeatable ? { ...texts, letters: ZERO } : texts)
}

/** The value with another one at a path, which is made where there is none. */
function withValueAt(value: Json | undefined, [step, ...rest]: BodyLimit['path'], leaf: Json): Json {
  if (step === undefined) return leaf
  if (typeof step === 'number') {
    const items = [...itemsOf(value)]
    items[step] = withValueAt(items[step], rest, leaf)
    return items
  }
  return { ...(isObject(value) && value), [step]: withValueAt(at(value, step), rest, leaf) }
}

/** A body that holds what limits need besides, and these values, by the clauses of the limits. */
export function limitedBody(limits: readonly BodyLimit[], values: JsonObject): JsonObject {
  let body: JsonObject = Object.fromEntries(limits.flatMap(({ otherMembers = {} }) => Object.entries(otherMembers)))
  // An array comes before what stands in it.
  for (const { clause, path } of limits.toSorted((a, b) => a.path.length - b.path.length)) {
    const [member = '', ...rest] = path
    const value = values[clause]
    if (value !== undefined) body = { ...body, [member]: withValueAt(body[member], rest, value) }
  }
  return body
}

/** Sends a good request of an operation, to a row or an attribute of its own, with these properties. */
async function send(context: CheckContext, { operation }: BodyLimit, members: JsonObject): Promise<Answer> {
  const { setup, share } = context
  const ids = {
    ...mainIds(context),
    row: async () => (await share('row at limits', context => newRow(context))).id,
    attribute: () =>
      share('attribute at limits', async context => {
        const attribute = createAttribute(context, { type: 'tags' })
        return (await setup.resource('create a tags attribute', attribute)).id
      }),
  }
  return context.api(operation, withMembers(await goodRequest(context, operation, ids), members))
}

/** The same for properties that have to be accepted: a column can never be deleted, so that later runs use it again. */
async function sendKept(context: CheckContext, limit: BodyLimit, name: string, members: JsonObject): Promise<Answer> {
  if (limit.operation !== 'createColumn') return send(context, limit, members)
  const columnName = typeof members.name === 'string' ? members.name : `${KEPT_TEXTS.beginning} ${name}`
  return findOrCreateFullColumn(context, columnName, members)
}

/** The size of a value; NaN where it is not of the kind that is bounded. */
function sizeOf({ measure }: BodyLimit, value: Json): number {
  if (measure === 'number') return typeof value === 'number' ? value : Number.NaN
  if (measure === 'items') return isArray(value) ? value.length : Number.NaN
  return typeof value === 'string' ? value.length : Number.NaN
}

const namesOf = (items: Json | undefined): readonly Json[] =>
  isArray(items) ? items.flatMap(item => at(item, 'name') ?? []) : []

/** Whether a response shows the limited property at a size and as it was sent, if it shows it at all. */
export function showsSize(limit: BodyLimit, size: number, { json, request }: Answer): boolean {
  const { path, measure, isUnlisted } = limit
  const sent = valuesAt(parseJson(request.body ?? ''), path)
  const shown = valuesAt(at(json, 'data'), path)
  return (
    isUnlisted === true ||
    shown.length === 0 ||
    shown.some(value => {
      // Others may have added items.
      if (measure === 'items') {
        const names = new Set(namesOf(value))
        return sizeOf(limit, value) >= size && sent.every(items => namesOf(items).every(name => names.has(name)))
      }
      // What an earlier run has made was not sent.
      return sizeOf(limit, value) === size && (measure === 'number' || sent.length === 0 || sent.includes(value))
    })
  )
}

/** Sends a property at a size, and nothing else that is not needed. */
export const sendAtSize = (context: CheckContext, limit: BodyLimit, size: number, fill: Writing['fill']) =>
  send(context, limit, limitedBody([limit], { [limit.clause]: makeValue(limit, size, newTexts(context, fill)) }))

export type Bound = 'min' | 'max'

const COLUMNS = [...Object.values<CombinedCreation>(FULL_COLUMNS), SHORTEST_COLUMN].map(column => ({
  column,
  body: fixedBody(column),
}))

/** The full columns whose creation may show a limit; a column of every type has a name. */
const fullColumnsOf = ({ operation, path, otherMembers }: BodyLimit) =>
  operation === 'createColumn'
    ? COLUMNS.filter(({ body }) => path[0] === 'name' || body.type === otherMembers?.type)
    : []

const fullColumnAt = (limit: BodyLimit, bound: Bound): CombinedCreation | undefined =>
  fullColumnsOf(limit).find(({ body }) =>
    valuesAt(body, limit.path).some(value => sizeOf(limit, value) === limit.bounds[bound]),
  )?.column

/** The full column that has the property at any size. */
const fullColumnWith = (limit: BodyLimit): CombinedCreation | undefined =>
  fullColumnsOf(limit).find(({ column }) => String(limit.path.at(-1)) in column.members)?.column

const WELL_WITHIN = 5

/** Sends a property that is well within its limit; of one that also has to exist, the example or what a full column has. */
export async function sendWithin(context: CheckContext, limit: BodyLimit): Promise<Answer> {
  const { clause, bounds, refusalOnly, example } = limit
  const size = Math.max(bounds.min ?? 0, Math.min(WELL_WITHIN, bounds.max))
  const value = refusalOnly ? example : makeValue(limit, size, KEPT_TEXTS)
  const full = value === undefined ? fullColumnWith(limit) : undefined
  const shown = full && (await createWithAllMembers(context, full)).answer
  if (shown && resourceIn(shown)) return shown

  const members = limitedBody([limit], value === undefined ? {} : { [clause]: value })
  return sendKept(context, limit, `${clause} within`, members)
}

/** What the limits have in common that one request can stand at. */
const kindOf = ({ operation, otherMembers, inOtherSpace }: BodyLimit, full: CombinedCreation | undefined): string =>
  [operation, full?.name ?? at(otherMembers, 'type'), inOtherSpace && 'in the other space'].filter(Boolean).join(' ')

/**
 * A request at the same bound of all limits of a kind. Where a full column of the type has the property at that bound, it
 * is the creation of this column, as no column can be deleted.
 */
export function atBound(limits: readonly BodyLimit[], limit: BodyLimit, bound: Bound): CombinedCreation {
  const full = fullColumnAt(limit, bound)
  const kind = kindOf(limit, full)
  const name = `${kind} at ${bound}`
  const own = limits.filter(
    one => !one.refusalOnly && one.bounds[bound] !== undefined && kindOf(one, fullColumnAt(one, bound)) === kind,
  )
  const membersOf = (context: CheckContext, sizes: JsonObject, texts: Writing): JsonObject => {
    const sent = own.filter(({ clause }) => clause in sizes)
    const values = sent.map(one => [one.clause, makeValue(one, Number(sizes[one.clause]), texts)])
    const space = limit.inOtherSpace && { space_id: context.profileValue('spaces.other') }
    return { ...limitedBody(sent, Object.fromEntries(values)), ...space }
  }
  return {
    name,
    members: Object.fromEntries(own.map(({ clause, bounds }) => [clause, bounds[bound] ?? null])),
    send: (context, sizes) => send(context, limit, membersOf(context, sizes, newTexts(context, 'é'))),
    sendAll: async (context, sizes) => {
      if (full) return (await createWithAllMembers(context, full)).answer
      const texts = limit.operation === 'createColumn' ? KEPT_TEXTS : newTexts(context, 'é')
      return sendKept(context, limit, name, membersOf(context, sizes, texts))
    },
    shows: (clause, { sent, answer }) =>
      resourceIn(answer) !== undefined &&
      own.some(one => one.clause === clause && showsSize(one, Number(sent[clause]), answer)),
  }
}
