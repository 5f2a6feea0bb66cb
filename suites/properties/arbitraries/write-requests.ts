import fc from 'fast-check'
import { inAnyOrder, sequences } from './sequences.ts'

/** Kinds of writes whose effects can be counted or read. */
export const WRITE_KINDS = ['create row', 'retitle row', 'add option', 'set value'] as const

/** One write of a kind, sent once or several times concurrently. */
export interface WriteRequest {
  readonly kind: (typeof WRITE_KINDS)[number]
  /** Which of two writes of the kind. */
  readonly write: 0 | 1
  readonly times: 1 | 2 | 3
}

const alone = (kind: WriteRequest['kind']): fc.Arbitrary<WriteRequest> =>
  fc.record({ kind: fc.constant(kind), write: fc.constant(0), times: fc.constant(1) })

const atOnce = (kind: WriteRequest['kind']): fc.Arbitrary<WriteRequest> =>
  fc.record({ kind: fc.constant(kind), write: fc.constant(1), times: fc.constantFrom(2, 2, 3) })

/** For each kind: a write, its repetition, and another write that is sent several times concurrently; in any order. */
export const writeRequests: fc.Arbitrary<readonly WriteRequest[]> = sequences(
  inAnyOrder(...WRITE_KINDS.flatMap(kind => [alone(kind), alone(kind), atOnce(kind)])),
)
