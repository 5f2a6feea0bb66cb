/** The error codes, each with its HTTP status if the specification gives one. Spec: Errors. */
export const ERROR_STATUS = {
  bad_request: 400,
  unauthenticated: null,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  rate_limited: null,
  internal_error: null,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** The codes of an id that belongs elsewhere, or to nothing: the specification does not say which of the two it is. */
export const ELSEWHERE = ['bad_request', 'not_found'] as const satisfies readonly ErrorCode[]
