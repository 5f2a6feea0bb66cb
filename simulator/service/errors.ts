import type { z } from 'zod'
import { describeIssue } from '../../fixtures/issue-words.ts'
import { LIMITS } from './limits.ts'

/** The stable error codes. Spec: Errors. */
export const ERROR_CODES = [
  'bad_request',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'rate_limited',
  'internal_error',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

/** Cuts a text of an error, since it may hold a value of the request (assumption ERROR-SIZE). */
const shorten = (text: string): string =>
  text.length > LIMITS.errorTextLength ? `${text.slice(0, LIMITS.errorTextLength)}…` : text

/** One wrong field of a request. */
export interface Issue {
  readonly field?: string
  readonly issue: string
}

const shortenIssue = ({ field, issue }: Issue): Issue => ({
  ...(field !== undefined && { field: shorten(field) }),
  issue: shorten(issue),
})

/** An error that ends a request with the error envelope. pipeline/render.ts renders it. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly details: readonly Issue[] | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ErrorCode,
    message: string,
    more: { details?: readonly Issue[]; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(shorten(message))
    this.code = code
    this.details = more.details?.slice(0, LIMITS.errorDetails).map(shortenIssue)
    this.headers = more.headers ?? {}
  }
}

/** A value in a message, such that an empty one shows too. */
export const showValue = (value: string): string => value || '""'

/** One field is wrong: bad_request with `details`. */
export const invalid = (field: string, issue: string): ApiError =>
  new ApiError('bad_request', `${field}: ${issue}`, { details: [{ field, issue }] })

/** The request as a whole is wrong: bad_request without `details`. */
export const badRequest = (message: string): ApiError => new ApiError('bad_request', message)

/** The same response for a resource that does not exist and for one that the caller may not see. */
export const notFound = (): ApiError =>
  new ApiError(
    'not_found',
    'The resource does not exist, or the token may not see it. Check the ids in the path and the body.',
  )

export const forbidden = (message: string): ApiError => new ApiError('forbidden', message)

export const unauthenticated = (): ApiError =>
  new ApiError('unauthenticated', 'A valid access token is required: Authorization: Bearer <ACCESS_TOKEN>.')

export const conflict = (message: string): ApiError => new ApiError('conflict', message)

export const toIssue = (path: readonly string[], issue: string): Issue =>
  path.length === 0 ? { issue } : { field: path.join('.'), issue }

/** Several fields may be wrong: bad_request with `details`, and a message about the first of them. */
export function refuse(details: readonly Issue[]): ApiError {
  const [first] = details
  const message = first ? [first.field, first.issue].filter(Boolean).join(': ') : 'The request is invalid.'
  return new ApiError('bad_request', message, { details })
}

/** Parses input from outside. Every issue that zod finds becomes an entry of `details`. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown, at = ''): z.output<Schema> {
  const result = schema.safeParse(value, { error: describeIssue })
  if (result.success) return result.data

  const details = result.error.issues.slice(0, LIMITS.errorDetails).flatMap(issue => {
    const path = [...(at === '' ? [] : [at]), ...issue.path.map(String)]
    if (issue.code !== 'unrecognized_keys') return [toIssue(path, issue.message)]
    return issue.keys
      .slice(0, LIMITS.errorDetails)
      .map(key => toIssue([...path, key], 'is not a known key. Leave it out.'))
  })
  throw refuse(details)
}
