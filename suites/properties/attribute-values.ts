import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import type { Json, Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { attributeNamed } from '../setup/attributes/attributes.ts'
import { optionId } from '../setup/columns/columns.ts'
import { memberIds } from '../setup/filters/filter-rows.ts'
import { mediaFor, rereadMedia, sendValue, toList, valueEntry, writeValue } from '../setup/media/media.ts'
import { sequences } from './arbitraries/sequences.ts'
import { VALUES_BY_TYPE } from './arbitraries/values.ts'
import { sendUnlessUnusual, toOrdinaryNumber, toOrdinaryText } from './ordinary.ts'
import { property } from './property.ts'

const OPTIONS = ['Alpha', 'Beta', 'Gamma'] as const

/** One option by its id or its name. */
interface Tag {
  readonly option: (typeof OPTIONS)[number]
  readonly by: 'id' | 'name'
}

const tags: fc.Arbitrary<readonly Tag[]> = fc
  .shuffledSubarray([...OPTIONS], { minLength: 1 })
  .chain(names =>
    fc.tuple(...names.map(option => fc.record({ option: fc.constant(option), by: fc.constantFrom('id', 'name') }))),
  )

/** The attributes that the sequences write. */
const WRITTEN_ATTRIBUTES = ['text', 'number', 'checkbox', 'date', 'link', 'manyTags', 'manyUsers'] as const

type ValuedAttribute = (typeof WRITTEN_ATTRIBUTES)[number]

/** Random values for each attribute. */
const RANDOM_VALUES = {
  ...VALUES_BY_TYPE,
  manyTags: tags,
  manyUsers: fc.shuffledSubarray([0, 1], { minLength: 1 }),
} as const

const CLAUSES: Readonly<Record<ValuedAttribute, string>> = {
  text: 'ATTRIBUTE-VALUE-TEXT',
  number: 'ATTRIBUTE-VALUE-NUMBER',
  checkbox: 'ATTRIBUTE-VALUE-CHECKBOX',
  date: 'ATTRIBUTE-VALUE-DATE',
  link: 'ATTRIBUTE-VALUE-LINK',
  manyTags: 'ATTRIBUTE-VALUE-TAGS-MULTIPLE',
  manyUsers: 'ATTRIBUTE-VALUE-USER-MULTIPLE',
}

type Words = string | number | boolean | readonly Tag[] | readonly number[]

/** A write to one attribute; null clears it. */
interface AttributeWrite {
  readonly field: ValuedAttribute
  readonly content: Words | null
}

const writeTo = (field: ValuedAttribute): fc.Arbitrary<AttributeWrite> =>
  fc.record({ field: fc.constant(field), content: RANDOM_VALUES[field] satisfies fc.Arbitrary<Words> })

/** A write to each attribute but one, in any order. */
const writesToMostAttributes: fc.Arbitrary<readonly AttributeWrite[]> = fc
  .shuffledSubarray([...WRITTEN_ATTRIBUTES], {
    minLength: WRITTEN_ATTRIBUTES.length - 1,
    maxLength: WRITTEN_ATTRIBUTES.length - 1,
  })
  .chain(fields => fc.tuple(...fields.map(writeTo)))

/** One write to any attribute; every third one clears. */
const attributeWrites: fc.Arbitrary<AttributeWrite> = fc
  .constantFrom(...WRITTEN_ATTRIBUTES)
  .chain(field =>
    fc.record({ field: fc.constant(field), content: fc.option<Words>(RANDOM_VALUES[field], { freq: 3 }) }),
  )

/** The expected values of a media: a list per attribute, empty when the media has no value for it. */
type ExpectedValues = ReadonlyMap<ValuedAttribute, readonly Json[]>

const isTag = (word: number | Tag): word is Tag => typeof word === 'object'

const sameMembers = (field: ValuedAttribute, read: readonly Json[], wanted: readonly Json[]): boolean => {
  const comparable = (value: Json) =>
    JSON.stringify(field === 'date' ? String(value).slice(0, 'YYYY-MM-DD'.length) : value)
  return isDeepStrictEqual(read.map(comparable).sort(), wanted.map(comparable).sort())
}

/** Prepares functions that encode writes as requests and compare a media with what was written. */
async function prepareAttributeWrites(context: CheckContext) {
  const attributes = new Map<ValuedAttribute, Resource>()
  for (const field of WRITTEN_ATTRIBUTES) attributes.set(field, await attributeNamed(context, field))
  const users = memberIds(context)
  const attributeOf = (field: ValuedAttribute): Resource => attributes.get(field) ?? { id: field }

  const option = ({ option: name }: Tag) => optionId(context, attributeOf('manyTags'), name)

  /** The value to send, and the value to read back. Without users in the profile a write of users clears the value. */
  const encode = ({ content }: AttributeWrite): { readonly value: Json; readonly held: readonly Json[] } => {
    if (content === null) return { value: null, held: [] }
    if (typeof content !== 'object') return { value: content, held: [content] }
    const heldAs = (word: Tag | number) => (isTag(word) ? [option(word)] : users.slice(word, word + 1))
    const held = content.flatMap(heldAs)
    const value = content.flatMap(word => (isTag(word) && word.by === 'name' ? [word.option] : heldAs(word)))
    return { value: value.length === 0 ? null : value, held }
  }

  /** Compares a media, from a response or a later read, with everything that was written. */
  const expectValues = (media: Resource, held: ExpectedValues, { field }: AttributeWrite, where: string): void => {
    for (const one of WRITTEN_ATTRIBUTES) {
      const wanted = held.get(one) ?? []
      const entry = valueEntry(media, attributeOf(one))
      const read = toList(entry?.value)
      const written = wanted.length === 0 ? 'ATTRIBUTE-VALUE-CLEARS' : CLAUSES[one]
      const clause = one === field ? written : 'ATTRIBUTE-VALUE-KEEPS-OTHERS'
      const message = `value of the ${one} attribute ${where}: expected ${JSON.stringify(wanted)}, got ${JSON.stringify(entry?.value)}`
      const isHeld = (entry === undefined) === (wanted.length === 0) && sameMembers(one, read, wanted)
      context.expect(clause).that(isHeld, message, { expected: wanted, actual: read })
    }
  }
  return {
    attributeOf,
    encode,
    expectValues,
    clauseOf: ({ field, content }: AttributeWrite) => (content === null ? 'ATTRIBUTE-VALUE-CLEARS' : CLAUSES[field]),
  }
}

const toOrdinaryWrite = (write: AttributeWrite): AttributeWrite => {
  const { content } = write
  if (typeof content === 'string') return { ...write, content: toOrdinaryText(content) }
  return typeof content === 'number' ? { ...write, content: toOrdinaryNumber(content) } : write
}

const EMPTY: ExpectedValues = new Map(WRITTEN_ATTRIBUTES.map(field => [field, []]))

/** Sequences of writes that set and clear the values of one media. Spec: Media attributes and values. */
export const attributeValueProperty = property<readonly AttributeWrite[]>('a-media-holds-what-was-put-last', {
  clauses: [...Object.values(CLAUSES), 'ATTRIBUTE-VALUE-CLEARS', 'ATTRIBUTE-VALUE-KEEPS-OTHERS'],
  runs: 1,
  async claim(context) {
    const { attributeOf, encode, expectValues, clauseOf } = await prepareAttributeWrites(context)
    const media = await mediaFor(context, 'properties')
    /** The known values of the media; null after a sequence that failed. */
    let known: ExpectedValues | null = EMPTY
    const clearAll = async () => {
      for (const field of WRITTEN_ATTRIBUTES)
        if (known?.get(field)?.length !== 0) await writeValue(context, media, attributeOf(field), null)
    }
    return {
      values: sequences(
        fc
          .tuple(writesToMostAttributes, fc.array(attributeWrites, { minLength: 4, maxLength: 4 }))
          .map(([all, others]) => [...all, ...others]),
      ),
      async holds(sequence, noteStep) {
        await clearAll()
        known = null
        const held = new Map(EMPTY)
        for (const drawn of sequence) {
          noteStep(`PUT ${JSON.stringify(encode(drawn).value)} as the ${drawn.field} of a media`)
          const { write, answer } = await sendUnlessUnusual(context, drawn, toOrdinaryWrite, one =>
            sendValue(context, media, attributeOf(one.field), encode(one).value),
          )
          const shown = context.expect(clauseOf(write)).resource(answer)
          held.set(write.field, encode(write).held)
          expectValues(shown, held, write, 'in the response')
        }
        const last = sequence.at(-1)
        if (!last) return
        noteStep('read the media')
        await context.eventually(async () =>
          expectValues(await rereadMedia(context, media), held, last, 'when the media is read again'),
        )
        known = held
      },
    }
  },
})
