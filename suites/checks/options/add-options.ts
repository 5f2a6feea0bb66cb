import { type Check, check } from '../../check.ts'
import { ATTRIBUTE_TYPES, otherTypes } from '../../contract/column-types.ts'
import { type AdditionName, addedOptions, attributeWithNewOptions, BEFORE } from '../../given/added-options.ts'
import {
  addOptions,
  attributeNamed,
  attributeWithOptions,
  newAttribute,
  optionNames,
  optionsOf,
  rereadAttribute,
} from '../../given/attributes.ts'
import { behindOthers } from '../../given/option-lists.ts'
import { at, type JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { refusal } from '../refusal.ts'

const added = check('options/add/come-last', 'OPTIONS-ADD', async (context, expect) => {
  const { attribute, added: asked, answer } = await addedOptions(context, 'new')

  const options = optionsOf(expect.resource(answer))

  const [old, late] = [options.slice(0, BEFORE.length), options.slice(BEFORE.length)]
  expect.sameSet(
    late.map(({ name = null }) => name),
    asked.map(({ name = null }) => name),
    'names of the options behind the existing ones',
  )
  expect.equal(old.length, optionsOf(attribute).length, 'number of existing options in front of the added ones')
  expect.equal(new Set(options.map(({ id }) => id)).size, options.length, 'number of different option ids')
  await context.eventually(async () => {
    expect.sameSet(
      optionNames(await rereadAttribute(context, attribute, 'Teal')),
      [...optionNames(attribute), ...asked.map(({ name = null }) => name)],
      'names of the options when the attribute is read again',
    )
  })
})

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

const FAULTS = [
  { id: 'options-required', clause: 'OPTIONS-ADD-REQUIRED', body: {} },
  {
    id: 'name-required',
    clause: 'OPTIONS-ADD-NAME-REQUIRED',
    body: { options: behindOthers({ description: 'Said in a few words' }) },
  },
] as const

/** Appending options. Spec: Media attributes and values. */
export const addOptionsChecks: readonly Check[] = [
  added,
  check('options/add/description', 'OPTIONS-ADD-DESCRIPTION', async (context, expect) => {
    const { attribute, answer } = await addedOptions(context, 'new')
    const options = optionsOf(await context.given.resource('add two options', answer))

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
  ...KEPT_BY.map(name =>
    check(`options/add/keeps/${name.replaceAll(' ', '-')}`, 'OPTIONS-ADD-KEEPS', async (context, expect) => {
      const { attribute, answer } = await addedOptions(context, name)
      const after = await context.given.resource('add options', answer)

      const before = optionsOf(attribute)
      const ids = new Set(before.map(({ id }) => id))
      expect.equal(
        optionsOf(after).filter(({ id }) => ids.has(id)),
        before,
        'the existing options after others were added',
      )
      await context.eventually(async () => {
        const read = optionsOf(await rereadAttribute(context, attribute, 'Grey'))
        expect.equal(
          read.filter(({ id }) => ids.has(id)),
          before,
          'the existing options when the attribute is read again',
        )
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
        `an option that one request names twice must be added once at most, but the options are ${names.join(', ')}`,
      )
    })
  }),
  check('options/add/repeated', 'OPTIONS-ADD-REPEATED', async (context, expect) => {
    const { attribute, added: asked, answer } = await addedOptions(context, 'new')
    const before = optionsOf(await context.given.resource('add two options', answer))
    const again = await addOptions(context, attribute, asked)

    expect.equal(optionsOf(expect.resource(again)), before, 'options after the same request was sent again')
  }),
  ...otherTypes(ATTRIBUTE_TYPES, ['tags']).map(type =>
    refusal({
      id: `options/add/refused/${type}`,
      clause: 'OPTIONS-ADD-NOT-TAGS',
      twin: attributeWithNewOptions,
      send: async context => addOptions(context, await attributeNamed(context, type), [{ name: 'Alpha' }]),
    }),
  ),
  ...FAULTS.map(({ id, clause, body }) =>
    refusal({
      id: `options/add/refused/${id}`,
      clause,
      twin: attributeWithNewOptions,
      send: async context => {
        const { id: attribute } = await context.share('attribute of faulty options', context =>
          newAttribute(context, { type: 'tags' }),
        )
        return context.api('addOptions', { path: { id: attribute }, body })
      },
    }),
  ),
  check('options/add/refused/adds-none', 'OPTIONS-ADD-REFUSED-NONE', async (context, expect) => {
    const before = await attributeWithNewOptions(context)
    const added: readonly JsonObject[] = [{ name: 'Half' }, { description: 'Said in a few words' }]
    const { status } = await addOptions(context, before, added)
    context.given.that(status >= 400, `have an option without a name refused: the target answered ${status}`)

    const names = optionNames(await rereadAttribute(context, before, 'Teal'))
    expect.that(!names.includes('Half'), 'a refused request must add no option, but it added Half')
  }),
]
