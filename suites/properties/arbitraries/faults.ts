import fc from 'fast-check'
import type { JsonObject } from '../../json.ts'

/** A body that the target accepts, and the ids that a fault can put into it. */
export interface ValidBody {
  readonly body: JsonObject
  readonly columns: Readonly<Record<'text' | 'number' | 'date' | 'checkbox' | 'tags', string>>
  /** An id that no resource has. */
  readonly unknown: string
}

/** A change to a valid body that breaks one stated rule. */
export interface BodyFault {
  readonly clause: string
  readonly body: (good: ValidBody) => JsonObject
}

/** Random faults, and the clauses of all of them. */
export interface Faults {
  readonly values: fc.Arbitrary<BodyFault>
  readonly clauses: readonly string[]
}

/** Faults that break one rule with a random value. */
export const faults = <Value>(
  clause: string,
  values: fc.Arbitrary<Value>,
  body: (good: ValidBody, value: Value) => JsonObject,
): Faults => ({
  values: values.map(value => ({ clause, body: good => body(good, value) })),
  clauses: [clause],
})

/** Faults that break one rule with a random value of one member. */
export const faultyMember = (clause: string, member: string, values: fc.Arbitrary<JsonObject[string]>): Faults =>
  faults(clause, values, ({ body }, value) => ({ ...body, [member]: value }))

/** Faults that break one of several rules. */
export const anyOf = (...kinds: readonly Faults[]): Faults => ({
  values: fc.oneof(...kinds.map(({ values }) => values)),
  clauses: kinds.flatMap(({ clauses }) => clauses),
})

/** Faults that break a rule which exists for each of several types. */
export const ofAnyType = <Type>(types: readonly Type[], kind: (type: Type) => Faults): Faults => ({
  values: fc.constantFrom(...types).chain(type => kind(type).values),
  clauses: types.flatMap(type => kind(type).clauses),
})

const letters = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength, maxLength })

/** Words that nobody can parse as a number, a date or a boolean. */
export const nonsense: fc.Arbitrary<string> = letters(1, 12).map(word => `zz${word}`)

/** ASCII texts above a maximal length, often by one character only. */
export const longerThan = (max: number): fc.Arbitrary<string> =>
  fc.oneof(fc.constant(max + 1), fc.integer({ min: max + 1, max: 2 * max })).map(length => 'x'.repeat(length))

/** Names that are empty or too long. */
export const badNames: fc.Arbitrary<string> = fc.oneof(fc.constant(''), longerThan(255))

/** Objects and arrays, for members that allow neither. */
export const structures: fc.Arbitrary<JsonObject[string]> = fc.oneof(
  fc.array(nonsense, { maxLength: 3 }),
  fc.dictionary(nonsense, fc.integer(), { maxKeys: 3 }),
)
