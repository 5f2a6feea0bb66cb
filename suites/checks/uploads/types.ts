import { type Check, type CheckContext, check, type Expectations } from '../../check.ts'
import { unlessRefused } from '../../expected/unless-refused.ts'
import { at, type JsonObject, type Resource } from '../../json.ts'
import { isDeep } from '../../runner/deep.ts'
import { expectEach } from '../../runner/expect-each.ts'
import { attempt } from '../../setup/attempt.ts'
import { uploadToTag } from '../../setup/media/media.ts'
import { GIF, JPEG, PNG, SVG, TEXT, WEBP } from '../../setup/uploads/files.ts'
import { finishedText } from '../../setup/uploads/text-upload.ts'
import {
  completedUpload,
  concludeUpload,
  createUpload,
  finishUpload,
  mediaOfUpload,
  requireEnded,
  requireFinished,
  sendToUpload,
  sendWhole,
  sharedUpload,
  startUpload,
  uploadFile,
} from '../../setup/uploads/uploads.ts'

/** A media type may carry parameters. */
export const isType = (found: unknown, mediaType: string): boolean =>
  typeof found === 'string' && found.toLowerCase().startsWith(mediaType)

const uploadPicture = (context: CheckContext, body: JsonObject): Promise<Resource> =>
  uploadFile(context, PNG, { library: false, ...body })

/** Uploads without a mime_type, and the media types that their extensions mean. */
const UNTYPED: readonly (readonly [string, (context: CheckContext) => Promise<Resource>])[] = [
  [PNG.mediaType, sharedUpload],
  [TEXT.mediaType, finishedText],
  [GIF.mediaType, context => uploadToTag(context, 0)],
  [JPEG.mediaType, context => uploadToTag(context, 1)],
  [WEBP.mediaType, context => uploadToTag(context, 2)],
]

/** A GIF may count as a film. */
const STILLS = [PNG.mediaType, JPEG.mediaType, WEBP.mediaType]

/** Files whose extensions mean these media types. They have bytes that a target may refuse for what they are or claim to be. */
const CLAIMED = {
  mp4: { ...TEXT, mediaType: 'video/mp4' },
  mov: { ...TEXT, mediaType: 'video/quicktime' },
  svg: SVG,
} as const

type Claimed = keyof typeof CLAIMED

/** The media of such a file; undefined where the target does not accept it. */
const claimedMedia = (context: CheckContext, extension: Claimed): Promise<JsonObject | undefined> =>
  context.share(`media of a ${extension}`, async context => {
    const { bytes, mediaType } = CLAIMED[extension]
    const name = `${context.run.freshName('claimed')}.${extension}`
    const upload = await startUpload(context, { size: bytes.length, library: false, name })
    await sendWhole(context, upload, { bytes, mediaType })
    const poll = await completedUpload(context, upload.id)
    const done = await context.setup.resource('poll an upload', poll.refusal ? poll : requireEnded(context, poll))
    return done.status === 'finished' ? mediaOfUpload(context, done) : undefined
  })

const isClaimed = (extension: string): extension is Claimed => extension in CLAIMED

/** Other ways to write the type of the picture, which a target may refuse. */
const ODD_MIME_TYPES = [PNG.mediaType.toUpperCase(), `${PNG.mediaType}; version=1`]

async function expectImage(context: CheckContext, expect: Expectations, mime_type: string): Promise<void> {
  const body = { name: context.run.freshName('no extension'), mime_type, library: false }
  const upload = unlessRefused(context, expect, await createUpload(context, PNG, body))
  if (!upload) return
  // A target may write the type in another form, and refuse this one with the bytes.
  const { status } = await sendToUpload(context, upload, { bytes: PNG.bytes, mediaType: mime_type })
  if (status >= 300) return
  const { type } = mediaOfUpload(context, await requireFinished(context, await concludeUpload(context, upload.id)))
  expect.equal(type, 'image', `type of a file that was uploaded with mime_type ${mime_type}`)
}

/** What decides the type of a media. Spec: Media uploads; Media. */
export const typeChecks: readonly Check[] = [
  check('uploads/mime-type-decides', 'UPLOAD-MIME-TYPE', async (context, expect) => {
    await sharedUpload(context)
    const body = { name: context.run.freshName('no extension'), mime_type: PNG.mediaType, library: false }
    const asked = await createUpload(context, PNG, body)

    expect.resource(asked)
    const { media_type } = mediaOfUpload(context, await finishUpload(context, PNG, asked))

    expect.that(
      isType(media_type, PNG.mediaType),
      `a file uploaded with mime_type ${PNG.mediaType} should have that media_type, but it has ${media_type}`,
    )
    if (isDeep(context.run)) for (const mime_type of ODD_MIME_TYPES) await expectImage(context, expect, mime_type)
  }),
  /** media_type may follow the extension, as format does; then at least `type` has to follow mime_type. */
  check('uploads/mime-type-decides-against-the-extension', 'UPLOAD-MIME-TYPE', async (context, expect) => {
    const name = `${context.run.freshName('file')}.txt`
    const { media_type, type } = mediaOfUpload(
      context,
      await uploadPicture(context, { name, mime_type: PNG.mediaType }),
    )

    const follows = isType(media_type, PNG.mediaType) || type === 'image'
    expect.that(
      follows,
      `a .txt uploaded with mime_type ${PNG.mediaType} should become an image, but its media_type is ${media_type} and its type is ${type}`,
    )
  }),
  check('uploads/content-type-of-the-put-does-not-decide', 'UPLOAD-MIME-TYPE-PINNED', async (context, expect) => {
    const body = { size: PNG.bytes.length, mime_type: PNG.mediaType, library: false }
    const upload = await startUpload(context, { ...body, name: `${context.run.freshName('picture')}.png` })
    const { status } = await sendToUpload(context, upload, { bytes: PNG.bytes, mediaType: TEXT.mediaType })
    if (status >= 300) context.notApplicable('upload_url refuses a Content-Type other than the mime_type of the upload')
    const poll = requireEnded(context, await concludeUpload(context, upload.id))
    if (at(poll.json, 'data', 'status') === 'failed')
      context.notApplicable('an upload fails if its PUT has a Content-Type other than its mime_type')

    const { media_type } = mediaOfUpload(context, await requireFinished(context, poll))
    expect.that(
      isType(media_type, PNG.mediaType),
      `media_type should follow the mime_type ${PNG.mediaType} of an upload, not the Content-Type of its PUT, but it is ${media_type}`,
    )
  }),
  check('uploads/extension-decides', ['UPLOAD-MIME-TYPE-DERIVED', 'MEDIA-TYPE-IMAGE'], context =>
    expectEach(
      UNTYPED,
      ([mediaType]) => mediaType,
      async ([mediaType, make]) => {
        const { name, media_type, type } = mediaOfUpload(context, await make(context))
        const message = `without a mime_type the extension of ${name} should give media_type ${mediaType}, but it is ${media_type}`
        context.expect('UPLOAD-MIME-TYPE-DERIVED').that(isType(media_type, mediaType), message)
        if (STILLS.includes(mediaType))
          context.expect('MEDIA-TYPE-IMAGE').equal(type, 'image', `type of a file with media_type ${mediaType}`)
      },
    ),
  ),
  check('uploads/extension-decides-of-what-may-be-refused', 'UPLOAD-MIME-TYPE-DERIVED', async (context, expect) => {
    await finishedText(context)
    await expectEach(Object.keys(CLAIMED).filter(isClaimed), String, async extension => {
      const media = await attempt(() => claimedMedia(context, extension))
      const { mediaType } = CLAIMED[extension]
      const message = `without a mime_type the extension ${extension} should give media_type ${mediaType}, but it is ${media?.media_type}`
      expect.that(!media || isType(media.media_type, mediaType), message)
    })
  }),
  /** The file has a few bytes that only claim to be a video: a target may refuse it. */
  check('uploads/video-is-a-video', 'MEDIA-TYPE-VIDEO', async (context, expect) => {
    await finishedText(context)
    const media = await claimedMedia(context, 'mp4')
    if (!media) context.notApplicable('the server does not accept a file that only claims to be a video')

    for (const extension of ['mp4', 'mov'] as const) {
      const { type } = (await attempt(() => claimedMedia(context, extension))) ?? { type: 'video' }
      expect.equal(type, 'video', `type of a file with the extension ${extension}`)
    }
  }),
]
