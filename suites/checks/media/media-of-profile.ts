import { type Check, check } from '../../check.ts'
import { ranMedia, rereadMedia } from '../../given/media.ts'
import { isArray, isObject, type Json, type Resource } from '../../json.ts'

const recordsOf = ({ exports }: Resource): readonly Json[] => (isArray(exports) ? exports : [])

const unsuccessful = check('media/exports/unsuccessful', {
  clauses: ['MEDIA-EXPORTS-SUCCESSFUL'],
  needs: ['media.unexported_id'],
  async run(context) {
    const { exports } = await rereadMedia(context, context.profileValue('media.unexported_id'))
    context
      .expect('MEDIA-EXPORTS-SUCCESSFUL')
      .equal(exports, [], 'exports of a media whose exports all failed or go on')
  },
})

const repeated = check('media/exports/repeated', {
  clauses: ['MEDIA-EXPORTS-REPEATED'],
  needs: ['media.reexported_id'],
  async run(context) {
    const records = recordsOf(await rereadMedia(context, context.profileValue('media.reexported_id')))
    context
      .expect('MEDIA-EXPORTS-REPEATED')
      .that(
        records.length > 1,
        `a media that was exported to one channel twice should show both exports, but exports is ${JSON.stringify(records)}`,
      )
  },
})

const channel = check('media/exports/channel-id', {
  clauses: ['EXPORT-CHANNEL-ID'],
  needs: ['media.ran_id', 'media.channel_id'],
  async run(context) {
    const id = context.profileValue('media.channel_id')
    const records = recordsOf(await ranMedia(context))
    const found = records.some(record => isObject(record) && Object.values(record).includes(id))
    context
      .expect('EXPORT-CHANNEL-ID')
      .that(found, `some export record should contain the channel id ${id}, but exports is ${JSON.stringify(records)}`)
  },
})

const playable = check('media/type-playable', {
  clauses: ['MEDIA-TYPE-PLAYABLE'],
  needs: ['media.playable_id'],
  async run(context) {
    const { type } = await rereadMedia(context, context.profileValue('media.playable_id'))
    context.expect('MEDIA-TYPE-PLAYABLE').equal(type, 'playable', 'type of the media of media.playable_id')
  },
})

/** What media show whose history only the profile can tell. Spec: Media. */
export const profileMediaChecks: readonly Check[] = [unsuccessful, repeated, channel, playable]
