import type { AttributeType, Json } from '../../../fixtures/entities.ts'
import { invalid, notFound } from '../../service/errors.ts'
import { changePresentation } from '../../service/patches.ts'
import { changeAnswered } from '../members.ts'
import { type Mutant, mutants } from '../mutant.ts'
import { changeUploads } from '../uploads/patches.ts'
import { changeParsedValue, changeSentText, changeStored, readStoredValue } from './patches.ts'

const changeTexts = (type: AttributeType, change: (text: string) => string) =>
  changeStored(type, stored => (typeof stored === 'string' ? change(stored) : stored))

const changeNumbers = (change: (number: number) => number) =>
  changeStored('number', stored => (typeof stored === 'number' ? change(stored) : stored))

const NO_MEASURES = { width: null, height: null, aspect_ratio: null }

const OFFSET = /[+-]\d\d:\d\d$/

const isOptionId = (options: readonly { readonly id: string }[] | null, value: Json) =>
  options?.some(({ id }) => id === value) ?? false

/** Mistakes that change values when they are stored, and in the media that the response to a write shows. */
export const storageMutants: readonly Mutant[] = mutants({
  [`attribute-values/texts-escaped: The server escapes or removes the characters of HTML in a text before it stores it.
    ATTRIBUTE-VALUE-TEXT`]: changeTexts('text', text =>
    text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;'),
  ),
  [`attribute-values/texts-cut: The database column holds 255 characters, and the server cuts longer texts silently.
    ATTRIBUTE-VALUE-TEXT`]: changeTexts('text', text => text.slice(0, 255)),
  [`attribute-values/texts-composed: The server stores texts with each accent in one character with its letter.
    ATTRIBUTE-VALUE-TEXT-EXACT`]: changeTexts('text', text => text.normalize('NFC')),
  [`attribute-values/links-in-small-letters: The server puts a whole link in lower case, its path too.
    ATTRIBUTE-VALUE-LINK`]: changeTexts('link', text => text.toLowerCase()),
  [`attribute-values/numbers-of-32-bits: The server stores whole numbers in 32 bits: larger ones come back changed.
    ATTRIBUTE-VALUE-NUMBER`]: changeNumbers(number => (Number.isInteger(number) ? number | 0 : number)),
  [`attribute-values/numbers-of-single-precision: The server stores numbers in single precision: many come back slightly
    changed. ATTRIBUTE-VALUE-NUMBER`]: changeNumbers(Math.fround),
  [`attribute-values/numbers-of-two-decimals: The server stores numbers like amounts of money, rounded to two decimals.
    ATTRIBUTE-VALUE-NUMBER-FINE`]: changeNumbers(number => Math.round(number * 100) / 100),
  [`attribute-values/offsets-dropped: The server cuts off the UTC offset of a date-time, and reads its clock time as
    UTC. ATTRIBUTE-VALUE-DATE`]: changeSentText(text => (text.includes('T') ? text.replace(OFFSET, 'Z') : text)),
  [`attribute-values/ids-or-names-but-not-both: The server accepts an array of option ids or an array of option names, and
    refuses an array of both. ATTRIBUTE-VALUE-TAGS-NAME`]: changeParsedValue(reference => (call, attribute, value) => {
    const kinds = new Set(Array.isArray(value) ? value.map(one => isOptionId(attribute.options, one)) : [])
    if (attribute.type === 'tags' && kinds.size > 1) throw invalid('value', 'no option of the field')
    return reference(call, attribute, value)
  }),
  [`attribute-values/nothing-to-clear: The server deletes a number to clear it: it answers not_found when the media has
    no number to clear. ATTRIBUTE-VALUE-CLEARS`]: changeParsedValue(reference => (call, attribute, value) => {
    if (value === null && attribute.type === 'number' && readStoredValue(call, attribute) === undefined)
      throw notFound()
    return reference(call, attribute, value)
  }),
  [`attribute-values/media-without-their-folder: The response to the PUT of a value shows no folder, because its query
    does not join the folders. ATTRIBUTE-VALUE-MEDIA`]: changeAnswered('setAttributeValue', () => ({ folder: null })),
  [`attribute-values/media-without-their-measures: The response to the PUT of a value shows no width, height and
    aspect_ratio, because it does not read the file.
    ATTRIBUTE-VALUE-MEDIA`]: changeAnswered('setAttributeValue', () => NO_MEASURES),
  [`attribute-values/hidden-from-everybody: The server leaves values that are hidden from guests out of every response,
    also for members. MEDIA-ATTRIBUTES-POPULATED`]: changePresentation('media', reference => (context, media) => {
    const isHidden = (id: string) => context.world.mediaAttributes.get(id)?.hide_from_guests === true
    const visible = Object.entries(media.attributes).filter(([id]) => !isHidden(id))
    return reference(context, { ...media, attributes: Object.fromEntries(visible) })
  }),
  [`attribute-values/polls-show-new-media: A poll shows the media as it was when the upload finished, without the values
    that were set since. ATTRIBUTE-VALUE-IN-POLL`]: changeUploads((_, { id, status }, context) => {
    const media = status === 'finished' && context.world.media.get(id)
    return media && { media: context.service.present.media(context, { ...media, attributes: {} }) }
  }),
})
