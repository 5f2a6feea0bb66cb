import { withHeader } from '../../service/changed-request.ts'
import { changeStep, type Patch } from '../../service/patches.ts'
import { type Deviation, deviations } from '../deviation.ts'

/** Stores a request under another key than the one in its header. */
export const changeStoredKey = (change: (key: string) => string): Patch =>
  changeStep('answerOnce', honest => (call, readBody, answer) => {
    const key = call.headers.get('idempotency-key')
    if (key === null || key.length > call.service.limits.keyLength) return honest(call, readBody, answer)
    return honest(withHeader(call, 'idempotency-key', change(key)), readBody, answer)
  })

/** Mistakes in comparing keys, and in comparing the bodies that came with them. */
export const idempotencyKeyDeviations: readonly Deviation[] = deviations({
  [`idempotency/keys-are-cut-at-128: The server cuts keys at 128 characters. Two longer keys with the same beginning
    count as one key.
    IDEM-KEY-DISTINCT`]: changeStoredKey(key => key.slice(0, 128)),
  [`idempotency/keys-in-any-case: The server compares keys without regard to case.
    IDEM-KEY-DISTINCT`]: changeStoredKey(key => key.toLowerCase()),
})
