import { type Check, type CheckContext, check } from '../../check.ts'
import type { Json, Resource } from '../../json.ts'
import { expectEach, failureOf } from '../../runner/expect-each.ts'
import { possible } from '../../setup/allowed-by-profile.ts'
import { type AttributeName, attributeNamed } from '../../setup/attributes/attributes.ts'
import { entryOf, optionId } from '../../setup/columns/columns.ts'
import { mirrorColumn } from '../../setup/columns/columns-by-type.ts'
import { cellsAfterValues, EMPTY_TYPE } from '../../setup/media/cells-after-values.ts'
import {
  mediaFor,
  rereadMedia,
  sendValue,
  toList,
  valueEntry,
  valuesHeld,
  writeValue,
} from '../../setup/media/media.ts'
import { sendEmpty } from '../../setup/rows/row-writes.ts'
import { resourceIn } from '../../target/api.ts'
import { optionIdOf, optionIds } from './samples.ts'

type ValueOf = (context: CheckContext, attribute: Resource) => Json

const users =
  (...entries: readonly string[]): ValueOf =>
  context =>
    entries.map(context.profileValue)

/** What is written to an attribute, by its name. */
interface Written {
  readonly attribute: AttributeName
  readonly needs?: readonly string[]
}

const attributeOf = ({ attribute }: Written): AttributeName => attribute

const CLEARED: readonly (Written & { readonly value: ValueOf })[] = [
  { attribute: 'text', value: () => 'Soon gone' },
  { attribute: 'number', value: () => 7 },
  { attribute: 'checkbox', value: () => true },
  { attribute: 'date', value: () => '2026-03-14' },
  { attribute: 'link', value: () => 'https://example.com/gone' },
  { attribute: 'oneTag', value: optionIdOf('Alpha') },
  { attribute: 'manyTags', value: optionIds('Alpha', 'Beta') },
  { attribute: 'oneUser', value: context => context.profileValue('user_ids.0'), needs: ['user_ids.0'] },
  { attribute: 'manyUsers', value: context => [context.profileValue('user_ids.0')], needs: ['user_ids.0'] },
]

/** Values of attributes, each of which replaces the one before: fewer, others, another. */
const REPLACED: readonly (Written & { readonly values: readonly [ValueOf, ...ValueOf[]] })[] = [
  { attribute: 'manyTags', values: [optionIds('Alpha', 'Beta', 'Gamma'), optionIds('Beta'), optionIds('Gamma')] },
  { attribute: 'oneTag', values: [optionIdOf('Alpha'), optionIdOf('Beta')] },
  {
    attribute: 'manyUsers',
    values: [users('user_ids.0', 'user_ids.1'), users('user_ids.1')],
    needs: ['user_ids.0', 'user_ids.1'],
  },
]

/** What a write of a value replaces and what it keeps. Spec: Media attributes and values. */
export const writingChecks: readonly Check[] = [
  check('attribute-values/clear', 'ATTRIBUTE-VALUE-CLEARS', async (context, expect) => {
    const media = await mediaFor(context, 'cleared values')
    const cleared = possible(context, CLEARED)
    await expectEach(cleared, attributeOf, async ({ attribute: name, value }) => {
      const attribute = await attributeNamed(context, name)
      const sent = value(context, attribute)
      // What a grant wrote, a token clears. A link is written and cleared by whoever sends the other requests.
      const isGrant = context.profile.tokens.admin_grant !== undefined && name !== 'link'
      const byGrant = isGrant && resourceIn(await sendValue(context, media, attribute, sent, { as: 'admin_grant' }))
      const before = byGrant || (await writeValue(context, media, attribute, sent))
      context.setup.that(valueEntry(before, attribute) !== undefined, `find the entry of a ${name} value`)
      const entry = valueEntry(
        expect.resource(await sendValue(context, media, attribute, null, isGrant ? { as: 'full' } : {})),
        attribute,
      )
      expect.equal(entry, undefined, `entry of a cleared ${name} value in the response`)
    })
    await context.eventually(async () => {
      const read = await rereadMedia(context, media)
      await expectEach(cleared, attributeOf, async ({ attribute: name }) => {
        const entry = valueEntry(read, await attributeNamed(context, name))
        expect.equal(entry, undefined, `entry of a cleared ${name} value when the media is read again`)
      })
    })
  }),
  check('attribute-values/clear/never-set', 'ATTRIBUTE-VALUE-CLEARS', async (context, expect) => {
    const [text, number] = [await attributeNamed(context, 'text'), await attributeNamed(context, 'number')]
    const media = await mediaFor(context, 'values never set')
    await writeValue(context, media, text, 'Set')
    const answer = await sendValue(context, media, number, null)

    const what = 'entry of a value that was never set, after it was cleared'
    expect.equal(valueEntry(expect.resource(answer), number), undefined, what)
  }),
  check('attribute-values/clear/empty-array', 'ATTRIBUTE-VALUE-EMPTY-ARRAY', async (context, expect) => {
    const attribute = await attributeNamed(context, 'manyTags')
    const media = await mediaFor(context, 'values never set')
    const before = await writeValue(context, media, attribute, optionIds('Alpha', 'Beta')(context, attribute))
    context.setup.that(valuesHeld(before, attribute).length > 0, 'find the options that were set on a media')
    const answer = await sendEmpty(context, value => sendValue(context, media, attribute, value))

    const what = 'options of a media in the response to the write that cleared them'
    expect.equal(valuesHeld(expect.resource(answer), attribute), [], what)
    await context.eventually(async () => {
      const held = valuesHeld(await rereadMedia(context, media), attribute)
      expect.equal(held, [], 'options of a media that is read again after they were cleared')
    })
  }),
  check('attribute-values/replace', 'ATTRIBUTE-VALUE-REPLACES', async (context, expect) => {
    const media = await mediaFor(context, 'writes once')
    const last = new Map<Resource, Json>()
    await expectEach(
      possible(context, REPLACED),
      attributeOf,
      async ({ attribute: name, values: [first, ...others] }) => {
        const attribute = await attributeNamed(context, name)
        await writeValue(context, media, attribute, first(context, attribute))
        for (const next of others) {
          const value = next(context, attribute)
          const answer = expect.resource(await sendValue(context, media, attribute, value))
          const what = `value of ${name} in the response to a write that replaced another value`
          expect.sameSet(valuesHeld(answer, attribute), toList(value), what)
          last.set(attribute, value)
        }
      },
    )
    await context.eventually(async () => {
      const read = await rereadMedia(context, media)
      for (const [attribute, value] of last)
        expect.sameSet(valuesHeld(read, attribute), toList(value), `value of ${attribute.name} after it was replaced`)
    })
  }),
  check(
    'attribute-values/keeps-others',
    ['ATTRIBUTE-VALUE-KEEPS-OTHERS', 'ATTRIBUTE-VALUE-TEXT-EXACT'],
    async context => {
      const sent = '  Stays \n as  cafe\u0301s '
      const media = await mediaFor(context, 'values beside each other')
      const [text, number, tags] = [
        await attributeNamed(context, 'text'),
        await attributeNamed(context, 'number'),
        await attributeNamed(context, 'manyTags'),
      ]
      const texts = await writeValue(context, media, text, sent)
      const tagged = await writeValue(context, media, tags, [optionId(context, tags, 'Alpha')])
      const before = [valueEntry(texts, text)?.value, valueEntry(tagged, tags)?.value]
      context.setup.that(!before.includes(undefined), 'find the entries of two values that were set')
      await writeValue(context, media, number, 1)
      const written = await writeValue(context, media, number, 2)
      const cleared = await writeValue(context, media, number, null)

      const others = (resource: Resource) => [valueEntry(resource, text)?.value, valueEntry(resource, tags)?.value]
      const expect = context.expect('ATTRIBUTE-VALUE-KEEPS-OTHERS')
      const expectKept = (found: Resource, done: string) =>
        expect.equal(others(found), before, `values of two attributes after another one was ${done}`)
      // The response may come from a copy that is a little older: only a lasting difference counts.
      for (const [answer, done] of [
        [written, 'written'],
        [cleared, 'cleared'],
      ] as const)
        if (await failureOf(() => expectKept(answer, done)))
          await context.eventually(async () => expectKept(await rereadMedia(context, media), done))
      context
        .expect('ATTRIBUTE-VALUE-TEXT-EXACT')
        .equal(before[0], sent, 'a text with spaces, a line break and an accent')
    },
  ),

  /** Checks of media cells ask the same of a cell that was written. */
  check('attribute-values/board-cells/empty', 'ATTRIBUTE-VALUE-BOARD-CELLS', async (context, expect) => {
    const { created, after } = await cellsAfterValues(context)
    const { id } = await mirrorColumn(context, EMPTY_TYPE)

    const what = 'value of an empty mediacolumn cell after a value was set on its media'
    expect.equal(entryOf(after, id)?.value, entryOf(created, id)?.value, what)
  }),
]
