import { contractOf, type OperationName } from '../contract/operations.ts'
import { at, isArray, isResource, type Json, parseJson, type Resource } from '../json.ts'
import { readUntil } from '../runner/read-until.ts'
import type { Run } from '../runner/run.ts'
import type { TokenName } from './profile.ts'
import { sendRequest } from './send-request.ts'
import type { HttpRequest } from './transport.ts'

/** What one call carries besides its operation. */
export interface CallInput {
  /** Values of the path's parameters; never encoded. */
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: Json
  /** The body as it stands, in place of `body`. */
  readonly raw?: string
  /** Holds the second half of the body back until it resolves. */
  readonly pause?: Promise<void>
  /** The Idempotency-Key; null sends none. Where the operation requires one, a fresh key is the default. */
  readonly key?: string | null
  /** Whose token; null sends no Authorization header. Default: full. */
  readonly as?: TokenName | null
  /** Added last; an undefined value takes a header away. */
  readonly headers?: Readonly<Record<string, string | undefined>>
  /** True where a refusal for rate is what the check looks for: it is not waited out. */
  readonly throttling?: boolean
  /** True where what the path names must not be there: it is not looked for again. */
  readonly absent?: boolean
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  /** Undefined when the text is no JSON. */
  readonly json: Json | undefined
  readonly request: HttpRequest
}

export const isSuccess = ({ status }: Pick<Answer, 'status'>): boolean => status >= 200 && status < 300

/** The resources that a success lists; undefined where an answer is no success with a list. */
export function itemsIn(answer: Answer): readonly Resource[] | undefined {
  const data = at(answer.json, 'data')
  return isSuccess(answer) && isArray(data) ? data.filter(isResource) : undefined
}

/** Calls one documented operation. */
export type Api = (operation: OperationName, input?: CallInput) => Promise<Answer>

/** Calls a path that the contract's table does not hold; costs what `cost` says. */
export type RawApi = (
  route: { readonly method: string; readonly path: string; readonly cost: number },
  input?: CallInput,
) => Promise<Answer>

const fillPath = (template: string, values: Readonly<Record<string, string>> = {}): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${template} needs a value for ${name}`)
    return encodeURIComponent(value)
  })

const formatQuery = (query: CallInput['query'] = {}): string => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

function headersOf({ profile }: Run, input: CallInput, key: string | null, body: string | undefined) {
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

/** Calls any route; every request of the kit comes through here. */
export const rawApi =
  (run: Run): RawApi =>
  async ({ method, path, cost }, input = {}) => {
    const body = input.raw ?? (input.body === undefined ? undefined : JSON.stringify(input.body))
    const request: HttpRequest = {
      method,
      url: run.profile.base_url + fillPath(path, input.path) + formatQuery(input.query),
      headers: headersOf(run, input, input.key ?? null, body),
      ...(body !== undefined && { body }),
      ...(input.pause && { pause: input.pause }),
    }
    const incoming = await sendRequest(run, request, { cost, throttling: input.throttling ?? false })
    return { ...incoming, json: parseJson(incoming.text), request }
  }

/** Notes what a creation left on the target; a replay leaves nothing new. */
function noteResidue({ made, residue }: Run, kind: string, { status, json }: Answer): void {
  const created = at(json, 'data')
  if (!isSuccess({ status }) || !isResource(created)) return
  const before = made.get(kind) ?? []
  if (before.some(({ id }) => id === created.id)) return
  before.push(created)
  made.set(kind, before)
  residue.push({ kind, id: created.id, name: String(created.name ?? created.title ?? '') })
}

/** Whether a read asks, with the token that makes things, for what the run has made, on the boards of the profile. */
function isReadOfOwnResource(
  { profile, made }: Run,
  { as = 'full', path = {}, throttling, absent }: CallInput,
): boolean {
  const boards = [profile.board_id, profile.value('other_board_id')]
  const others = Object.values(path).filter(id => !boards.includes(id))
  const isMade = (id: string) => [...made.values()].some(kind => kind.some(one => one.id === id))
  return as === 'full' && !throttling && !absent && others.length > 0 && others.every(isMade)
}

/** A read need not find at once what has just been made: it is repeated for a short while. */
const readWithRetry = (run: Run, input: CallInput, read: () => Promise<Answer>): Promise<Answer> =>
  readUntil(run, read, ({ json }) => at(json, 'error', 'code') !== 'not_found' || !isReadOfOwnResource(run, input))

/** Calls the documented operations by name. */
export const api =
  (run: Run): Api =>
  async (operation, input = {}) => {
    const { method, path, cost, idempotency, resource } = contractOf(operation)
    const key = input.key === undefined && idempotency === 'required' ? run.freshKey() : (input.key ?? null)
    const call = () => rawApi(run)({ method, path, cost }, { ...input, key })
    const answer = method === 'GET' ? await readWithRetry(run, input, call) : await call()
    if (method === 'POST') noteResidue(run, resource, answer)
    return answer
  }
