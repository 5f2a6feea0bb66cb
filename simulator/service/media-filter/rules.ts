import type { MediaAttribute } from '../../../fixtures/entities.ts'
import type { AttributeCondition } from '../../../fixtures/library-entities.ts'
import { invalid } from '../errors.ts'
import type { MediaFilterInput, MediaFilterRules } from '../service.ts'
import { findStatus } from './find-status.ts'

interface ConditionEntry {
  readonly entry: AttributeCondition
  /** undefined if the space has no such attribute. */
  readonly attribute: MediaAttribute | undefined
  readonly at: string
}

function listEntries({ context: { world, space }, filter, at }: MediaFilterInput): readonly ConditionEntry[] {
  return (filter.attributes ?? []).map((entry, index) => {
    const attribute = world.mediaAttributes.get(entry.attribute_id)
    return {
      entry,
      attribute: attribute?.space_id === space.id ? attribute : undefined,
      at: `${at}attributes.${index}`,
    }
  })
}

const findUnknownValue = (
  { context: { service, world } }: MediaFilterInput,
  { entry, attribute }: ConditionEntry,
): string | undefined =>
  entry.values.find(
    value =>
      attribute && service.attributeValues[attribute.type].findStoredTexts?.(value, { world, attribute }).length === 0,
  )

/** The rules for a filter in its space. Each throws bad_request. Spec: Media filter object; Errors. */
export const mediaFilterRules: MediaFilterRules = {
  folderIsOfSpace({ context: { space }, filter: { folder_id }, at }) {
    if (folder_id !== undefined && !space.folders.some(({ id }) => id === folder_id))
      throw invalid(`${at}folder_id`, `${folder_id} is not a folder of the space`)
  },

  /** assumption MEDIA-FILTER-STATUS */
  statusIsOfSpace({ context, filter: { status }, at }) {
    if (status !== undefined && !findStatus(context, status))
      throw invalid(`${at}status`, `${status} is not in the status catalog of the space`)
  },

  /** assumption MEDIA-FILTER-USERS */
  uploaderIsKnown({ context: { world, space }, filter: { uploaded_by }, at }) {
    if (uploaded_by !== undefined && world.users.get(uploaded_by)?.organization_id !== space.organization_id)
      throw invalid(`${at}uploaded_by`, `${uploaded_by} is not a user of the organization`)
  },

  /** assumption MEDIA-FILTER-ATTRIBUTE */
  attributesAreOfSpace(input) {
    const missing = listEntries(input).find(({ attribute }) => !attribute)
    if (missing)
      throw invalid(`${missing.at}.attribute_id`, `${missing.entry.attribute_id} is not a media attribute of the space`)
  },

  attributesAreSearchable(input) {
    const { attributeValues } = input.context.service
    for (const { attribute, at } of listEntries(input)) {
      if (attribute && !attributeValues[attribute.type].findStoredTexts)
        throw invalid(`${at}.attribute_id`, `a media filter does not take ${attribute.type} attributes`)
    }
  },

  checkboxTakesOneValue(input) {
    for (const { entry, attribute, at } of listEntries(input)) {
      if (attribute?.type === 'checkbox' && entry.values.length !== 1)
        throw invalid(`${at}.values`, 'must be exactly one of "true" and "false" for a checkbox')
    }
  },

  valuesMatchSomething(input) {
    for (const entry of listEntries(input)) {
      const unknown = findUnknownValue(input, entry)
      if (unknown !== undefined)
        throw invalid(`${entry.at}.values`, `${unknown} is not the id or name of anything that the attribute can hold`)
    }
  },
}
