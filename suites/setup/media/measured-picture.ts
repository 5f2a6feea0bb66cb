import type { JsonObject } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { readPatiently } from '../poll-until.ts'
import { mediaOfUpload, pollUpload, sharedUpload } from '../uploads/uploads.ts'
import { rereadMedia } from './media.ts'

export const MEASURES = ['width', 'height', 'aspect_ratio'] as const

export const isMeasured = (media: JsonObject): boolean => MEASURES.every(member => media[member] !== null)

/**
 * Reads the shared picture until it is measured: as its upload shows it, and as the first answer that has its measures. Its upload
 * may keep it as it was before: then a write shows it.
 */
export const measuredPicture = (context: CheckContext) =>
  context.share('picture measured', async context => {
    const { id } = await sharedUpload(context)
    const read = async () => {
      const polled = mediaOfUpload(context, await pollUpload(context, id))
      return { id, polled, measured: isMeasured(polled) ? polled : await rereadMedia(context, id) }
    }
    return readPatiently(context, {
      what: 'a picture to be measured',
      read,
      isAwaited: ({ measured }) => !isMeasured(measured),
    })
  })
