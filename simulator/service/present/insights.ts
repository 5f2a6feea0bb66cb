import { compareCodeUnits } from '../listing.ts'

/** The metrics that come first, in their order. */
export const CORE_METRICS = ['spend', 'impressions', 'clicks', 'reach', 'installs', 'watch_min_3_seconds']

/** The lifetime total of a metric. */
export type Insight = { readonly metric: string; readonly value: number }

/** Presents the core metrics in their order, then all others by name. Leaves out metrics without data. Spec: Media. */
export function presentInsights(totals: Readonly<Record<string, number>>): readonly Insight[] {
  const others = Object.keys(totals).filter(metric => !CORE_METRICS.includes(metric))
  return [...CORE_METRICS, ...others.toSorted(compareCodeUnits)].flatMap(metric => {
    const value = totals[metric]
    return value === undefined ? [] : { metric, value }
  })
}
