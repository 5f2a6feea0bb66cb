import { isDeepStrictEqual } from 'node:util'
import { type Check, type CheckContext, check, type Expectations } from '../../check.ts'
import { FILTER_METRICS, METRIC_OPERATORS } from '../../contract/media-vocabulary.ts'
import { at, itemsOf, type JsonObject, type Resource } from '../../json.ts'
import { momentOf } from '../../moment.ts'
import { expectEach, failureOf } from '../../runner/expect-each.ts'
import { ranMedia, rereadMedia } from '../../setup/media/media.ts'
import { searchMedia } from '../../setup/media/searched-media.ts'
import { drawn } from '../../setup/seeded-sample.ts'
import { itemsIn } from '../../target/api.ts'

const DAY = 24 * 60 * 60 * 1000
const FAR = 3 * DAY

/** The media that ran, once a search finds it by its id. */
async function searchableRan(context: CheckContext): Promise<Resource> {
  const media = await ranMedia(context)
  if (await context.share('search for the media that ran', context => finds(context, media, {}))) return media
  return context.notApplicable('the search of media does not find the media of media.ran_id by its id')
}

/** How often a judgement is repeated because the totals grew meanwhile. */
const MOST_CHANGES = 3

/** Judges a media that ran. Ads may run meanwhile: a failure counts once the media still shows the totals that were judged. */
async function judgeRan(
  context: CheckContext,
  known: Resource,
  judge: (media: Resource) => Promise<void>,
): Promise<void> {
  let media = known
  await context.eventually(async () => {
    for (let changes = 0; ; changes++) {
      const failure = await failureOf(() => judge(media))
      if (!failure) return
      const now = await rereadMedia(context, known.id)
      if (changes === MOST_CHANGES || isDeepStrictEqual(now.metrics, media.metrics)) throw failure
      media = now
    }
  })
}

/** Totals that a filter can compare. */
const comparedTotals = (media: Resource) =>
  itemsOf(at(media.metrics, 'insights')).flatMap(one => {
    const [metric, value] = [at(one, 'metric'), at(one, 'value')]
    const compared = FILTER_METRICS.find(name => name === metric)
    return compared && typeof value === 'number' ? [{ metric: compared, value }] : []
  })

/** Those that are whole numbers: a target may round others. */
const totalsOf = (media: Resource) => comparedTotals(media).filter(({ value }) => Number.isInteger(value))

interface Comparison {
  readonly operator: (typeof METRIC_OPERATORS)[number]
  readonly by: number
  readonly found: boolean
}

/** What a total is compared with; of one that may be rounded, something far from it, and nothing for equality. */
function boundOf(value: number, { operator, by, found }: Comparison): number | undefined {
  if (Number.isInteger(value)) return value + by
  if (operator === 'equals') return undefined
  const half = Math.abs(value) / 2
  return (operator === 'greater_than') === found ? value - half : value + half
}

const COMPARISONS: readonly Comparison[] = [
  { operator: 'greater_than', by: -1, found: true },
  { operator: 'greater_than', by: 0, found: false },
  { operator: 'less_than', by: 1, found: true },
  { operator: 'less_than', by: 0, found: false },
  { operator: 'equals', by: 0, found: true },
  { operator: 'equals', by: 1, found: false },
]

const dayFrom = (time: number, ms: number): string => new Date(time + ms).toISOString().slice(0, 10)

const ACTIVITY = [
  { key: 'last_activity_after', ms: -FAR, found: true },
  { key: 'last_activity_after', ms: FAR, found: false },
  { key: 'last_activity_before', ms: FAR, found: true },
  { key: 'last_activity_before', ms: -FAR, found: false },
] as const

/** A filter that finds a media without a query: by totals that no other media is likely to have. */
const narrowing = (media: Resource): JsonObject => ({
  metric_filters: totalsOf(media).map(({ metric, value }) => ({ metric, operator: 'equals', value })),
})

const MOST_CHARACTERS = 200

/** A check of what searches find of the media that ran. */
const onRan = (
  id: string,
  clause: string,
  needs: readonly string[],
  judge: (expect: Expectations, ran: Resource, context: CheckContext) => Promise<void>,
): Check =>
  check(`media/search/${id}`, clause, ['media.ran_id', ...needs], async (context, expect) =>
    judge(expect, await searchableRan(context), context),
  )

const QUERIES = [
  { id: 'description', clause: 'MEDIA-SEARCH-QUERY-DESCRIPTION', text: ({ description }: Resource) => description },
  { id: 'folder', clause: 'MEDIA-SEARCH-QUERY-FOLDER', text: ({ folder }: Resource) => at(folder, 'name') },
] as const

/** Searches for the media that ran, by its own properties and by its metrics. Spec: Media filter object. */
export const ranMediaSearchChecks: readonly Check[] = [
  ...COMPARISONS.map(comparison => {
    const { operator, found } = comparison
    const id = `metric/${operator}/${found ? 'met' : 'missed'}`
    return onRan(id, 'MEDIA-SEARCH-METRIC', [], async (expect, ran, context) => {
      const boundsOf = (media: Resource) =>
        comparedTotals(media).flatMap(total => {
          const bound = boundOf(total.value, comparison)
          return bound === undefined ? [] : [{ ...total, bound }]
        })
      const metrics = boundsOf(ran).map(({ metric }) => metric)
      if (metrics.length === 0) return context.unmet(`the media that ran has no total to compare with ${operator}`)

      const expectOf = (some: readonly string[]) =>
        judgeRan(context, ran, async media => {
          const compared = boundsOf(media).filter(({ metric }) => some.includes(metric))
          if (compared.length === 0) return
          const has = compared.map(({ metric, value }) => `${metric} ${value}`).join(', ')
          const filter = { metric_filters: compared.map(({ metric, bound }) => ({ metric, operator, value: bound })) }
          await expectFound(context, expect, { media, has, filter, found })
        })
      // A media that meets all conditions is found by one search. Otherwise each metric is asked for alone.
      if (found && !(await failureOf(() => expectOf(metrics)))) return
      // Each operator draws half of the metrics, and the next one the other half.
      const share = Math.ceil(metrics.length / 2)
      const draw = { name: 'metrics that a search misses', share, turn: METRIC_OPERATORS.indexOf(operator) * share }
      const alone = found ? metrics : drawn(context, metrics, draw)
      await expectEach(alone, String, metric => expectOf([metric]))
    })
  }),
  ...(['first', 'last'] as const).map(place =>
    onRan(`metric/every/${place}`, 'MEDIA-SEARCH-METRIC-EVERY', [], async (expect, media, context) => {
      const [total] = totalsOf(media)
      if (!total) return context.unmet('no total of the media that ran is a whole number')
      const met = { metric: total.metric, operator: 'equals', value: total.value }
      const missed = { ...met, operator: 'less_than' }
      const filter = { metric_filters: place === 'first' ? [missed, met] : [met, missed] }
      await expectFound(context, expect, { media, has: `${total.metric} ${total.value}`, filter, found: false })
    }),
  ),
  onRan('metric/of-what-insights-show', 'INSIGHTS-PRESENT-ONLY', [], async (expect, media, context) => {
    const shown = comparedTotals(media)
    if (shown.length === 0) return context.unmet('the media that ran shows no metric that a filter compares')
    await judgeRan(context, media, async now => {
      // Far above, because ads may be running.
      const metric_filters = comparedTotals(now).map(({ metric, value }) => ({
        ...{ metric, operator: 'less_than', value: 2 * Math.abs(value) + 1 },
      }))
      const has = `the insights ${shown.map(({ metric }) => metric).join(', ')}`
      await expectFound(context, expect, { media: now, has, filter: { metric_filters }, found: true })
    })
  }),
  ...ACTIVITY.map(({ key, ms, found }) =>
    onRan(`${key}/${found ? 'met' : 'missed'}`, 'MEDIA-SEARCH-LAST-ACTIVITY', [], (expect, ran, context) =>
      judgeRan(context, ran, async media => {
        const time = momentOf(at(media.metrics, 'last_activity'))
        if (Number.isNaN(time)) return context.unmet('the media that ran has no last activity')
        const has = `last_activity ${at(media.metrics, 'last_activity')}`
        await expectFound(context, expect, { media, has, filter: { [key]: dayFrom(time, ms) }, found })
      }),
    ),
  ),
  ...QUERIES.map(({ id, clause, text }) =>
    onRan(`query/${id}`, clause, [], async (expect, ran, context) => {
      const query = text(ran)
      if (typeof query !== 'string' || query === '' || query.length > MOST_CHARACTERS)
        return context.unmet(`the media that ran has no ${id} to search for`)
      await judgeRan(context, ran, async media => {
        const beside = narrowing(media)
        if (totalsOf(media).length === 0 || !(await finds(context, media, beside, false)))
          return context.notApplicable('the search of media does not find the media that ran by its totals')
        const filter = { query, ...beside }
        await expectFound(context, expect, { media, has: `the ${id} ${query}`, filter, found: true, byId: false })
      })
    }),
  ),
  onRan('status/met', 'MEDIA-SEARCH-STATUS', [], async (expect, media, context) => {
    const { status } = media
    if (typeof status !== 'string') return context.unmet('the media that ran has no status')
    await expectFound(context, expect, { media, has: `status ${status}`, filter: { status }, found: true })
  }),
  ...(['media_status', 'media_status_id'] as const).map(path =>
    onRan(`status/missed-by-${path}`, 'MEDIA-SEARCH-STATUS', ['media_status', path], async (expect, media, context) => {
      if (media.status === context.profileValue('media_status'))
        return context.unmet('the media that ran already has the status of media_status')
      const filter = { status: context.profileValue(path) }
      await expectFound(context, expect, { media, has: `status ${media.status}`, filter, found: false })
    }),
  ),
]

/** Whether a search with this filter, and by default for the id of the media too, finds it; undefined where it fails. */
export async function finds(
  context: CheckContext,
  { id, space_id }: Resource,
  filter: JsonObject,
  byId = true,
): Promise<boolean | undefined> {
  const answer = await searchMedia(context, { ...(byId && { query: id }), ...filter }, { space: String(space_id) })
  return itemsIn(answer)?.some(one => one.id === id)
}

interface ExpectedSearch {
  readonly media: Resource
  /** What the media has that the filter compares. */
  readonly has: string
  readonly filter: JsonObject
  readonly found: boolean
  readonly byId?: boolean
}

/** Demands that a search with a filter finds the media that ran, or that it does not. */
export async function expectFound(
  context: CheckContext,
  expect: Expectations,
  { media, has, filter, found, byId }: ExpectedSearch,
): Promise<void> {
  const result = await finds(context, media, filter, byId)
  const outcome = result === undefined ? 'the search failed' : `it ${result ? 'does' : 'does not'}`
  const wanted = `${found ? 'should' : 'must not'} find the media ${media.id} with ${has}`
  expect.that(result === found, `a search for ${JSON.stringify(filter)} ${wanted}, but ${outcome}`)
}
