import type { Media, MediaAttribute, Organization, Space, User } from '../../fixtures/entities.ts'
import type { LibraryView } from '../../fixtures/library-entities.ts'
import type { WorldSeed } from '../../fixtures/world-seed.ts'
import { type StartBoard, startBoard } from '../service/store/board-state.ts'
import { StartItems } from '../service/store/start-items.ts'

/** The data of a seed in the form in which worlds share it, so that a further world costs next to nothing. */
export interface Start {
  readonly organizations: ReadonlyMap<string, Organization>
  readonly spaces: ReadonlyMap<string, Space>
  readonly users: ReadonlyMap<string, User>
  readonly boards: readonly StartBoard[]
  readonly mediaAttributes: StartItems<MediaAttribute>
  readonly media: StartItems<Media>
  readonly libraryViews: StartItems<LibraryView>
}

const mapById = <T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map(item => [item.id, item]))

const buildPrepared = (data: WorldSeed): Start => ({
  organizations: mapById(data.organizations),
  spaces: mapById(data.spaces),
  users: mapById(data.users),
  boards: data.boards.map(startBoard),
  mediaAttributes: new StartItems(data.media_attributes),
  media: new StartItems(data.media, media => media.library && !media.archived),
  libraryViews: new StartItems(data.library_views, ({ archived }) => !archived),
})

const starts = new WeakMap<WorldSeed, Start>()

/** Prepares a seed. The same seed is prepared once. */
export function prepareSeed(data: WorldSeed): Start {
  const known = starts.get(data)
  if (known) return known
  const start = buildPrepared(data)
  starts.set(data, start)
  return start
}
