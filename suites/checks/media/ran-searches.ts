import { type Check, check } from '../../check.ts'
import { FILTER_METRICS } from '../../contract/media-vocabulary.ts'
import { ranMedia } from '../../given/media.ts'
import { searchMedia } from '../../given/media-search.ts'
import { at, isArray, type JsonObject, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { itemsIn } from '../../target/api.ts'

const DAY = 24 * 60 * 60 * 1000
const FAR = 3 * DAY

/** Whether a search for the media that ran still finds it beside another condition. */
async function finds(
  context: CheckContext,
  { id, space_id }: Resource,
  filter: JsonObject,
  byId = true,
): Promise<boolean | undefined> {
  const answer = await searchMedia(context, { ...(byId && { query: id }), ...filter }, String(space_id))
  return itemsIn(answer)?.some(one => one.id === id)
}

/** The media that ran, once a search finds it by its id. */
async function searchableRan(context: CheckContext): Promise<Resource> {
  const media = await ranMedia(context)
  if (await finds(context, media, {})) return media
  return context.notApplicable('the search of media does not find the media of media.ran_id by its id')
}

interface Total {
  readonly metric: string
  readonly value: number
}

/** Totals that a filter compares and that are whole numbers: others may be rounded on their way. */
const totalsOf = ({ metrics }: Resource): readonly Total[] => {
  const insights = at(metrics, 'insights')
  return (isArray(insights) ? insights : []).flatMap(one => {
    const [metric, value] = [at(one, 'metric'), at(one, 'value')]
    const compared = FILTER_METRICS.find(name => name === metric)
    return compared && typeof value === 'number' && Number.isInteger(value) ? [{ metric: compared, value }] : []
  })
}

const COMPARISONS = [
  { operator: 'greater_than', by: -1, found: true },
  { operator: 'greater_than', by: 0, found: false },
  { operator: 'less_than', by: 1, found: true },
  { operator: 'less_than', by: 0, found: false },
  { operator: 'equals', by: 0, found: true },
  { operator: 'equals', by: 1, found: false },
] as const

const comparisons = COMPARISONS.map(({ operator, by, found }) =>
  check(`media/search/metric/${operator}/${found ? 'met' : 'missed'}`, {
    clauses: ['MEDIA-SEARCH-METRIC'],
    needs: ['media.ran_id'],
    async run(context) {
      const media = await searchableRan(context)
      const totals = totalsOf(media)
      if (totals.length === 0) return context.notApplicable('the media that ran has no whole total')
      for (const { metric, value } of totals) {
        const condition = { metric, operator, value: value + by }
        const answer = await finds(context, media, { metric_filters: [condition] })
        context
          .expect('MEDIA-SEARCH-METRIC')
          .equal(answer, found, `whether ${metric} of ${value} is found by ${operator} ${value + by}`)
      }
    },
  }),
)

const every = [0, 1].map(index =>
  check(`media/search/metric/every/${index === 0 ? 'first' : 'last'}`, {
    clauses: ['MEDIA-SEARCH-METRIC-EVERY'],
    needs: ['media.ran_id'],
    async run(context) {
      const media = await searchableRan(context)
      const [total] = totalsOf(media)
      if (!total) return context.notApplicable('the media that ran has no whole total')
      const met = { metric: total.metric, operator: 'equals', value: total.value }
      const conditions = [met, met]
      conditions[index] = { ...met, operator: 'less_than' }

      context
        .expect('MEDIA-SEARCH-METRIC-EVERY')
        .equal(await finds(context, media, { metric_filters: conditions }), false, 'whether one condition is enough')
    },
  }),
)

const dayFrom = (time: number, ms: number): string => new Date(time + ms).toISOString().slice(0, 10)

const ACTIVITY = [
  { key: 'last_activity_after', ms: -FAR, found: true },
  { key: 'last_activity_after', ms: FAR, found: false },
  { key: 'last_activity_before', ms: FAR, found: true },
  { key: 'last_activity_before', ms: -FAR, found: false },
] as const

const activity = ACTIVITY.map(({ key, ms, found }) =>
  check(`media/search/${key}/${found ? 'met' : 'missed'}`, {
    clauses: ['MEDIA-SEARCH-LAST-ACTIVITY'],
    needs: ['media.ran_id'],
    async run(context) {
      const media = await searchableRan(context)
      const time = Date.parse(String(at(media.metrics, 'last_activity')))
      if (Number.isNaN(time)) return context.notApplicable('the media that ran has no last activity')

      context
        .expect('MEDIA-SEARCH-LAST-ACTIVITY')
        .equal(await finds(context, media, { [key]: dayFrom(time, ms) }), found, 'whether it is found')
    },
  }),
)

/** What finds a media without a query: totals that no other is likely to have. */
const narrowing = (media: Resource): JsonObject => ({
  metric_filters: totalsOf(media).map(({ metric, value }) => ({ metric, operator: 'equals', value })),
})

const MOST_CHARACTERS = 200

const QUERIES = [
  { id: 'description', clause: 'MEDIA-SEARCH-QUERY-DESCRIPTION', text: ({ description }: Resource) => description },
  { id: 'folder', clause: 'MEDIA-SEARCH-QUERY-FOLDER', text: ({ folder }: Resource) => at(folder, 'name') },
] as const

const queries = QUERIES.map(({ id, clause, text }) =>
  check(`media/search/query/${id}`, {
    clauses: [clause],
    needs: ['media.ran_id'],
    async run(context) {
      const media = await searchableRan(context)
      const query = text(media)
      if (typeof query !== 'string' || query === '' || query.length > MOST_CHARACTERS)
        return context.notApplicable(`the media that ran has no ${id} to search for`)
      const beside = narrowing(media)
      if (totalsOf(media).length === 0 || !(await finds(context, media, beside, false)))
        return context.notApplicable('the search of media does not find the media that ran by its totals')

      context.expect(clause).equal(await finds(context, media, { query, ...beside }), true, `whether ${query} finds it`)
    },
  }),
)

const ownStatus = check('media/search/status/met', {
  clauses: ['MEDIA-SEARCH-STATUS'],
  needs: ['media.ran_id'],
  async run(context) {
    const media = await searchableRan(context)
    const { status } = media
    if (typeof status !== 'string') return context.notApplicable('the media that ran has no status')
    context.expect('MEDIA-SEARCH-STATUS').equal(await finds(context, media, { status }), true, 'whether it is found')
  },
})

const otherStatus = (['media_status', 'media_status_id'] as const).map(path =>
  check(`media/search/status/missed-by-${path}`, {
    clauses: ['MEDIA-SEARCH-STATUS'],
    needs: ['media.ran_id', 'media_status', path],
    async run(context) {
      const media = await searchableRan(context)
      if (media.status === context.profileValue('media_status'))
        return context.notApplicable('the media that ran has the status of media_status')
      context
        .expect('MEDIA-SEARCH-STATUS')
        .equal(
          await finds(context, media, { status: context.profileValue(path) }),
          false,
          'whether another status finds it',
        )
    },
  }),
)

/** Searches for the media that ran, by what it holds and what ads have made of it. Spec: Media filter object. */
export const ranSearchChecks: readonly Check[] = [
  ...comparisons,
  ...every,
  ...activity,
  ...queries,
  ownStatus,
  ...otherStatus,
]
