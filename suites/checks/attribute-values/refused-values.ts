import { type Check, type CheckContext, check } from '../../check.ts'
import type { Json, Resource } from '../../json.ts'
import { expectEach } from '../../runner/expect-each.ts'
import { possible } from '../../setup/allowed-by-profile.ts'
import {
  type AttributeName,
  attributeNamed,
  requireOwnOptions,
  sharedAttribute,
} from '../../setup/attributes/attributes.ts'
import { optionId } from '../../setup/columns/columns.ts'
import {
  mediaFor,
  mediaToTag,
  rereadMedia,
  sendValue,
  sharedMediaId,
  toList,
  valueEntry,
  valuesHeld,
  writeValue,
} from '../../setup/media/media.ts'
import type { Answer } from '../../target/api.ts'
import { type InvalidCase, invalidCase, refusalCheck, refusalChecks, UNFOUND } from '../refusal.ts'
import { requireSample } from './samples.ts'

type ValueOf = (context: CheckContext, attribute: Resource) => Json

const alpha = (context: CheckContext, attribute: Resource) => optionId(context, attribute, 'Alpha')
const random = ({ run }: CheckContext) => run.uuid()

const FIRST_USER = { needs: ['user_ids.0'], ...UNFOUND }

/** A value that an attribute must refuse. The clauses begin with ATTRIBUTE-VALUE. */
const INVALID_CASES: readonly InvalidCase<readonly [AttributeName, ValueOf]>[] = [
  invalidCase('text/object', 'OBJECT', ['text', () => ({ text: 'Good' })]),
  invalidCase('number/word', 'REFUSED-NUMBER', ['number', () => 'twelve']),
  invalidCase('checkbox/word', 'REFUSED-CHECKBOX', ['checkbox', () => 'maybe']),
  invalidCase('date/impossible-day', 'REFUSED-DATE', ['date', () => '2026-02-30']),
  invalidCase('tags/unknown-id-beside-known', 'REFUSED-TAGS', [
    'manyTags',
    (context, attribute) => [alpha(context, attribute), random(context)],
  ]),
  invalidCase('tags/unknown-name-beside-known', 'REFUSED-TAGS-NAME', ['manyTags', () => ['Alpha', 'No such option']]),
  invalidCase(
    'user/unknown-beside-known',
    'REFUSED-USER',
    ['manyUsers', context => [context.profileValue('user_ids.0'), random(context)]],
    FIRST_USER,
  ),
]

const mediaOfRefusals = (context: CheckContext) => mediaToTag(context, 0)

const TWO_USERS = ['user_ids.0', 'user_ids.1']

/** Two values for an attribute of one value. */
const ARRAYS: readonly {
  readonly attribute: AttributeName
  readonly needs?: readonly string[]
  readonly bad: ValueOf
}[] = [
  { attribute: 'text', bad: () => ['One', 'Two'] },
  { attribute: 'number', bad: () => [1, 2] },
  { attribute: 'checkbox', bad: () => [true, false] },
  { attribute: 'date', bad: () => ['2026-03-14', '2026-03-15'] },
  { attribute: 'link', bad: () => ['https://example.com/one', 'https://example.com/two'] },
  {
    attribute: 'oneTag',
    bad: (context, attribute) => ['Alpha', 'Beta'].map(name => optionId(context, attribute, name)),
  },
  { attribute: 'oneUser', needs: TWO_USERS, bad: context => TWO_USERS.map(context.profileValue) },
]

type Space = 'main' | 'other'

async function writeAcross(
  context: CheckContext,
  media: Space,
  attribute: Space,
  value: Json = context.run.unique('value'),
): Promise<Answer> {
  const field = await sharedAttribute(context, 'text', context.profileValue(`spaces.${attribute}`))
  const id = await sharedMediaId(context, context.profileValue(`spaces.${media}`))
  return sendValue(context, id, field, value)
}

/** Values that must be refused and must change nothing. Spec: Media attributes and values; Errors. */
export const refusedValueChecks: readonly Check[] = [
  ...refusalChecks(
    {
      id: 'attribute-values/refused/',
      clause: 'ATTRIBUTE-VALUE-',
      validControl: (context, [name]) => requireSample(context, name),
      async send(context, [name, bad]) {
        const attribute = await attributeNamed(context, name)
        return sendValue(context, await mediaOfRefusals(context), attribute, bad(context, attribute))
      },
    },
    INVALID_CASES,
  ),
  /** A target may refuse it or convert it. */
  check('attribute-values/value-shape/number/in-quotes', 'ATTRIBUTE-VALUE-NUMBER', async (context, expect) => {
    await requireSample(context, 'number')
    const attribute = await attributeNamed(context, 'number')
    const answer = await sendValue(context, await mediaOfRefusals(context), attribute, '12.5')

    if (!expect.acceptedOrRefused(answer, 'bad_request')) return
    const { value = null } = valueEntry(expect.resource(answer), attribute) ?? {}
    const message = `the value of a number attribute is a number, but after a write of "12.5" it is ${JSON.stringify(value)}`
    expect.that(value === null || typeof value === 'number', message)
  }),
  check('attribute-values/single', 'ATTRIBUTE-VALUE-SINGLE-ARRAY', (context, expect) =>
    expectEach(
      possible(context, ARRAYS),
      ({ attribute }) => attribute,
      async ({ attribute: name, bad }) => {
        await requireSample(context, name)
        const attribute = await attributeNamed(context, name)
        const value = bad(context, attribute)
        const answer = await sendValue(context, await mediaOfRefusals(context), attribute, value)

        if (!expect.acceptedOrRefused(answer, 'bad_request')) return
        const entry = valueEntry(expect.resource(answer), attribute)
        context.setup.that(entry?.multiple !== true, `create a ${attribute.type} attribute that is not multiple`)
        expect.that(
          toList(entry?.value).length < 2,
          `a ${attribute.type} attribute that is not multiple must not have several values, but after a write of ${JSON.stringify(value)} it has ${JSON.stringify(entry?.value)}`,
        )
      },
    ),
  ),
  refusalCheck({
    id: 'attribute-values/refused/tags/option-of-another-attribute',
    clause: 'ATTRIBUTE-VALUE-REFUSED-TAGS',
    validControl: context => requireSample(context, 'oneTag'),
    send: async context => {
      const [here, there] = [await attributeNamed(context, 'oneTag'), await attributeNamed(context, 'manyTags')]
      requireOwnOptions(context, here, there)
      return sendValue(context, await mediaOfRefusals(context), here, alpha(context, there))
    },
  }),
  refusalCheck({
    id: 'attribute-values/refused/without-value',
    clause: 'ATTRIBUTE-VALUE-REQUIRED',
    validControl: context => requireSample(context, 'text'),
    send: async context => {
      const { id } = await attributeNamed(context, 'text')
      return context.api('setAttributeValue', {
        path: { id: await mediaOfRefusals(context), attributeId: id },
        body: {},
      })
    },
  }),
  check('attribute-values/refused-keeps/manyTags', 'ATTRIBUTE-VALUE-REFUSED-KEEPS', async (context, expect) => {
    const attribute = await attributeNamed(context, 'manyTags')
    const media = await mediaFor(context, 'one value')
    const value = [alpha(context, attribute)]
    await writeValue(context, media, attribute, value)
    const bad = [optionId(context, attribute, 'Beta'), random(context)]
    const { status } = await sendValue(context, media, attribute, bad)
    context.setup.that(status >= 400, `get an invalid value of a tags attribute refused: the server answered ${status}`)
    const held = valuesHeld(await rereadMedia(context, media), attribute)
    expect.sameSet(held, value, 'value of a tags attribute after a refused write')
  }),
  ...refusalChecks<readonly [Space, Space]>(
    {
      id: 'attribute-values/other-space/',
      clause: 'ATTRIBUTE-VALUE-OTHER-SPACE',
      needs: ['spaces.other'],
      validControl: async (context, [space]) =>
        context.setup.resource('set an attribute value', writeAcross(context, space, space)),
      // Of an attribute that the media cannot have, nothing may be cleared either.
      send: (context, [media, attribute]) =>
        writeAcross(context, media, attribute, media === 'main' ? null : undefined),
    },
    [
      invalidCase('attribute-of-another', '', ['main', 'other'], { codes: ['not_found'] }),
      invalidCase('media-of-another', '', ['other', 'main'], { codes: ['not_found'] }),
    ],
  ),
]
