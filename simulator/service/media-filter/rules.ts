import type { MediaAttribute } from '../../../fixtures/entities.ts'
import type { AttributeCondition } from '../../../fixtures/library-entities.ts'
import { invalid } from '../errors.ts'
import type { MediaFilterInput, MediaFilterRules } from '../service.ts'
import { findStatus } from './find-status.ts'

interface Entry {
  readonly entry: AttributeCondition
  /** undefined where the space has no such attribute. */
  readonly attribute: MediaAttribute | undefined
  readonly at: string
}

function entriesOf({ context: { world, space }, filter, at }: MediaFilterInput): readonly Entry[] {
  return (filter.attributes ?? []).map((entry, index) => {
    const attribute = world.mediaAttributes.get(entry.attribute_id)
    return {
      entry,
      attribute: attribute?.space_id === space.id ? attribute : undefined,
      at: `${at}attributes.${index}`,
    }
  })
}

const matchesNothing = (
  { context: { service, world } }: MediaFilterInput,
  { entry, attribute }: Entry,
): string | undefined =>
  entry.values.find(
    value =>
      attribute && service.attributeValues[attribute.type].findStoredTexts?.(value, { world, attribute }).length === 0,
  )

/** What a filter must keep to in its space; each throws bad_request. Spec: Media filter object; Errors. */
export const mediaFilterRules: MediaFilterRules = {
  folderIsOfSpace({ context: { space }, filter: { folder_id }, at }) {
    if (folder_id !== undefined && !space.folders.some(({ id }) => id === folder_id))
      throw invalid(`${at}folder_id`, `${folder_id} is no folder of the space`)
  },

  /** assumption MEDIA-FILTER-STATUS */
  statusIsOfSpace({ context, filter: { status }, at }) {
    if (status !== undefined && !findStatus(context, status))
      throw invalid(`${at}status`, `${status} is not in the status catalog of the space`)
  },

  /** Of the organization (assumption MEDIA-FILTER-USERS). */
  uploaderIsKnown({ context: { world, space }, filter: { uploaded_by }, at }) {
    if (uploaded_by !== undefined && world.users.get(uploaded_by)?.organization_id !== space.organization_id)
      throw invalid(`${at}uploaded_by`, `${uploaded_by} is no user of the organization`)
  },

  /** assumption MEDIA-FILTER-ATTRIBUTE */
  attributesAreOfSpace(search) {
    const foreign = entriesOf(search).find(({ attribute }) => !attribute)
    if (foreign)
      throw invalid(`${foreign.at}.attribute_id`, `${foreign.entry.attribute_id} is no media attribute of the space`)
  },

  attributesAreSearchable(search) {
    const { attributeValues } = search.context.service
    for (const { attribute, at } of entriesOf(search)) {
      if (attribute && !attributeValues[attribute.type].findStoredTexts)
        throw invalid(`${at}.attribute_id`, `a library is not searched by ${attribute.type} attributes`)
    }
  },

  checkboxTakesOneValue(search) {
    for (const { entry, attribute, at } of entriesOf(search)) {
      if (attribute?.type === 'checkbox' && entry.values.length !== 1)
        throw invalid(`${at}.values`, 'a checkbox takes exactly one of "true" and "false"')
    }
  },

  valuesMatchSomething(search) {
    for (const entry of entriesOf(search)) {
      const unknown = matchesNothing(search, entry)
      if (unknown !== undefined)
        throw invalid(`${entry.at}.values`, `${unknown} names nothing that the attribute could hold`)
    }
  },
}
