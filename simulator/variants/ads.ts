import { isList, isObject } from '../deviations/json.ts'
import { changePresentation, changeRule } from '../deviations/patches.ts'
import { ApiError } from '../service/errors.ts'
import { avoided, type Variant, variant } from './variant.ts'

const IDS = 'what ids in a query may be'

const collator = new Intl.Collator('de', { sensitivity: 'base', numeric: true })

const NOBODY = '00000000-0000-4000-8000-000000000000'

/** Other ways to list ads and what they brought. */
export const adVariants: readonly Variant[] = [
  variant(
    'ads/names-by-locale',
    'How names are compared is not given: as people of some language do.',
    changeRule('ads', 'order', honest => ({
      ...honest,
      compare: (a, b) => {
        const [day, name] = a
        const [otherDay, otherName] = b
        const byDay = honest.compare([day, '', ''], [otherDay, '', ''])
        return byDay || collator.compare(name, otherName) || honest.compare(a, b)
      },
    })),
  ),
  avoided(
    'ads/empty-filters-filter-nothing',
    'What a filter by ids means that names none is not given.',
    changeRule('ads', 'parseIds', honest => (call, name) => {
      if (call.query.get(name) === '' && name !== 'ad_account_id') return null
      return honest(call, name)
    }),
    IDS,
  ),
  avoided(
    'ads/malformed-ids-match-nothing',
    "What a malformed id in a filter does is not given: it is nobody's.",
    changeRule('ads', 'parseIds', honest => (call, name) => {
      try {
        return honest(call, name)
      } catch (error) {
        if (error instanceof ApiError && name !== 'ad_account_id') return new Set([NOBODY])
        throw error
      }
    }),
    IDS,
  ),
  variant(
    'ads/metrics-by-locale',
    'How metric keys are compared alphabetically is not given.',
    changePresentation('mediaMetrics', honest => metrics => {
      const shown = honest(metrics)
      const insights = isList(shown.insights) ? shown.insights : []
      const named = (one: unknown) => (isObject(one) ? String(one.metric) : '')
      const core = insights.slice(0, 6).filter(one => !named(one).includes('.'))
      const rest = insights.slice(core.length)
      return { ...shown, insights: [...core, ...rest.toSorted((a, b) => collator.compare(named(a), named(b)))] }
    }),
  ),
]
