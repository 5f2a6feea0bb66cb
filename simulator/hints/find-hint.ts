import type { Exchange } from '../journal/exchange.ts'
import { parseJson } from '../json.ts'
import { findUnknownMember, parametersOf } from '../service/api/known-names.ts'
import type { DeclaredOperation } from '../service/declared-operation.ts'
import { ApiError } from '../service/errors.ts'
import { secretOf } from '../service/pipeline/authenticate.ts'
import type { ServiceContext } from '../service/service.ts'
import { hintForPath } from './path.ts'
import { hintForIds, hintForValues } from './values.ts'
import { hintsForWrittenBack } from './written-back.ts'

const write = (names: readonly string[]): string => names.join(', ') || 'none'

function hintForUnknown(
  { name }: DeclaredOperation,
  known: readonly string[],
  query: URLSearchParams,
): string | undefined {
  const unknown = [...query.keys()].find(parameter => !known.includes(parameter))
  if (unknown === undefined) return undefined
  return `${name} does not know the parameter ${unknown || 'without a name'}. Its parameters: ${write(known)}.`
}

function hintForRepeated(known: readonly string[], query: URLSearchParams): string | undefined {
  const repeated = known.find(parameter => query.getAll(parameter).length > 1)
  return (
    repeated &&
    `The parameter ${repeated} is given more than once. Give it once, with commas between the values of a list.`
  )
}

/** Says what an operation does not know in a query, or may read otherwise than the client thinks. */
function hintsForQuery(operation: DeclaredOperation, query: URLSearchParams): readonly string[] {
  const known = parametersOf(operation)
  const hints = [hintForUnknown(operation, known, query), hintForRepeated(known, query), hintForValues(query)]
  return hints.filter(hint => hint !== undefined)
}

/** Says which property of a body an operation does not know. */
function hintsForBody({ name, body: schema }: DeclaredOperation, body: unknown): readonly string[] {
  const unknown = schema && findUnknownMember(schema, body)
  return unknown ? [`${name} does not know ${unknown.at} in the body. Known there: ${write(unknown.known)}.`] : []
}

/** The header of a response that says what the client probably meant. No server of the specification has it. */
export const HINT_HEADER = 'x-simulator-hint'

function hintForToken({ world }: ServiceContext, { headers }: Exchange): string {
  const secret = secretOf(headers)
  if (!headers.has('authorization')) return 'The Authorization header is missing.'
  if (secret === undefined) return 'The Authorization header needs the word Bearer, a space and a token.'
  if (world.tokens.has(secret)) return 'The token is disabled, or its user does not exist.'
  return 'The token is unknown here. Each world has tokens of its own, and a reset forgets those that were added.'
}

function hintForEncoding({ headers }: Exchange): string | undefined {
  const encoding = headers.get('content-encoding') ?? 'identity'
  return encoding === 'identity' ? undefined : `Content-Encoding: ${encoding} is not read. Send the body without it.`
}

const TOKEN_TO_UPLOAD_URL =
  'upload_url needs no Authorization header. It may lead to another host, which should not see the token.'

/** A longer body is not looked through. */
const MAX_BODY = 64 * 1024

/** What is strange in a request to an operation, also if it succeeds. */
function hintsForRequest(exchange: Exchange): readonly string[] {
  const { operation, isUpload, headers, search, text = '', viewBefore, error } = exchange
  if (isUpload && headers.has('authorization')) return [TOKEN_TO_UPLOAD_URL]
  if (!operation) return []
  const query = search === '' ? [] : hintsForQuery(operation, new URLSearchParams(search))
  const body = text === '' || text.length > MAX_BODY ? undefined : parseJson(text)
  if (body === undefined) return query
  return [
    ...query,
    ...hintsForBody(operation, body),
    ...(error === undefined ? hintsForWrittenBack(viewBefore, body) : []),
  ]
}

/** What the sender of a refused request probably meant. */
function hintsForRefusal(context: ServiceContext, exchange: Exchange): readonly (string | undefined)[] {
  const { error, operation, method, path } = exchange
  if (error === undefined) return []
  const code = error instanceof ApiError ? error.code : undefined
  return [
    code === 'not_found' && !operation ? hintForPath(context.service, method, path) : undefined,
    code === 'bad_request' ? hintForEncoding(exchange) : undefined,
    code === 'unauthenticated' ? hintForToken(context, exchange) : undefined,
    hintForIds(path),
  ]
}

/** A header takes only ASCII, and the names in a hint may be any text of a client. */
export const toHeaderText = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 1000)

/** What the sender of a request probably meant, if that is not in the response itself. */
export function findHint(context: ServiceContext, exchange: Exchange): string | undefined {
  const hints = [...hintsForRefusal(context, exchange), ...hintsForRequest(exchange)].filter(hint => hint !== undefined)
  return hints.length === 0 ? undefined : toHeaderText(hints.join(' '))
}
