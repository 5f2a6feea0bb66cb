import { type Check, check } from '../../check.ts'
import { kebab } from '../../contract/clause-id.ts'
import { ATTRIBUTE_TYPES, otherTypes } from '../../contract/column-types.ts'
import {
  type AttributeName,
  attributeAnswer,
  attributeNamed,
  createAttribute,
  sharedAttribute,
} from '../../given/attributes.ts'
import { at, type JsonObject, parseJson } from '../../json.ts'
import { expectEach } from '../../runner/expect-each.ts'
import { refusal } from '../refusal.ts'

const MULTIPLES = [
  { type: 'tags', one: 'oneTag', many: 'manyTags' },
  { type: 'user', one: 'oneUser', many: 'manyUsers' },
] as const satisfies readonly { type: string; one: AttributeName; many: AttributeName }[]

/** A member that is valid for some types and must be refused for the others. */
interface Misplaced {
  readonly member: string
  readonly value: JsonObject[string]
  /** The types that accept it. */
  readonly taken: readonly string[]
}

const MISPLACED: readonly Misplaced[] = [
  { member: 'multiple', value: true, taken: ['tags', 'user'] },
  { member: 'options', value: [{ name: 'Alpha' }], taken: ['tags'] },
  { member: 'autofill', value: { prompt: 'Say what is in it' }, taken: ['text', 'tags'] },
]

const FLAGS = [
  { flag: 'multiple', type: 'tags' },
  { flag: 'hide_from_guests', type: 'text' },
  { flag: 'allow_create', type: 'tags' },
  { flag: 'show_in_library', type: 'tags' },
] as const

/** Which attributes can be created. Spec: Media attributes and values. */
export const creationChecks: readonly Check[] = [
  ...ATTRIBUTE_TYPES.map(type =>
    check(`media-attributes/create-${type}`, `ATTRIBUTE-CREATE-${kebab(type)}`, async (context, expect) => {
      const answer = await attributeAnswer(context, type)

      const made = expect.resource(answer)
      const name = at(parseJson(answer.request.body ?? ''), 'name')
      expect.equal(
        [made.name, made.type, made.space_id],
        [name, type, context.profile.spaces.main],
        'name, type and space_id of a new attribute',
      )
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

      expect.equal(
        [several.multiple, single.multiple],
        [true, false],
        'multiple of two attributes, created with true and with false',
      )
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
  ...MISPLACED.flatMap(({ member, value, taken }) =>
    otherTypes(ATTRIBUTE_TYPES, taken).map(type =>
      refusal({
        id: `media-attributes/${member}/refused/${type}`,
        clause: `ATTRIBUTE-${kebab(member)}-REFUSED-${kebab(type)}`,
        twin: context => attributeNamed(context, type),
        send: context => createAttribute(context, { type, [member]: value }),
      }),
    ),
  ),
  ...(['space_id', 'name', 'type'] as const).map(member =>
    refusal({
      id: `media-attributes/required/${member}`,
      clause: `ATTRIBUTE-${member === 'space_id' ? 'SPACE' : kebab(member)}-REQUIRED`,
      twin: context => attributeNamed(context, 'text'),
      send: ({ api, profile, run }) => {
        const good = { space_id: profile.spaces.main, name: run.unique('attribute'), type: 'text' }
        const body = Object.fromEntries(Object.entries(good).filter(([name]) => name !== member))
        return api('createMediaAttribute', { body })
      },
    }),
  ),

  /** A type that only columns have. */
  refusal({
    id: 'media-attributes/unknown-type/richtext',
    clause: 'ATTRIBUTE-TYPE-UNKNOWN',
    twin: context => attributeNamed(context, 'text'),
    send: context => createAttribute(context, { type: 'richtext' }),
  }),
  ...FLAGS.map(({ flag, type }) =>
    refusal({
      id: `media-attributes/flag/${flag}`,
      clause: 'ATTRIBUTE-FLAGS-TYPE',
      twin: context => attributeNamed(context, type),
      send: context => createAttribute(context, { type, [flag]: 'sometimes' }),
    }),
  ),
]
