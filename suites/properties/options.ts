import fc from 'fast-check'
import type { JsonObject, Resource } from '../json.ts'
import { addOptions, newAttribute, optionsOf } from '../setup/attributes/attributes.ts'
import { sequences } from './arbitraries/sequences.ts'
import { property } from './property.ts'

interface OptionRequest {
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
const optionAdditions: fc.Arbitrary<readonly (readonly OptionRequest[])[]> = sequences(
  fc.array(
    fc.uniqueArray(asked, { minLength: 1, maxLength: 8, size: 'max', selector: ({ name }) => name.toLowerCase() }),
    { minLength: 2, maxLength: 3 },
  ),
)

/** Well below the most options that an attribute may have; then a new attribute is used. */
const MAX_OPTIONS = 400

const toLowerCase = (name: unknown): string => String(name).toLowerCase()

/** Options that are added several times, compared with a set of their names. Spec: Media attributes and values. */
export const optionProperty = property<readonly (readonly OptionRequest[])[]>('options-are-a-set', {
  clauses: [
    'OPTIONS-ADD',
    'OPTIONS-ADD-SKIPS',
    'OPTIONS-ADD-SKIPS-CASE',
    'OPTIONS-ADD-KEEPS',
    'OPTIONS-ADD-DESCRIPTION',
  ],
  async claim(context) {
    const { expect, setup, run } = context
    const tags = (): Promise<Resource> =>
      newAttribute(context, { type: 'tags', options: [{ name: 'first', description: 'of all' }] })
    let attribute = await tags()

    const expectOptions = (
      before: readonly JsonObject[],
      asked: readonly OptionRequest[],
      after: readonly JsonObject[],
    ) => {
      expect('OPTIONS-ADD-KEEPS').equal(
        after.slice(0, before.length),
        before,
        'options that the attribute had before, in the response',
      )
      const known = new Set(before.map(({ name }) => toLowerCase(name)))
      const late = after.slice(before.length)
      const fresh = asked.filter(({ name }) => !known.has(toLowerCase(name)))
      for (const { name } of late) {
        const same = before.find(one => toLowerCase(one.name) === toLowerCase(name))
        const clause = same?.name === name ? 'OPTIONS-ADD-SKIPS' : 'OPTIONS-ADD-SKIPS-CASE'
        expect(clause).that(
          same === undefined,
          `the option ${JSON.stringify(same?.name)} exists, so adding ${JSON.stringify(name)} must be skipped; it was added as a second option`,
        )
      }
      expect('OPTIONS-ADD').sameSet(
        late.map(({ name = null }) => name),
        fresh.map(({ name }) => name),
        'names of the options that the request added',
      )
      const described = (options: readonly { readonly name?: unknown; readonly description?: unknown }[]) =>
        options.map(({ name, description = '' }) => `${name}: ${description}`)
      expect('OPTIONS-ADD-DESCRIPTION').sameSet(
        described(late),
        described(fresh),
        'names and descriptions of the options that the request added',
      )
    }

    return {
      values: optionAdditions,
      async holds(requests, noteStep) {
        if (optionsOf(attribute).length > MAX_OPTIONS) attribute = await tags()
        const marker = run.unique('set')
        for (const words of requests) {
          const asked = words.map(word => ({ ...word, name: `${word.name} ${marker}` }))
          noteStep(`add the options ${words.map(({ name }) => name).join(', ')}`)
          const before = optionsOf(attribute)
          attribute = await setup.resource('add options', addOptions(context, attribute, asked))
          expectOptions(before, asked, optionsOf(attribute))
        }
      },
    }
  },
})
