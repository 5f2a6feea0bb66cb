import type { WorldSeed } from '../../fixtures/world-seed.ts'
import { startBoard } from '../service/store/board-state.ts'
import { StartItems } from '../service/store/start-items.ts'

const mapById = <T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map(item => [item.id, item]))

/** The data of a seed in the form in which worlds share it, so that a further world costs next to nothing. */
const buildPrepared = (data: WorldSeed) => ({
  organizations: mapById(data.organizations),
  spaces: mapById(data.spaces),
  users: mapById(data.users),
  boards: data.boards.map(startBoard),
  mediaAttributes: new StartItems(data.media_attributes),
  media: new StartItems(data.media, media => media.library && !media.archived),
  libraryViews: new StartItems(data.library_views, ({ archived }) => !archived),
})

type Start = ReturnType<typeof buildPrepared>

const starts = new WeakMap<WorldSeed, Start>()

/** Prepares a seed. The same seed is prepared once. */
export function prepareSeed(data: WorldSeed): Start {
  const known = starts.get(data)
  if (known) return known
  const start = buildPrepared(data)
  starts.set(data, start)
  return start
}
