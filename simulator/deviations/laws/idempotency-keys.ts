import { type Deviation, deviation } from '../deviation.ts'
import { changeStep, type Patch } from '../patches.ts'
import { lawClause } from './documented.ts'
import { comparing } from './idempotency-replays.ts'

/** Remembers requests by something else than the keys that they came with. */
const rememberedBy = (change: (key: string) => string): Patch =>
  changeStep('idempotent', honest => (call, readBody, answer) => {
    const key = call.headers.get('idempotency-key')
    if (key === null || key.length > call.service.limits.keyLength) return honest(call, readBody, answer)
    const headers = new Headers(call.headers)
    headers.set('idempotency-key', change(key))
    return honest({ ...call, headers }, readBody, answer)
  })

function shallow(text: string): string {
  try {
    const flat = (_: string, value: unknown) => (Array.isArray(value) ? value.length : value)
    return JSON.stringify(JSON.parse(text), flat)
  } catch {
    return text
  }
}

/** Mistakes in telling keys, and the bodies that came with them, apart. */
export const idempotencyKeyDeviations: readonly Deviation[] = [
  deviation(
    'idempotency/keys-are-cut-at-128',
    'The column for keys holds 128 characters, and cuts longer ones without a word.',
    ['IDEM-KEY-DISTINCT'],
    rememberedBy(key => key.slice(0, 128)),
  ),
  deviation(
    'idempotency/keys-in-any-case',
    'The collation of the column for keys does not tell upper from lower case.',
    ['IDEM-KEY-DISTINCT'],
    rememberedBy(key => key.toLowerCase()),
  ),
  deviation(
    'idempotency/digest-of-scalars-only',
    'The digest of a body counts the elements of its arrays and does not look into them.',
    [lawClause('IDEM-CONFLICT-BODY', 'createRow')],
    comparing(shallow),
  ),
]
