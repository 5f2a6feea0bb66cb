import { countConditions, findLostConditions } from '../expected/media-filter.ts'
import { idsOf, type JsonObject, type Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { sharedAttribute } from '../setup/attributes/attributes.ts'
import { memberIds } from '../setup/filters/filter-rows.ts'
import { createLibraryView, readLibraryView } from '../setup/library-views/library-views.ts'
import { aliasesOf, requireCondition, twoOptions } from '../setup/library-views/media-filters.ts'
import { knownTexts } from '../setup/profile-values.ts'
import { type AttributeCondition, type MediaFilter, mediaFilters } from './arbitraries/media-filters.ts'
import { property } from './property.ts'

const PROFILE_VALUES = { folder_id: 'folder_id', status: 'media_status', uploaded_by: 'user_ids.0' } as const

/** Prepares the function that turns a random filter into a request body. It leaves out conditions without a profile value. */
async function prepareFilterEncoder(context: CheckContext) {
  const options = idsOf(await twoOptions(context))
  const users = memberIds(context)
  const attributeIds = new Map<AttributeCondition['kind'], string>()
  for (const kind of ['text', 'link', 'checkbox', 'tags', 'user'] as const)
    attributeIds.set(kind, (await sharedAttribute(context, kind)).id)

  const encodeCondition = ({ kind, values, match }: AttributeCondition): readonly JsonObject[] => {
    const ids = kind === 'user' ? users : options
    const sent = values.flatMap(value => (typeof value === 'string' ? value : (ids[value] ?? [])))
    const attribute_id = attributeIds.get(kind)
    return sent.length === 0 || attribute_id === undefined
      ? []
      : [{ attribute_id, values: sent, ...(match !== undefined && { match }) }]
  }
  return ({ scalars, known, attributes, metrics }: MediaFilter): JsonObject => {
    const entries = known.flatMap(key => knownTexts(context, [PROFILE_VALUES[key]]).map(value => [key, value]))
    const conditions = attributes.flatMap(encodeCondition)
    return {
      ...scalars,
      ...Object.fromEntries(entries),
      ...(conditions.length > 0 && { attributes: conditions }),
      ...(metrics.length > 0 && { metric_filters: metrics }),
    }
  }
}

/** Random filters of library views. Spec: Media filter object; Library views. */
export const mediaFilterProperty = property<MediaFilter>('a-library-view-keeps-its-filter', {
  clauses: ['LIBRARY-VIEW-FILTER-STORED'],
  runs: 3,
  async claim(context) {
    await requireCondition(context, 'query')
    const encode = await prepareFilterEncoder(context)
    const aliases = await aliasesOf(context)
    const expect = context.expect('LIBRARY-VIEW-FILTER-STORED')
    const expectFilter = (view: Resource, filter: JsonObject, where: string) => {
      expect.equal(
        findLostConditions(view.filter, filter, aliases),
        [],
        `conditions of the filter that the library view has lost ${where}`,
      )
      expect.equal(
        countConditions(view.filter),
        countConditions(filter),
        `number of conditions in the filter of the library view ${where}`,
      )
    }
    return {
      values: mediaFilters.filter(({ scalars, metrics }) => Object.keys(scalars).length + metrics.length > 0),
      async holds(value, noteStep) {
        const filter = encode(value)
        noteStep(`create a library view with the filter ${JSON.stringify(filter)}`)
        const made = expect.resource(await createLibraryView(context, { filter }))
        expectFilter(made, filter, 'in the creation response')
        noteStep('read the view')
        await context.eventually(async () =>
          expectFilter(expect.resource(await readLibraryView(context, made.id)), filter, 'when it is read again'),
        )
      },
    }
  },
})
