import type { Exchange } from '../journal/exchange.ts'
import { parseJson } from '../json.ts'
import { ApiError } from '../service/errors.ts'
import { secretOf } from '../service/pipeline/authenticate.ts'
import type { ServiceContext } from '../service/service.ts'
import { hintsForBody, hintsForQuery } from './names.ts'
import { hintForPath } from './path.ts'
import { hintForIds } from './values.ts'
import { hintsForWrittenBack } from './written-back.ts'

/** The header of a response that says what the client probably meant. No server of the specification has it. */
export const HINT_HEADER = 'x-simulator-hint'

function hintForToken({ world }: ServiceContext, { headers }: Exchange): string {
  const secret = secretOf(headers)
  if (!headers.has('authorization')) return 'The Authorization header is missing.'
  if (secret === undefined) return 'The Authorization header needs the word Bearer, a space and a token.'
  if (world.tokens.has(secret)) return 'The token is disabled, or its user does not exist.'
  return 'The token is unknown here. Each world has tokens of its own, and a reset forgets those that were added.'
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
