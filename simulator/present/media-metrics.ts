import type { JsonObject, MediaMetrics, RanIn } from '../../fixtures/entities.ts'
import { isoTime } from '../clock.ts'

const CORE = ['spend', 'impressions', 'clicks', 'reach', 'installs', 'watch_min_3_seconds']

const rank = (metric: string): number => (CORE.includes(metric) ? CORE.indexOf(metric) : CORE.length)

const places = (all: readonly RanIn[]) => all.map(({ id, name }) => ({ id, name }))

/** Where a media ran and its lifetime totals: core metrics first, the rest by name. Spec: Media `metrics` object. */
export const presentMetrics = (metrics: MediaMetrics): JsonObject => ({
  last_activity: metrics.last_activity === null ? null : isoTime(metrics.last_activity),
  ad_accounts: places(metrics.ad_accounts),
  campaigns: places(metrics.campaigns),
  ad_sets: places(metrics.ad_sets),
  insights: Object.entries(metrics.insights)
    .sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .map(([metric, value]) => ({ metric, value })),
})
