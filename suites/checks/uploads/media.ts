import { type Check, check } from '../../check.ts'
import { isNamed } from '../../expected/media-name.ts'
import { PNG, TEXT } from '../../given/files.ts'
import { measuredPicture } from '../../given/measured-picture.ts'
import { describeWait } from '../../given/read-patiently.ts'
import { finishedText, textName } from '../../given/text-upload.ts'
import { mediaOfUpload, sharedUpload } from '../../given/uploads.ts'
import { at, isArray, type Json, type JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Expectations } from '../../runner/expect.ts'

interface Pair {
  readonly picture: JsonObject
  readonly text: JsonObject
  /** How many seconds the kit waited for the measures of the picture. */
  readonly waited?: number
}

/** A picture and a text as they were when their uploads finished: other checks may have set values on them since. */
const readPair = async (context: CheckContext): Promise<Pair> => ({
  picture: mediaOfUpload(context, await sharedUpload(context)),
  text: mediaOfUpload(context, await finishedText(context)),
})

/** The same pair, with the picture after the target measured it. */
async function readMeasuredPair(context: CheckContext): Promise<Pair> {
  const { found, waited } = await measuredPicture(context)
  return { ...(await readPair(context)), picture: found.measured, waited }
}

const A_MINUTE = 60

/** Says when a picture was still not measured. */
const sinceItsUpload = ({ waited = 0 }: Pair): string =>
  waited >= A_MINUTE ? `, ${describeWait(waited)} after its upload finished` : ''

const pairCheck = (
  name: string,
  clause: string,
  judge: (expect: Expectations, pair: Pair) => void,
  look: (context: CheckContext) => Promise<Pair> = readPair,
): Check =>
  check(`uploads/media-${name}`, clause, async (context, expect) => {
    await readPair(context)
    await context.eventually(async () => judge(expect, await look(context)))
  })

const isFormat = (format: unknown, extension: string): boolean =>
  typeof format === 'string' && [extension, `.${extension}`].includes(format.toLowerCase())

const isUnset = (entry: Json): boolean => {
  const value = at(entry, 'value') ?? null
  return value === null || (isArray(value) && value.length === 0)
}

const NONE = [null, null]

/** What a media shows of its file, and what a new media does not have yet. Spec: Media. */
export const mediaChecks: readonly Check[] = [
  check('uploads/media-name', 'UPLOAD-NAME', async (context, expect) => {
    const { text } = await readPair(context)
    const name = await textName(context)

    expect.that(
      isNamed(text, name),
      `a file uploaded as ${name} should become a media of that name, but the media is named ${text.name}`,
    )
  }),
  pairCheck('format', 'MEDIA-FORMAT', (expect, { picture, text }) => {
    expect.that(
      isFormat(picture.format, PNG.extension),
      `format of a .png should be ${PNG.extension}, but it is ${picture.format}`,
    )
    expect.that(
      isFormat(text.format, TEXT.extension),
      `format of a .txt should be ${TEXT.extension}, but it is ${text.format}`,
    )
  }),
  pairCheck('media-type', 'MEDIA-MEDIA-TYPE', (expect, { picture }) =>
    expect.equal(picture.media_type, PNG.mediaType, 'media_type of a .png'),
  ),
  pairCheck('type-image', 'MEDIA-TYPE-IMAGE', (expect, { picture }) =>
    expect.equal(picture.type, 'image', 'type of a picture'),
  ),
  pairCheck('type-file', 'MEDIA-TYPE-FILE', (expect, { text }) => expect.equal(text.type, 'file', 'type of a text')),
  pairCheck('size', 'MEDIA-SIZE', (expect, { picture, text }) =>
    expect.equal([picture.size, text.size], [PNG.bytes.length, TEXT.bytes.length], 'sizes of a picture and of a text'),
  ),
  pairCheck(
    'dimensions',
    'MEDIA-DIMENSIONS',
    (expect, pair) =>
      expect.equal(
        [pair.picture.width, pair.picture.height],
        [PNG.width, PNG.height],
        `width and height of a picture${sinceItsUpload(pair)}`,
      ),
    readMeasuredPair,
  ),
  pairCheck(
    'aspect-ratio',
    'MEDIA-ASPECT-RATIO',
    (expect, pair) =>
      expect.equal(
        pair.picture.aspect_ratio,
        PNG.width / PNG.height,
        `aspect_ratio of a picture${sinceItsUpload(pair)}`,
      ),
    readMeasuredPair,
  ),
  pairCheck('dimensions-of-a-text', 'MEDIA-DIMENSIONS-NONE', (expect, { text }) =>
    expect.equal([text.width, text.height], NONE, 'width and height of a text'),
  ),
  pairCheck('no-duration', 'MEDIA-DURATION', (expect, { picture, text }) =>
    expect.equal([picture.duration, text.duration], NONE, 'durations of a picture and of a text'),
  ),
  pairCheck('no-page-count', 'MEDIA-PAGE-COUNT', (expect, { picture }) =>
    expect.that(
      [null, 1].some(count => count === picture.page_count),
      `page_count of a picture should be null or 1, but it is ${picture.page_count}`,
    ),
  ),
  pairCheck('no-attributes', 'MEDIA-ATTRIBUTES-NONE', (expect, { picture, text }) => {
    // Fields with an autofill may have been filled already.
    const empty = [picture, text].flatMap(({ attributes }) =>
      isArray(attributes) ? attributes.filter(isUnset) : [null],
    )
    expect.equal(empty, [], 'attribute entries without a value on new media')
  }),
  pairCheck('no-exports', 'MEDIA-EXPORTS-NONE', (expect, { picture, text }) =>
    expect.equal([picture.exports, text.exports], [[], []], 'exports of new media'),
  ),
  pairCheck('no-metrics', 'MEDIA-METRICS-NONE', (expect, { picture, text }) =>
    expect.equal([picture.metrics, text.metrics], NONE, 'metrics of new media'),
  ),
]
