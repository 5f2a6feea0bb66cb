import { sharedAttribute } from '../../given/media.ts'
import { at, isResource, type JsonObject, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer, CallInput } from '../../target/api.ts'

/** Creates a library view in the space of the board from nothing else, unless the body says otherwise. */
const createBare = ({ api, profile }: CheckContext, body: JsonObject = {}, input: CallInput = {}): Promise<Answer> =>
  api('createLibraryView', { ...input, body: { space_id: profile.spaces.main, ...body } })

/** The same under a name that no run has used, so that nothing is refused for lack of one. */
export const create = (context: CheckContext, body: JsonObject = {}, input: CallInput = {}): Promise<Answer> =>
  createBare(context, { name: context.run.unique('library view'), ...body }, input)

export const read = ({ api }: CheckContext, id: string, input: CallInput = {}): Promise<Answer> =>
  api('getLibraryView', { ...input, path: { id } })

const attributeId = async (context: CheckContext): Promise<string> => (await sharedAttribute(context, 'text')).id

/** What the views are created with that several checks look at. */
const DRAFTS = {
  bare: async () => ({}),
  full: async ({ run }: CheckContext) => ({
    name: run.unique('libräry view'),
    view_mode: 'grid',
    filter: { type: 'image', created_after: '2024-02-29' },
    sort: { field: 'name', order: 'desc' },
    group_by: 'uploadedById',
    visible_fields: ['uploadedAt', 'name', 'uploadedById', 'size', 'status', 'type'],
    order: 7,
  }),
  varied: async (context: CheckContext) => ({
    view_mode: 'gallery',
    sort: { field: 'uploadedAt', order: 'asc' },
    group_by: await attributeId(context),
    visible_fields: ['size', await attributeId(context), 'name'],
    order: 0,
  }),
  nulls: async (context: CheckContext) => ({
    name: null,
    filter: null,
    sort: { field: await attributeId(context), order: 'asc' },
    group_by: null,
    visible_fields: null,
    order: 7,
  }),
} as const satisfies Readonly<Record<string, (context: CheckContext) => Promise<JsonObject>>>

export type DraftName = keyof typeof DRAFTS

export const draftOf = (context: CheckContext, name: DraftName): Promise<JsonObject> =>
  context.run.share(`draft of the ${name} library view`, () => DRAFTS[name](context))

/** What such a view was answered on its creation, made once however many checks look at it. */
export const shown = (context: CheckContext, name: DraftName): Promise<Answer> =>
  context.run.share(`${name} library view`, async () =>
    (name === 'bare' ? createBare : create)(context, await draftOf(context, name)),
  )

/** Such a view, for a check that stands on it. */
export const shownView = (context: CheckContext, name: DraftName): Promise<Resource> =>
  context.given.resource('create a library view', shown(context, name))

/** The answer that shows a member as it was given; where the whole draft was refused, by a view of that member alone. */
export async function tried(context: CheckContext, name: DraftName, member: string): Promise<Answer> {
  const whole = await shown(context, name)
  if (isResource(at(whole.json, 'data'))) return whole
  const value = (await draftOf(context, name))[member]
  return value === undefined ? create(context) : create(context, { [member]: value })
}

const MOST_PAGES = 200

/** The list of a space from the first page on, until `enough` holds of what has been read. */
export async function listed(
  { api, given }: CheckContext,
  space: string,
  { enough = () => false, ...input }: CallInput & { readonly enough?: (views: readonly Resource[]) => boolean } = {},
): Promise<readonly Resource[]> {
  const views: Resource[] = []
  let cursor: string | null = null
  for (let page = 0; page < MOST_PAGES && !enough(views); page++) {
    const query = { space_id: space, limit: 100, ...(cursor !== null && { cursor }) }
    const { items, next } = await given.page('list library views', api('listLibraryViews', { ...input, query }))
    views.push(...items)
    if (next === null) break
    cursor = next
  }
  return views
}

/** Whether all of these are among the views. */
export const holdsAll =
  (...ids: readonly string[]) =>
  (views: readonly Resource[]): boolean =>
    ids.every(id => views.some(view => view.id === id))
