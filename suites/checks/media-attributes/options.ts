import { type Check, type CheckContext, check } from '../../check.ts'
import type { JsonObject } from '../../json.ts'
import { isDeep } from '../../runner/deep.ts'
import { expectEach } from '../../runner/expect-each.ts'
import {
  addOptions,
  attributeNamed,
  attributeWithOptions,
  createAttribute,
  optionNames,
  optionsOf,
} from '../../setup/attributes/attributes.ts'
import { drawn } from '../../setup/seeded-sample.ts'
import { inTurn, refusalCheck } from '../refusal.ts'

const optionsNamed = (...names: readonly string[]): readonly JsonObject[] => names.map(name => ({ name }))

const options = check('media-attributes/options/are-returned', 'ATTRIBUTE-OPTIONS', async (context, expect) => {
  await attributeNamed(context, 'tags')
  const names = ['Warm', 'Cool', 'Grey']

  const made = expect.resource(await createAttribute(context, { type: 'tags', options: optionsNamed(...names) }))

  expect.sameSet(optionNames(made), names, 'names of the options of a new attribute')
  const ids = new Set(optionsOf(made).map(({ id }) => id))
  expect.equal(ids.size, names.length, 'number of different option ids')
  expect.that(
    [...ids].every(id => typeof id === 'string' && id !== ''),
    `every option should have an id, but the ids are ${JSON.stringify([...ids])}`,
  )
})

const DESCRIPTION = 'Said in a few words'

/** Options with a description each, more than a page or a batch of them. */
const DESCRIBED = Array.from({ length: 120 }, (_, index) => ({
  name: `Described ${index}`,
  description: `${DESCRIPTION} ${index}`,
}))

/** The response to the creation of an attribute with many options, one of them without a description. */
const createDescribed = (context: CheckContext) =>
  context.share('attribute with descriptions', context =>
    createAttribute(context, { type: 'tags', options: [...DESCRIBED, { name: 'Bare' }] }),
  )

const DESCRIPTIONS = [
  { id: 'given', clause: 'ATTRIBUTE-OPTION-DESCRIPTION', options: DESCRIBED },
  { id: 'empty', clause: 'ATTRIBUTE-OPTION-DESCRIPTION-EMPTY', options: [{ name: 'Bare', description: '' }] },
] as const

/** Attributes with a property that their type cannot have; a server that tests it for truth does not see it. */
const MISPLACED: readonly JsonObject[] = [
  { type: 'number', multiple: false },
  { type: 'text', options: [] },
  { type: 'user', allow_create: false },
  { type: 'link', show_in_library: false },
]

/** Properties that only tags attributes may have. Spec: Media attributes and values; Media attribute. */
export const mediaAttributeOptionChecks: readonly Check[] = [
  options,
  check(
    'media-attributes/options/names-that-differ-by-accents',
    'ATTRIBUTE-OPTIONS-ACCENTS',
    async (context, expect) => {
      await attributeNamed(context, 'manyTags')
      const names = ['Été', 'Ete']

      const made = expect.resource(await createAttribute(context, { type: 'tags', options: optionsNamed(...names) }))

      expect.sameSet(optionNames(made), names, 'names of the options of a new attribute')
    },
  ),
  check('media-attributes/options/none', 'ATTRIBUTE-OPTIONS-NONE', (context, expect) =>
    expectEach(['text', 'number', 'checkbox', 'date', 'link', 'user'] as const, String, async type => {
      const attribute = await attributeNamed(context, type)

      expect.equal(attribute.options, null, `options of a ${type} attribute`)
    }),
  ),
  check('media-attributes/options/none/tags', 'ATTRIBUTE-OPTIONS-EMPTY', async (context, expect) => {
    const { options } = await attributeNamed(context, 'tags')

    expect.equal(options, [], 'options of a tags attribute created without any')
  }),
  ...DESCRIPTIONS.map(({ id, clause, options: expected }) =>
    check(`media-attributes/options/description-${id}`, clause, async (context, expect) => {
      await attributeNamed(context, 'oneTag')

      const made = expect.resource(await createDescribed(context))

      const shown = new Map(optionsOf(made).map(({ name, description }) => [name, description]))
      for (const { name, description } of expected) {
        context.setup.that(shown.has(name), `find the option ${name} of an attribute`)
        expect.equal(shown.get(name), description, `description of the option ${name}`)
      }
    }),
  ),
  check('media-attributes/show-in-library/tags', 'ATTRIBUTE-SHOW-IN-LIBRARY', async (context, expect) => {
    await attributeNamed(context, 'tags')
    const body = { type: 'tags', show_in_library: true, options: optionsNamed('Seen') }
    expect.resource(await createAttribute(context, body))
  }),
  refusalCheck({
    id: 'media-attributes/misplaced-and-empty',
    clause: 'ATTRIBUTE-MISPLACED-EMPTY',
    validControl: context => attributeNamed(context, 'text'),
    send: context =>
      inTurn(isDeep(context.run) ? MISPLACED : drawn(context, MISPLACED, { name: 'misplaced properties' }), body =>
        createAttribute(context, body),
      ),
  }),
  check(
    'media-attributes/allow-create/media-write-adds',
    'ATTRIBUTE-ALLOW-CREATE',
    ['tokens.media_write'],
    async (context, expect) => {
      await attributeNamed(context, 'tags')

      const open = expect.resource(await createAttribute(context, { type: 'tags', allow_create: true }))

      const added = expect.resource(await addOptions(context, open, optionsNamed('Ad hoc'), { as: 'media_write' }))
      expect.equal(optionNames(added), ['Ad hoc'], 'options after one was added with the scope media:write only')
    },
  ),
  refusalCheck({
    id: 'media-attributes/allow-create/default',
    clause: 'ATTRIBUTE-ALLOW-CREATE-DEFAULT',
    needs: ['tokens.media_write'],
    codes: ['bad_request', 'forbidden'],
    validControl: async context => attributeWithOptions(context, await attributeNamed(context, 'tags'), 'Known'),
    send: async context =>
      addOptions(context, await attributeNamed(context, 'tags'), optionsNamed(context.run.unique('option')), {
        as: 'media_write',
      }),
  }),
]
