import { at, itemsOf, type Json, type JsonObject, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { readUntil } from '../../runner/read-until.ts'
import { type Answer, isSuccess, itemsIn } from '../../target/api.ts'
import { newAttribute, sharedAttribute } from '../attributes/attributes.ts'
import { optionId } from '../columns/columns.ts'
import { knownText } from '../profile-values.ts'
import { callReferenced, REFERENCED } from '../requests/referenced-operations.ts'
import { PNG, type SampleFile, textFile } from '../uploads/files.ts'
import { newMedia } from '../uploads/uploads.ts'
import { inFolder, writeValue } from './media.ts'

const NOTE = textFile('A note for the kit.\n')

export const LABELS = ['still', 'note', 'other'] as const

export type Label = (typeof LABELS)[number]

/** Media of the library with values that the kit has set. */
export interface SearchedMedia {
  readonly media: Readonly<Record<Label, Resource>>
  /** Alpha is on all three; Beta on still and other, Gamma on note and other, Delta on none. */
  readonly option: (name: string) => string
  readonly tags: string
  /** `first` on still; `second` on note, which had another text before. */
  readonly text: string
  /** The first property of the profile is on still; undefined where the profile names none. */
  readonly user: { readonly attribute: string; readonly value: string } | undefined
  /** True on still, false on note. */
  readonly checkbox: string
  /** The name that each shows as its status; undefined where that is not known. other has the status of the profile if it can be written. */
  readonly statuses: Readonly<Record<Label, Json | undefined>>
  /** A word of the name of note, of an option of other, of the text of still, and of the text that note had before. */
  readonly words: { readonly name: string; readonly tag: string; readonly text: string; readonly former: string }
}

const word = ({ run }: CheckContext, label: string): string => run.unique(label).replace(/[^a-z0-9]/gi, '')

/** Writes the status of the profile to a media, and returns the status that it shows then; undefined where that is not known. */
async function writeStatus(context: CheckContext, { id, status }: Resource): Promise<Json | undefined> {
  const name = knownText(context, 'media_status')
  if (name === undefined) return status
  const answer = await context.raw(REFERENCED['update of a media'], {
    path: { id },
    body: { status: name },
    key: context.run.freshKey(),
  })
  if (!isSuccess(answer)) return status
  return at(answer.json, 'data', 'status') === name ? name : undefined
}

/** Uploads the media and writes their values, once a run. */
export const searchedMedia = (context: CheckContext): Promise<SearchedMedia> =>
  context.share('media of the library', async context => {
    const words = {
      name: word(context, 'name'),
      tag: word(context, 'tag'),
      text: word(context, 'text'),
      former: word(context, 'former'),
    }
    const tags = await newAttribute(context, {
      type: 'tags',
      multiple: true,
      options: ['Alpha', 'Beta', 'Gamma', 'Delta', words.tag].map(name => ({ name })),
    })
    const option = (name: string) => optionId(context, tags, name)
    const text = (await sharedAttribute(context, 'text')).id
    const checkbox = (await sharedAttribute(context, 'checkbox')).id
    const value = knownText(context, 'user_ids.0')
    const user = value === undefined ? undefined : { attribute: (await sharedAttribute(context, 'user')).id, value }

    const uploadWith = async (file: SampleFile, body: JsonObject, values: JsonObject): Promise<Resource> => {
      const id = await newMedia(context, file, body)
      let media: Resource = { id }
      for (const [attribute, value] of Object.entries(values))
        media = await writeValue(context, id, { id: attribute }, value)
      return media
    }

    const tagValues = (...names: readonly string[]) => ({ [tags.id]: names.map(option) })
    const still = await uploadWith(
      PNG,
      {},
      {
        ...tagValues('Alpha', 'Beta'),
        ...{ [text]: `first ${words.text}`, [checkbox]: true },
        ...(user && { [user.attribute]: user.value }),
      },
    )
    const note = await uploadWith(
      NOTE,
      { name: `Note ${words.name} one.txt`, ...inFolder(context) },
      { ...tagValues('Alpha', 'Gamma'), [text]: words.former, [checkbox]: false },
    )
    const other = await uploadWith(PNG, {}, tagValues('Alpha', 'Beta', 'Gamma', words.tag))
    await writeValue(context, note.id, { id: text }, 'second')
    const statuses = { still: still.status, note: note.status, other: await writeStatus(context, other) }
    return { media: { still, note, other }, option, tags: tags.id, text, checkbox, user, words, statuses }
  })

/** An attribute filter on the tags of these media, by names of options. */
export const tagCondition = (
  { tags, option }: SearchedMedia,
  names: readonly string[],
  match: 'any' | 'none' = 'any',
): JsonObject => ({ attribute_id: tags, values: names.map(option), match })

/** A filter that finds only these media. */
export const searchedMediaFilter = (one: SearchedMedia, { attributes, ...rest }: JsonObject = {}): JsonObject => ({
  ...rest,
  attributes: [tagCondition(one, ['Alpha']), ...itemsOf(attributes)],
})

/** Labels of the media that a search finds, in the order of LABELS; undefined where it fails. */
export async function labelsFound(
  context: CheckContext,
  one: SearchedMedia,
  filter: JsonObject,
): Promise<readonly Label[] | undefined> {
  const media = itemsIn(await searchMedia(context, filter))
  return media && LABELS.filter(label => media.some(({ id }) => id === one.media[label].id))
}

/** Waits until a search finds all these media; the check is not applicable where it never does. */
export async function searchableMedia(context: CheckContext): Promise<SearchedMedia> {
  const one = await searchedMedia(context)
  const findsAll = async (context: CheckContext) =>
    (await labelsFound(context, one, searchedMediaFilter(one)))?.length === LABELS.length
  const ready = await context.share('search of the media of the library', context =>
    readUntil(
      context.run,
      () => findsAll(context),
      found => found,
    ),
  )
  return ready
    ? one
    : context.notApplicable('the media search does not find media that were just uploaded into the library')
}

type Form = (filter: JsonObject) => JsonObject

/** The bodies that a search may accept: the specification has no contract for it. */
const FORMS: readonly Form[] = [filter => filter, filter => ({ filter })]

/** The form of the body in which the target accepts a good filter and refuses a bad one. */
const formOf = (context: CheckContext): Promise<Form> =>
  context.share('form of a media search', async context => {
    const send = (form: Form, type: string) =>
      callReferenced(context, 'search of media', { body: { space_id: context.profile.spaces.main, ...form({ type }) } })
    for (const form of FORMS) {
      if (!itemsIn(await send(form, 'image'))) continue
      const bad = await send(form, 'no such type')
      if (bad.status === 400) return form
    }
    return context.notApplicable(
      'the media search accepts none of the forms of a body with a space and a filter that the kit knows',
    )
  })

/**
 * Searches the library of a space; the check is not applicable where the target has no such search. The properties in `beside`
 * are not part of the filter.
 */
export async function searchMedia(
  context: CheckContext,
  filter: JsonObject,
  { space = context.profile.spaces.main, beside = {} }: { readonly space?: string; readonly beside?: JsonObject } = {},
): Promise<Answer> {
  const form = await formOf(context)
  return context.raw(REFERENCED['search of media'], { body: { space_id: space, ...beside, ...form(filter) } })
}
