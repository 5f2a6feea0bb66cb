import type { ColumnType, NamedItem, Option, Row, Space } from '../../../fixtures/entities.ts'
import type { BoardState } from '../../service/store/board-state.ts'
import type { DraftInWorld } from '../draft.ts'
import { findNamed } from '../names.ts'
import type { Path } from '../problems.ts'

interface SpacePlace {
  readonly draft: DraftInWorld
  readonly space: Space
}

/** A board with its columns, on which rows and views are built. */
export interface BoardPlace extends SpacePlace {
  readonly board: BoardState
  /** The rows of the board by title. */
  readonly rows: readonly NamedItem[]
}

/** What the names in a value may mean. */
interface ValuePlace extends SpacePlace {
  readonly options: readonly Option[] | null
  /** The rows of the board by title. */
  readonly rows?: readonly NamedItem[]
}

export const byTitle = (rows: readonly Pick<Row, 'id' | 'title'>[]): readonly NamedItem[] =>
  rows.map(({ id, title }) => ({ id, name: title ?? '' }))

export const membersOf = ({ world }: DraftInWorld, { members }: Space): readonly NamedItem[] =>
  members.flatMap(({ user_id }) => world.users.get(user_id) ?? [])

const mediaOf = ({ world }: DraftInWorld, { id }: Space): readonly NamedItem[] =>
  world.media.all.filter(({ space_id }) => space_id === id)

type FindId = (place: ValuePlace, name: string, path: Path) => string | undefined

/** The types whose values are ids: a world writes names. */
const FIND_ID: Readonly<Partial<Record<ColumnType, FindId>>> = {
  tags: ({ draft, options }, name, path) => findNamed(draft.problems, path, 'the option', options ?? [], name)?.id,
  user: ({ draft, space }, name, path) =>
    findNamed(draft.problems, path, 'the member of the space', membersOf(draft, space), name)?.id,
  media: ({ draft, space }, name, path) =>
    findNamed(draft.problems, path, 'the media', mediaOf(draft, space), name)?.id,
  relation: ({ draft, rows }, name, path) => findNamed(draft.problems, path, 'the row', rows ?? [], name)?.id,
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Replaces names in a value by ids. An array of one may stand for its value. Undefined after adding a problem. */
export function resolveValue(
  place: ValuePlace,
  { type, multiple }: { readonly type: ColumnType; readonly multiple: boolean },
  given: unknown,
  path: Path,
) {
  const findId = FIND_ID[type]
  const value = !multiple && isList(given) && given.length === 1 ? given[0] : given
  if (!findId) return { value }
  if (!isList(value)) {
    if (typeof value !== 'string') return { value }
    const id = findId(place, value, path)
    return id === undefined ? undefined : { value: id }
  }
  const ids = value.map((name, nth) => (typeof name === 'string' ? findId(place, name, [...path, nth]) : name))
  return ids.includes(undefined) ? undefined : { value: ids }
}
