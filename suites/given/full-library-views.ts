import { LIBRARY_FIELDS } from '../contract/media-vocabulary.ts'
import type { JsonObject } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer } from '../target/api.ts'
import { sharedAttribute } from './attributes.ts'
import { type CombinedCreation, createWithAllMembers, type Value } from './combined-creation.ts'
import { createLibraryView } from './library-views.ts'

const attributeId = async (context: CheckContext): Promise<string> => (await sharedAttribute(context, 'text')).id

/** The types that filters search: conditions on them need the same attributes. */
const SHOWN_TYPES = ['text', 'tags', 'checkbox', 'link', 'user'] as const

/** Every built-in field and an attribute after most of them. */
async function manyFields(context: CheckContext): Promise<readonly string[]> {
  const attributes = await Promise.all(SHOWN_TYPES.map(type => sharedAttribute(context, type)))
  return LIBRARY_FIELDS.toReversed().flatMap((field, index) => [field, attributes[index]?.id ?? []].flat())
}

const fullView = (name: string, members: Readonly<Record<string, Value>>) =>
  ({ name: `${name} library view`, members, send: createLibraryView }) satisfies CombinedCreation

/** A library view that sorts by one built-in field and groups by another. */
const arranged = (
  field: (typeof LIBRARY_FIELDS)[number],
  group_by: (typeof LIBRARY_FIELDS)[number],
  others: JsonObject = {},
) => fullView(`${field} first`, { sort: { field, order: 'asc' }, group_by, ...others })

/** Library views with all members, so that few views try several values of each member. */
export const FULL_LIBRARY_VIEWS = {
  full: fullView('full', {
    name: ({ run }) => run.unique('libräry view'),
    view_mode: 'grid',
    filter: { type: 'image', created_after: '2024-02-29' },
    sort: { field: 'name', order: 'desc' },
    group_by: 'uploadedById',
    visible_fields: ['uploadedAt', 'name', 'uploadedById', 'size', 'status', 'type'],
    order: 7,
  }),
  varied: fullView('varied', {
    view_mode: 'gallery',
    sort: { field: 'uploadedAt', order: 'desc' },
    group_by: attributeId,
    visible_fields: manyFields,
    order: 0,
  }),
  nulls: fullView('empty', {
    name: null,
    filter: null,
    sort: async context => ({ field: await attributeId(context), order: 'asc' }),
    group_by: null,
    visible_fields: null,
    order: 7,
  }),
  byStatus: arranged('status', 'name', { visible_fields: [] }),
  byType: arranged('type', 'status'),
  bySize: arranged('size', 'type'),
  byUploader: arranged('uploadedById', 'size'),
  byName: arranged('name', 'uploadedAt'),
}

/** A library view with markup in its texts, which some servers refuse, though nothing says that they may. */
export const MARKUP_LIBRARY_VIEW = fullView('markup', {
  name: ({ run }) => run.unique('<b>library</b> view'),
  filter: { query: 'no such <b>word</b>' },
})

/** Creates such a view. Blocks if the target refuses it. */
export const fullLibraryView = async (context: CheckContext, name: keyof typeof FULL_LIBRARY_VIEWS) =>
  context.given.resource(
    'create a library view',
    (await createWithAllMembers(context, FULL_LIBRARY_VIEWS[name])).answer,
  )

/** Creates a library view with nothing but its space, once in a run. */
export const createPlainLibraryView = (context: CheckContext): Promise<Answer> =>
  context.share('bare library view', context =>
    context.api('createLibraryView', { body: { space_id: context.profile.spaces.main } }),
  )
