import fc from 'fast-check'
import { BODY_LIMITS, type BodyLimit } from '../../contract/bodies/limits.ts'
import { type Body, type WrongBody, wrongBodies } from '../../contract/bodies/property.ts'
import { clauseOf } from '../../contract/clauses/index.ts'
import type { Json, JsonObject } from '../../json.ts'
import { limitedBody, optionCalled } from '../../setup/requests/limited-bodies.ts'

/** What is put into a good body, so that it breaks one rule. */
export type BodyFault = Pick<WrongBody, 'clause' | 'codes' | 'needs' | 'patch'>

/** Random faults, and the clauses of all of them. */
export interface Faults {
  readonly values: fc.Arbitrary<BodyFault>
  readonly clauses: readonly string[]
}

/** Faults that break one rule with a random value. */
export const faults = <Value>(
  clause: string,
  values: fc.Arbitrary<Value>,
  patch: (value: Value) => JsonObject,
): Faults => ({ values: values.map(value => ({ clause, patch: patch(value) })), clauses: [clause] })

/** Faults that break one of several rules. */
export const anyOf = (kinds: readonly Faults[]): Faults => ({
  values: fc.oneof(...kinds.map(({ values }) => values)),
  clauses: [...new Set(kinds.flatMap(({ clauses }) => clauses))],
})

const letters = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength, maxLength })

/** Words that nobody can parse as a number, a date or a boolean. */
export const nonsense: fc.Arbitrary<string> = letters(1, 12).map(word => `zz${word}`)

/** More than a bound, often by one only. */
const above = (max: number, most = 2 * max): fc.Arbitrary<number> =>
  fc.oneof(fc.constant(max + 1), fc.integer({ min: max + 1, max: most }))

const WORD = /^[a-z]+(-[a-z]+)*$/
const IS_ANY_WORD_WRONG = /-(TYPE|UNKNOWN|VALUE)$/

/** The same fault with any word, where its value is a word of another kind than the property takes. */
function withAnyWord({ patch, ...wrong }: WrongBody): Faults {
  const [name = '', value] = Object.entries(patch).at(-1) ?? []
  const isWord = typeof value === 'string' && WORD.test(value) && IS_ANY_WORD_WRONG.test(wrong.clause)
  const patches = isWord ? nonsense.map(word => ({ ...patch, [name]: word })) : fc.constant(patch)
  return { values: patches.map(one => ({ ...wrong, patch: one })), clauses: [wrong.clause] }
}

/** The most items that a random fault sends. */
const MOST_ITEMS = 200

/** Values outside of a limit; none of a limit on very many items. */
function outside({ measure, bounds: { min, max } }: BodyLimit): fc.Arbitrary<Json> | undefined {
  if (measure === 'items')
    return max < MOST_ITEMS
      ? above(max).map(size => Array.from({ length: size }, (_, index) => optionCalled(index)))
      : undefined
  if (measure === 'characters') {
    const long = above(max).map(size => 'x'.repeat(size))
    return min === undefined ? long : fc.oneof(fc.constant(''), long)
  }
  return min === undefined ? above(max, 2 ** 33) : fc.oneof(above(max), fc.integer({ min: -1000, max: min - 1 }))
}

/** Whether a target has to refuse the fault, in any good body, and for that alone. */
const isCertain = ({ clause, patch, readAs }: WrongBody): boolean =>
  readAs === undefined &&
  !['mediacolumn', 'creativeid'].includes(String(patch.type)) &&
  !JSON.stringify(patch).includes('$foreignOption') &&
  clauseOf(clause).level !== 'assumed'

/** All that the declaration of a body says is wrong, with random values where any would be. */
export const faultsOf = (body: Body, others: readonly WrongBody[] = []): readonly Faults[] => [
  ...[...wrongBodies(body), ...others].filter(isCertain).map(withAnyWord),
  ...BODY_LIMITS.filter(({ operation }) => operation === body.operation).flatMap(limit => {
    const values = outside(limit)
    return values ? faults(limit.clause, values, value => limitedBody([limit], { [limit.clause]: value })) : []
  }),
]
