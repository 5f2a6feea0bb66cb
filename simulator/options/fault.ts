import { z } from 'zod'
import { members, oneOf } from '../../fixtures/schema.ts'
import { type Fault, type FaultState, type RequestPattern, type Turns, UPLOAD_BYTES } from '../faults/fault.ts'
import { AnyDuration } from './duration.ts'
import { PlainJson } from './plain-json.ts'
import { MethodOfRequest, NameOfRequest, PathPattern, type WithRequestName } from './request-name.ts'

export type FaultOptions = WithRequestName<Fault>

export type HoldOptions = WithRequestName<RequestPattern & Turns>

const MAX_STATUS = 599
const WITHOUT_BODY = [204, 205, 304]
const EFFECTS = ['status', 'answer', 'reset', 'quota', 'import'] as const

/** What a fault does, by the names of its properties. */
export const NAMED_EFFECTS = [...EFFECTS, 'delay'] as const

function isHeader(name: string, value: string): boolean {
  try {
    return new Headers([[name, value]]).has(name)
  } catch {
    return false
  }
}

const FaultHeaders = z.record(z.string(), z.string().nullable()).superRefine((headers, context) => {
  for (const [name, value] of Object.entries(headers))
    if (!isHeader(name, value ?? ''))
      context.addIssue({ code: 'custom', path: [name], message: 'is not a valid HTTP header', input: headers })
})

const WHICH = {
  operation: NameOfRequest.optional(),
  method: MethodOfRequest.optional(),
  path: PathPattern.optional(),
  token: z.string().describe('The secret of a token, or its label').optional(),
  from: z.int().min(1).describe('The first matching request that it happens to, counted from 1. Default: 1').optional(),
  times: z
    .union([z.int().min(1), z.literal('always')], 'must be an integer from 1, or "always"')
    .describe('How many requests it happens to. Default: 1')
    .optional(),
  lasts: AnyDuration.describe(
    'Instead of times: to all requests until this long after the first, by the clock of the world or of the machine',
  ).optional(),
  probability: z.number().min(0).max(1).describe('The seed of the world decides. Default: 1').optional(),
}

const WHAT = {
  status: z
    .int()
    .min(200)
    .max(MAX_STATUS)
    .refine(status => !WITHOUT_BODY.includes(status), 'is a status that cannot have a body')
    .describe('Answers with this status; the service does nothing')
    .optional(),
  headers: FaultHeaders.describe('More headers of that answer; null leaves one out').optional(),
  body: PlainJson.describe('The body of that answer, as a text or as JSON. Default: the error envelope').optional(),
  answer: oneOf(['malformed', 'truncated'])
    .describe('Breaks the response of the service: half of its JSON, or a connection that ends in the middle of it')
    .optional(),
  reset: oneOf(['before', 'during', 'after'])
    .describe('Resets the connection before or after the service does anything, or while the bytes of an upload arrive')
    .optional(),
  bytes: z.int().min(1).describe('How many bytes arrive before a reset during an upload. Default: 1').optional(),
  delay: AnyDuration.describe('Keeps the request in flight for this long').optional(),
  virtual: z.boolean().describe('Whether the delay passes on the clock of the world. Default: false').optional(),
  quota: z.int().min(0).describe('The units that the token has left when the request comes').optional(),
  import: z
    .union([z.literal('fails'), AnyDuration], 'must be "fails" or a duration')
    .describe(
      'What becomes of the import that the request creates: it fails, or takes this long on the clock of the world',
    )
    .optional(),
}

/** What is wrong with the combination of the properties that say which requests are meant. */
function findPatternClash({ operation, token, times, lasts }: RequestPattern & Turns): string | undefined {
  if (times !== undefined && lasts !== undefined) return 'times and lasts exclude each other'
  return operation === UPLOAD_BYTES && token !== undefined
    ? 'requests to an upload URL have no token: leave it out'
    : undefined
}

/** What is wrong with the combination of the properties of a fault. */
function findClash(fault: Fault): string | undefined {
  const effects = EFFECTS.filter(name => fault[name] !== undefined)
  const { operation, status, delay, reset } = fault
  if (effects.length > 1) return `${effects.join(' and ')} exclude each other: plan a fault for each`
  if (effects.length === 0 && delay === undefined) return `needs one of ${EFFECTS.join(', ')} and delay`
  if (status === undefined && (fault.body !== undefined || fault.headers)) return 'body and headers need a status'
  if (delay === undefined && fault.virtual !== undefined) return 'virtual needs a delay'
  if (reset !== 'during' && fault.bytes !== undefined) return 'bytes needs reset: "during"'
  if (reset === 'during' && operation !== UPLOAD_BYTES) return `reset: "during" needs operation: "${UPLOAD_BYTES}"`
  if (fault.import !== undefined && operation !== 'createUpload') return 'import needs operation: "createUpload"'
  if (fault.quota !== undefined && operation === UPLOAD_BYTES) return `${UPLOAD_BYTES} uses no quota: leave it out`
  return findPatternClash(fault)
}

const refuseClash =
  <T>(find: (value: T) => string | undefined) =>
  (value: T, context: z.RefinementCtx<T>): void => {
    const message = find(value)
    if (message !== undefined) context.addIssue({ code: 'custom', message, input: value })
  }

/** What to plan. */
export const NewFault: z.ZodType<Fault> = members({ ...WHICH, ...WHAT })
  .superRefine(refuseClash(findClash))
  .meta({ minProperties: 1 })

export const NewHold: z.ZodType<RequestPattern & Turns> = members(WHICH).superRefine(refuseClash(findPatternClash))

/** A fault or a hold, and what has become of it. */
export const PlannedState: z.ZodType<FaultState> = z.object({
  ...WHICH,
  ...WHAT,
  id: z.string(),
  hold: z.boolean(),
  matched: z.int().describe('How many requests matched while it had turns left'),
  fired: z.int().describe('How many requests it happened to'),
  left: z.int().nullable().describe('How many more it will happen to; null: every one'),
})
