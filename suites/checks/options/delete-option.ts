import { type Check, check } from '../../check.ts'
import { attempt } from '../../given/attempt.ts'
import {
  attributeNamed,
  deleteOption,
  newAttribute,
  optionNames,
  optionsOf,
  requireOwnOptions,
  rereadAttribute,
} from '../../given/attributes.ts'
import { optionId } from '../../given/columns.ts'
import { finishedImport } from '../../given/imports.ts'
import { mediaToTag, rereadMedia, toList, valueEntry, writeValue } from '../../given/media.ts'
import { judgeSharedRead } from '../../given/shared-read.ts'
import type { Json, JsonObject, Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'
import { ELSEWHERE, refusal } from '../refusal.ts'

const NAMES = ['Gone', 'Kept', 'Spare'] as const
const options = NAMES.map(name => ({ name, description: `${name} in words` }))

/** An attribute whose first option is deleted while media have it. */
interface Deletion {
  readonly attribute: Resource
  readonly ids: Readonly<Record<(typeof NAMES)[number], string>>
  /** Media, each with the names of the options that it was given. */
  readonly tagged: readonly { readonly media: string; readonly with: readonly (typeof NAMES)[number][] }[]
  readonly answer: Answer
}

/** An attribute that holds one option per media, or several. */
type Kind = 'single' | 'several'

const TAGGED = {
  single: [['Gone'], ['Kept'], ['Gone']],
  several: [['Gone', 'Kept'], ['Gone'], ['Spare', 'Kept', 'Gone']],
} as const satisfies Record<Kind, readonly (readonly (typeof NAMES)[number][])[]>

const NUMBERS = [0, 1, 2] as const

const deletion = (context: CheckContext, kind: Kind): Promise<Deletion> =>
  context.share(`deletion of a ${kind} option`, async context => {
    const attribute = await newAttribute(context, { type: 'tags', options, multiple: kind === 'several' })
    const ids = {
      Gone: optionId(context, attribute, 'Gone'),
      Kept: optionId(context, attribute, 'Kept'),
      Spare: optionId(context, attribute, 'Spare'),
    }
    const tagged = []
    for (const number of NUMBERS) {
      const names = TAGGED[kind][number]
      const media = await mediaToTag(context, number)
      const held = names.map(name => ids[name])
      const value: Json = kind === 'several' ? held : (held[0] ?? null)
      await writeValue(context, media, attribute, value)
      tagged.push({ media, with: names })
    }
    return { attribute, ids, tagged, answer: await deleteOption(context, attribute, ids.Gone) }
  })

const successfulDeletion = async (context: CheckContext, kind: Kind): Promise<Deletion> => {
  const attempt = await deletion(context, kind)
  await context.given.resource('delete an option', attempt.answer)
  return attempt
}

const KINDS = ['single', 'several'] as const

/** Judges a media as it is read once both deletions were made. */
const judgeTagged = (context: CheckContext, media: string, judge: (read: Resource) => void): Promise<void> =>
  judgeSharedRead(
    context,
    `media ${media} after deletions`,
    async context => {
      for (const kind of KINDS) await attempt(() => deletion(context, kind))
      return rereadMedia(context, media)
    },
    judge,
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

const heldOf = (media: Resource, attribute: Resource): readonly Json[] => toList(valueEntry(media, attribute)?.value)

/** Deleting one option. Spec: Media attributes and values; Errors. */
export const deleteOptionChecks: readonly Check[] = [
  ...KINDS.map(kind =>
    check(`options/delete/gone/${kind}`, 'OPTION-DELETE', async (context, expect) => {
      const { answer } = await deletion(context, kind)

      expect.that(
        !optionNames(expect.resource(answer)).includes('Gone'),
        'the answer to the deletion must not show the deleted option, but it does',
      )
      await judgeOptions(context, kind, options => {
        const isShown = options.some(({ name }) => name === 'Gone')
        expect.that(!isShown, 'the attribute must not show the deleted option, but it still does')
      })
    }),
  ),
  ...KINDS.map(kind =>
    check(`options/delete/only/${kind}`, ['OPTION-DELETE-ONLY', 'OPTION-DELETE-ORDER'], async context => {
      const { attribute, ids, answer } = await successfulDeletion(context, kind)

      const expect = context.expect('OPTION-DELETE-ONLY')
      const others = optionsOf(attribute).filter(({ id }) => id !== ids.Gone)
      const answered = optionsOf(expect.resource(answer)).filter(({ id }) => id !== ids.Gone)
      expect.sameSet(answered, others, 'the other options in the answer to the deletion')
      const namesOf = (some: readonly JsonObject[]) => some.map(({ name = null }) => name)
      context
        .expect('OPTION-DELETE-ORDER')
        .equal(namesOf(answered), namesOf(others), 'names of the other options in the answer to the deletion')
      await judgeOptions(context, kind, read => {
        expect.sameSet(
          read.filter(({ id }) => id !== ids.Gone),
          others,
          'the other options when the attribute is read again',
        )
      })
    }),
  ),
  ...KINDS.flatMap(kind =>
    TAGGED[kind].flatMap((names, number) =>
      names.some(name => name === 'Gone')
        ? [
            check(
              `options/delete/clears-media/${kind}/${number}`,
              'OPTION-DELETE-CLEARS-MEDIA',
              async (context, expect) => {
                const { attribute, ids, tagged } = await successfulDeletion(context, kind)

                await judgeTagged(context, tagged[number]?.media ?? '', media => {
                  const held = heldOf(media, attribute)
                  expect.that(
                    !held.includes(ids.Gone),
                    `a media should lose the deleted option ${ids.Gone}, but it holds ${held}`,
                  )
                })
              },
            ),
          ]
        : [],
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
      await context.given.resource('delete an option', deleteOption(context, attribute, gone))

      await context.eventually(async () => {
        const held = heldOf(await rereadMedia(context, id), attribute)
        expect.that(
          !held.includes(gone),
          `an imported media should lose the deleted option ${gone}, but it holds ${held}`,
        )
      })
    },
  ),
  ...KINDS.flatMap(kind =>
    TAGGED[kind].flatMap((names, number) => {
      const left = names.filter(name => name !== 'Gone')
      return left.length === 0
        ? []
        : [
            check(
              `options/delete/keeps-media/${kind}/${number}`,
              'OPTION-DELETE-KEEPS-MEDIA',
              async (context, expect) => {
                const { attribute, ids, tagged } = await successfulDeletion(context, kind)

                await judgeTagged(context, tagged[number]?.media ?? '', media =>
                  expect.sameSet(
                    heldOf(media, attribute).filter(id => id !== ids.Gone),
                    left.map(name => ids[name]),
                    'the other options of a media after the deletion',
                  ),
                )
              },
            ),
          ]
    }),
  ),
  ...[
    { id: 'without-a-key', key: () => null },
    { id: 'with-another-key', key: ({ run }: CheckContext) => run.freshKey() },
  ].map(({ id, key }) =>
    refusal({
      id: `options/delete/again/${id}`,
      clause: 'OPTION-DELETE-AGAIN',
      twin: context => successfulDeletion(context, 'single'),
      send: async context => {
        const { attribute, ids } = await deletion(context, 'single')
        return deleteOption(context, attribute, ids.Gone, key(context))
      },
    }),
  ),
  refusal({
    id: 'options/delete/unknown',
    clause: 'OPTION-DELETE-UNKNOWN',
    twin: context => successfulDeletion(context, 'single'),
    send: async context => deleteOption(context, (await deletion(context, 'single')).attribute, context.run.uuid()),
  }),

  /** A malformed id in a path may also be answered as not found. */
  refusal({
    id: 'options/delete/by-name',
    clause: 'OPTION-DELETE-UNKNOWN',
    codes: ELSEWHERE,
    twin: context => successfulDeletion(context, 'single'),
    send: async context => {
      const options = [{ name: 'Named' }, { name: 'Other' }]
      return deleteOption(context, await newAttribute(context, { type: 'tags', options }), 'Named')
    },
  }),
  check('options/delete/of-another-field', 'OPTION-DELETE-OTHER-FIELD', async (context, expect) => {
    const [here, there] = [await successfulDeletion(context, 'single'), await successfulDeletion(context, 'several')]
    requireOwnOptions(context, here.attribute, there.attribute)
    const answer = await deleteOption(context, here.attribute, there.ids.Spare)

    expect.refused(answer, 'bad_request')
    const names = optionNames(await rereadAttribute(context, there.attribute, 'Kept'))
    expect.that(
      names.includes('Spare'),
      'a refused deletion must not delete the option of another attribute, but it did',
    )
  }),
  refusal({
    id: 'options/delete/refused/user',
    clause: 'OPTION-DELETE-NOT-TAGS',
    twin: context => successfulDeletion(context, 'single'),
    send: async context => deleteOption(context, await attributeNamed(context, 'user'), context.run.uuid()),
  }),
]
