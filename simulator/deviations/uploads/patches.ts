import type { JsonObject, Media, Upload } from '../../../fixtures/entities.ts'
import type { ServiceContext } from '../../service/service.ts'
import { changeBody, changePresentation, changeRule, type Patch } from '../patches.ts'

/** Other members in the media that are sent. */
export const mediaShown = (change: (shown: JsonObject, media: Media, context: ServiceContext) => JsonObject): Patch =>
  changePresentation('media', honest => (context, media) => {
    const shown = honest(context, media)
    return { ...shown, ...change(shown, media, context) }
  })

/** Other members in the uploads that are sent, on creation and by polls alike. */
export const uploadShown = (
  change: (shown: JsonObject, upload: Upload, context: ServiceContext) => JsonObject,
): Patch =>
  changePresentation('upload', honest => (context, upload, url) => {
    const shown = honest(context, upload, url)
    return { ...shown, ...change(shown, upload, context) }
  })

/** Lets the creation of uploads see other members in its body; those that become undefined are taken away. */
export const drafted = (
  change: (draft: JsonObject) => Readonly<Record<string, JsonObject[string] | undefined>>,
): Patch =>
  changeBody('createUpload', draft => {
    const members = Object.entries({ ...draft, ...change(draft) })
    return Object.fromEntries(members.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  })

export const isImport = ({ source }: Upload): boolean => source.kind === 'import'

/** Looks at the PUT of bytes before its session does. */
export const onPut = (look: (context: ServiceContext, upload: Upload, request: Request) => void): Patch =>
  changeRule('sessions', 'find', honest => (context, id, request) => {
    const { upload } = honest(context, id, request)
    look(context, upload, request)
    return honest(context, id, request)
  })
