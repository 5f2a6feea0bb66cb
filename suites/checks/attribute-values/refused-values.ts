import { type Check, check } from '../../check.ts'
import { type AttributeName, attributeNamed, optionsOf, sharedAttribute } from '../../given/attributes.ts'
import { optionId } from '../../given/columns.ts'
import { mediaFor, rereadMedia, sendValue, sharedMediaId, toList, valueEntry, writeValue } from '../../given/media.ts'
import { possible } from '../../given/possible.ts'
import type { Json, Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { expectEach } from '../../runner/expect-each.ts'
import { isSuccess } from '../../target/api.ts'
import { ELSEWHERE, refusal } from '../refusal.ts'

/** A value that must be refused, and a value of the same attribute that is accepted. */
interface Fault {
  readonly name: string
  readonly clause: string
  readonly attribute: AttributeName
  readonly needs?: readonly string[]
  readonly codes?: typeof ELSEWHERE
  readonly good: (context: CheckContext, attribute: Resource) => Json
  readonly bad: (context: CheckContext, attribute: Resource) => Json
}

const alpha = (context: CheckContext, attribute: Resource) => optionId(context, attribute, 'Alpha')
const random = ({ run }: CheckContext) => run.uuid()
const firstUser = (context: CheckContext) => context.profileValue('user_ids.0')

const UNKNOWN_NAME = 'No such option'

const FAULTS: readonly Fault[] = [
  {
    name: 'text/object',
    clause: 'ATTRIBUTE-VALUE-OBJECT',
    attribute: 'text',
    good: () => 'Good',
    bad: () => ({ text: 'Good' }),
  },
  {
    name: 'number/word',
    clause: 'ATTRIBUTE-VALUE-REFUSED-NUMBER',
    attribute: 'number',
    good: () => 12,
    bad: () => 'twelve',
  },
  {
    name: 'checkbox/word',
    clause: 'ATTRIBUTE-VALUE-REFUSED-CHECKBOX',
    attribute: 'checkbox',
    good: () => true,
    bad: () => 'maybe',
  },
  ...Object.entries({ word: 'someday', 'impossible-day': '2026-02-30' }).map(
    ([name, bad]): Fault => ({
      name: `date/${name}`,
      clause: 'ATTRIBUTE-VALUE-REFUSED-DATE',
      attribute: 'date',
      good: () => '2026-03-14',
      bad: () => bad,
    }),
  ),
  {
    name: 'tags/unknown-id',
    clause: 'ATTRIBUTE-VALUE-REFUSED-TAGS',
    attribute: 'oneTag',
    good: alpha,
    bad: random,
  },
  {
    name: 'tags/unknown-id-beside-known',
    clause: 'ATTRIBUTE-VALUE-REFUSED-TAGS',
    attribute: 'manyTags',
    good: (context, attribute) => [alpha(context, attribute)],
    bad: (context, attribute) => [alpha(context, attribute), random(context)],
  },
  {
    name: 'tags/unknown-name',
    clause: 'ATTRIBUTE-VALUE-REFUSED-TAGS-NAME',
    attribute: 'oneTag',
    good: alpha,
    bad: () => UNKNOWN_NAME,
  },
  {
    name: 'tags/unknown-name-beside-known',
    clause: 'ATTRIBUTE-VALUE-REFUSED-TAGS-NAME',
    attribute: 'manyTags',
    good: (context, attribute) => [alpha(context, attribute)],
    bad: () => ['Alpha', UNKNOWN_NAME],
  },
  {
    name: 'user/unknown',
    clause: 'ATTRIBUTE-VALUE-REFUSED-USER',
    attribute: 'oneUser',
    needs: ['user_ids.0'],
    codes: ELSEWHERE,
    good: firstUser,
    bad: random,
  },
  {
    name: 'user/unknown-beside-known',
    clause: 'ATTRIBUTE-VALUE-REFUSED-USER',
    attribute: 'manyUsers',
    needs: ['user_ids.0'],
    codes: ELSEWHERE,
    good: context => [firstUser(context)],
    bad: context => [firstUser(context), random(context)],
  },
]

const mediaOfRefusals = (context: CheckContext) => mediaFor(context, 'refused values')

/** Shows that the attribute accepts a value. */
const writeGood = (context: CheckContext, { attribute: name, good }: Pick<Fault, 'attribute' | 'good'>) =>
  context.share(`good value of ${name}`, async context => {
    const attribute = await attributeNamed(context, name)
    return writeValue(context, await mediaOfRefusals(context), attribute, good(context, attribute))
  })

const TWO_USERS = ['user_ids.0', 'user_ids.1']

/** Two values for an attribute of one value. */
const ARRAYS: readonly Pick<Fault, 'attribute' | 'needs' | 'good' | 'bad'>[] = [
  { attribute: 'text', good: () => 'Good', bad: () => ['One', 'Two'] },
  { attribute: 'number', good: () => 12, bad: () => [1, 2] },
  { attribute: 'checkbox', good: () => true, bad: () => [true, false] },
  { attribute: 'date', good: () => '2026-03-14', bad: () => ['2026-03-14', '2026-03-15'] },
  {
    attribute: 'link',
    good: () => 'https://example.com',
    bad: () => ['https://example.com/one', 'https://example.com/two'],
  },
  {
    attribute: 'oneTag',
    good: alpha,
    bad: (context, attribute) => [alpha(context, attribute), optionId(context, attribute, 'Beta')],
  },
  { attribute: 'oneUser', needs: TWO_USERS, good: firstUser, bad: context => TWO_USERS.map(context.profileValue) },
]

const KEPT: readonly Pick<Fault, 'attribute' | 'good' | 'bad'>[] = [
  { attribute: 'number', good: () => 12, bad: () => 'twelve' },
  {
    attribute: 'manyTags',
    good: (context, attribute) => [alpha(context, attribute)],
    bad: (context, attribute) => [optionId(context, attribute, 'Beta'), random(context)],
  },
]

const SPACES = [
  { id: 'attribute-of-another', media: 'main', attribute: 'other' },
  { id: 'media-of-another', media: 'other', attribute: 'main' },
] as const

/** Values that must be refused and must change nothing. Spec: Media attributes and values; Errors. */
export const refusedValueChecks: readonly Check[] = [
  ...FAULTS.map(fault =>
    refusal({
      id: `attribute-values/refused/${fault.name}`,
      clause: fault.clause,
      ...(fault.needs && { needs: fault.needs }),
      ...(fault.codes && { codes: fault.codes }),
      twin: context => writeGood(context, fault),
      send: async context => {
        const attribute = await attributeNamed(context, fault.attribute)
        return sendValue(context, await mediaOfRefusals(context), attribute, fault.bad(context, attribute))
      },
    }),
  ),
  check('attribute-values/single', 'ATTRIBUTE-VALUE-SINGLE-ARRAY', (context, expect) =>
    expectEach(
      possible(context, ARRAYS),
      ({ attribute }) => attribute,
      async ({ attribute: name, good, bad }) => {
        await writeGood(context, { attribute: name, good })
        const attribute = await attributeNamed(context, name)
        const value = bad(context, attribute)
        const answer = await sendValue(context, await mediaOfRefusals(context), attribute, value)

        if (!isSuccess(answer)) return expect.refused(answer, 'bad_request')
        const entry = valueEntry(expect.resource(answer), attribute)
        context.given.that(entry?.multiple !== true, `create a ${attribute.type} attribute that is not multiple`)
        expect.that(
          toList(entry?.value).length < 2,
          `a ${attribute.type} attribute that is not multiple was written as ${JSON.stringify(value)}: it must not have several values, got ${JSON.stringify(entry?.value)}`,
        )
      },
    ),
  ),
  refusal({
    id: 'attribute-values/refused/tags/option-of-another-attribute',
    clause: 'ATTRIBUTE-VALUE-REFUSED-TAGS',
    twin: context => writeGood(context, { attribute: 'oneTag', good: alpha }),
    send: async context => {
      const [here, there] = [await attributeNamed(context, 'oneTag'), await attributeNamed(context, 'manyTags')]
      const foreign = alpha(context, there)
      if (optionsOf(here).some(({ id }) => id === foreign))
        context.notApplicable('two attributes have options with the same id')
      return sendValue(context, await mediaOfRefusals(context), here, foreign)
    },
  }),
  refusal({
    id: 'attribute-values/refused/without-value',
    clause: 'ATTRIBUTE-VALUE-REQUIRED',
    twin: context => writeGood(context, { attribute: 'text', good: () => 'Good' }),
    send: async context => {
      const { id } = await attributeNamed(context, 'text')
      return context.api('setAttributeValue', {
        path: { id: await mediaOfRefusals(context), attributeId: id },
        body: {},
      })
    },
  }),
  ...KEPT.map(({ attribute: name, good, bad }) =>
    check(`attribute-values/refused-keeps/${name}`, 'ATTRIBUTE-VALUE-REFUSED-KEEPS', async (context, expect) => {
      const attribute = await attributeNamed(context, name)
      const media = await mediaFor(context, 'one value')
      const value = good(context, attribute)
      await writeValue(context, media, attribute, value)
      const refused = await sendValue(context, media, attribute, bad(context, attribute))
      context.given.that(
        refused.status >= 400,
        `have a wrong ${name} value refused: the target answered ${refused.status}`,
      )

      const held = toList(valueEntry(await rereadMedia(context, media), attribute)?.value)
      expect.sameSet(held, toList(value), `value of ${name} after a refused write`)
    }),
  ),
  ...SPACES.map(({ id, media, attribute }) =>
    refusal({
      id: `attribute-values/other-space/${id}`,
      clause: 'ATTRIBUTE-VALUE-OTHER-SPACE',
      needs: ['spaces.other'],
      codes: ['not_found'],
      twin: async context => {
        const space = context.profileValue(`spaces.${media}`)
        const field = await sharedAttribute(context, 'text', space)
        return writeValue(context, await sharedMediaId(context, space), field, context.run.unique('value'))
      },
      send: async context => {
        const field = await sharedAttribute(context, 'text', context.profileValue(`spaces.${attribute}`))
        return sendValue(
          context,
          await sharedMediaId(context, context.profileValue(`spaces.${media}`)),
          field,
          context.run.unique('value'),
        )
      },
    }),
  ),
]
