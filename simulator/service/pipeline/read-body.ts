import { parseJson } from '../../json.ts'
import { hasAtMost } from '../characters.ts'
import { badRequest } from '../errors.ts'
import type { Limits } from '../limits.ts'
import type { RequestContext } from '../service.ts'

const isJsonType = (type: string | null) => type !== null && /^application\/json\s*(;|$)/i.test(type)

/** Throws bad_request if the JSON has too many values or levels, or too long a text. Everything after it then has bounded work. */
function checkExtent(body: unknown, { bodyDepth, bodyValues, textLength }: Limits): void {
  let values = 0
  const visit = (json: unknown, depth: number): void => {
    values += 1
    if (values > bodyValues) throw badRequest(`The body holds more than ${bodyValues} values. Send a smaller one.`)
    if (typeof json === 'string' && !hasAtMost(json, textLength))
      throw badRequest(`The body holds a text of more than ${textLength} characters. Send a shorter one.`)
    if (typeof json !== 'object' || json === null) return
    if (depth === bodyDepth) throw badRequest(`The body is nested deeper than ${bodyDepth} levels. Send a flatter one.`)
    for (const value of Object.values(json)) visit(value, depth + 1)
  }
  visit(body, 0)
}

/**
 * Parses the JSON body, or returns `{}` without a body (assumption BODY-EMPTY). Throws bad_request if it is not JSON, or
 * passes a limit.
 */
export function readBody({ headers, service: { limits } }: RequestContext, body: string): unknown {
  if (body.trim() === '') return {}
  if (!isJsonType(headers.get('content-type'))) throw badRequest('The Content-Type must be application/json.')
  const json = parseJson(body)
  if (json === undefined) throw badRequest('The body is not valid JSON.')
  checkExtent(json, limits)
  return json
}
