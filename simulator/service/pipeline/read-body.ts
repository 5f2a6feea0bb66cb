import { badRequest } from '../errors.ts'
import type { RequestContext } from '../service.ts'

const isJsonType = (type: string | null) => type !== null && /^application\/json\s*(;|$)/i.test(type)

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw badRequest('The body is not valid JSON.')
  }
}

const isNestedWithin = (json: unknown, levels: number): boolean =>
  typeof json !== 'object' ||
  json === null ||
  (levels > 0 && Object.values(json).every(at => isNestedWithin(at, levels - 1)))

/** Parses the JSON body, or returns `{}` without a body (assumption BODY-EMPTY). Throws bad_request if it is not JSON, or nested too deep. */
export function readBody({ headers, service: { limits } }: RequestContext, body: string): unknown {
  if (body.trim() === '') return {}
  if (!isJsonType(headers.get('content-type'))) throw badRequest('The Content-Type must be application/json.')
  const json = parseJson(body)
  if (!isNestedWithin(json, limits.bodyDepth))
    throw badRequest(`The body is nested deeper than ${limits.bodyDepth} levels. Send a flatter one.`)
  return json
}
