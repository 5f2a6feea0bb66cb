import { objectOf, STRING, TIMESTAMP } from './shapes.ts'

/** The variant of a video channel, told by its video_id: the fields of the others are not given. Spec: Media. */
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
