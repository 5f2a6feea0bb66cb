import type { JsonObject, Media } from '../../../fixtures/entities.ts'
import { isoTime } from '../../clock.ts'

/** Presents the successful exports, with the id of a channel as channel_id (assumption EXPORT-CHANNEL). Spec: Export record. */
export const presentExports = ({ exports }: Media): readonly JsonObject[] =>
  exports
    .filter(({ state }) => state === 'finished')
    .map(({ kind, channel_id, video_id, url, exported_at }) => ({
      kind,
      type: 'video',
      video_id,
      url,
      channel_id,
      exported_at: isoTime(exported_at),
    }))
