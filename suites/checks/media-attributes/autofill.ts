import { type Answer, type Check, type CheckContext, check } from '../../check.ts'
import { kebab } from '../../contract/clause-id.ts'
import { ATTRIBUTE_TYPES } from '../../contract/column-types.ts'
import { at, isArray, type Json } from '../../json.ts'
import { expectEach } from '../../runner/expect-each.ts'
import { attributeNamed, createAttribute } from '../../setup/attributes/attributes.ts'

const PROMPT = 'Say what is in it'

/** Autofills that are accepted. */
const AUTOFILLS = {
  text: { prompt: PROMPT, allowed_media_types: ['statics'], name_only: true },
  tags: { prompt: PROMPT, allowed_media_types: ['videos'], name_only: false },
  both: { prompt: PROMPT, allowed_media_types: ['statics', 'videos'], name_only: false },
  any: { prompt: PROMPT, allowed_media_types: null, name_only: true },
  promptOnly: { prompt: PROMPT },
} as const satisfies Readonly<Record<string, Json>>

type AutofillName = keyof typeof AUTOFILLS

const typeOf = (name: AutofillName) => (name === 'tags' || name === 'any' ? 'tags' : 'text')

export const withAutofill = (context: CheckContext, name: AutofillName): Promise<Answer> =>
  context.share(`attribute with the autofill ${name}`, context =>
    createAttribute(context, { type: typeOf(name), autofill: AUTOFILLS[name] }),
  )

const TYPES_KEPT = ['text', 'tags', 'both'] as const

const ALL_TYPES = [
  { name: 'any', clause: 'ATTRIBUTE-AUTOFILL-MEDIA-TYPES', id: 'null' },
  { name: 'promptOnly', clause: 'ATTRIBUTE-AUTOFILL-MEDIA-TYPES-DEFAULT', id: 'default' },
] as const

/** The autofills of a type, with name_only and without. */
const BY_TYPE = { text: ['text', 'both'], tags: ['tags', 'any'] } as const

/** The autofill of text and tags attributes. Spec: Media attributes and values; Media attribute. */
export const autofillChecks: readonly Check[] = [
  ...(['text', 'tags'] as const).map(type =>
    check(`media-attributes/autofill/${type}`, `ATTRIBUTE-AUTOFILL-${kebab(type)}`, async (context, expect) => {
      await attributeNamed(context, type)
      await expectEach(BY_TYPE[type], String, async name => {
        const { autofill = null } = expect.resource(await withAutofill(context, name))

        const { prompt, name_only } = AUTOFILLS[name]
        const what = 'prompt and name_only of the autofill'
        expect.equal([at(autofill, 'prompt'), at(autofill, 'name_only')], [prompt, name_only], what)
      })
    }),
  ),
  ...TYPES_KEPT.map(name =>
    check(
      `media-attributes/autofill/media-types/${AUTOFILLS[name].allowed_media_types.join('-and-')}`,
      'ATTRIBUTE-AUTOFILL-MEDIA-TYPES',
      async (context, expect) => {
        await attributeNamed(context, typeOf(name))

        const kept = at(expect.resource(await withAutofill(context, name)), 'autofill', 'allowed_media_types')

        const wanted = AUTOFILLS[name].allowed_media_types
        if (name === 'both' && kept === null) return
        expect.sameSet(isArray(kept) ? kept : [], wanted, 'allowed_media_types of the autofill')
      },
    ),
  ),
  ...ALL_TYPES.map(({ name, clause, id }) =>
    check(`media-attributes/autofill/media-types/${id}`, clause, async (context, expect) => {
      await attributeNamed(context, typeOf(name))

      const { autofill = null } = expect.resource(await withAutofill(context, name))

      const what = 'prompt and allowed_media_types of the autofill'
      expect.equal([at(autofill, 'prompt'), at(autofill, 'allowed_media_types')], [PROMPT, null], what)
    }),
  ),
  check('media-attributes/autofill/null/tags', 'ATTRIBUTE-AUTOFILL-NULL', async (context, expect) => {
    await attributeNamed(context, 'tags')

    const { autofill } = expect.resource(await createAttribute(context, { type: 'tags', autofill: null }))

    expect.equal(autofill, null, 'autofill of an attribute created with autofill null')
  }),
  check('media-attributes/autofill/none', 'ATTRIBUTE-AUTOFILL-DEFAULT', (context, expect) =>
    expectEach(ATTRIBUTE_TYPES, String, async type => {
      const { autofill } = await attributeNamed(context, type)

      expect.equal(autofill, null, `autofill of a ${type} attribute that was created without one`)
    }),
  ),
]
