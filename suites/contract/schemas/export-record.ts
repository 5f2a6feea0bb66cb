import { objectOf, STRING, TIMESTAMP } from './shapes.ts'

const then = objectOf({
  kind: STRING,
  type: { const: 'video', description: 'the word video' },
  video_id: STRING,
  url: STRING,
  exported_at: TIMESTAMP,
})

/**
 * The record of a video channel has a video_id and a url. The specification does not describe other records, which may
 * have one of them too. Spec: Media, Export record.
 */
export const exportRecord = {
  type: 'object',
  carriesTimestamp: true,
  if: { required: ['video_id', 'url'], properties: { video_id: { not: { type: 'null' } } } },
  then,
}
