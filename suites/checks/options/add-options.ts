import { type Check, type CheckContext, check } from '../../check.ts'
import { optionsBody } from '../../contract/bodies/media-attribute.ts'
import { ATTRIBUTE_TYPES, otherTypes } from '../../contract/column-types.ts'
import { comparedOf } from '../../expected/changed-members.ts'
import { expectSameCreation } from '../../expected/times.ts'
import { at, type Json, type JsonObject, type Resource } from '../../json.ts'
import { expectEach } from '../../runner/expect-each.ts'
import {
  type AdditionName,
  addedOptions,
  addOptions,
  attributeNamed,
  attributeWithNewOptions,
  attributeWithOptions,
  attributeWithoutOption,
  BEFORE,
  newAttribute,
  optionNames,
  optionsOf,
  rereadAttribute,
} from '../../setup/attributes/attributes.ts'
import { optionId } from '../../setup/columns/columns.ts'
import { mainIds, type RequestIds } from '../../setup/requests/request-ids.ts'
import { inTurn, invalidCase, refusalsAsSent } from '../refusal.ts'
import { wrongBodyChecks } from '../wrong-bodies.ts'

const namesOf = (options: readonly JsonObject[]): readonly Json[] => options.map(({ name = null }) => name)

const SKIPS = [
  { addition: 'same name with a description', clause: 'OPTIONS-ADD-SKIPS', fresh: ['Bare'] },
  { addition: 'other case', clause: 'OPTIONS-ADD-SKIPS-CASE', fresh: ['Late'] },
] as const

const toLowerCase = (names: readonly string[]): readonly string[] => names.map(name => name.toLowerCase())

/** Two names that differ by a blank only. */
const BLANKS = ['dark red', 'dark  red'] as const

/** The options of an attribute after a name was added in capitals and without its accents, and one with another blank. */
const accentedNames = (context: CheckContext) =>
  context.share('options with accents', async context => {
    await attributeWithNewOptions(context)
    const attribute = await newAttribute(context, { type: 'tags', options: [{ name: 'Été' }] })
    return optionNames(await attributeWithOptions(context, attribute, 'ÉTÉ', 'Ete', ...BLANKS))
  })

const KEPT_BY: readonly AdditionName[] = ['new', 'same name with a description', 'other case']

/** An attribute of its own for faulty options. */
const idsOfFaults = (context: CheckContext): RequestIds => ({
  ...mainIds(context),
  attribute: async () =>
    (await context.share('attribute of faulty options', context => newAttribute(context, { type: 'tags' }))).id,
})

/** Appending options. Spec: Media attributes and values. */
export const addOptionsChecks: readonly Check[] = [
  check('options/add/come-last', 'OPTIONS-ADD', async (context, expect) => {
    const { attribute, added: asked, answer } = await addedOptions(context, 'new')
    const options = optionsOf(expect.resource(answer))
    const [old, late] = [options.slice(0, BEFORE.length), options.slice(BEFORE.length)].map(namesOf)
    expect.sameSet(late ?? [], namesOf(asked), 'names of the options after the existing ones')
    expect.equal(old?.length, optionsOf(attribute).length, 'number of existing options before the added ones')
    expect.equal(new Set(options.map(({ id }) => id)).size, options.length, 'number of different option ids')

    await context.eventually(async () => {
      const read = optionNames(await rereadAttribute(context, attribute, 'Teal'))
      const wanted = [...optionNames(attribute), ...namesOf(asked)]
      expect.sameSet(read, wanted, 'names of the options when the attribute is read again')
    })
  }),
  check('options/add/description', 'OPTIONS-ADD-DESCRIPTION', async (context, expect) => {
    const { attribute, answer } = await addedOptions(context, 'new')
    const options = optionsOf(await context.setup.resource('add two options', answer))

    const shown = Object.fromEntries(options.map(({ name, description = null }) => [String(name), description]))

    expect.equal([shown.Teal, shown.Amber], ['Like a duck', ''], 'descriptions of the added options')
    await context.eventually(async () => {
      const read = optionsOf(await rereadAttribute(context, attribute, 'Teal')).find(({ name }) => name === 'Teal')
      expect.equal(read?.description, 'Like a duck', 'description of an added option when the attribute is read again')
    })
  }),
  ...SKIPS.map(({ addition: name, clause, fresh }) =>
    check(`options/add/skips/${name.replaceAll(' ', '-')}`, clause, async (context, expect) => {
      await attributeWithNewOptions(context)
      const { attribute, answer } = await addedOptions(context, name)

      const wanted = toLowerCase([...optionNames(attribute), ...fresh])
      expect.sameSet(toLowerCase(optionNames(expect.resource(answer))), wanted, 'names of the options in lower case')
    }),
  ),
  check(
    'options/add/skips/other-case-of-accented-letters',
    'OPTIONS-ADD-SKIPS-CASE-BEYOND-ASCII',
    async (context, expect) => {
      const same = (await accentedNames(context)).filter(name => name.toLowerCase() === 'été')
      expect.equal(same, ['Été'], 'options named Été in any case')
    },
  ),
  check('options/add/other-accents', 'OPTIONS-ADD-ACCENTS', async (context, expect) => {
    const names = await accentedNames(context)
    for (const [added, known] of [
      ['Ete', 'Été'],
      [BLANKS[1], BLANKS[0]],
    ] as const)
      expect.that(
        names.includes(added),
        `${added} should be added beside ${known}, but the options are ${names.join(', ')}`,
      )
  }),
  check('options/add/keeps', 'OPTIONS-ADD-KEEPS', (context, expect) =>
    expectEach(KEPT_BY, String, async name => {
      const { attribute, answer } = await addedOptions(context, name)
      const after = await context.setup.resource('add options', answer)
      const before = optionsOf(attribute)
      const existing = (one: Resource) => optionsOf(one).filter(({ id }) => before.some(option => option.id === id))
      expect.equal(existing(after), before, `the existing options after others were added (${name})`)

      await context.eventually(async () => {
        const read = existing(await rereadAttribute(context, attribute, 'Grey'))
        const what = `the existing options when the attribute is read again after others were added (${name})`
        expect.equal(read, before, what)
      })
    }),
  ),
  check('options/add/twice-in-one-request', 'OPTIONS-ADD-TWICE-IN-ONE', async (context, expect) => {
    await attributeWithNewOptions(context)
    const { attribute, answer } = await addedOptions(context, 'twice in one')

    // The target may refuse the request, or add the option once.
    if (at(answer.json, 'error', 'code') === 'bad_request') expect.refused(answer, 'bad_request')
    else expect.resource(answer)
    await context.eventually(async () => {
      const names = toLowerCase(optionNames(await rereadAttribute(context, attribute, 'Grey')))
      expect.that(
        names.filter(name => name === 'double').length <= 1,
        `an option that one request names twice must be added at most once, but the options are ${names.join(', ')}`,
      )
    })
  }),
  check('options/add/repeated', 'OPTIONS-ADD-REPEATED', async (context, expect) => {
    const { attribute, added: asked, answer } = await addedOptions(context, 'new')
    const before = optionsOf(await context.setup.resource('add two options', answer))
    const again = await addOptions(context, attribute, asked)

    expect.equal(optionsOf(expect.resource(again)), before, 'options after the same request was sent again')
  }),
  ...refusalsAsSent({ id: 'options/add/refused/', clause: 'OPTIONS-ADD-', validControl: attributeWithNewOptions }, [
    invalidCase('another-type', 'NOT-TAGS', context =>
      inTurn(otherTypes(ATTRIBUTE_TYPES, ['tags']), async type =>
        addOptions(context, await attributeNamed(context, type), [{ name: 'Alpha' }]),
      ),
    ),
  ]),
  ...wrongBodyChecks(optionsBody, { id: 'options/add/refused/', control: attributeWithNewOptions, ids: idsOfFaults }),
  check('options/add/refused/adds-none', 'OPTIONS-ADD-REFUSED-NONE', async (context, expect) => {
    const before = await attributeWithNewOptions(context)
    const added: readonly JsonObject[] = [{ name: 'Half' }, { description: 'Said in a few words' }]
    const { status } = await addOptions(context, before, added)
    context.setup.that(status >= 400, `get an option without a name refused: the server answered ${status}`)

    const names = optionNames(await rereadAttribute(context, before, 'Teal'))
    expect.that(!names.includes('Half'), 'a refused request must add no option, but it added Half')
  }),
]

const MEMBERS = ['id', 'name', 'type', 'multiple', 'space_id', 'organization_id', 'autofill']

const contentOf = (attribute: Resource): Json =>
  Object.fromEntries(MEMBERS.map(member => [member, comparedOf(member, attribute[member]) ?? null]))

/** A full attribute, and the same attribute in the responses to adding an option and to deleting one. */
const changedAttribute = (context: CheckContext) =>
  context.share('attribute whose options change', async context => {
    const autofill = { prompt: 'Say what is in it', allowed_media_types: ['statics'], name_only: true }
    const made = await newAttribute(context, { type: 'tags', multiple: true, options: [{ name: 'First' }], autofill })
    const adding = await attributeWithOptions(context, made, 'Second')
    const deleting = await attributeWithoutOption(context, made, optionId(context, made, 'First'))
    return { made, adding, deleting }
  })

/** Properties of an attribute that stay when its options change. Spec: Media attributes and values. */
export const unchangedAttributeChecks: readonly Check[] = (['adding', 'deleting'] as const).map(change =>
  check(`options/attribute-stays/${change}`, 'OPTIONS-KEEP-ATTRIBUTE', async (context, expect) => {
    const { made, [change]: after } = await changedAttribute(context)

    expect.equal(contentOf(after), contentOf(made), `the attribute after ${change} an option`)
    expectSameCreation(expect, after, made, `the attribute after ${change} an option`)
  }),
)
