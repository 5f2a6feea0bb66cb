import { z } from 'zod'
import { ERROR_CODES, type ErrorCode } from '../errors.ts'
import { text } from './shapes.ts'

const ISSUE = 'must have 255 or fewer characters'

const message = (example: string) => text('What was wrong, for people', example)

const details = z
  .array(
    z.object({
      field: text('The path of the property or the name of the parameter', 'name').optional(),
      issue: text('What is wrong with it', ISSUE),
    }),
  )
  .describe('What is wrong in the request, property by property')

const code = <Code extends ErrorCode>(...codes: readonly [Code, ...Code[]]) =>
  z.enum(codes).meta({ description: 'What was wrong, for programs', examples: [codes[0]] })

/** What every error answers. Spec: Errors. */
export const ErrorBody = z
  .object({
    error: z
      .object({ code: code(...ERROR_CODES), message: message(`name: ${ISSUE}`), details: details.optional() })
      .describe('The error'),
  })
  .describe('The body of every error')

/** What an error with one code answers, with an example of its message. Only a bad_request has details. */
export function errorBody(one: ErrorCode, example: string) {
  const error = z.object({ code: code(one), message: message(example) })
  return z.object({
    error: (one === 'bad_request' ? error.extend({ details: details.optional() }) : error).describe('The error'),
  })
}
