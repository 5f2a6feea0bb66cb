import type { Token } from '../fixtures/entities.ts'
import type { MediaFilter } from '../fixtures/library-entities.ts'
import type { Upload } from '../fixtures/upload-entities.ts'
import type { WorldSeed } from '../fixtures/world-seed.ts'
import type { Clock } from './clock.ts'
import { Faults } from './faults/faults.ts'
import { type IdState, type Random, timeOrderedIds } from './ids.ts'
import { Journal } from './journal/journal.ts'
import { memoizeByObject } from './memoize-by-object.ts'
import { createScheduler } from './scheduler.ts'
import type { Imports } from './service/imports/imports.ts'
import { offlineImports } from './service/imports/offline.ts'
import { createAdState } from './service/store/ad-state.ts'
import { BoardState, startBoard } from './service/store/board-state.ts'
import { Collection } from './service/store/collection.ts'
import type { CheckedConditions } from './service/store/kept-conditions.ts'
import { KeyRecords } from './service/store/key-records.ts'
import type { QuotaWindow } from './service/store/quota-window.ts'
import { StartItems } from './service/store/start-items.ts'
import type { UploadSession } from './service/upload-session/session.ts'

const mapById = <T extends { readonly id: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
  new Map(items.map(item => [item.id, item]))

/** The data of a seed in the form in which worlds share it, so that a further world costs next to nothing. */
const prepareSeed = memoizeByObject((data: WorldSeed) => ({
  organizations: mapById(data.organizations),
  spaces: mapById(data.spaces),
  users: mapById(data.users),
  boards: data.boards.map(startBoard),
  mediaAttributes: new StartItems(data.media_attributes),
  media: new StartItems(data.media, media => media.library && !media.archived),
  libraryViews: new StartItems(data.library_views, ({ archived }) => !archived),
}))

/** All state of one sandbox. Nothing else in the process holds any. */
export type World = Readonly<ReturnType<typeof createWorld>>

/** Ends a world that a reset replaces, or whose sandbox is deleted: nobody waits for anything in it any more. */
export function endWorld({ faults, journal }: World): void {
  faults.end()
  journal.end()
}

export interface WorldOptions {
  /** Default: those of the seed. */
  readonly tokens?: readonly Token[]
  readonly clock: Clock
  /** Makes the ids and every other random choice. */
  readonly random: Random
  /** The last id of the world that this one continues. */
  readonly idState?: IdState
  /** Where imported files come from. By default they are made up from their URLs. */
  readonly imports?: Imports
}

/** Creates a world that starts with the data of a seed, and leaves the seed as it is. */
export function createWorld(
  data: WorldSeed,
  { tokens = data.tokens, clock, random, idState, imports = offlineImports }: WorldOptions,
) {
  const start = prepareSeed(data)
  const boards: ReadonlyMap<string, BoardState> = new Map(
    start.boards.map(board => [board.board.id, new BoardState(board)]),
  )
  return {
    clock,
    random,
    ids: timeOrderedIds(random, idState),
    imports,
    /** Due work runs before each request and when the clock is advanced. */
    scheduler: createScheduler(),
    organizations: start.organizations,
    spaces: start.spaces,
    users: start.users,
    boards,
    mediaAttributes: new Collection(start.mediaAttributes),
    adMetrics: createAdState(data.ad_metrics),
    /** Lists the media that the library shows. The others can be found by id. */
    media: new Collection(start.media),
    uploads: new Collection<Upload>(),
    /** By the last part of the upload URL. */
    sessions: new Map<string, UploadSession>(),
    libraryViews: new Collection(start.libraryViews),
    /** By the stored filter of a library view. */
    keptConditions: new WeakMap<MediaFilter, CheckedConditions>(),
    /** By secret. */
    tokens: new Map(tokens.map(token => [token.secret, token])),
    /** By token secret. */
    quotaWindows: new Map<string, QuotaWindow>(),
    /** By token secret and key. */
    idempotencyKeys: new KeyRecords(),
    faults: new Faults(),
    journal: new Journal(),
  }
}
