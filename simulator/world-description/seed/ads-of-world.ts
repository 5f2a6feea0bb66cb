import type { AdMetrics } from '../../../fixtures/ad-entities.ts'
import { mediaMetricsOf } from '../../../fixtures/build/media-metrics.ts'
import type { Media } from '../../../fixtures/entities.ts'

/** Puts the ads of several accounts together. */
export const joinAds = (all: readonly (AdMetrics | undefined)[]): AdMetrics => ({
  accounts: all.flatMap(ads => ads?.accounts ?? []),
  campaigns: all.flatMap(ads => ads?.campaigns ?? []),
  sets: all.flatMap(ads => ads?.sets ?? []),
  ads: all.flatMap(ads => ads?.ads ?? []),
  creatives: all.flatMap(ads => ads?.creatives ?? []),
})

/** Gives the media that some ads resolve to the metrics of all ads. */
export function addMetrics(media: readonly Media[], { ads }: AdMetrics, all: AdMetrics): readonly Media[] {
  const ran = new Set(ads.filter(({ last_active_at }) => last_active_at !== null).flatMap(({ media_ids }) => media_ids))
  return media.map(one => (ran.has(one.id) ? { ...one, metrics: mediaMetricsOf(all, one.id) } : one))
}
