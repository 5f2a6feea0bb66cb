import type { Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { readUntil } from '../runner/read-until.ts'
import { isSuccess } from '../target/api.ts'
import { mediaFor, rereadMedia } from './media.ts'
import { sendUpdate } from './referenced-operations.ts'

/** The profile entries that name one status. */
export const STATUS_ENTRIES = { id: 'media_status_id', name: 'media_status' } as const

const MEDIA_OF_STATUS = { id: 'deleted options 0', name: 'deleted options 2' } as const

/** The answers to writing a status by its id and by its name, each to a media of its own, and what the media show then. */
export const statusWrites = (context: CheckContext) =>
  context.share('updates of a status', async context => {
    const write = async (by: keyof typeof STATUS_ENTRIES) => {
      const media = await mediaFor(context, MEDIA_OF_STATUS[by])
      const body = { status: context.profileValue(STATUS_ENTRIES[by]) }
      const answer = await sendUpdate(context, 'media', { id: media, body })
      if (!isSuccess(answer)) return { answer, shown: undefined }
      const isWritten = ({ status: shown }: Resource) => shown === context.profileValue('media_status')
      return { answer, shown: (await readUntil(context.run, () => rereadMedia(context, media), isWritten)).status }
    }
    const writes = { id: await write('id'), name: await write('name') }
    const isTaken = Object.values(writes).some(({ shown }) => shown === context.profileValue('media_status'))
    return isTaken ? writes : context.notApplicable('the update of a media stores no status')
  })
