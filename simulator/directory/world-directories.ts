import type { AdAccount, AdMetrics } from '../../fixtures/ad-entities.ts'
import type { Media, NamedItem, Option, Row, Space, Token, User, View } from '../../fixtures/entities.ts'
import type { LibraryView } from '../../fixtures/library-entities.ts'
import { foldersByPath } from '../folder-paths.ts'
import type { Sandbox } from '../sandbox.ts'
import { optionsOf } from '../service/cells/mirrored-attribute.ts'
import type { BoardState } from '../service/store/board-state.ts'
import type { World } from '../world.ts'
import { createDirectory, type Directory, type DirectoryEntry } from './directory.ts'

export interface NamedSpace extends NamedItem {
  /** By path, such as Campaigns/Shoots. */
  readonly folders: Directory<NamedItem>
  readonly mediaStatuses: Directory<NamedItem>
  readonly namingConventions: Directory<NamedItem>
}

/** A column or a media attribute. */
export interface NamedField extends NamedItem {
  readonly options: Directory<Option>
}

export interface NamedBoard extends NamedItem {
  readonly columns: Directory<NamedField>
  /** By title. */
  readonly rows: Directory<Row>
  readonly views: Directory<View>
}

export interface NamedAdAccount extends NamedItem {
  readonly campaigns: Directory<NamedItem>
  readonly sets: Directory<NamedItem>
  readonly ads: Directory<NamedItem>
  readonly creatives: Directory<NamedItem>
}

/** What is in the current world, by name. */
export interface WorldDirectories {
  readonly organizations: Directory<NamedItem>
  readonly users: Directory<User>
  /** By label. */
  readonly tokens: Directory<Token>
  readonly spaces: Directory<NamedSpace>
  readonly boards: Directory<NamedBoard>
  readonly attributes: Directory<NamedField>
  readonly media: Directory<Media>
  readonly libraryViews: Directory<LibraryView>
  readonly adAccounts: Directory<NamedAdAccount>
}

type Named = { readonly id: string; readonly name: string | null }

const inForm = <T extends Named, Form>(
  things: Iterable<T>,
  form: (thing: T) => Form,
): readonly DirectoryEntry<Form>[] =>
  [...things].map(thing => ({ id: thing.id, name: thing.name ?? '', value: form(thing) }))

/** Entries of things that are given as they are. */
const asTheyAre = <T extends Named>(things: Iterable<T>) => inForm(things, thing => thing)

const toField = ({ id, name }: NamedItem, options: readonly Option[] | null): NamedField => ({
  id,
  name,
  options: createDirectory('option', () => asTheyAre(options ?? [])),
})

const toSpace = (space: Space): NamedSpace => ({
  id: space.id,
  name: space.name,
  folders: createDirectory('folder', () => asTheyAre(foldersByPath(space))),
  mediaStatuses: createDirectory('media status', () => asTheyAre(space.media_statuses)),
  namingConventions: createDirectory('naming convention', () => asTheyAre(space.naming_conventions)),
})

const toBoard = (world: World, { board: { id, name }, columns, rows, views }: BoardState): NamedBoard => ({
  id,
  name,
  columns: createDirectory('column', () =>
    inForm(columns.all, column => toField(column, optionsOf({ world, column }))),
  ),
  rows: createDirectory('row', () => rows.all.map(row => ({ id: row.id, name: row.title ?? '', value: row }))),
  views: createDirectory('view', () => asTheyAre(views.all)),
})

function toAdAccount({ id, name }: AdAccount, ads: AdMetrics): NamedAdAccount {
  const inside = (what: string, things: readonly (NamedItem & { readonly ad_account_id: string })[]) =>
    createDirectory(what, () => asTheyAre<NamedItem>(things.filter(({ ad_account_id }) => ad_account_id === id)))
  return {
    id,
    name,
    campaigns: inside('campaign', ads.campaigns),
    sets: inside('ad set', ads.sets),
    ads: inside('ad', ads.ads),
    creatives: inside('creative', ads.creatives),
  }
}

/** Creates the directories of a sandbox. They show its current world, also after a reset. */
export function createWorldDirectories(sandbox: Pick<Sandbox, 'world' | 'data'>): WorldDirectories {
  const world = () => sandbox.world
  return {
    organizations: createDirectory('organization', () => asTheyAre(world().organizations.values())),
    users: createDirectory('user', () => asTheyAre(world().users.values())),
    tokens: createDirectory('token', () =>
      [...world().tokens.values()].map(token => ({ id: token.secret, name: token.label, value: token })),
    ),
    spaces: createDirectory('space', () => inForm(world().spaces.values(), toSpace)),
    boards: createDirectory('board', () =>
      [...world().boards.values()].map(state => ({
        id: state.board.id,
        name: state.board.name,
        value: toBoard(world(), state),
      })),
    ),
    attributes: createDirectory('media attribute', () =>
      inForm(world().mediaAttributes.all, one => toField(one, one.options)),
    ),
    media: createDirectory('media', () => asTheyAre(world().media.all)),
    libraryViews: createDirectory('library view', () => asTheyAre(world().libraryViews.all)),
    adAccounts: createDirectory('ad account', () => {
      const ads = sandbox.data.ad_metrics
      return ads ? inForm(ads.accounts, account => toAdAccount(account, ads)) : []
    }),
  }
}
