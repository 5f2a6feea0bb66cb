import { type Check, check } from '../../check.ts'
import { type AttributeName, attributeNamed, requireOwnOptions, sharedAttribute } from '../../given/attributes.ts'
import { optionId } from '../../given/columns.ts'
import { mediaFor, rereadMedia, sendValue, sharedMediaId, toList, valueEntry, writeValue } from '../../given/media.ts'
import { possible } from '../../given/possible.ts'
import type { Json, Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { expectEach } from '../../runner/expect-each.ts'
import { isSuccess } from '../../target/api.ts'
import { ELSEWHERE, refusal } from '../refusal.ts'
import { requireSample } from './samples.ts'

/** A value that must be refused. */
interface ValueFault {
  readonly name: string
  readonly clause: string
  readonly attribute: AttributeName
  readonly needs?: readonly string[]
  readonly codes?: typeof ELSEWHERE
  readonly bad: (context: CheckContext, attribute: Resource) => Json
}

const alpha = (context: CheckContext, attribute: Resource) => optionId(context, attribute, 'Alpha')
const random = ({ run }: CheckContext) => run.uuid()
const firstUser = (context: CheckContext) => context.profileValue('user_ids.0')

const fault = (
  name: string,
  clause: string,
  attribute: AttributeName,
  bad: ValueFault['bad'],
  more: Pick<ValueFault, 'needs' | 'codes'> = {},
): ValueFault => ({ name, clause: `ATTRIBUTE-VALUE-${clause}`, attribute, bad, ...more })

const OF_USERS = { needs: ['user_ids.0'], codes: ELSEWHERE }

const FAULTS: readonly ValueFault[] = [
  fault('text/object', 'OBJECT', 'text', () => ({ text: 'Good' })),
  fault('number/word', 'REFUSED-NUMBER', 'number', () => 'twelve'),
  fault('checkbox/word', 'REFUSED-CHECKBOX', 'checkbox', () => 'maybe'),
  fault('date/impossible-day', 'REFUSED-DATE', 'date', () => '2026-02-30'),
  fault('tags/unknown-id-beside-known', 'REFUSED-TAGS', 'manyTags', (context, attribute) => [
    alpha(context, attribute),
    random(context),
  ]),
  fault('tags/unknown-name-beside-known', 'REFUSED-TAGS-NAME', 'manyTags', () => ['Alpha', 'No such option']),
  fault(
    'user/unknown-beside-known',
    'REFUSED-USER',
    'manyUsers',
    context => [firstUser(context), random(context)],
    OF_USERS,
  ),
]

const mediaOfRefusals = (context: CheckContext) => mediaFor(context, 'deleted options 0')

const TWO_USERS = ['user_ids.0', 'user_ids.1']

/** Two values for an attribute of one value. */
const ARRAYS: readonly Pick<ValueFault, 'attribute' | 'needs' | 'bad'>[] = [
  { attribute: 'text', bad: () => ['One', 'Two'] },
  { attribute: 'number', bad: () => [1, 2] },
  { attribute: 'checkbox', bad: () => [true, false] },
  { attribute: 'date', bad: () => ['2026-03-14', '2026-03-15'] },
  {
    attribute: 'link',
    bad: () => ['https://example.com/one', 'https://example.com/two'],
  },
  {
    attribute: 'oneTag',
    bad: (context, attribute) => [alpha(context, attribute), optionId(context, attribute, 'Beta')],
  },
  { attribute: 'oneUser', needs: TWO_USERS, bad: context => TWO_USERS.map(context.profileValue) },
]

const KEPT: readonly (Pick<ValueFault, 'attribute' | 'bad'> & { readonly good: ValueFault['bad'] })[] = [
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
      twin: context => requireSample(context, fault.attribute),
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
      async ({ attribute: name, bad }) => {
        await requireSample(context, name)
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
    twin: context => requireSample(context, 'oneTag'),
    send: async context => {
      const [here, there] = [await attributeNamed(context, 'oneTag'), await attributeNamed(context, 'manyTags')]
      requireOwnOptions(context, here, there)
      return sendValue(context, await mediaOfRefusals(context), here, alpha(context, there))
    },
  }),
  refusal({
    id: 'attribute-values/refused/without-value',
    clause: 'ATTRIBUTE-VALUE-REQUIRED',
    twin: context => requireSample(context, 'text'),
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
