import type { AdReference, JsonObject, MediaMetrics } from '../../../fixtures/entities.ts'
import { isoTime } from '../../clock.ts'
import { presentInsights } from './insights.ts'

const idsAndNames = (all: readonly AdReference[]) => all.map(({ id, name }) => ({ id, name }))

/** Presents where a media ran, and its lifetime totals. Spec: Media `metrics` object. */
export const presentMetrics = (metrics: MediaMetrics): JsonObject => ({
  last_activity: metrics.last_activity === null ? null : isoTime(metrics.last_activity),
  ad_accounts: idsAndNames(metrics.ad_accounts),
  campaigns: idsAndNames(metrics.campaigns),
  ad_sets: idsAndNames(metrics.ad_sets),
  insights: presentInsights(metrics.insights),
})
