import fc from 'fast-check'
import { sequences } from './sequences.ts'

/** An option in a request to add options. */
export interface OptionRequest {
  readonly name: string
  readonly description?: string
}

/** Different names that a wrong comparison treats as equal: wildcards of LIKE, substrings, spaces. */
const WORDS = ['red', 'red wine', 'redwine', 'r_d', 'r%', 'r-d', '10', '010', "o'clock", '日本', 'a.c', 'abc'] as const

const CASES: readonly ((word: string) => string)[] = [
  word => word,
  word => word,
  word => word.toUpperCase(),
  word => word.charAt(0).toUpperCase() + word.slice(1),
]

const asked: fc.Arbitrary<OptionRequest> = fc.record(
  {
    name: fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...CASES)).map(([word, cased]) => cased(word)),
    description: fc.constantFrom('', 'in words', 'in other words'),
  },
  { requiredKeys: ['name'] },
)

/** Requests in sequence: one request has no name twice, but later requests repeat names in upper or lower case. */
export const optionAdditions: fc.Arbitrary<readonly (readonly OptionRequest[])[]> = sequences(
  fc.array(
    fc.uniqueArray(asked, {
      minLength: 1,
      maxLength: 8,
      size: 'max',
      selector: ({ name }) => name.toLowerCase(),
    }),
    { minLength: 2, maxLength: 3 },
  ),
)
