import type { Json } from '../../json.ts'
import { kebab } from '../clause-id.ts'
import { ATTRIBUTE_TYPES, type AttributeType, otherTypes } from '../column-types.ts'
import { NAME_LENGTH, OPTION_COUNTS, PROMPT_LENGTH } from '../limits.ts'
import { BOOLEAN, listOf, oneOf, STRING } from '../schemas/shapes.ts'
import { behindOthers, optionProperties, SPACE } from './common.ts'
import { arrayOf, type Body, LEFT_OUT, lengthOf, objectWith, wrong } from './property.ts'

/** A property that is wrong on attributes of other types. */
const refusedElsewhere = (clause: string, types: readonly AttributeType[], value: Json) =>
  otherTypes(ATTRIBUTE_TYPES, types).map(type =>
    wrong(`refused/${type}`, `${clause}-REFUSED-${kebab(type)}`, value, { beside: { type }, control: type }),
  )

const TAGS = { beside: { type: 'tags' }, control: 'tags' }

const flag = (name: string, type: 'tags' | 'text') =>
  wrong(`/flag/${name}`, 'FLAGS-TYPE', 'sometimes', { beside: { type }, control: type })

/** Options that differ in their descriptions, whatever their names. */
const options = (name: string, clause: string, ...names: readonly string[]) =>
  wrong(
    name,
    clause,
    names.map((one, index) => ({ name: one, description: `Option ${index}` })),
    { ...TAGS, control: 'manyTags' },
  )

const PROMPT = { prompt: 'Say what is in it' }
const FULL = { ...PROMPT, allowed_media_types: ['statics', 'videos'], name_only: true }
const autofill = (name: string, clause: string, value: Json) =>
  wrong(`refused/${name}`, `AUTOFILL-${clause}`, value, { control: 'autofill' })

const misplaced = (name: string) =>
  wrong(`/${name.replaceAll('_', '-')}/refused/text`, `${kebab(name)}-REFUSED`, true, { control: 'text' })

/** The body of createMediaAttribute. Spec: Media attributes and values. */
export const mediaAttributeBody: Body = {
  operation: 'createMediaAttribute',
  stem: 'ATTRIBUTE',
  noun: 'a media attribute',
  section: 'Media attributes and values',
  properties: {
    space_id: { ...SPACE, wrong: [wrong('/required/space_id', 'SPACE-REQUIRED', LEFT_OUT)] },
    name: {
      schema: { ...STRING, ...lengthOf(NAME_LENGTH) },
      isRequired: true,
      good: '$unique(attribute)',
      bound: { otherMembers: { type: 'text' } },
      wrong: [wrong('/required/name', 'NAME-REQUIRED', LEFT_OUT)],
    },
    type: {
      schema: oneOf(ATTRIBUTE_TYPES),
      isRequired: true,
      good: 'text',
      wrong: [
        wrong('/required/type', 'TYPE-REQUIRED', LEFT_OUT),
        // A type that only columns have.
        wrong('/unknown-type/richtext', 'TYPE-UNKNOWN', 'richtext'),
      ],
    },
    multiple: {
      schema: BOOLEAN,
      wrong: [flag('multiple', 'tags'), ...refusedElsewhere('MULTIPLE', ['tags', 'user'], true)],
    },
    hide_from_guests: { schema: BOOLEAN, wrong: [flag('hide_from_guests', 'text')] },
    options: arrayOf(
      { stem: 'OPTION', noun: 'an option of a new attribute', properties: optionProperties({ type: 'tags' }) },
      {
        maxItems: OPTION_COUNTS.field,
        bound: { subject: 'A tags attribute is created with', otherMembers: { type: 'tags' } },
        wrong: [
          ...refusedElsewhere('OPTIONS', ['tags'], [{ name: 'Alpha' }]),
          options('unique/apart', 'OPTIONS-UNIQUE', 'Same', 'Two', 'Three', 'Four', 'Same'),
          options('unique/case-of-accented-letters', 'OPTIONS-UNIQUE-CASE-BEYOND-ASCII', 'Été', 'ÉTÉ'),
          options('unique/case-apart', 'OPTIONS-UNIQUE-CASE', 'same', 'Other', 'sAmE'),
          wrong('name-required', 'OPTION-NAME-REQUIRED', behindOthers({ description: 'Said in a few words' }), {
            ...{ ...TAGS, control: 'manyTags' },
          }),
        ],
      },
    ),
    allow_create: { schema: BOOLEAN, wrong: [flag('allow_create', 'tags'), misplaced('allow_create')] },
    show_in_library: { schema: BOOLEAN, wrong: [flag('show_in_library', 'tags'), misplaced('show_in_library')] },
    autofill: objectWith(
      {
        stem: 'AUTOFILL',
        noun: 'an autofill',
        properties: {
          prompt: {
            schema: { ...STRING, ...lengthOf(PROMPT_LENGTH) },
            isRequired: true,
            bound: { repeatable: true, otherMembers: { type: 'text' } },
          },
          allowed_media_types: { schema: listOf('statics or videos', oneOf(['statics', 'videos'])) },
          name_only: { schema: BOOLEAN },
        },
      },
      {
        wrong: [
          ...refusedElsewhere('AUTOFILL', ['text', 'tags'], PROMPT),
          autofill('prompt-required', 'PROMPT-REQUIRED', { name_only: true }),
          autofill('media-types/unknown-beside-known', 'MEDIA-TYPES-UNKNOWN', {
            ...FULL,
            allowed_media_types: ['statics', 'image'],
          }),
          autofill('name-only', 'NAME-ONLY-TYPE', { ...FULL, name_only: 'sometimes' }),
        ],
      },
    ),
  },
}

/** The body of addOptions. Spec: Media attributes and values. */
export const optionsBody: Body = {
  operation: 'addOptions',
  stem: 'OPTIONS-ADD',
  noun: 'a request that adds options',
  section: 'Media attributes and values',
  properties: {
    options: {
      ...arrayOf(
        { stem: '', noun: 'an added option', properties: optionProperties({}) },
        {
          maxItems: OPTION_COUNTS.request,
          bound: { name: 'REQUEST', subject: 'One request adds' },
          wrong: [
            wrong('/options-required', 'REQUIRED', LEFT_OUT),
            wrong('/name-required', 'NAME-REQUIRED', behindOthers({ description: 'Said in a few words' })),
          ],
        },
      ),
      isRequired: true,
      good: [{ name: '$unique(option)' }],
    },
  },
}
