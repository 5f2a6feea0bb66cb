import { z } from 'zod'
import { SCOPES } from '../../fixtures/entities.ts'
import { members } from '../../fixtures/schema.ts'
import type { JournalEntry } from '../journal/entry.ts'
import type { ExchangePattern } from '../journal/pattern.ts'
import type { Expectation } from '../journal/verify.ts'
import { Changes } from './changes.ts'
import { PlainJson } from './plain-json.ts'
import { NameOfRequest, PathPattern, type WithRequestName } from './request-name.ts'
import { check } from './schema.ts'

export type ExchangeOptions = WithRequestName<ExchangePattern>

export type ExpectationOptions = WithRequestName<Expectation>

const TEXTS = {
  operation: NameOfRequest.optional(),
  method: z.string().optional(),
  path: PathPattern.optional(),
  token: z.string().describe('The label of the token').optional(),
}

const PATTERN = {
  ...TEXTS,
  status: z.int().optional(),
  since: z.int().describe('Only exchanges with a higher id').optional(),
  body: PlainJson.describe('What the JSON of the request has; it may have more').optional(),
}

export const PatternProperties: z.ZodType<ExchangePattern> = members(PATTERN)

export const ExpectationProperties: z.ZodType<Expectation> = members({
  ...PATTERN,
  times: z.int().min(0).describe('Default: one or more').optional(),
})

const MOST_CLAUSES = 100

/** What tests break on purpose. */
export const OnPurpose = members({
  clauses: z
    .array(z.string().regex(/^(all|CLIENT-[A-Z-]{1,60})$/, 'must be all, or the id of a clause such as CLIENT-LIMIT'))
    .max(MOST_CLAUSES)
    .readonly(),
})

/** How long a test waits for an exchange. */
export interface WaitOptions {
  /** In milliseconds of the machine. Default: 5000. */
  readonly timeoutMs?: number | undefined
}

const TIMEOUT_MS = 5000

const WaitProperties = members({ timeoutMs: z.number().min(0).default(TIMEOUT_MS) })

/** Reads what a caller gives to waitFor. Throws a TypeError. */
export const readWait = (pattern: ExchangeOptions, options: WaitOptions) => ({
  pattern: check('journal.waitFor', PatternProperties, pattern),
  timeoutMs: check('journal.waitFor', WaitProperties, options).timeoutMs,
})

/** The longest time that one request waits for an exchange. */
export const MAX_WAIT_MS = 60_000

/** A number in a query, where all values are texts. */
export const WholeNumber = z.coerce.number<string>('must be an integer').int('must be an integer')

export const PatternQuery = members({
  ...TEXTS,
  status: WholeNumber.optional(),
  since: WholeNumber.optional(),
  wait_ms: WholeNumber.min(0).max(MAX_WAIT_MS).default(0),
})

const Message = z.object({ headers: z.record(z.string(), z.string()), body: z.unknown() })
const Outcome = z.enum(['new', 'replayed', 'in_flight', 'other_request', 'unused'])
const Issue = z.object({ field: z.string().optional(), issue: z.string() })

/** An exchange, as the control plane answers it. */
export const Entry: z.ZodType<JournalEntry> = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  sent_ms: z.number(),
  clock_moved_ms: z.number(),
  duration_ms: z.number(),
  method: z.string(),
  path: z.string(),
  query: z.string(),
  operation: z.string().nullable(),
  token: z.string().nullable(),
  scope: z.object({ needed: z.enum(SCOPES), held: z.array(z.enum(SCOPES)) }).nullable(),
  quota: z.object({ cost: z.number(), units: z.number(), left: z.number() }).nullable(),
  idempotency: z.object({ key: z.string(), outcome: Outcome }).nullable(),
  request: Message,
  status: z.int().nullable(),
  response: Message.nullable(),
  lost: z.boolean(),
  given_up: z.boolean(),
  refusal: z.object({ code: z.string(), message: z.string(), details: z.array(Issue) }).nullable(),
  faults: z.array(z.string()),
  changes: Changes,
  on_purpose: z.array(z.string()),
  hint: z.string().nullable(),
})
