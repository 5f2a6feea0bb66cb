import type { JsonObject } from '../../../fixtures/entities.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isList, isObject } from '../json.ts'
import { changePresentation, type Patch } from '../patches.ts'

interface Insight {
  readonly metric: string
  readonly value: number
}

const insightsIn = (metrics: JsonObject): readonly Insight[] =>
  (isList(metrics.insights) ? metrics.insights : []).flatMap(one =>
    isObject(one) && typeof one.metric === 'string' && typeof one.value === 'number'
      ? [{ metric: one.metric, value: one.value }]
      : [],
  )

/** Changes the insights of every media that ran. */
const insights = (change: (insights: readonly Insight[]) => readonly Insight[]): Patch =>
  changePresentation('mediaMetrics', honest => metrics => {
    const shown: JsonObject = honest(metrics)
    return { ...shown, insights: change(insightsIn(shown)).map(({ metric, value }) => ({ metric, value })) }
  })

const media = (change: (media: JsonObject, stored: { readonly status_id: string | null }) => JsonObject): Patch =>
  changePresentation('media', honest => (context, stored) => {
    const shown = honest(context, stored)
    return { ...shown, ...change(shown, stored) }
  })

const exports = (change: (record: JsonObject) => JsonObject): Patch =>
  changePresentation('mediaExports', honest => stored => honest(stored).map(change))

const CORE = ['spend', 'impressions', 'clicks', 'reach', 'installs', 'watch_min_3_seconds']

const isCore = ({ metric }: Insight): boolean => CORE.includes(metric)

const CORE_FIRST = ['INSIGHTS-CORE-FIRST']
const ALPHABETICAL = ['INSIGHTS-REST-ALPHABETICAL']
const CREATIVE_ID = ['MEDIA-CREATIVE-ID']

const byName = (one: Insight, other: Insight): number => (one.metric < other.metric ? -1 : 1)

/** Changes what comes behind the core metrics. */
const rest = (change: (rest: readonly Insight[]) => readonly Insight[]): Patch =>
  insights(all => [...all.filter(isCore), ...change(all.filter(one => !isCore(one)))])

/** Mistakes in what a media shows that ran. */
export const ranDeviations: readonly Deviation[] = [
  deviation(
    'media/status-is-an-id',
    'The status of a media is the id of an entry of the catalog.',
    ['MEDIA-STATUS-NAME'],
    media((_shown, { status_id }) => ({ status: status_id })),
  ),
  deviation(
    'media/creative-id-with-an-underscore',
    'The parts of creative_id are joined by an underscore.',
    CREATIVE_ID,
    media(({ creative_id }) => ({
      creative_id: typeof creative_id === 'string' ? creative_id.replace('-', '_') : null,
    })),
  ),
  deviation(
    'media/creative-id-is-the-concept',
    'creative_id is that of the concept alone.',
    CREATIVE_ID,
    media(({ concept_id }) => ({ creative_id: concept_id ?? null })),
  ),
  deviation(
    'media/creative-id-backwards',
    'creative_id has the variant in front.',
    CREATIVE_ID,
    media(({ creative_id, concept_id, variant_id }) => ({
      creative_id: typeof creative_id === 'string' ? `${variant_id}-${concept_id}` : null,
    })),
  ),
  deviation(
    'media/exports-in-local-time',
    'The moment of an export is a local time without a zone.',
    ['EXPORT-TIMESTAMP'],
    exports(({ exported_at, ...record }) => ({ ...record, exported_at: String(exported_at).replace('Z', '') })),
  ),
  deviation(
    'media/exports-of-a-day',
    'The moment of an export is a day.',
    ['EXPORT-TIMESTAMP'],
    exports(({ exported_at, ...record }) => ({ ...record, exported_at: String(exported_at).slice(0, 10) })),
  ),
  deviation(
    'media/exports-on-request',
    'exports are left empty unless they are asked for.',
    ['MEDIA-EXPORTS-SHOWN'],
    media(() => ({ exports: [] })),
  ),
  deviation(
    'media/metrics-on-request',
    'metrics are null unless they are asked for.',
    ['MEDIA-METRICS-RAN'],
    media(() => ({ metrics: null })),
  ),
  deviation(
    'media/insights-by-name',
    'All insights come by the alphabet.',
    CORE_FIRST,
    insights(all => all.toSorted(byName)),
  ),
  deviation(
    'media/core-by-name',
    'The core metrics come first, by the alphabet.',
    CORE_FIRST,
    insights(all => [...all.filter(isCore).toSorted(byName), ...all.filter(one => !isCore(one))]),
  ),
  deviation(
    'media/core-last',
    'The metrics of platforms come before the core ones.',
    CORE_FIRST,
    insights(all => [...all.filter(one => !isCore(one)), ...all.filter(isCore)]),
  ),
  deviation(
    'media/views-are-no-core',
    'The three-second views stand by the alphabet among the rest.',
    CORE_FIRST,
    insights(all => {
      const isFirst = (one: Insight) => isCore(one) && one.metric !== 'watch_min_3_seconds'
      return [...all.filter(isFirst), ...all.filter(one => !isFirst(one)).toSorted(byName)]
    }),
  ),
  deviation(
    'media/rest-by-value',
    'Behind the core metrics the greatest come first.',
    ALPHABETICAL,
    rest(all => all.toSorted((one, other) => other.value - one.value)),
  ),
  deviation(
    'media/rest-backwards',
    'Behind the core metrics the alphabet runs backwards.',
    ALPHABETICAL,
    rest(all => all.toReversed()),
  ),
  deviation(
    'media/platforms-last',
    'The metrics of platforms come behind all others.',
    ALPHABETICAL,
    rest(all => [
      ...all.filter(({ metric }) => !metric.includes('.')),
      ...all.filter(({ metric }) => metric.includes('.')),
    ]),
  ),
  deviation(
    'media/insights-by-account',
    'A metric is there once for each ad account.',
    ['INSIGHTS-ONCE'],
    changePresentation('mediaMetrics', honest => metrics => {
      const shown: JsonObject = honest(metrics)
      const accounts = isList(shown.ad_accounts) ? shown.ad_accounts : []
      const share = ({ metric, value }: Insight) => accounts.map(() => ({ metric, value: value / accounts.length }))
      return { ...shown, insights: insightsIn(shown).flatMap(share) }
    }),
  ),
]
