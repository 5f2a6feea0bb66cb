import { isDeepStrictEqual } from 'node:util'
import { type Check, check } from '../../check.ts'
import { kebab } from '../../contract/clause-id.ts'
import { ATTRIBUTE_TYPES } from '../../contract/column-types.ts'
import { at, type Json, parseJson } from '../../json.ts'
import { expectEach } from '../../runner/expect-each.ts'
import {
  type AttributeName,
  addOptions,
  attributeAnswer,
  attributeNamed,
  createAttribute,
  sharedAttribute,
} from '../../setup/attributes/attributes.ts'
import { toList } from '../../setup/media/media.ts'
import { type CombinedCreation, createWithAllMembers } from '../../setup/requests/combined-creation.ts'
import { allAtOnce, same } from '../all-at-once.ts'

const MULTIPLES = [
  { type: 'tags', one: 'oneTag', many: 'manyTags' },
  { type: 'user', one: 'oneUser', many: 'manyUsers' },
] as const satisfies readonly { type: string; one: AttributeName; many: AttributeName }[]

/** Which attributes can be created. Spec: Media attributes and values. */
export const mediaAttributeCreationChecks: readonly Check[] = [
  ...ATTRIBUTE_TYPES.map(type =>
    check(`media-attributes/create-${type}`, `ATTRIBUTE-CREATE-${kebab(type)}`, async (context, expect) => {
      const answer = await attributeAnswer(context, type)

      const made = expect.resource(answer)
      const name = at(parseJson(answer.request.body ?? ''), 'name')
      const what = 'name, type and space_id of a new attribute'
      expect.equal([made.name, made.type, made.space_id], [name, type, context.profile.spaces.main], what)
    }),
  ),
  check(
    'media-attributes/create-in-another-space',
    'ATTRIBUTE-CREATE-TEXT',
    ['spaces.other'],
    async (context, expect) => {
      const other = context.profileValue('spaces.other')
      const { space_id } = await sharedAttribute(context, 'text', other)

      expect.equal(space_id, other, 'space_id of an attribute of another space')
    },
  ),
  ...MULTIPLES.map(({ type, one, many }) =>
    check(`media-attributes/multiple-${type}`, `ATTRIBUTE-MULTIPLE-${kebab(type)}`, async (context, expect) => {
      await attributeNamed(context, type)

      const several = expect.resource(await attributeAnswer(context, many))
      const single = expect.resource(await attributeAnswer(context, one))

      const what = 'multiple of two attributes, created with true and with false'
      expect.equal([several.multiple, single.multiple], [true, false], what)
    }),
  ),
  check('media-attributes/hide-from-guests', 'ATTRIBUTE-HIDE-FROM-GUESTS', (context, expect) =>
    expectEach(ATTRIBUTE_TYPES, String, async type => {
      await attributeNamed(context, type)
      const answer = await (type === 'text'
        ? attributeAnswer(context, 'hidden')
        : createAttribute(context, { type, hide_from_guests: true }))

      expect.resource(answer)
    }),
  ),
]

/** A tags attribute with all properties that it can have. */
const FULL_ATTRIBUTE = {
  name: 'tags attribute',
  base: { type: 'tags' },
  members: {
    multiple: true,
    options: [{ name: 'Described', description: 'Said in a few words' }, { name: 'Bare' }],
    allow_create: true,
    show_in_library: true,
    hide_from_guests: true,
    autofill: { prompt: 'Say what is in it', allowed_media_types: ['videos'], name_only: true },
  },
  send: createAttribute,
} as const satisfies CombinedCreation

const namesIn = (options: Json | undefined): readonly string[] =>
  toList(options)
    .map(option => String(at(option, 'name')))
    .toSorted()
const sameNames = (shown: Json | undefined, sent: Json): boolean => isDeepStrictEqual(namesIn(shown), namesIn(sent))

/** All properties of an attribute in one request; other checks send each alone. Spec: Media attributes and values. */
export const mediaAttributeAllAtOnceChecks: readonly Check[] = [
  allAtOnce('media-attributes/all-at-once', FULL_ATTRIBUTE, {
    clauses: {
      multiple: 'ATTRIBUTE-MULTIPLE-TAGS',
      options: 'ATTRIBUTE-OPTIONS',
      allow_create: 'ATTRIBUTE-ALLOW-CREATE',
      show_in_library: 'ATTRIBUTE-SHOW-IN-LIBRARY',
      hide_from_guests: 'ATTRIBUTE-HIDE-FROM-GUESTS',
      autofill: 'ATTRIBUTE-AUTOFILL-TAGS',
    },
    kept: { multiple: same, options: sameNames, autofill: (shown, sent) => at(shown, 'prompt') === at(sent, 'prompt') },
  }),
  check(
    'media-attributes/all-at-once/allow-create',
    'ATTRIBUTE-ALLOW-CREATE',
    ['tokens.media_write'],
    async (context, expect) => {
      const { answer } = await createWithAllMembers(context, FULL_ATTRIBUTE)
      const made = await context.setup.resource('create an attribute with all properties', answer)
      expect.resource(await addOptions(context, made, [{ name: 'Late' }], { as: 'media_write' }))
    },
  ),
]
