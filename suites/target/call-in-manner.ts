import { contractOf, type OperationName } from '../contract/operations.ts'
import { at, isArray, isObject } from '../json.ts'
import type { Manner } from '../runner/manner.ts'
import type { Run } from '../runner/run.ts'
import type { Answer, CallInput } from './api.ts'
import type { Profile, TokenName } from './profile.ts'

/** What a run learns of the target, so that it sends requests in another manner only where that makes no difference. */
export interface MannerRecord {
  /** The token that first carried each Idempotency-Key: a key belongs to a token. */
  readonly keyOwners: Map<string, TokenName>
  /** Ids of what is outside the main space, which not every token sees. */
  readonly elsewhere: Set<string>
  /** Whether the target takes an operation with something unusual. What it refuses from the first is not judged. */
  readonly takes: Map<string, boolean>
}

export const createMannerRecord = (profile: Profile): MannerRecord => ({
  keyOwners: new Map(),
  elsewhere: new Set(
    ['other_board_id', 'spaces.other'].map(path => profile.value(path)).filter(id => typeof id === 'string'),
  ),
  takes: new Map(),
})

/** The same request with something unusual. */
interface Shape {
  readonly input: CallInput
  /** What the target has to take: an operation from a caller, or with all names in `fields`. */
  readonly name: string
  /** Whether an answer shows that the target takes it; undefined if it shows nothing. */
  readonly isTaken: (answer: Answer) => boolean | undefined
}

const isElsewhere = ({ elsewhere }: MannerRecord, { path, query, body }: CallInput): boolean => {
  const sent = JSON.stringify([path, query, body])
  return [...elsewhere].some(id => sent.includes(id))
}

const namesToken = ({ as, headers = {}, throttling }: CallInput): boolean =>
  as !== undefined || throttling === true || Object.keys(headers).some(name => name.toLowerCase() === 'authorization')

const isSuccess = ({ status }: Answer): boolean => status >= 200 && status < 300

const codeOf = ({ json }: Answer) => at(json, 'error', 'code')

/** A token may lack a scope that the profile promises, and no sentence says what each user sees. */
const takesCaller = (answer: Answer): boolean | undefined => {
  if (isSuccess(answer)) return true
  return ['unauthenticated', 'forbidden', 'not_found'].some(code => code === codeOf(answer)) ? false : undefined
}

/** Adds the token of the manner; none to an upload, as no sentence says that another token may finish it. */
function withCaller({ manners }: Run, { caller }: Manner, operation: OperationName, input: CallInput): Shape | undefined {
  const isFixed = contractOf(operation).resource === 'Upload' || namesToken(input) || isElsewhere(manners, input)
  return isFixed ? undefined : { input: { ...input, as: caller }, name: `${operation} of ${caller}`, isTaken: takesCaller }
}

/** One name is always safe in `fields`; how several are joined is not said for every operation. */
const takesSeveralNames = (answer: Answer): boolean | undefined => {
  if (!isSuccess(answer)) return codeOf(answer) === 'bad_request' ? false : undefined
  const data = at(answer.json, 'data')
  const one = isArray(data) ? data[0] : data
  return isObject(one) ? Object.keys(one).length > 2 : undefined
}

function withAllFields(operation: OperationName, input: CallInput): Shape | undefined {
  const { selectable } = contractOf(operation)
  if (!selectable || input.query?.fields !== undefined) return undefined
  const query = { ...input.query, fields: selectable.join(',') }
  return { input: { ...input, query }, name: `${operation} with fields`, isTaken: takesSeveralNames }
}

/** Remembers to whom a key belongs, and what was made elsewhere. */
function note({ manners }: Run, input: CallInput, answer: Answer): void {
  const { as = 'full', key } = input
  if (key && as !== null && (isSuccess(answer) || !manners.keyOwners.has(key))) manners.keyOwners.set(key, as)
  const id = at(answer.json, 'data', 'id')
  if (typeof id === 'string' && isSuccess(answer) && isElsewhere(manners, input)) manners.elsewhere.add(id)
}

type Call = (input: CallInput) => Promise<Answer>

/** Calls with something unusual where the target takes it, and without it where it refuses that from the first. */
async function callWith({ manners: { takes } }: Run, shape: Shape | undefined, input: CallInput, call: Call) {
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

/** Calls an operation in the manner of the check, as far as the specification makes no difference. */
export function callInManner(run: Run, operation: OperationName, input: CallInput, call: Call): Promise<Answer> {
  const send = async (sent: CallInput): Promise<Answer> => {
    const answer = await call(sent)
    note(run, sent, answer)
    return answer
  }
  const { manner, manners } = run
  if (namesToken(input) && !manner?.allFields) return call(input)
  const owner = typeof input.key === 'string' ? manners.keyOwners.get(input.key) : undefined
  if (owner) return send({ ...input, as: owner })
  if (!manner) return send(input)
  const sendAsCaller = (sent: CallInput): Promise<Answer> =>
    callWith(run, manner.caller === 'full' ? undefined : withCaller(run, manner, operation, sent), sent, send)
  return callWith(run, manner.allFields ? withAllFields(operation, input) : undefined, input, sendAsCaller)
}
