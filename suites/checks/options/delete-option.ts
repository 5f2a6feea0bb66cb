import { type Check, type CheckContext, check } from '../../check.ts'
import type { Json, JsonObject } from '../../json.ts'
import { expectEach } from '../../runner/expect-each.ts'
import { attempt } from '../../setup/attempt.ts'
import {
  attributeNamed,
  deleteOption,
  newAttribute,
  optionNames,
  optionsOf,
  requireOwnOptions,
  rereadAttribute,
} from '../../setup/attributes/attributes.ts'
import { optionId } from '../../setup/columns/columns.ts'
import { mediaToTag, rereadMedia, valuesHeld, writeValue } from '../../setup/media/media.ts'
import { judgeSharedRead } from '../../setup/shared-read.ts'
import { finishedImport } from '../../setup/uploads/imports.ts'
import { inTurn, invalidCase, refusalsAsSent, UNFOUND } from '../refusal.ts'

const NAMES = ['Gone', 'Kept', 'Spare'] as const

type Name = (typeof NAMES)[number]
const options = NAMES.map(name => ({ name, description: `${name} in words` }))

/** An attribute that holds one option per media, or several, and the options that the media are given, one after another. */
const TAGGED = {
  single: [['Gone'], ['Kept'], ['Gone']],
  several: [['Gone', 'Kept'], ['Gone'], ['Spare', 'Kept', 'Gone']],
} as const satisfies Record<string, readonly (readonly Name[])[]>

type Kind = keyof typeof TAGGED

const NUMBERS = [0, 1, 2] as const

const KINDS = ['single', 'several'] as const

/** An attribute whose first option is deleted while media have it. */
const deletion = (context: CheckContext, kind: Kind) =>
  context.share(`deletion of a ${kind} option`, async context => {
    const attribute = await newAttribute(context, { type: 'tags', options, multiple: kind === 'several' })
    const idOf = (name: Name) => optionId(context, attribute, name)
    const ids = { Gone: idOf('Gone'), Kept: idOf('Kept'), Spare: idOf('Spare') }
    const media: string[] = []
    for (const number of NUMBERS) {
      const one = await mediaToTag(context, number)
      const held = TAGGED[kind][number].map(name => ids[name])
      await writeValue(context, one, attribute, kind === 'several' ? held : (held[0] ?? null))
      media.push(one)
    }
    return { attribute, ids, media, answer: await deleteOption(context, attribute, ids.Gone) }
  })

const successfulDeletion = async (context: CheckContext, kind: Kind) => {
  const attempt = await deletion(context, kind)
  await context.setup.resource('delete an option', attempt.answer)
  return attempt
}

/** Judges what each media holds of an attribute as it is read once both deletions were made. */
const judgeMedia = (
  context: CheckContext,
  judge: (held: readonly Json[], ids: Readonly<Record<Name, string>>, given: readonly Name[]) => void,
): Promise<void> =>
  expectEach(
    KINDS.flatMap(kind => TAGGED[kind].map((given, number) => ({ kind, given, number }))),
    ({ kind, given }) => `${kind} ${given.join(', ')}`,
    async ({ kind, given, number }) => {
      const { attribute, ids, media: all } = await successfulDeletion(context, kind)
      const media = all[number] ?? ''
      const read = async (context: CheckContext) => {
        for (const one of KINDS) await attempt(() => deletion(context, one))
        return rereadMedia(context, media)
      }
      await judgeSharedRead(context, `media ${media} after deletions`, read, one =>
        judge(valuesHeld(one, attribute), ids, given),
      )
    },
  )

/** Judges the options of an attribute as they are read after the deletion of one. */
const judgeOptions = (
  context: CheckContext,
  kind: Kind,
  judge: (options: readonly JsonObject[]) => void,
): Promise<void> =>
  judgeSharedRead(
    context,
    `options after the deletion of a ${kind} one`,
    async context => optionsOf(await rereadAttribute(context, (await deletion(context, kind)).attribute, 'Kept')),
    judge,
  )

const deleteOther = async (context: CheckContext, option: string, key?: string) =>
  deleteOption(context, (await deletion(context, 'single')).attribute, option, key)

const deleteByName = async (context: CheckContext) =>
  deleteOption(
    context,
    await newAttribute(context, { type: 'tags', options: [{ name: 'Named' }, { name: 'Other' }] }),
    'Named',
  )

/** Deleting one option. Spec: Media attributes and values; Errors. */
export const deleteOptionChecks: readonly Check[] = [
  check('options/delete/gone', 'OPTION-DELETE', (context, expect) =>
    expectEach(KINDS, String, async kind => {
      const { answer } = await deletion(context, kind)
      const answered = optionNames(expect.resource(answer))
      const message = 'the response to the deletion must not show the deleted option, but it does'
      expect.that(!answered.includes('Gone'), message)
      await judgeOptions(context, kind, options => {
        const isShown = options.some(({ name }) => name === 'Gone')
        expect.that(!isShown, 'the attribute must not show the deleted option, but it still does')
      })
    }),
  ),
  check('options/delete/only', ['OPTION-DELETE-ONLY', 'OPTION-DELETE-ORDER'], context =>
    expectEach(KINDS, String, async kind => {
      const { attribute, ids, answer } = await successfulDeletion(context, kind)
      const expect = context.expect('OPTION-DELETE-ONLY')
      const othersOf = (some: readonly JsonObject[]) => some.filter(({ id }) => id !== ids.Gone)
      const [others, answered] = [othersOf(optionsOf(attribute)), othersOf(optionsOf(expect.resource(answer)))]
      expect.sameSet(answered, others, 'the other options in the response to the deletion')
      const [names, given] = [answered, others].map(some => some.map(({ name = null }) => name))
      const what = 'names of the other options in the response to the deletion'
      context.expect('OPTION-DELETE-ORDER').equal(names, given, what)
      await judgeOptions(context, kind, read =>
        expect.sameSet(othersOf(read), others, 'the other options when the attribute is read again'),
      )
    }),
  ),
  check('options/delete/clears-media', 'OPTION-DELETE-CLEARS-MEDIA', (context, expect) =>
    judgeMedia(context, (held, { Gone }) =>
      expect.that(!held.includes(Gone), `a media should lose the deleted option ${Gone}, but it holds ${held}`),
    ),
  ),
  /** A target may store imports by other code than direct uploads. */
  check(
    'options/delete/clears-media/imported',
    'OPTION-DELETE-CLEARS-MEDIA',
    { needs: ['imports.ok_url'], phase: 'alone' },
    async (context, expect) => {
      const { id } = await finishedImport(context, 'named')
      const attribute = await newAttribute(context, { type: 'tags', options })
      const gone = optionId(context, attribute, 'Gone')
      await writeValue(context, id, attribute, gone)
      await context.setup.resource('delete an option', deleteOption(context, attribute, gone))

      await context.eventually(async () => {
        const held = valuesHeld(await rereadMedia(context, id), attribute)
        const message = `an imported media should lose the deleted option ${gone}, but it holds ${held}`
        expect.that(!held.includes(gone), message)
      })
    },
  ),
  check('options/delete/keeps-media', 'OPTION-DELETE-KEEPS-MEDIA', (context, expect) =>
    judgeMedia(context, (held, ids, given) => {
      const left = given.filter(name => name !== 'Gone').map(name => ids[name])
      const others = held.filter(id => id !== ids.Gone)
      expect.sameSet(others, left, 'the other options of a media after the deletion')
    }),
  ),
  ...refusalsAsSent(
    { id: 'options/delete/', clause: 'OPTION-DELETE-', validControl: context => successfulDeletion(context, 'single') },
    [
      invalidCase('again', 'AGAIN', async context => {
        const { ids } = await deletion(context, 'single')
        return inTurn([undefined, context.run.freshKey()], key => deleteOther(context, ids.Gone, key))
      }),
      invalidCase('unknown', 'UNKNOWN', context => deleteOther(context, context.run.uuid())),
      // A malformed id in a path may also be answered as not found.
      invalidCase('by-name', 'UNKNOWN', deleteByName, UNFOUND),
      invalidCase('refused/user', 'NOT-TAGS', async context =>
        deleteOption(context, await attributeNamed(context, 'user'), context.run.uuid()),
      ),
    ],
  ),
  check('options/delete/of-another-field', 'OPTION-DELETE-OTHER-FIELD', async (context, expect) => {
    const [here, there] = [await successfulDeletion(context, 'single'), await successfulDeletion(context, 'several')]
    requireOwnOptions(context, here.attribute, there.attribute)
    expect.refused(await deleteOption(context, here.attribute, there.ids.Spare), 'bad_request')

    const names = optionNames(await rereadAttribute(context, there.attribute, 'Kept'))
    const message = 'a refused deletion must not delete the option of another attribute, but it did'
    expect.that(names.includes('Spare'), message)
  }),
]
