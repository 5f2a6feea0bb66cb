import fc from 'fast-check'
import type { JsonObject } from '../../json.ts'

/** A body that the target accepts, and what a fault in it may name. */
export interface Good {
  readonly body: JsonObject
  readonly columns: Readonly<Record<'text' | 'number' | 'date' | 'checkbox' | 'tags', string>>
  /** An id that nothing has. */
  readonly unknown: string
}

/** One stated rule broken in a good body. */
export interface Fault {
  readonly clause: string
  readonly body: (good: Good) => JsonObject
}

/** Random faults, and the clauses of them all. */
export interface Faults {
  readonly values: fc.Arbitrary<Fault>
  readonly clauses: readonly string[]
}

/** Faults of one rule, by the value that breaks it. */
export const faults = <Value>(
  clause: string,
  values: fc.Arbitrary<Value>,
  body: (good: Good, value: Value) => JsonObject,
): Faults => ({
  values: values.map(value => ({ clause, body: good => body(good, value) })),
  clauses: [clause],
})

/** Faults of one rule, by the value of the member that breaks it. */
export const faultyMember = (clause: string, member: string, values: fc.Arbitrary<JsonObject[string]>): Faults =>
  faults(clause, values, ({ body }, value) => ({ ...body, [member]: value }))

/** A fault of one of several rules. */
export const anyOf = (...kinds: readonly Faults[]): Faults => ({
  values: fc.oneof(...kinds.map(({ values }) => values)),
  clauses: kinds.flatMap(({ clauses }) => clauses),
})

/** A fault of a rule that each of several types has. */
export const ofAnyType = <Type>(types: readonly Type[], kind: (type: Type) => Faults): Faults => ({
  values: fc.constantFrom(...types).chain(type => kind(type).values),
  clauses: types.flatMap(type => kind(type).clauses),
})

const letters = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength, maxLength })

/** Nothing that could be read as a number, a day, or true or false. */
export const nonsense: fc.Arbitrary<string> = letters(1, 12).map(word => `zz${word}`)

/** ASCII texts of a length, most often just too long. */
export const longerThan = (max: number): fc.Arbitrary<string> =>
  fc.oneof(fc.constant(max + 1), fc.integer({ min: max + 1, max: 2 * max })).map(length => 'x'.repeat(length))

/** Empty and too long names. */
export const badNames: fc.Arbitrary<string> = fc.oneof(fc.constant(''), longerThan(255))

/** Objects and arrays, where neither belongs. */
export const structures: fc.Arbitrary<JsonObject[string]> = fc.oneof(
  fc.array(nonsense, { maxLength: 3 }),
  fc.dictionary(nonsense, fc.integer(), { maxKeys: 3 }),
)
