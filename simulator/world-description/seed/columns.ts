import { buildColumn, buildSystemColumns } from '../../../fixtures/build/column.ts'
import type { Column, JsonObject, NamedItem, Space } from '../../../fixtures/entities.ts'
import { foldersByPath } from '../../folder-paths.ts'
import { parse } from '../../service/errors.ts'
import { configSchema } from '../../service/operations/board-columns/config/index.ts'
import { type DraftInWorld, type NamedPart, partsOf } from '../draft.ts'
import { findId, findIds, findNamed } from '../names.ts'
import type { Path } from '../problems.ts'
import type { BoardDescription, ColumnDescription } from '../shapes/board.ts'
import { buildOptions } from './options.ts'

/** The types that may hold several values, in the API and in the app. */
const TYPES_WITH_MULTIPLE = ['tags', 'user', 'media', 'relation', 'list']

/** The members that only some types have. */
const TYPES_OF_MEMBERS = {
  options: ['tags'],
  multiple: TYPES_WITH_MULTIPLE,
  attribute: ['mediacolumn'],
  media_columns: ['mediacolumn', 'creativeid'],
  naming_convention: ['creativeid'],
  folder: ['media'],
} as const

/** The members that a type cannot do without. */
const NEEDED_MEMBERS: Readonly<Record<string, readonly (keyof typeof TYPES_OF_MEMBERS)[]>> = {
  mediacolumn: ['attribute', 'media_columns'],
  creativeid: ['naming_convention', 'media_columns'],
}

type ColumnPart = NamedPart<ColumnDescription>

/** A board on which columns are built. */
interface ColumnPlace {
  readonly draft: DraftInWorld
  readonly space: Space
  readonly board_id: string
  /** The columns that are there already. */
  readonly columns: readonly Column[]
}

function checkMembers({ problems }: DraftInWorld, { description, path }: ColumnPart): void {
  const { type } = description
  for (const [member, types] of Object.entries(TYPES_OF_MEMBERS))
    if (Object.hasOwn(description, member) && !types.some(known => known === type))
      problems.add([...path, member], `cannot be set for ${type} columns, only for ${types.join(', ')}`)
  for (const member of NEEDED_MEMBERS[type] ?? [])
    if (description[member] === undefined) problems.add(path, `a ${type} column needs ${member}`)
}

function checkName({ draft, columns }: ColumnPlace, { name, path }: ColumnPart): void {
  const same = columns.find(column => !column.archived && column.name.toLowerCase() === name.toLowerCase())
  if (same)
    draft.problems.add(
      path,
      same.sub_type === 'name'
        ? 'every board already has this column: it shows the title of a row. Write `title` in the rows'
        : `the board already has a column ${same.name}`,
    )
}

/** The config with ids for the names that stand beside it. */
function buildConfig({ draft, space, columns }: ColumnPlace, { description, path }: ColumnPart): JsonObject {
  const { type, folder, media_columns, naming_convention, config } = description
  const { problems } = draft
  const media = columns.filter(column => column.type === 'media')
  const find = (member: string, what: string, things: readonly NamedItem[], name: string | undefined) =>
    findId(problems, [...path, member], what, things, name)
  const folder_id = find('folder', 'the folder', foldersByPath(space), folder)
  const conventions = space.naming_conventions
  const convention = find('naming_convention', 'the naming convention', conventions, naming_convention)
  const ids = media_columns && findIds(problems, [...path, 'media_columns'], 'the media column', media, media_columns)
  const whole = {
    ...config,
    ...(folder_id !== undefined && { folder_id }),
    ...(ids && { media_column_ids: ids }),
    ...(convention !== undefined && { naming_convention_id: convention }),
  }
  problems.attempt([...path, 'config'], () => parse(configSchema(type), whole, 'config'))
  return whole
}

function buildOne(place: ColumnPlace, column: ColumnPart): Column {
  const { draft, space, board_id, columns } = place
  const { name, path, description } = column
  const { type, sub_type = null, attribute } = description
  checkMembers(draft, column)
  checkName(place, column)
  if (type === 'creativeid' && columns.some(known => known.type === 'creativeid' && !known.archived))
    draft.problems.add(path, 'the board already has a creativeid column')
  const attributes = draft.world.mediaAttributes.listed.filter(({ space_id }) => space_id === space.id)
  const mirrored = findId(draft.problems, [...path, 'attribute'], 'the attribute', attributes, attribute)
  return buildColumn({ newStamp: () => draft.identities.stamp('column', column, description) }, board_id, {
    name,
    type,
    sub_type,
    multiple: description.multiple ?? false,
    options: type === 'tags' ? buildOptions(draft, 'column', column, description.options) : null,
    media_attribute_id: mirrored ?? null,
    config: buildConfig(place, column),
    archived: description.archived ?? false,
  })
}

/** The columns that every board has, except those that the description of the board replaces. */
function buildOwnSystemColumns({ identities }: DraftInWorld, board: NamedPart<BoardDescription>, board_id: string) {
  let nth = 0
  const newStamp = () => identities.stamp('system column', { ...board, names: [...board.names, String(nth++)] })
  const described = Object.values(board.description.columns ?? {}).map(given =>
    typeof given === 'string' ? { type: given, sub_type: undefined } : given,
  )
  return Object.values(buildSystemColumns({ newStamp }, board_id)).filter(({ type, sub_type }) =>
    described.every(given => (sub_type === null ? given.type !== type : given.sub_type !== sub_type)),
  )
}

/** The columns of a board: those that it has in the base, otherwise the usual ones, and those that the world adds. */
export function buildColumns(
  draft: DraftInWorld,
  space: Space,
  board: NamedPart<BoardDescription>,
  { id: board_id, columns: known }: { readonly id: string; readonly columns: readonly Column[] | undefined },
): readonly Column[] {
  const columns = [...(known ?? buildOwnSystemColumns(draft, board, board_id))]
  for (const column of partsOf(board, 'columns', board.description.columns)) {
    const description = typeof column.description === 'string' ? { type: column.description } : column.description
    columns.push(buildOne({ draft, space, board_id, columns }, { ...column, description }))
  }
  return columns
}

/** Finds a live column by its name or id. `others` are further names that could have been meant. */
export const findColumn = (
  { problems }: DraftInWorld,
  columns: readonly Column[],
  name: string,
  path: Path,
  others: readonly string[] = [],
): Column | undefined =>
  findNamed(
    problems,
    path,
    'the column',
    columns.filter(({ archived }) => !archived),
    name,
    others,
  )
