import { z } from 'zod'
import { MAX_SEED } from '../../fixtures/max-seed.ts'

export const KINDS = ['check', 'clause', 'operation', 'untested'] as const

/** What a waiver can be about: one check, one clause, an operation that the server does not have, or a clause that no check tests. */
export type Kind = (typeof KINDS)[number]

const text = z.string().min(1)

const WaiverShape = z.strictObject({
  check: text.optional(),
  clause: text.optional(),
  operation: text.optional(),
  untested: text.optional(),
  reason: z.string({ error: 'needs a reason' }).min(1, 'needs a reason'),
  owner: text.optional(),
  /** The last day on which it holds, such as 2026-01-31. */
  expires: z.iso.date().optional(),
  /** Of the failure of a check. A waiver without one holds however the check fails. */
  fingerprint: text.optional(),
  /** Of the run that it was written after: with another seed, the check may pass, or fail with other words. */
  seed: z.int().min(0).max(MAX_SEED).optional(),
})

export const WAIVER_KEYS = Object.keys(WaiverShape.shape)

const WaiverEntry = WaiverShape.transform(({ check, clause, operation, untested, ...rest }, context) => {
  const given = Object.entries({ check, clause, operation, untested }).filter(([, id]) => id !== undefined)
  const [[name, id = ''] = [], another] = given
  const kind = KINDS.find(one => one === name)
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  if (!kind || another) return refuse(`needs exactly one of ${KINDS.join(', ')}`)
  if (kind !== 'check' && rest.fingerprint !== undefined)
    return refuse('has a fingerprint, which only a waiver of a check can have')
  return { kind, id, ...rest }
})

/** More than the kit has checks, clauses and operations. */
const MOST_WAIVERS = 10_000

export const WaiverFile = z.strictObject({
  $schema: z.string().describe('The schema of this file, for editors.').optional(),
  waivers: z.array(WaiverEntry).max(MOST_WAIVERS),
})

/** A known failure or gap: what may fail or stay untested, and why. Its id is that of the check or the clause, or the name of the operation. */
export type Waiver = z.output<typeof WaiverEntry>

/** What a waiver is about, such as `check board-rows/title`. */
export const subjectOf = ({ kind, id }: Pick<Waiver, 'kind' | 'id'>): string => `${kind} ${id}`
