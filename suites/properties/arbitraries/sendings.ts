import fc from 'fast-check'
import { inAnyOrder, sequences } from './sequences.ts'

/** Kinds of writes, each of which leaves something that can be counted or read. */
export const KINDS = ['create row', 'retitle row', 'add option', 'set value'] as const

/** One write of a kind, sent once or several times at once. */
export interface Sending {
  readonly kind: (typeof KINDS)[number]
  /** Which of two writes of the kind. */
  readonly write: 0 | 1
  readonly times: 1 | 2 | 3
}

const alone = (kind: Sending['kind']): fc.Arbitrary<Sending> =>
  fc.record({ kind: fc.constant(kind), write: fc.constant(0), times: fc.constant(1) })

const atOnce = (kind: Sending['kind']): fc.Arbitrary<Sending> =>
  fc.record({ kind: fc.constant(kind), write: fc.constant(1), times: fc.constantFrom(2, 2, 3) })

/** Of each kind a write and its repetition, and another one that is sent several times at once; all in any order. */
export const sendings: fc.Arbitrary<readonly Sending[]> = sequences(
  inAnyOrder(...KINDS.flatMap(kind => [alone(kind), alone(kind), atOnce(kind)])),
)
