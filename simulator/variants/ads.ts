import { isList, isObject, toObject } from '../json.ts'
import { foldCaseAndAccents } from '../mutants/texts.ts'
import { ApiError } from '../service/errors.ts'
import { addOperation, changePresentation, changeRule, combinePatches } from '../service/patches.ts'
import { CORE_METRICS } from '../service/present/insights.ts'
import type { Resource } from '../service/reply.ts'
import { type Variant, variants } from './variant.ts'

const IDS = 'what ids in a query may be'

const collator = new Intl.Collator('de', { sensitivity: 'base', numeric: true })

const NOBODY = '00000000-0000-4000-8000-000000000000'

const showPlatformTimes =
  <Rest extends readonly unknown[]>(reference: (...rest: Rest) => Resource): ((...rest: Rest) => Resource) =>
  (...rest) => ({
    ...reference(...rest),
    created_at: '2024-01-01T00:00:00.000Z',
    updated_at: '2019-01-01T00:00:00.000Z',
  })

/** Permitted choices in listing ads and their metrics. */
export const adVariants: readonly Variant[] = variants({
  [`ads/lists-by-post: The server also lists ads by POST, with the query in the body.
    AD-READ-ONLY`]: service =>
    addOperation('listAds', {
      method: 'POST',
      path: '/v1/metrics/ads',
      handle(call) {
        const sent = Object.entries(toObject(call.body)).map(([name, value]) => [name, String(value)])
        const reference = service.operations.listAds ?? call.operation
        return reference.handle({ ...call, query: new URLSearchParams(sent) })
      },
    })(service),
  [`ads/times-of-the-platform: The created_at of an ad is the time of its first sync, and its updated_at is the time of
    the last change on the platform. AD-CAMPAIGN-FIELD-CREATED-AT`]: combinePatches(
    changePresentation('adCampaign', showPlatformTimes),
    changePresentation('adSet', showPlatformTimes),
    changePresentation('ad', showPlatformTimes),
  ),
  [`ads/names-by-locale: The server sorts ads by name by the rules of a language.
    AD-NAME-ORDER`]: changeRule('ads', 'order', reference => ({
    ...reference,
    compare: (a, b) => {
      const [day, name] = a
      const [otherDay, otherName] = b
      const byDay = reference.compare([day, '', ''], [otherDay, '', ''])
      return byDay || collator.compare(name, otherName) || reference.compare(a, b)
    },
  })),
  [`ads/names-without-accents: A query also finds names that differ from it by accents.
    TEXT-CASE, unjudged`]: changeRule(
    'ads',
    'nameContains',
    reference => (text, entity) =>
      reference(foldCaseAndAccents(text), { ...entity, name: foldCaseAndAccents(entity.name) }),
  ),
  [`ads/queries-without-blanks-around: The server removes the blanks around a query.
    AD-QUERY-BLANKS`]: changeRule('ads', 'nameContains', reference => (text, entity) => reference(text.trim(), entity)),
  [`ads/empty-filters-filter-nothing: The server ignores an empty filter by ids.
    AD-FILTER-EMPTY, topic ${IDS}, unjudged`]: changeRule('ads', 'parseIds', reference => (call, name) => {
    if (call.query.get(name) === '' && name !== 'ad_account_id') return null
    return reference(call, name)
  }),
  [`ads/malformed-ids-match-nothing: A malformed id in a filter matches nothing.
    ADS-OF-CAMPAIGN, topic ${IDS}`]: changeRule('ads', 'parseIds', reference => (call, name) => {
    try {
      return reference(call, name)
    } catch (error) {
      if (error instanceof ApiError && name !== 'ad_account_id') return new Set([NOBODY])
      throw error
    }
  }),
  [`ads/exports-to-other-platforms: The server shows an export record of another platform that has a video_id.
    EXPORT-CHANNEL`]: changePresentation(
    'mediaExports',
    reference => stored =>
      reference(stored).flatMap(one => [
        one,
        { network: 'ads', type: 'creative', video_id: 7, created: one.exported_at ?? null },
      ]),
  ),
  [`ads/metrics-by-locale: The server sorts metric keys by the rules of a language.
    INSIGHTS-REST-ALPHABETICAL`]: changePresentation('mediaMetrics', reference => metrics => {
    const shown = reference(metrics)
    const insights = isList(shown.insights) ? shown.insights : []
    const named = (one: unknown) => (isObject(one) ? String(one.metric) : '')
    const isCore = (one: unknown) => CORE_METRICS.includes(named(one))
    const core = insights.filter(isCore)
    const rest = insights.filter(one => !isCore(one))
    return { ...shown, insights: [...core, ...rest.toSorted((a, b) => collator.compare(named(a), named(b)))] }
  }),
})
