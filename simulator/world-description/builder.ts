import type { ColumnType, JsonObject } from '../../fixtures/entities.ts'
import { refuseHidden } from '../options/schema.ts'
import type { DescribedBoard, DescribedColumn, DescribedView, RowMembers, Things } from './parts.ts'
import type { WorldDescription } from './world-description.ts'

/** The members of a description that hold things by name. */
type NamedMember =
  | 'users'
  | 'tokens'
  | 'spaces'
  | 'organizations'
  | 'attributes'
  | 'media'
  | 'library_views'
  | 'ad_accounts'
  | 'boards'

type ThingOf<Member extends NamedMember> = Things<WorldDescription[Member]>

type StructuredType = 'checklist' | 'insights' | 'metricsdata' | 'externaldata' | 'mediaattribute'

/** What one element of a cell is, by the type of its column. Users, media and rows stand there by name. */
type ElementOf<Type extends ColumnType, Option extends string> = Type extends 'number' | 'rating'
  ? number
  : Type extends 'checkbox'
    ? boolean
    : Type extends 'tags'
      ? Option
      : Type extends 'mediacolumn'
        ? string | number | boolean
        : Type extends StructuredType
          ? JsonObject
          : string

type CellOf<Type extends ColumnType, Option extends string> = ElementOf<Type, Option> | ElementOf<Type, Option>[] | null

/** A column, with its type and the names of its options. */
type ColumnOf<Type extends ColumnType, Option extends string> =
  | Type
  | (Omit<DescribedColumn, 'type' | 'options'> & {
      type: Type
      options?: (Option | { name: Option; id?: string; description?: string })[]
    })

/** A row, with the cells of the columns that the builder knows. Cells of other columns stand in `cells`. */
type RowOf<Cells> = Omit<RowMembers, 'rows'> & Partial<Cells> & { rows?: RowOf<Cells>[] }

/** A world under construction. Each call returns a new one and leaves the old one as it is. */
export class WorldBuilder {
  protected readonly description: WorldDescription

  constructor(description: WorldDescription) {
    this.description = description
  }

  /** The description, as a file has it. */
  toJSON(): WorldDescription {
    return this.description
  }

  user(name: string, user: ThingOf<'users'> = {}): WorldBuilder {
    return this.#with('users', name, user)
  }

  /** A token by its label. */
  token(label: string, token: ThingOf<'tokens'> = {}): WorldBuilder {
    return this.#with('tokens', label, token)
  }

  /** A folder of the first space by its path, such as Campaigns/Shoots. */
  folder(path: string): WorldBuilder {
    return new WorldBuilder({ ...this.description, folders: [...(this.description.folders ?? []), path] })
  }

  /** A media status of the first space. */
  mediaStatus(name: string): WorldBuilder {
    return new WorldBuilder({ ...this.description, media_statuses: [...(this.description.media_statuses ?? []), name] })
  }

  /** A naming convention of the first space, for creativeid columns. */
  namingConvention(name: string): WorldBuilder {
    const known = this.description.naming_conventions ?? []
    return new WorldBuilder({ ...this.description, naming_conventions: [...known, name] })
  }

  /** A member of the first space. Users whose roles are not given are then no members. */
  member(user: string, role: NonNullable<WorldDescription['members']>[string]): WorldBuilder {
    return new WorldBuilder({ ...this.description, members: { ...this.description.members, [user]: role } })
  }

  attribute(name: string, attribute: ThingOf<'attributes'>): WorldBuilder {
    return this.#with('attributes', name, attribute)
  }

  media(name: string, media: ThingOf<'media'> = {}): WorldBuilder {
    return this.#with('media', name, media)
  }

  libraryView(name: string, view: ThingOf<'library_views'> = {}): WorldBuilder {
    return this.#with('library_views', name, view)
  }

  adAccount(name: string, account: ThingOf<'ad_accounts'> = {}): WorldBuilder {
    return this.#with('ad_accounts', name, account)
  }

  space(name: string, space: ThingOf<'spaces'> = {}): WorldBuilder {
    return this.#with('spaces', name, space)
  }

  organization(name: string, organization: ThingOf<'organizations'> = {}): WorldBuilder {
    return this.#with('organizations', name, organization)
  }

  /** A board of the first space. Its columns, rows and views follow. */
  board(
    name: string,
    board: Omit<DescribedBoard, 'columns' | 'rows' | 'views'> = {},
  ): BoardBuilder<Record<never, never>> {
    return new BoardBuilder(this.#with('boards', name, { ...this.description.boards?.[name], ...board }), name)
  }

  #with<Member extends NamedMember>(member: Member, name: string, thing: ThingOf<Member>): WorldBuilder {
    const things = Object.assign({}, this.description[member], { [name]: thing })
    return new WorldBuilder({ ...this.description, [member]: things })
  }
}

/** A world under construction, at one of its boards. `Cells` has the cells of the columns that were added here. */
export class BoardBuilder<Cells> extends WorldBuilder {
  readonly #name: string

  constructor(world: WorldBuilder, name: string) {
    super(world.toJSON())
    this.#name = name
  }

  column<Name extends string, Type extends ColumnType, Option extends string = string>(
    name: Name,
    column: ColumnOf<Type, Option>,
  ): BoardBuilder<Cells & Record<Name, CellOf<Type, Option>>> {
    return this.#change(({ columns }) => ({ columns: { ...columns, [name]: column } }))
  }

  /** A row, with its cells by column, and the rows under it. */
  row(row: RowOf<Cells>): BoardBuilder<Cells> {
    return this.#change(({ rows = [] }) => ({ rows: [...rows, row] }))
  }

  view(name: string, view: DescribedView = {}): BoardBuilder<Cells> {
    return this.#change(({ views }) => ({ views: { ...views, [name]: view } }))
  }

  #change<Changed>(change: (board: DescribedBoard) => DescribedBoard): BoardBuilder<Changed> {
    const { boards } = this.description
    const board = boards?.[this.#name] ?? {}
    const changed = { ...this.description, boards: { ...boards, [this.#name]: { ...board, ...change(board) } } }
    return new BoardBuilder(new WorldBuilder(changed), this.#name)
  }
}

/** Begins a world: an empty one, or one that a description begins. */
export function world(description: WorldDescription = {}): WorldBuilder {
  refuseHidden('world', description)
  return new WorldBuilder(description)
}
