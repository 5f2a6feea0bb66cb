import { objectOf, STRING, TIMESTAMP } from './shapes.ts'

/** The record of a video channel, recognized by its video_id. The specification does not describe other records. Spec: Media. */
const then = objectOf({
  kind: STRING,
  type: { const: 'video' },
  video_id: STRING,
  url: STRING,
  exported_at: TIMESTAMP,
})

/** Spec: Media, Export record. */
export const exportRecord = {
  type: 'object',
  carriesTimestamp: true,
  if: { required: ['video_id'] },
  then,
}
