import { type Check, check } from '../../check.ts'
import { addOptions, optionNames } from '../../given/attributes.ts'
import { optionId } from '../../given/columns.ts'
import { eachOf, mediaFor, putValue, rereadMedia, valueEntry } from '../../given/valued-media.ts'
import type { Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { tagsOf } from './stories.ts'

interface Story {
  readonly media: string
  readonly attribute: Resource
  readonly deleted: string
}

/** A media whose one tag has been deleted from the field. */
const deletedTag = (context: CheckContext): Promise<Story> =>
  context.run.share('a media whose tag is deleted', async () => {
    const attribute = await tagsOf(context, [{ name: 'Past' }, { name: 'Present' }], { multiple: true })
    const media = await mediaFor(context, 'a deleted tag')
    const deleted = optionId(context, attribute, 'Past')
    await context.given.resource('tag a media', putValue(context, media, attribute, [deleted]))
    const path = { id: attribute.id, optionId: deleted }
    await context.given.resource('delete an option', context.api('deleteOption', { path, key: null }))
    return { media, attribute, deleted }
  })

const noEntry = check('options/deleted/leaves-no-entry', {
  clauses: ['OPTION-DELETE-NO-ENTRY'],
  async run(context) {
    const { media, attribute } = await deletedTag(context)

    await context.soon(async () => {
      const entry = valueEntry(await rereadMedia(context, media), attribute) ?? null
      context.expect('OPTION-DELETE-NO-ENTRY').equal(entry, null, 'entry of a media that had the deleted option alone')
    })
  },
})

const refused = [
  { id: 'id', value: ({ deleted }: Story) => deleted },
  { id: 'name', value: () => 'Past' },
].map(({ id, value }) =>
  check(`options/deleted/refused-by-${id}`, {
    clauses: ['OPTION-DELETE-FOR-GOOD'],
    async run(context) {
      const story = await deletedTag(context)
      const { attribute } = story
      const media = await mediaFor(context, 'refused deleted tags')
      await context.given.resource('tag a media', putValue(context, media, attribute, ['Present']))

      await context.soon(async () => {
        const answer = await putValue(context, media, attribute, [value(story)])
        context.expect('OPTION-DELETE-FOR-GOOD').refused(answer, 'bad_request')
      })
    },
  }),
)

const namedAgain = check('options/deleted/its-name-is-free', {
  clauses: ['OPTION-DELETE-FOR-GOOD'],
  async run(context) {
    const attribute = await tagsOf(context, [{ name: 'Past' }, { name: 'Present' }], { multiple: true })
    const media = await mediaFor(context, 'a tag that is named again')
    const deleted = optionId(context, attribute, 'Past')
    await context.given.resource('tag a media', putValue(context, media, attribute, [deleted, 'Present']))
    const path = { id: attribute.id, optionId: deleted }
    await context.given.resource('delete an option', context.api('deleteOption', { path, key: null }))
    const later = await context.given.resource('add an option', addOptions(context, attribute, [{ name: 'Past' }]))

    const expect = context.expect('OPTION-DELETE-FOR-GOOD')
    expect.sameSet(optionNames(later), ['Present', 'Past'], 'options after the deleted name was added')
    const held = eachOf(valueEntry(await rereadMedia(context, media), attribute)?.value)
    expect.equal(held, [optionId(context, attribute, 'Present')], 'what a media holds after the deleted name was added')
  },
})

/** What is left of an option that is deleted. Spec: Media attributes and values. */
export const deletedChecks: readonly Check[] = [noEntry, ...refused, namedAgain]
