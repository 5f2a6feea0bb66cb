import { bodyOf } from '../contract/bodies/index.ts'
import { PAGE_SIZE } from '../contract/limits.ts'
import { contractOf, type OperationName, operationsWhere } from '../contract/operations.ts'
import type { Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { pageIn } from '../runner/setup-steps.ts'
import { walk } from '../setup/lists/list-pages.ts'
import { goodRequest } from '../setup/requests/good-requests.ts'
import { mainIds } from '../setup/requests/request-ids.ts'
import { type Answer, type CallInput, itemsIn, resourceIn, withQuery } from '../target/api.ts'

/** A resource as one of its readers shows it. */
export interface Showing {
  /** Such as `when it is read by its id`. */
  readonly where: string
  readonly resource: Resource
  /** Reads it there again: a write may show later. */
  readonly readAgain: () => Promise<Resource | undefined>
}

/** One way to read a resource, maybe among others. */
interface Reader {
  readonly where: string
  readonly read: () => Promise<readonly Resource[]>
  /** What it showed when another resource was read. */
  readonly shown?: readonly Resource[]
}

/** The operations that read what an operation creates, by its id and in a list, as far as they are documented. */
function readersOf(operation: OperationName) {
  const { resource } = contractOf(operation)
  const [get, list] = (['resource', 'list'] as const).map(answers =>
    operationsWhere(one => one.method === 'GET' && one.resource === resource && one.answers === answers).at(0),
  )
  return { get, list }
}

/** The same request for what a creation can write alone. */
function trimmed(operation: OperationName, reader: OperationName, input: CallInput): CallInput {
  const { selectable = [] } = contractOf(reader)
  const written = Object.keys(bodyOf(operation)?.properties ?? {}).filter(name => selectable.includes(name))
  return withQuery(input, { fields: written.join(',') })
}

/** The same creation under the same key. That of an earlier run was only read. */
function replayOf(context: CheckContext, operation: OperationName, { request }: Answer): readonly Reader[] {
  const { method, body, headers } = request
  const { authorization, 'idempotency-key': key } = headers
  if (method !== 'POST' || body === undefined || key === undefined) return []
  const read = async () => {
    const { path = {} } = await goodRequest(context, operation)
    const again = resourceIn(await context.api(operation, { path, key, raw: body, headers: { authorization } }))
    return again ? [again] : []
  }
  return [{ where: 'in the replay of its creation', read }]
}

/** Single reads, whole and with `fields`. */
async function singleReads(context: CheckContext, operation: OperationName, id: string): Promise<readonly Reader[]> {
  const { get } = readersOf(operation)
  const name = get && contractOf(get).parameters.at(-1)?.[1]
  if (!get || !name) return []
  const input = await goodRequest(context, get, { ...mainIds(context), [name]: async () => id })
  const read = (input: CallInput) => async () => [resourceIn(await context.api(get, input)) ?? []].flat()
  return [
    { where: 'when it is read by its id', read: read(input) },
    { where: 'when it is read by its id with fields', read: read(trimmed(operation, get, input)) },
  ]
}

const WHOLE = 'in the list'

/** Reads of a list: of its pages, with `fields`, and of the page behind those that come before the resource. */
async function listReads(context: CheckContext, operation: OperationName, id: string): Promise<readonly Reader[]> {
  const { list } = readersOf(operation)
  if (!list) return []
  const input = await goodRequest(context, list)
  const lists = await context.share(`lists of ${operation} that were read`, async () => new Map<string, Resource[]>())
  const readerOf = (where: string, input: CallInput): Reader => {
    const read = async () => {
      const { pages } = await walk(context, list, input, { limit: PAGE_SIZE.max, until: [id] })
      const items = pages.flatMap(page => itemsIn(page) ?? [])
      lists.set(where, items)
      return items
    }
    return { where, read, shown: lists.get(where) ?? [] }
  }
  const readLater = async () => {
    const place = lists.get(WHOLE)?.findIndex(one => one.id === id) ?? 0
    const before = withQuery(input, { limit: Math.max(1, Math.min(place, PAGE_SIZE.max)) })
    const { next } = pageIn(await context.api(list, before))
    return next === null ? [] : pageIn(await context.api(list, withQuery(before, { cursor: next }))).items
  }
  return [
    readerOf(WHOLE, input),
    readerOf('in the list with fields', trimmed(operation, list, input)),
    { where: 'on a later page of the list', read: readLater },
  ]
}

/** What every documented reader shows of the resource that a response created, each read once. */
export async function showingsOf(
  context: CheckContext,
  operation: OperationName,
  answer: Answer,
): Promise<readonly Showing[]> {
  const id = resourceIn(answer)?.id
  if (id === undefined) return []
  const readers = [
    ...replayOf(context, operation, answer),
    ...(await singleReads(context, operation, id)),
    ...(await listReads(context, operation, id)),
  ]
  const showings: Showing[] = []
  for (const { where, read, shown = [] } of readers) {
    const find = (items: readonly Resource[]) => items.find(one => one.id === id)
    const readAgain = async () => find(await read())
    const resource = find(shown) ?? (await readAgain())
    if (resource) showings.push({ where, resource, readAgain })
  }
  return showings
}
