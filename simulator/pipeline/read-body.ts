import { badRequest } from '../errors.ts'
import type { Arrival } from './steps.ts'

const isJsonType = (type: string | null) => type !== null && /^application\/json\s*(;|$)/i.test(type)

/** The JSON body, `{}` when there is none (assumption BODY-EMPTY). Throws bad_request for what is no JSON object. */
export function readBody({ headers }: Arrival, body: string): unknown {
  if (body.trim() === '') return {}
  if (!isJsonType(headers.get('content-type'))) throw badRequest('The Content-Type must be application/json.')
  try {
    return JSON.parse(body)
  } catch {
    throw badRequest('The body is not valid JSON.')
  }
}
