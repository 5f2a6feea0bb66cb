import type { Media } from '../../../fixtures/entities.ts'
import type { AttributeCondition, MetricCondition } from '../../../fixtures/library-entities.ts'
import { DAY_MS } from '../../clock.ts'
import { elementsOf } from '../../json.ts'
import { valueLabel } from '../cells/value-label.ts'
import type { MediaPredicates, MediaTest, SearchContext } from '../service.ts'
import { findStatus } from './find-status.ts'

const startOf = (day: string): number => Date.parse(day)

const lastActivity = ({ metrics }: Media): number | null => metrics?.last_activity ?? null

function hasWantedValue(
  { world, service, space }: SearchContext,
  { attribute_id, values }: AttributeCondition,
): MediaTest {
  const attribute = world.mediaAttributes.get(attribute_id)
  if (!attribute || attribute.space_id !== space.id) return () => false
  const { findStoredTexts } = service.attributeValues[attribute.type]
  const wanted = new Set(values.flatMap(value => findStoredTexts?.(value, { world, attribute }) ?? []))
  return ({ attributes }) =>
    elementsOf(attributes[attribute_id]).some(element => wanted.has(valueLabel(element).toLowerCase()))
}

const COMPARE: Readonly<Record<MetricCondition['operator'], (total: number, value: number) => boolean>> = {
  greater_than: (total, value) => total > value,
  less_than: (total, value) => total < value,
  equals: (total, value) => total === value,
}

/**
 * Days are in UTC, and both bounds include the whole day. Media that were never active are neither after nor before a day
 * (assumptions MEDIA-FILTER-DAYS, MEDIA-FILTER-NEVER-ACTIVE). Spec: Media filter object.
 */
export const mediaPredicates: MediaPredicates = {
  query: (context, query) => {
    const relevance = context.service.mediaFilter.buildRelevanceScore(context, query)
    return media => relevance(media) > 0
  },

  type:
    ({ service }, type) =>
    media =>
      service.rules.media.kindOf(media) === type,

  folder_id: (context, folder_id) => {
    const folders = context.include_subfolders
      ? context.service.mediaFilter.listFolderTree(context, folder_id)
      : [folder_id]
    return media => media.folder_id !== null && folders.includes(media.folder_id)
  },

  status: (context, status) => {
    const wanted = findStatus(context, status)?.id
    return media => wanted !== undefined && media.status_id === wanted
  },

  uploaded_by: (_context, user_id) => media => media.uploaded_by === user_id,

  attributes: (context, entries) => {
    const tests = entries.map(entry => {
      const hasValue = hasWantedValue(context, entry)
      return entry.match === 'any' ? hasValue : (media: Media) => !hasValue(media)
    })
    return media => tests.every(test => test(media))
  },

  created_after: (_context, day) => media => media.created_at >= startOf(day),

  created_before: (_context, day) => media => media.created_at < startOf(day) + DAY_MS,

  last_activity_after: (_context, day) => media => {
    const at = lastActivity(media)
    return at !== null && at >= startOf(day)
  },

  last_activity_before: (_context, day) => media => {
    const at = lastActivity(media)
    return at !== null && at < startOf(day) + DAY_MS
  },

  metric_filters:
    (_context, conditions) =>
    ({ metrics }) =>
      conditions.every(({ metric, operator, value }) => {
        const total = metrics?.insights[metric]
        return total !== undefined && COMPARE[operator](total, value)
      }),
}
