import { at, isArray, isObject } from '../json.ts'
import { type Answer, type CallInput, codeOf, isSuccess } from '../target/api.ts'
import type { TokenName } from '../target/profile.ts'
import type { RequestStyleRecord } from '../target/request-style-record.ts'
import { drawNumber } from './derive-seed.ts'
import { PLAIN, type RequestStyle } from './request-style.ts'
import type { Run } from './run.ts'
import { askInPages, askWithColumns, type Call } from './vary-calls.ts'

/** What is called: an operation of the contract by its name, or another one by its route. */
interface Called {
  readonly name: string
  readonly path: string
  /** Names that `fields` accepts. */
  readonly selectable?: readonly string[]
  /** What a success holds. */
  readonly answers?: string
}

/** The same request with something unusual. */
interface CallVariation {
  readonly input: CallInput
  /** What the target has to take: an operation from a caller, or with all names in `fields`. */
  readonly name: string
  /** Whether a response shows that the target takes it; undefined if it shows nothing. */
  readonly isTaken: (answer: Answer) => boolean | undefined
}

const isElsewhere = ({ elsewhere }: RequestStyleRecord, { path, query, body }: CallInput): boolean => {
  const sent = JSON.stringify([path, query, body])
  return [...elsewhere].some(id => sent.includes(id))
}

const namesToken = ({ as, headers = {}, throttling }: CallInput): boolean =>
  as !== undefined || throttling === true || Object.keys(headers).some(name => name.toLowerCase() === 'authorization')

/** A token may lack a scope that the profile promises, and no sentence says what each user sees. */
const takesCaller = (answer: Answer): boolean | undefined => {
  if (isSuccess(answer)) return true
  return ['unauthenticated', 'forbidden', 'not_found'].some(code => code === codeOf(answer)) ? false : undefined
}

/** Adds the token of the request style unless its quota is small, the same one for each repetition and for each page of a list. */
function withCaller(
  { requestStyles, seed, quotaGates }: Run,
  { callers }: RequestStyle,
  { name }: Called,
  input: CallInput,
): CallVariation | undefined {
  if (callers.length === 0 || namesToken(input) || isElsewhere(requestStyles, input)) return undefined
  const { path, query: { cursor: _cursor, limit: _limit, ...query } = {}, body } = input
  const as = callers[drawNumber(seed, JSON.stringify([name, path, query, body])) % callers.length] ?? 'full'
  if (quotaGates.isSmall(as)) return undefined
  return { input: { ...input, as }, name: `${name} of ${as}`, isTaken: takesCaller }
}

/** One name is always safe in `fields`; how several are joined is not said for every operation. */
const takesSeveralNames = (answer: Answer): boolean | undefined => {
  if (!isSuccess(answer)) return codeOf(answer) === 'bad_request' ? false : undefined
  const data = at(answer.json, 'data')
  const one = isArray(data) ? data[0] : data
  return isObject(one) ? Object.keys(one).length > 2 : undefined
}

function withAllFields(
  { allFields }: RequestStyle,
  { name, selectable }: Called,
  input: CallInput,
): CallVariation | undefined {
  if (!allFields || !selectable || input.query?.fields !== undefined) return undefined
  const query = { ...input.query, fields: selectable.join(',') }
  return { input: { ...input, query }, name: `${name} with fields`, isTaken: takesSeveralNames }
}

const isOfUploads = ({ path }: Called): boolean => path.startsWith('/v1/media/uploads')

/** A cursor of one list: the cursors of several may have the same text, such as the number of the items before. */
function cursorKey({ name }: Called, { path, query = {} }: CallInput, cursor: string): string {
  const { cursor: _cursor, limit: _limit, fields: _fields, columns: _columns, ...conditions } = query
  return JSON.stringify([name, path, conditions, cursor])
}

/** Remembers to whom keys, uploads and cursors belong, and what was made elsewhere. */
function note({ requestStyles }: Run, called: Called, input: CallInput, answer: Answer): void {
  const { as = 'full', key } = input
  const own = (name: string) => {
    if (as !== null && (isSuccess(answer) || !requestStyles.owners.has(name))) requestStyles.owners.set(name, as)
  }
  if (key) own(key)
  const cursor = at(answer.json, 'next_cursor')
  if (typeof cursor === 'string') {
    own(cursorKey(called, input, cursor))
    requestStyles.cursors.set(called.name, cursor)
  }
  const id = at(answer.json, 'data', 'id')
  if (typeof id !== 'string' || !isSuccess(answer)) return
  if (isOfUploads(called) && !requestStyles.owners.has(id)) own(id)
  if (isElsewhere(requestStyles, input)) requestStyles.elsewhere.add(id)
}

/** Calls with something unusual where the target takes it, and without it where it refuses that from the first. */
async function callWith(
  { requestStyles: { takes } }: Run,
  shape: CallVariation | undefined,
  input: CallInput,
  call: Call,
) {
  const known = shape && takes.get(shape.name)
  if (!shape || known === false) return call(input)
  const answer = await call(shape.input)
  if (known === true) return answer
  const isTaken = shape.isTaken(answer)
  if (isTaken === false) {
    const plain = await call(input)
    // What the target refuses either way was wrong for another reason.
    if (isSuccess(plain)) takes.set(shape.name, false)
    return plain
  }
  if (isTaken) takes.set(shape.name, true)
  return answer
}

/** The token that has to send a request; undefined where any may, and where it is unknown at this place. */
function ownerOf({ requestStyles: { owners }, profile }: Run, called: Called, input: CallInput): TokenName | undefined {
  const { key, path, query } = input
  const owner =
    owners.get(key ?? '') ??
    (query?.cursor === undefined ? undefined : owners.get(cursorKey(called, input, String(query.cursor)))) ??
    (isOfUploads(called) ? owners.get(path?.id ?? '') : undefined)
  return owner && profile.tokens[owner] !== undefined ? owner : undefined
}

/** Gives a request the grant that may do the same as the token that it names. */
function withRestrictedGrant({ profile }: Run, { restrictedGrant }: RequestStyle, input: CallInput): CallInput {
  const isMeant = restrictedGrant && input.as === 'space_restricted'
  return isMeant && profile.tokens.restricted_admin_grant ? { ...input, as: 'restricted_admin_grant' } : input
}

/** Makes a call in the request style of the check, as far as the specification makes no difference. */
export function callInRequestStyle(run: Run, called: Called, given: CallInput, call: Call): Promise<Answer> {
  const { requestStyle = PLAIN, requestStyles } = run
  const once: Call = input => callOnceInRequestStyle(run, called, input, call)
  const paged: Call =
    requestStyle.pages && called.answers === 'list'
      ? input => askInPages(requestStyles.cursors.get(called.name), input, once)
      : once
  const hasColumns = requestStyle.allColumns && called.name === 'listViewRows'
  return hasColumns ? askWithColumns(requestStyles.columns, given, paged) : paged(given)
}

/** The same for a request style in which one request asks for all. */
function callOnceInRequestStyle(run: Run, called: Called, given: CallInput, call: Call): Promise<Answer> {
  const { requestStyle = PLAIN } = run
  const input = withRestrictedGrant(run, requestStyle, given)
  if (namesToken(input)) return callWith(run, withAllFields(requestStyle, called, input), input, call)
  const send = async (sent: CallInput): Promise<Answer> => {
    const answer = await call(sent)
    note(run, called, sent, answer)
    return answer
  }
  const owner = ownerOf(run, called, input)
  const sendAsCaller = (sent: CallInput): Promise<Answer> =>
    owner ? send({ ...sent, as: owner }) : callWith(run, withCaller(run, requestStyle, called, sent), sent, send)
  return callWith(run, withAllFields(requestStyle, called, input), input, sendAsCaller)
}
