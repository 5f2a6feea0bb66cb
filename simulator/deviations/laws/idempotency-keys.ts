import { withHeader } from '../../service/changed-request.ts'
import { changeStep, type Patch } from '../../service/patches.ts'
import { type Deviation, deviations } from '../deviation.ts'
import { lawClause } from './documented-operations.ts'
import { compareBodiesBy } from './idempotency-replays.ts'

/** Stores a request under another key than the one in its header. */
export const changeStoredKey = (change: (key: string) => string): Patch =>
  changeStep('answerOnce', honest => (call, readBody, answer) => {
    const key = call.headers.get('idempotency-key')
    if (key === null || key.length > call.service.limits.keyLength) return honest(call, readBody, answer)
    return honest(withHeader(call, 'idempotency-key', change(key)), readBody, answer)
  })

function withoutArrayElements(text: string): string {
  try {
    const flat = (_: string, value: unknown) => (Array.isArray(value) ? value.length : value)
    return JSON.stringify(JSON.parse(text), flat)
  } catch {
    return text
  }
}

/** Mistakes in comparing keys, and in comparing the bodies that came with them. */
export const idempotencyKeyDeviations: readonly Deviation[] = deviations({
  [`idempotency/keys-are-cut-at-128: The server cuts keys at 128 characters. Two longer keys with the same beginning
    count as one key.
    IDEM-KEY-DISTINCT`]: changeStoredKey(key => key.slice(0, 128)),
  [`idempotency/keys-in-any-case: The server compares keys without regard to case.
    IDEM-KEY-DISTINCT`]: changeStoredKey(key => key.toLowerCase()),
  [`idempotency/digest-of-scalars-only: The digest of a body counts the elements of an array but does not read them. A
    changed element goes unnoticed.
    ${lawClause('IDEM-CONFLICT-BODY', 'createRow')}`]: compareBodiesBy(withoutArrayElements),
})
