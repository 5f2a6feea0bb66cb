import type { Check } from '../check.ts'
import { conditionsIn, lostFrom } from '../expected/media-filter.ts'
import { sharedAttribute } from '../given/attributes.ts'
import { createLibraryView, readLibraryView } from '../given/library-views.ts'
import { aliasesOf, requireCondition, twoOptions } from '../given/media-filters.ts'
import { memberIds } from '../given/scratch-encoding.ts'
import type { JsonObject, Resource } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { type AttributeCondition, type MediaFilter, mediaFilters } from './arbitraries/media-filters.ts'
import { property } from './property.ts'

const PROFILE_ENTRIES = { folder_id: 'folder_id', status: 'media_status', uploaded_by: 'user_ids.0' } as const

/** How filters in words stand in a body. What the profile has nothing for is left out. */
async function wording(context: CheckContext) {
  const options = (await twoOptions(context)).map(({ id }) => id)
  const users = memberIds(context)
  const ids = new Map<AttributeCondition['kind'], string>()
  for (const kind of ['text', 'link', 'checkbox', 'tags', 'user'] as const)
    ids.set(kind, (await sharedAttribute(context, kind)).id)

  const wire = ({ kind, values, match }: AttributeCondition): readonly JsonObject[] => {
    const named = kind === 'user' ? users : options
    const sent = values.flatMap(value => (typeof value === 'string' ? value : (named[value] ?? [])))
    const attribute_id = ids.get(kind)
    return sent.length === 0 || attribute_id === undefined
      ? []
      : [{ attribute_id, values: sent, ...(match !== undefined && { match }) }]
  }
  return ({ scalars, known, attributes, metrics }: MediaFilter): JsonObject => {
    const entries = known.flatMap(key => {
      const value = context.profile.value(PROFILE_ENTRIES[key])
      return typeof value === 'string' ? [[key, value] as const] : []
    })
    const wired = attributes.flatMap(wire)
    return {
      ...scalars,
      ...Object.fromEntries(entries),
      ...(wired.length > 0 && { attributes: wired }),
      ...(metrics.length > 0 && { metric_filters: metrics }),
    }
  }
}

const keeps = property<MediaFilter>('a-library-view-keeps-its-filter', {
  clauses: ['LIBRARY-VIEW-FILTER-STORED'],
  runs: 4,
  async claim(context) {
    await requireCondition(context, 'query')
    const wired = await wording(context)
    const aliases = await aliasesOf(context)
    const expect = context.expect('LIBRARY-VIEW-FILTER-STORED')
    const judge = (view: Resource, filter: JsonObject, where: string) => {
      expect.equal(lostFrom(view.filter, filter, aliases), [], `entries of the filter that are not in it ${where}`)
      expect.equal(conditionsIn(view.filter), conditionsIn(filter), `how many conditions there are ${where}`)
    }
    return {
      values: mediaFilters.filter(({ scalars, metrics }) => Object.keys(scalars).length + metrics.length > 0),
      async holds(value, tell) {
        const filter = wired(value)
        tell(`create a library view with the filter ${JSON.stringify(filter)}`)
        const made = expect.resource(await createLibraryView(context, { filter }))
        judge(made, filter, 'in the answer')
        tell('read the view')
        await context.eventually(async () =>
          judge(expect.resource(await readLibraryView(context, made.id)), filter, 'on reading'),
        )
      },
    }
  },
})

/** Random filters of library views. Spec: Media filter object; Library views. */
export const mediaFilterProperties: readonly Check[] = [keeps]
