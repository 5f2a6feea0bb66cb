import type { CreatableType } from '../../contract/column-types.ts'
import type { CatalogName } from '../../given/column-catalog.ts'
import { columnOnce, sharedColumn } from '../../given/columns.ts'
import { mirrorColumn } from '../../given/mirrors.ts'
import { at, isResource, type JsonObject, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Answer } from '../../target/api.ts'

/** Sends a body as it stands. */
export const create = ({ api, profile }: CheckContext, body: JsonObject): Promise<Answer> =>
  api('createColumn', { path: { id: profile.board_id }, body })

/** Sends a body under a name that no run has used. */
export const createNamed = (context: CheckContext, body: JsonObject): Promise<Answer> =>
  create(context, { name: context.run.unique('column'), ...body })

/** Reads a column of the board under test. */
export const read = ({ api, profile }: CheckContext, columnId: string): Promise<Answer> =>
  api('getColumn', { path: { id: profile.board_id, columnId } })

/** A name of one letter that has two cases, and takes more than one byte. */
export const SHORTEST_NAME = 'é'

/** A date_format of nothing but what it needs. */
export const BARE_FORMAT: JsonObject = { style: 'relative' }

/** The answer to a date column of that format and the shortest name; an earlier run's may be of another type. */
export const barelyFormatted = (context: CheckContext): Promise<Answer> =>
  columnOnce(context, {
    name: SHORTEST_NAME,
    body: async () => ({ type: 'date', config: { date_format: BARE_FORMAT } }),
    fits: () => true,
  })

/** The answer that shows the column of the shortest name, without a format where it is refused. */
export const shortestNamed = async (context: CheckContext): Promise<Answer> => {
  const formatted = await barelyFormatted(context)
  if (isResource(at(formatted.json, 'data'))) return formatted
  return context.run.share('column of the shortest name', () =>
    create(context, { type: 'checkbox', name: SHORTEST_NAME }),
  )
}

/** The creatable types but creativeid, of which a board holds only one. */
export type PlentifulType = Exclude<CreatableType, 'creativeid'>

const CATALOG: Readonly<Record<Exclude<PlentifulType, 'mediacolumn'>, CatalogName>> = {
  text: 'text',
  number: 'number',
  tags: 'tags',
  checkbox: 'checkbox',
  date: 'date',
  link: 'link',
  richtext: 'richtext',
  user: 'users',
  rating: 'rating',
  color: 'color',
  media: 'media',
}

/** The catalog's name for the shared column of a type. */
export const catalogOf = (type: Exclude<PlentifulType, 'mediacolumn'>): CatalogName => CATALOG[type]

/** The shared column of a type: what shows that a good request for one is accepted. */
export const typed = (context: CheckContext, type: PlentifulType): Promise<Resource> =>
  type === 'mediacolumn' ? mirrorColumn(context, 'text') : sharedColumn(context, CATALOG[type])

const mediacolumn = async (context: CheckContext): Promise<JsonObject> => ({
  type: 'mediacolumn',
  media_attribute_id: await attributeId(context),
  config: { media_column_ids: [(await sharedColumn(context, 'media')).id] },
})

const creativeid = async (context: CheckContext): Promise<JsonObject> => ({
  type: 'creativeid',
  config: {
    naming_convention_id: context.entry('naming_convention_id'),
    media_column_ids: [(await sharedColumn(context, 'media')).id],
  },
})

/** A body without a name that creates a column of a type. A creativeid needs naming_convention_id of the profile. */
export const bodyOf = async (context: CheckContext, type: CreatableType): Promise<JsonObject> => {
  if (type === 'mediacolumn') return mediacolumn(context)
  return type === 'creativeid' ? creativeid(context) : { type }
}

/** A text attribute in the space of the board. */
export const attributeId = async (context: CheckContext): Promise<string> =>
  context.given.text((await mirrorColumn(context, 'text')).media_attribute_id, 'read which attribute a column mirrors')
