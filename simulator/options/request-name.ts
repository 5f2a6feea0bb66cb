import { z } from 'zod'
import { cutLong, listKnown, suggestionFor } from '../../fixtures/suggestion.ts'
import { UPLOAD_BYTES } from '../faults/fault.ts'
import { type OperationName, operations } from '../service/operations/index.ts'

/** An operation, or the PUT of bytes to an upload URL. */
export type RequestName = OperationName | typeof UPLOAD_BYTES

/** What names requests, with names that are checked when it is compiled. */
export type WithRequestName<Pattern> = Pattern & { readonly operation?: RequestName | undefined }

const NAMES = [...Object.keys(operations), UPLOAD_BYTES]

/** The message for an unknown name has a similar one, or the known ones. */
export const NameOfRequest = z
  .string()
  .refine(name => NAMES.includes(name), {
    error: ({ input }) =>
      `${cutLong(String(input))} is not an operation${suggestionFor(String(input), NAMES) || `; ${listKnown(NAMES)}`}`,
  })
  .meta({ enum: NAMES, description: 'An operation, or uploadBytes for a PUT to an upload URL' })

const METHODS = [...new Set(['HEAD', 'PUT', ...Object.values(operations).map(({ method }) => method)])]

/** The method of a request that a fault can happen to, in any case. */
export const MethodOfRequest = z
  .string()
  .refine(method => METHODS.some(known => known === method.toUpperCase()), `must be one of ${METHODS.join(', ')}`)
  .describe(`One of ${METHODS.join(', ')}, in any case`)

export const PathPattern = z
  .string()
  .regex(/^\//, 'must begin with a slash')
  .refine(path => !path.includes('?'), 'must have no query: leave out "?" and what follows')
  .describe('Without a query; * stands for any one segment')
