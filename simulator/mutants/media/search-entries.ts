import { FILTER_METRICS, type MediaFilter } from '../../../fixtures/library-entities.ts'
import type { Patch } from '../../service/patches.ts'
import type { MediaTest } from '../../service/service.ts'
import { changeFilterSemantics } from '../media-filter/patches.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { changePredicate } from './patches.ts'

/** The keys that a search may ignore. */
const KEYS = [
  { key: 'type', clauses: 'MEDIA-SEARCH-TYPE' },
  { key: 'status', clauses: 'MEDIA-SEARCH-STATUS' },
  { key: 'uploaded_by', clauses: 'MEDIA-SEARCH-UPLOADED-BY' },
  { key: 'folder_id', clauses: 'MEDIA-SEARCH-FOLDER' },
  { key: 'created_after', clauses: 'MEDIA-SEARCH-CREATED MEDIA-SEARCH-ALL' },
  { key: 'created_before', clauses: 'MEDIA-SEARCH-CREATED' },
  { key: 'last_activity_after', clauses: 'MEDIA-SEARCH-LAST-ACTIVITY' },
  { key: 'last_activity_before', clauses: 'MEDIA-SEARCH-LAST-ACTIVITY' },
  { key: 'metric_filters', clauses: 'MEDIA-SEARCH-METRIC MEDIA-SEARCH-METRIC-EVERY MEDIA-SEARCH-METRIC-NO-DATA' },
] as const

/** Changes what a search by the id of a status finds. */
const findByStatusId = (finds: MediaTest): Patch =>
  changePredicate('status', reference => (context, status) => {
    const isId = context.space.media_statuses.some(({ id }) => id === status)
    return isId ? finds : reference(context, status)
  })

const changeSearchFilter = (change: (filter: MediaFilter) => MediaFilter): Patch =>
  changeFilterSemantics(({ buildMediaTest }) => ({
    buildMediaTest: (context, filter) => buildMediaTest(context, change(filter)),
  }))

const swapKeys = (one: keyof MediaFilter, other: keyof MediaFilter): Patch =>
  changeFilterSemantics(({ predicates }) => ({
    predicates: { ...predicates, [one]: predicates[other], [other]: predicates[one] },
  }))

type Comparison = (total: number, value: number) => boolean

const changeComparison = (operator: string, test: Comparison): Patch =>
  changePredicate('metric_filters', reference => (context, all) => {
    const affected = all.filter(one => one.operator === operator)
    const unaffected = all.filter(one => one.operator !== operator)
    const others = reference(context, unaffected)
    return media =>
      others(media) &&
      affected.every(({ metric, value }) => {
        const total = media.metrics?.insights[metric]
        return total !== undefined && test(total, value)
      })
  })

type Metrics = NonNullable<MediaFilter['metric_filters']>

/** Changes the conditions on metrics before the search. */
const changeMetrics = (change: (all: Metrics) => Metrics): Patch =>
  changePredicate('metric_filters', reference => (context, all) => reference(context, change(all)))

/** Mistakes in searching by the other entries of a filter. */
export const entrySearchMutants: readonly Mutant[] = mutants({
  ...each(KEYS, ({ key, clauses }) => ({
    [`media/${key}-is-not-looked-at: The search ignores ${key}.
      ${clauses}`]: changePredicate(key, () => () => () => true),
  })),
  [`media/created_after-and-before-are-swapped: The search swaps created_after and created_before.
    MEDIA-SEARCH-CREATED`]: swapKeys('created_after', 'created_before'),
  [`media/last_activity_after-and-before-are-swapped: The search swaps last_activity_after and last_activity_before.
    MEDIA-SEARCH-LAST-ACTIVITY`]: swapKeys('last_activity_after', 'last_activity_before'),
  [`media/status-compared-as-it-is: The search compares the name of a status with stored ids, and finds nothing.
    MEDIA-SEARCH-STATUS`]: changePredicate('status', () => (_context, status) => media => media.status_id === status),
  [`media/any-status: A filter by status finds every media that has any status.
    MEDIA-SEARCH-STATUS`]: changePredicate('status', () => () => media => media.status_id !== null),
  [`media/status-by-name-alone: A filter reads status only as a name: the id of a status finds nothing.
    MEDIA-SEARCH-STATUS`]: findByStatusId(() => false),
  [`media/uploader-of-tokens-alone: The server does not store the user of a grant as the uploader.
    MEDIA-SEARCH-UPLOADED-BY`]: changePredicate('uploaded_by', () => () => () => false),
  [`media/folder-without-subfolders: A search of a folder does not find what is in its subfolders.
    MEDIA-SEARCH-SUBFOLDERS`]: changeFilterSemantics(() => ({ listFolderTree: (_context, folder_id) => [folder_id] })),
  [`media/subfolders-always: The search ignores include_subfolders.
    MEDIA-SEARCH-SUBFOLDERS-EXCLUDED`]: changeFilterSemantics(({ buildMediaTest }) => ({
    buildMediaTest: (context, filter) => buildMediaTest({ ...context, include_subfolders: true }, filter),
  })),
  [`media/any-entry: A media needs to meet only one entry of a filter instead of all.
    MEDIA-SEARCH-ALL`]: changeFilterSemantics(({ buildMediaTest }) => ({
    buildMediaTest: (context, { attributes = [], ...others }) => {
      const single = Object.entries(others).filter(([, value]) => value !== undefined)
      const tests = single.map(([key, value]) => buildMediaTest(context, { [key]: value }))
      const held = buildMediaTest(context, { attributes })
      return media => held(media) && (tests.length === 0 || tests.some(test => test(media)))
    },
  })),
  [`media/type-before-attributes: The search ignores all but the first attribute condition when a type is given.
    MEDIA-SEARCH-ALL`]: changeSearchFilter(filter =>
    filter.type ? { ...filter, attributes: filter.attributes?.slice(0, 1) } : filter,
  ),
  ...each(FILTER_METRICS, name => ({
    [`media/${name}-is-not-compared: The search leaves out conditions on the metric ${name}.
      MEDIA-SEARCH-METRIC`]: changeMetrics(all => all.filter(({ metric }) => metric !== name)),
  })),
  [`media/greater-is-less: greater_than finds smaller values.
    MEDIA-SEARCH-METRIC`]: changeComparison('greater_than', (total, value) => total < value),
  [`media/less-is-greater: less_than finds greater values.
    MEDIA-SEARCH-METRIC`]: changeComparison('less_than', (total, value) => total > value),
  [`media/equal-never: equals compares a number with a string, and finds nothing.
    MEDIA-SEARCH-METRIC`]: changeComparison('equals', () => false),
  [`media/equal-roughly: equals also finds values that differ by one percent.
    MEDIA-SEARCH-METRIC`]: changeComparison('equals', (total, value) => Math.abs(total - value) <= total / 100 + 1),
  [`media/metric-of-no-data-is-zero: The search treats a media without data as one whose metrics are 0.
    MEDIA-SEARCH-METRIC-NO-DATA`]: changePredicate('metric_filters', reference => (context, all) => {
    const test = reference(context, all)
    return media =>
      test({
        ...media,
        metrics: {
          ...(media.metrics ?? { last_activity: null, ad_accounts: [], campaigns: [], ad_sets: [] }),
          insights: { ...Object.fromEntries(all.map(({ metric }) => [metric, 0])), ...media.metrics?.insights },
        },
      })
  }),
  [`media/first-metric-alone: The search uses only the first of several metric conditions.
    MEDIA-SEARCH-METRIC-EVERY`]: changeMetrics(all => all.slice(0, 1)),
  [`media/last-metric-alone: The search uses only the last of several metric conditions.
    MEDIA-SEARCH-METRIC-EVERY`]: changeMetrics(all => all.slice(-1)),
})
