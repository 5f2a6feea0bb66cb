import type { WorldSeed } from '../../fixtures/world-seed.ts'
import { keepFor } from '../keep-for.ts'
import { startBoard } from '../service/store/board-state.ts'
import { StartItems } from '../service/store/start-items.ts'

const mapById = <T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map(item => [item.id, item]))

/** The data of a seed in the form in which worlds share it, so that a further world costs next to nothing. */
export const prepareSeed = keepFor((data: WorldSeed) => ({
  organizations: mapById(data.organizations),
  spaces: mapById(data.spaces),
  users: mapById(data.users),
  boards: data.boards.map(startBoard),
  mediaAttributes: new StartItems(data.media_attributes),
  media: new StartItems(data.media, media => media.library && !media.archived),
  libraryViews: new StartItems(data.library_views, ({ archived }) => !archived),
}))
