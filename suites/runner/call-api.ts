import { contractOf, type OperationContract } from '../contract/operations.ts'
import { at, isResource, type Json, jsonOf } from '../json.ts'
import { recogniseOperation } from '../observe/observed-answer.ts'
import { show } from '../show.ts'
import { type Answer, type Api, type CallInput, codeOf, isSuccess, type RawApi, type Route } from '../target/api.ts'
import { cutName } from '../target/cut-body.ts'
import type { TokenName } from '../target/profile.ts'
import type { HttpRequest } from '../target/transport.ts'
import { callInRequestStyle } from './call-in-request-style.ts'
import { Blocked } from './check-exceptions.ts'
import { readUntil } from './read-until.ts'
import type { Run } from './run.ts'
import { sendRequest } from './send-request.ts'
import { callWithConcurrentReads } from './vary-calls.ts'
import { requireToken, sendWithToken } from './watch-token.ts'

/** These are no names in a path but steps in it, so that a request with one would reach another resource. */
const PATH_STEPS = ['', '.', '..']

/** Half of a character, which no URL can hold. */
const LONE_SURROGATE = /\p{Cs}/u

/** One segment of a path. Throws Blocked for an id that no path can hold. */
function encodeSegment(value: string): string {
  if (PATH_STEPS.includes(value) || LONE_SURROGATE.test(value))
    throw new Blocked(`could not call a path with the id ${show(value)}: no URL can hold it`)
  return encodeURIComponent(value)
}

const fillPath = (template: string, values: Readonly<Record<string, string>> = {}): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${template} needs a value for ${name}`)
    return encodeSegment(value)
  })

const formatQuery = (query: CallInput['query'] = {}): string => {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map(one => [name, String(one)]))
  const text = new URLSearchParams(pairs).toString()
  return text === '' ? '' : `?${text}`
}

function headersOf({ profile }: Run, input: CallInput, key: string | null, body: HttpRequest['body']) {
  const token = input.as === null ? null : profile.tokens[input.as ?? 'full']
  const headers: Record<string, string | undefined> = {
    accept: 'application/json',
    ...profile.headers,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(key !== null && { 'idempotency-key': key }),
    ...input.headers,
  }
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** The token of the profile that a call carries and may lose; null if it carries none, a header of its own, or one without use. */
const tokenOf = ({ as = 'full', headers = {} }: CallInput): TokenName | null =>
  as === 'disabled' || Object.keys(headers).some(name => name.toLowerCase() === 'authorization') ? null : as

/** Calls any route once. Every API request of the kit is made here. */
async function callOnce(run: Run, { method, path, cost }: Route, input: CallInput): Promise<Answer> {
  const token = tokenOf(input)
  if (token) requireToken(run, token)
  const body = input.raw ?? (input.body === undefined ? undefined : JSON.stringify(input.body))
  const url = run.profile.base_url + fillPath(path, input.path) + formatQuery(input.query)
  const send = async () => {
    const request: HttpRequest = {
      ...{ method, url, headers: headersOf(run, input, input.key ?? null, body) },
      ...(body !== undefined && { body }),
      ...(input.pause && { pause: input.pause }),
    }
    const response = await sendRequest(run, request, { cost, throttling: input.throttling ?? false })
    return { request, response, cost }
  }
  const { request, response } = token ? await sendWithToken(run, token, send) : await send()
  return { ...response, json: jsonOf(response), request }
}

/** Calls any route; a write that may only have met another one is sent again. */
const rawApi =
  (run: Run): RawApi =>
  (route, input = {}) =>
    route.method === 'GET'
      ? callOnce(run, route, input)
      : run.writeQueue.send({
          key: input.key ?? null,
          isHeld: input.pause !== undefined,
          isApart: input.throttling ?? false,
          // A server may replay the conflict under the same key.
          send: isAgain => callOnce(run, route, isAgain && input.isAnyKey ? { ...input, key: run.freshKey() } : input),
          // Where a check measures what requests cost, another one would cost more.
          isConflict: answer => !input.throttling && codeOf(answer) === 'conflict',
          // What the conflict of an operation without a contract means is unknown.
          isAccepted: answer => isSuccess(answer) && recogniseOperation(route.method, route.path) !== undefined,
          onConflictResolved: () => run.noteChoice('refuses-writes-at-one-time'),
        })

/** A name in a report, which other programs read: many refuse half of a character. */
const toName = (name: Json): string => cutName(String(name)).replace(/\p{Cs}/gu, '\ufffd')

/**
 * Records the resource that a creation left on the target; a replay leaves nothing new. So many resources had been made when
 * the creation was sent.
 */
function noteResidue({ made, residue, madeAfter }: Run, kind: string, { status, json }: Answer, before: number): void {
  const created = at(json, 'data')
  if (!isSuccess({ status }) || !isResource(created)) return
  const ofKind = made.get(kind) ?? []
  if (ofKind.some(({ id }) => id === created.id)) return
  ofKind.push(created)
  made.set(kind, ofKind)
  madeAfter.set(created.id, before)
  residue.push({ kind, id: toName(created.id), name: toName(created.name ?? created.title ?? '') })
}

/** Whether a read with the full token asks for a resource that the run created on a board of the profile. */
function isReadOfOwnResource(
  { profile, made }: Run,
  { as = 'full', path = {}, throttling, absent }: CallInput,
): boolean {
  const boards = [profile.board_id, profile.value('other_board_id')]
  const others = Object.values(path).filter(id => !boards.includes(id))
  const isMade = (id: string) => [...made.values()].some(kind => kind.some(one => one.id === id))
  return as === 'full' && !throttling && !absent && others.length > 0 && others.every(isMade)
}

/** A read may not find a new resource at once, so it is repeated for a short while: once for each resource. */
async function readWithRetry(run: Run, input: CallInput, read: () => Promise<Answer>): Promise<Answer> {
  const isMissing = (answer: Answer) => codeOf(answer) === 'not_found' && isReadOfOwnResource(run, input)
  const path = Object.values(input.path ?? {}).join('/')
  const answer = await (run.missing.has(path) ? read() : readUntil(run, read, one => !isMissing(one)))
  if (isMissing(answer)) run.missing.add(path)
  return answer
}

/** The key of a call: its own, or a fresh one where the operation requires a key or the request style of the check adds one. */
function keyOf({ requestStyle, freshKey }: Run, { key }: CallInput, { idempotency }: OperationContract): string | null {
  const isAdded = idempotency === 'required' || (requestStyle?.keys === true && idempotency === 'optional')
  return key === undefined && isAdded ? freshKey() : (key ?? null)
}

/** Reads a list of the board that a request asks for, or of its space. */
function readBeside(run: Run, { path }: Route, { path: { id = '' } = {}, query: asked, body }: CallInput) {
  const { trail: _, ...unseen } = run
  const isOfBoards = path.startsWith('/v1/boards/')
  const space = at(body, 'space_id') ?? asked?.space_id
  const space_id = typeof space === 'string' ? space : run.profile.spaces.main
  const query = { limit: 1, ...(!isOfBoards && { space_id }) }
  return callOnce(unseen, contractOf(isOfBoards ? 'listViews' : 'listLibraryViews'), { path: { id }, query })
}

/** Calls a route once, and reads something else at the same time if the request style of the check says so. */
const callBeside = (run: Run, route: Route, input: CallInput): Promise<Answer> => {
  const send = () => rawApi(run)(route, input)
  return run.requestStyle?.beside && !input.throttling
    ? callWithConcurrentReads(send, () => readBeside(run, route, input))
    : send()
}

/** No operation reads one row: an update shows it. */
const SHOWING = ['GET', 'PATCH']

/** Calls the documented operations by name. */
export const api =
  (run: Run): Api =>
  async (operation, input = {}) => {
    const contract = contractOf(operation)
    const { method, path, cost, resource } = contract
    const call = (sent: CallInput) => {
      const key = keyOf(run, sent, contract)
      const isAnyKey = key !== null && sent.key === undefined
      return callBeside(run, { method, path, cost }, { ...sent, key, isAnyKey })
    }
    const send = () => callInRequestStyle(run, { name: operation, ...contract }, input, call)
    const madeBefore = run.residue.length
    const answer = method === 'GET' ? await readWithRetry(run, input, send) : await send()
    if (method === 'POST') noteResidue(run, resource, answer, madeBefore)
    if (SHOWING.includes(method) && isSuccess(answer) && isReadOfOwnResource(run, input))
      run.remembered.note({ operation, path: input.path ?? {} })
    return answer
  }

/** Calls any route in the request style of the check. */
export const rawInRequestStyle =
  (run: Run): RawApi =>
  (route, input = {}) =>
    callInRequestStyle(run, { ...route, name: `${route.method} ${route.path}` }, input, sent =>
      callBeside(run, route, sent),
    )
