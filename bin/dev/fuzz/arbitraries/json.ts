import fc from 'fast-check'
import { isArray, isObject, type Json } from '../../../../suites/json.ts'
import { hostileText, randomText } from './texts.ts'

const NUMBERS = [0, -0, -1, 1, 0.1, 1e21, -1e308, 2 ** 31, 2 ** 53, Number.MIN_VALUE]
const DEPTHS = [1, 10, 150, 199, 200, 201, 500]
const COUNTS = [1, 2, 100, 101, 499, 500, 2000]

const nest = (inner: Json, depth: number, inArray: boolean): Json =>
  Array.from({ length: depth }).reduce<Json>(value => (inArray ? [value] : { a: value }), inner)

/** JSON values of every kind, among them very long, very deep and very many ones. */
export const hostileJson = (ids: readonly string[]): fc.Arbitrary<Json> => {
  const short: fc.Arbitrary<Json> = fc.oneof(
    fc.constantFrom<Json>(null, true, false, [], {}),
    fc.constantFrom(...NUMBERS),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(...ids),
    randomText,
  )
  const leaf = fc.oneof({ weight: 3, arbitrary: short }, { weight: 2, arbitrary: hostileText })
  const member = (value: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
    fc.array(fc.tuple(hostileText, value), { maxLength: 4 }).map(entries => Object.fromEntries(entries))
  return fc.oneof(
    { weight: 8, arbitrary: leaf },
    { weight: 2, arbitrary: fc.array(leaf, { maxLength: 5 }) },
    { weight: 2, arbitrary: member(leaf) },
    { weight: 1, arbitrary: fc.tuple(leaf, fc.constantFrom(...DEPTHS), fc.boolean()).map(args => nest(...args)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.oneof(short, fc.constantFrom<Json>({}, { id: 'a' }, [[]])), fc.constantFrom(...COUNTS))
        .map(([one, count]) => Array<Json>(count).fill(one)),
    },
  )
}

/** One change at one place of a document. */
export interface Edit {
  /** Which place; 0 is the whole document, the others are counted over all places inside it. */
  readonly at: number
  readonly action: 'replace' | 'remove' | 'add' | 'wrap' | 'repeat'
  readonly name: string
  readonly value: Json
}

export const edit = (ids: readonly string[]): fc.Arbitrary<Edit> =>
  fc.record({
    at: fc.nat(200),
    action: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'wrap', 'repeat'),
    name: hostileText,
    value: hostileJson(ids),
  })

type Path = readonly string[]

/** Every place of a document, the whole first. */
const placesOf = (json: Json, path: Path = []): readonly Path[] => [
  path,
  ...(isObject(json) || isArray(json)
    ? Object.entries(json).flatMap(([name, value]) => placesOf(value, [...path, name]))
    : []),
]

const REMOVED = Symbol('removed')

function changeAt(json: Json, path: Path, change: (value: Json) => Json | typeof REMOVED): Json | typeof REMOVED {
  const [step, ...rest] = path
  if (step === undefined) return change(json)
  if (!isObject(json) && !isArray(json)) return json
  const entries = Object.entries(json).flatMap(([name, value]) => {
    const changed = name === step ? changeAt(value, rest, change) : value
    return changed === REMOVED ? [] : [[name, changed] as const]
  })
  return isArray(json) ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}

function applyAction(old: Json, { action, name, value }: Edit): Json | typeof REMOVED {
  if (action === 'remove') return REMOVED
  if (action === 'wrap') return [old]
  if (action === 'repeat') return [old, old, old]
  if (action === 'add' && isArray(old)) return [...old, value]
  if (action === 'add' && isObject(old)) return Object.fromEntries([...Object.entries(old), [name, value]])
  return value
}

/** Makes the changes in a document, one after the other. */
export const applyEdits = (json: Json, edits: readonly Edit[]): Json =>
  edits.reduce((document, one) => {
    const places = placesOf(document)
    const index = one.at === 0 || places.length === 1 ? 0 : 1 + (one.at % (places.length - 1))
    const changed = changeAt(document, places[index] ?? [], old => applyAction(old, one))
    return changed === REMOVED ? {} : changed
  }, json)
