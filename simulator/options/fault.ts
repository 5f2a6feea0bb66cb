import { z } from 'zod'
import { type Fault, type FaultState, type RequestPattern, type Turns, UPLOAD_BYTES } from '../faults/fault.ts'
import { AnyDuration } from './duration.ts'
import { NameOfRequest, PathPattern, type RequestName } from './request-name.ts'
import { members, oneOf } from './schema.ts'

export interface FaultOptions extends Fault {
  readonly operation?: RequestName | undefined
}

export interface HoldOptions extends RequestPattern, Turns {
  readonly operation?: RequestName | undefined
}

const MAX_STATUS = 599
const WITHOUT_BODY = [204, 205, 304]
const EFFECTS = ['status', 'answer', 'reset', 'quota', 'import'] as const

const WHICH = {
  operation: NameOfRequest.optional(),
  method: z.string().optional(),
  path: PathPattern.optional(),
  token: z.string().optional(),
  from: z.int().min(1).optional(),
  times: z.union([z.int().min(1), z.literal('always')], 'is a whole number from 1, or "always"').optional(),
  probability: z.number().min(0).max(1).optional(),
}

const WHAT = {
  status: z
    .int()
    .min(200)
    .max(MAX_STATUS)
    .refine(status => !WITHOUT_BODY.includes(status), 'is a status with which no body can be sent')
    .optional(),
  headers: z.record(z.string(), z.string().nullable()).optional(),
  body: z.unknown().optional(),
  answer: oneOf(['malformed', 'truncated']).optional(),
  reset: oneOf(['before', 'during', 'after']).optional(),
  bytes: z.int().min(1).optional(),
  delay: AnyDuration.optional(),
  virtual: z.boolean().optional(),
  quota: z.int().min(0).optional(),
  import: z.union([z.literal('fails'), AnyDuration], 'is "fails" or a duration').optional(),
}

/** What is wrong with the combination of the members of a fault. */
function findClash(fault: Fault): string | undefined {
  const effects = EFFECTS.filter(name => fault[name] !== undefined)
  const { operation, status, delay, reset } = fault
  if (effects.length > 1) return `${effects.join(' and ')} exclude each other: plan a fault for each`
  if (effects.length === 0 && delay === undefined) return `needs one of ${EFFECTS.join(', ')} and delay`
  if (status === undefined && (fault.body !== undefined || fault.headers)) return 'body and headers come with a status'
  if (delay === undefined && fault.virtual !== undefined) return 'virtual comes with a delay'
  if (reset !== 'during' && fault.bytes !== undefined) return 'bytes come with reset: "during"'
  if (reset === 'during' && operation !== UPLOAD_BYTES) return `reset: "during" comes with operation: "${UPLOAD_BYTES}"`
  if (fault.import !== undefined && operation !== 'createUpload') return 'import comes with operation: "createUpload"'
  if (fault.quota !== undefined && operation === UPLOAD_BYTES) return `quota does not count for ${UPLOAD_BYTES}`
  return undefined
}

/** What to plan. */
export const NewFault: z.ZodType<Fault> = members({ ...WHICH, ...WHAT }).superRefine((fault, context) => {
  const clash = findClash(fault)
  if (clash !== undefined) context.addIssue({ code: 'custom', message: clash, input: fault })
})

/** Which requests to hold. */
export const NewHold: z.ZodType<RequestPattern & Turns> = members(WHICH)

/** A fault or a hold, and what has become of it. */
export const PlannedState: z.ZodType<FaultState> = z.object({
  ...WHICH,
  ...WHAT,
  id: z.string(),
  hold: z.boolean(),
  matched: z.int(),
  fired: z.int(),
  left: z.int().nullable(),
})
