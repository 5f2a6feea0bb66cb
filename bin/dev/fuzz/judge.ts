import { isArray, isObject, type Json, parseJson } from '../../../suites/json.ts'
import type { Answer } from './answers.ts'

export interface Problem {
  readonly kind: '5xx' | 'envelope' | 'garbled' | 'no response' | 'hang' | 'size'
  readonly text: string
}

/** No input is so long that its response may be longer. */
const LONGEST_ANSWER = 32 * 1024 * 1024

const isIssue = (issue: Json): boolean =>
  isObject(issue) && typeof issue.issue === 'string' && ['string', 'undefined'].includes(typeof issue.field)

/** Whether a body is the error envelope of the specification, and nothing else. */
function isEnvelope(body: string): boolean {
  const json = parseJson(body)
  if (!isObject(json) || !isObject(json.error) || Object.keys(json).length !== 1) return false
  const { code, message, details, ...more } = json.error
  const areDetailsRight = details === undefined || (isArray(details) && details.every(isIssue))
  return typeof code === 'string' && typeof message === 'string' && areDetailsRight && Object.keys(more).length === 0
}

/** Says what is wrong with a response. Undefined if nothing is. */
export function judge({ status, headers, body }: Answer, hasBody: boolean): Problem | undefined {
  const told = `${status} ${headers['content-type']}: ${body.slice(0, 200)}`
  if (status >= 500) return { kind: '5xx', text: told }
  if (body.length > LONGEST_ANSWER) return { kind: 'size', text: `${status} with ${body.length} characters` }
  if (status < 400) return undefined
  const isJson = headers['content-type'] === 'application/json'
  return isJson && (!hasBody || isEnvelope(body)) ? undefined : { kind: 'envelope', text: told }
}
