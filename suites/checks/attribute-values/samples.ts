import { isDeepStrictEqual } from 'node:util'
import type { AttributeType } from '../../contract/column-types.ts'
import { showsMoment } from '../../expected/times.ts'
import type { Json, Resource } from '../../json.ts'
import { dayOf } from '../../moment.ts'
import type { CheckContext } from '../../runner/context.ts'
import { possible } from '../../setup/allowed-by-profile.ts'
import { type AttributeName, attributeNamed } from '../../setup/attributes/attributes.ts'
import { optionId } from '../../setup/columns/columns.ts'
import { mediaFor, rereadMedia, sendValue, toList } from '../../setup/media/media.ts'

/** A value that an attribute accepts, and how it is read. */
export interface ValueSample {
  readonly name: string
  readonly clause: string
  readonly attribute: AttributeName
  readonly needs?: readonly string[]
  /** True if a server may refuse the value: the specification gives values no bounds. */
  readonly isUnusual?: true
  readonly write: (context: CheckContext, attribute: Resource) => Json
  /** The value to read, where it differs from the written one. */
  readonly read?: (context: CheckContext, attribute: Resource) => Json
  readonly isSame?: (read: Json | undefined, expected: Json) => boolean
  /** Names in its display_value, for tags. */
  readonly displayNames?: readonly string[]
}

/** A day may read back as midnight, and a time as its day. */
const sameDay: ValueSample['isSame'] = (read, expected) =>
  typeof read === 'string' && dayOf(read) === dayOf(String(expected))

/** A single value may be read in an array, and several in any order. */
const sameMembers: NonNullable<ValueSample['isSame']> = (read, expected) =>
  isDeepStrictEqual(toList(read).map(String).sort(), toList(expected).map(String).sort())

const plain = (
  name: string,
  type: AttributeType,
  value: Json,
  { attribute = type, ...rest }: Partial<Pick<ValueSample, 'attribute' | 'clause' | 'isSame' | 'isUnusual'>> = {},
): ValueSample => ({ name, clause: `ATTRIBUTE-VALUE-${type.toUpperCase()}`, attribute, write: () => value, ...rest })

const tagged = (
  name: string,
  clause: string,
  attribute: 'oneTag' | 'manyTags',
  displayNames: readonly string[],
  write: ValueSample['write'],
  read = write,
): ValueSample => {
  const stem = { name, clause: `ATTRIBUTE-VALUE-${clause}`, attribute }
  return { ...stem, isSame: sameMembers, displayNames, write, read }
}

type OptionName = 'Alpha' | 'Beta' | 'Gamma'

export const optionIds =
  (...names: readonly OptionName[]) =>
  (context: CheckContext, attribute: Resource): Json =>
    names.map(name => optionId(context, attribute, name))

export const optionIdOf = (name: OptionName) => (context: CheckContext, attribute: Resource) =>
  optionId(context, attribute, name)

/** More attributes of these types let more samples share a media. */
const IN_OTHER_TEXT = { attribute: 'otherText' } as const
const IN_OTHER_NUMBER = { attribute: 'otherNumber' } as const

const FIRST_USER = ['user_ids.0']
const TWO_USERS = ['user_ids.0', 'user_ids.1']

/** At least one value for each type. Spec: Media attribute value entry; Media attributes and values. */
export const VALUE_SAMPLES: readonly ValueSample[] = [
  plain('text', 'text', 'Café, plain'),
  plain('text/looks-like-a-number', 'text', '10'),
  plain('text/signs', 'text', '1 < 2 & "3" > \'0\' 日本', IN_OTHER_TEXT),
  plain('text/long', 'text', 'A sentence among many. '.repeat(60).trim(), { ...IN_OTHER_TEXT, isUnusual: true }),
  plain('number', 'number', 42),
  plain('number/zero', 'number', 0),
  plain('number/negative', 'number', -7),
  plain('number/fraction', 'number', 2.5, IN_OTHER_NUMBER),
  plain('number/large', 'number', 5_000_000_001, { ...IN_OTHER_NUMBER, isUnusual: true }),
  plain('number/fine-fraction', 'number', 0.12345678, { ...IN_OTHER_NUMBER, clause: 'ATTRIBUTE-VALUE-NUMBER-FINE' }),
  plain('checkbox', 'checkbox', true),
  plain('checkbox/false', 'checkbox', false),
  plain('date', 'date', '2026-03-14', { isSame: sameDay }),
  plain('date/moment', 'date', '2026-03-14T12:00:00Z', { isSame: sameDay }),
  plain('date/moment-elsewhere', 'date', '2026-03-14T23:30:00-05:00', { isSame: showsMoment }),
  plain('link', 'link', 'https://example.com/page?size=1#part'),
  plain('link/capitals', 'link', 'https://example.com/Some/Page%20One'),
  tagged('tags/id', 'TAGS-ID', 'oneTag', ['Beta'], optionIdOf('Beta')),
  tagged('tags/name', 'TAGS-NAME', 'oneTag', ['Gamma'], () => 'Gamma', optionIdOf('Gamma')),
  tagged('tags/several', 'TAGS-MULTIPLE', 'manyTags', ['Gamma', 'Alpha'], optionIds('Gamma', 'Alpha')),
  tagged(
    'tags/several-names',
    'TAGS-NAME',
    'manyTags',
    ['Beta', 'Alpha'],
    () => ['Beta', 'Alpha'],
    optionIds('Beta', 'Alpha'),
  ),
  tagged(
    'tags/id-and-name',
    'TAGS-NAME',
    'manyTags',
    ['Gamma', 'Beta'],
    (context, attribute) => [optionId(context, attribute, 'Gamma'), 'Beta'],
    optionIds('Gamma', 'Beta'),
  ),
  {
    ...{ name: 'user', clause: 'ATTRIBUTE-VALUE-USER', attribute: 'oneUser', needs: FIRST_USER, isSame: sameMembers },
    write: context => context.profileValue('user_ids.0'),
  },
  {
    ...{ name: 'user/several', clause: 'ATTRIBUTE-VALUE-USER-MULTIPLE', attribute: 'manyUsers', needs: TWO_USERS },
    isSame: sameMembers,
    write: context => TWO_USERS.map(context.profileValue),
  },
]

/** Samples of one attribute go to different media. */
const groupOf = (sample: ValueSample): string => {
  const siblings = VALUE_SAMPLES.filter(({ attribute }) => attribute === sample.attribute)
  return `values ${siblings.indexOf(sample)}`
}

/** Writes a sample to the media of its group, once in a run. `expected` is the value that should be read. */
export const writeSample = (context: CheckContext, sample: ValueSample) =>
  context.share(`value ${sample.name}`, async context => {
    const attribute = await attributeNamed(context, sample.attribute)
    const media = await mediaFor(context, groupOf(sample))
    const value = sample.write(context, attribute)
    const expected = sample.read?.(context, attribute) ?? value
    return { group: groupOf(sample), attribute, expected, answer: await sendValue(context, media, attribute, value) }
  })

/** The samples for which the profile has what they need. */
const possibleSamples = (context: CheckContext): readonly ValueSample[] => possible(context, VALUE_SAMPLES)

/** Those of them that every server takes. */
export const ordinarySamples = (context: CheckContext): readonly ValueSample[] =>
  possibleSamples(context).filter(({ isUnusual }) => !isUnusual)

/** Reads the media of a sample again, after all samples of that media were written. */
export async function rereadSamples(context: CheckContext, sample: ValueSample): Promise<Resource> {
  const siblings = possibleSamples(context).filter(one => groupOf(one) === groupOf(sample))
  await Promise.allSettled(siblings.map(one => writeSample(context, one)))
  return rereadMedia(context, await mediaFor(context, groupOf(sample)))
}

export const isSameValue = (
  { isSame = isDeepStrictEqual }: ValueSample,
  read: Json | undefined,
  expected: Json,
): boolean => isSame(read, expected)

/** The valid control of refused values: requires that the target accepts the first sample of an attribute, if the profile has one. */
export async function requireSample(context: CheckContext, attribute: AttributeName): Promise<void> {
  const sample = possibleSamples(context).find(one => one.attribute === attribute)
  if (sample) await context.setup.resource(`set a ${sample.name} value`, (await writeSample(context, sample)).answer)
}
