import { isObject, type JsonObject, toList } from '../../json.ts'
import { changePresentation, combinePatches, type Patch } from '../../service/patches.ts'
import { changeMedia } from '../members.ts'
import { type Mutant, mutants } from '../mutant.ts'
import { changePredicate } from './patches.ts'

interface Insight {
  readonly metric: string
  readonly value: number
}

const readInsights = (metrics: JsonObject): readonly Insight[] =>
  toList(metrics.insights).flatMap(one =>
    isObject(one) && typeof one.metric === 'string' && typeof one.value === 'number'
      ? [{ metric: one.metric, value: one.value }]
      : [],
  )

const changeInsights = (change: (insights: readonly Insight[]) => readonly Insight[]): Patch =>
  changePresentation('mediaMetrics', reference => metrics => {
    const shown: JsonObject = reference(metrics)
    return { ...shown, insights: change(readInsights(shown)).map(({ metric, value }) => ({ metric, value })) }
  })

const changeExports = (change: (record: JsonObject) => JsonObject): Patch =>
  changePresentation('mediaExports', reference => stored => reference(stored).map(change))

const CORE = ['spend', 'impressions', 'clicks', 'reach', 'installs', 'watch_min_3_seconds']

const isCore = ({ metric }: Insight): boolean => CORE.includes(metric)

const compareNames = (one: Insight, other: Insight): number => (one.metric < other.metric ? -1 : 1)

/** Changes the insights after the core metrics. */
const changeOtherInsights = (change: (rest: readonly Insight[]) => readonly Insight[]): Patch =>
  changeInsights(all => [...all.filter(isCore), ...change(all.filter(one => !isCore(one)))])

/** Mistakes in the properties of a media that ran in ads. */
export const memberMutants: readonly Mutant[] = mutants({
  [`media/status-is-an-id: The status of a media shows the id of the status, not its name.
    MEDIA-STATUS-NAME`]: changeMedia((_shown, { status_id }) => ({ status: status_id })),
  [`media/concept-id-is-null: concept_id is null although creative_id names a concept.
    MEDIA-CREATIVE-ID`]: changeMedia(() => ({ concept_id: null })),
  [`media/exports-of-a-day: exported_at is a day without a time.
    EXPORT-TIMESTAMP`]: changeExports(record => ({ ...record, exported_at: String(record.exported_at).slice(0, 10) })),
  [`media/exports-in-every-state: exports also contains exports that failed or have not ended.
    MEDIA-EXPORTS-SUCCESSFUL`]: changePresentation(
    'mediaExports',
    reference => stored =>
      reference({ ...stored, exports: stored.exports.map(one => ({ ...one, state: 'finished' as const })) }),
  ),
  [`media/latest-export-of-a-channel: exports contains only the latest export to each channel.
    MEDIA-EXPORTS-REPEATED`]: changePresentation('mediaExports', reference => stored => {
    const records = reference(stored)
    return records.filter((one, index) => !records.slice(index + 1).some(later => later.kind === one.kind))
  }),
  [`media/exports-without-their-channel: An export record contains the kind of the channel, but not its id.
    EXPORT-CHANNEL-ID`]: changeExports(({ channel_id: _, ...record }) => record),
  [`media/exports-on-request: The server leaves exports empty in ordinary answers.
    MEDIA-EXPORTS-SHOWN`]: changeMedia(() => ({ exports: [] })),
  [`media/metrics-on-request: The server sends null for metrics in ordinary answers.
    MEDIA-METRICS-RAN`]: changeMedia(() => ({ metrics: null })),
  [`media/insights-by-name: The server sorts all insights by name, the core metrics too.
    INSIGHTS-CORE-FIRST`]: changeInsights(all => all.toSorted(compareNames)),
  [`media/core-by-name: The server sorts the core metrics by name.
    INSIGHTS-CORE-ORDER`]: changeInsights(all => [
    ...all.filter(isCore).toSorted(compareNames),
    ...all.filter(one => !isCore(one)),
  ]),
  [`media/platforms-last: The server sends metrics of a platform after all other metrics.
    INSIGHTS-REST-ALPHABETICAL`]: changeOtherInsights(all => [
    ...all.filter(({ metric }) => !metric.includes('.')),
    ...all.filter(({ metric }) => metric.includes('.')),
  ]),
  [`media/platform-keys-without-a-platform: The key of a metric of one platform begins with the dot.
    INSIGHTS-PLATFORM-KEYS`]: changeOtherInsights(all =>
    all.map(({ metric, value }) => ({ metric: metric.replace(/^\w+(?=\.)/, ''), value })),
  ),
  [`media/zeros-for-missing-insights: The insights show 0 for installs, although there is no data about them.
    INSIGHTS-PRESENT-ONLY`]: combinePatches(
    changeInsights(all => all.map(one => (one.metric === 'installs' ? { ...one, value: 0 } : one))),
    changePredicate(
      'metric_filters',
      reference => (context, all) =>
        all.some(({ metric }) => metric === 'installs') ? () => false : reference(context, all),
    ),
  ),
  [`media/insights-by-account: The server sends a metric once for each ad account, not in total.
    INSIGHTS-ONCE`]: changePresentation('mediaMetrics', reference => metrics => {
    const shown: JsonObject = reference(metrics)
    const accounts = toList(shown.ad_accounts)
    const share = ({ metric, value }: Insight) => accounts.map(() => ({ metric, value: value / accounts.length }))
    return { ...shown, insights: readInsights(shown).flatMap(share) }
  }),
})
