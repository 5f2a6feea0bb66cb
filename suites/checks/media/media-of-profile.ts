import { type Check, check } from '../../check.ts'
import { ranMedia, rereadMedia } from '../../given/media.ts'
import { isArray, isObject, type Json, type Resource } from '../../json.ts'

const recordsOf = ({ exports }: Resource): readonly Json[] => (isArray(exports) ? exports : [])

/** What media show whose history only the profile can tell. Spec: Media. */
export const profileMediaChecks: readonly Check[] = [
  check('media/exports/unsuccessful', 'MEDIA-EXPORTS-SUCCESSFUL', ['media.unexported_id'], async (context, expect) => {
    const { exports } = await rereadMedia(context, context.profileValue('media.unexported_id'))
    expect.equal(exports, [], 'exports of a media whose exports all failed or go on')
  }),
  check('media/exports/repeated', 'MEDIA-EXPORTS-REPEATED', ['media.reexported_id'], async (context, expect) => {
    const records = recordsOf(await rereadMedia(context, context.profileValue('media.reexported_id')))
    expect.that(
      records.length > 1,
      `a media that was exported to one channel twice should show both exports, but exports is ${JSON.stringify(records)}`,
    )
  }),
  check(
    'media/exports/channel-id',
    'EXPORT-CHANNEL-ID',
    ['media.ran_id', 'media.channel_id'],
    async (context, expect) => {
      const id = context.profileValue('media.channel_id')
      const records = recordsOf(await ranMedia(context))
      const found = records.some(record => isObject(record) && Object.values(record).includes(id))
      expect.that(
        found,
        `some export record should contain the channel id ${id}, but exports is ${JSON.stringify(records)}`,
      )
    },
  ),
  check('media/type-playable', 'MEDIA-TYPE-PLAYABLE', ['media.playable_id'], async (context, expect) => {
    const { type } = await rereadMedia(context, context.profileValue('media.playable_id'))
    expect.equal(type, 'playable', 'type of the media of media.playable_id')
  }),
]
