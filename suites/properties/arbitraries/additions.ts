import fc from 'fast-check'
import { sequences } from './sequences.ts'

/** An option that is asked for. */
export interface Asked {
  readonly name: string
  readonly description?: string
}

/** Names that a careless comparison takes for one: wildcards of LIKE, accents, a name within another, blanks. */
const WORDS = ['red', 'red wine', 'redwine', 'r_d', 'r%', 'rêd', '10', '010', "o'clock", 'été', 'a.c', 'abc'] as const

const CASES: readonly ((word: string) => string)[] = [
  word => word,
  word => word,
  word => word.toUpperCase(),
  word => word.charAt(0).toUpperCase() + word.slice(1),
]

const asked: fc.Arbitrary<Asked> = fc.record(
  {
    name: fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...CASES)).map(([word, cased]) => cased(word)),
    description: fc.constantFrom('', 'in words', 'in other words'),
  },
  { requiredKeys: ['name'] },
)

/** Requests one after another: no name twice in one, but again and again in the next ones, in any case. */
export const additions: fc.Arbitrary<readonly (readonly Asked[])[]> = sequences(
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
