import type { Media, MediaAttribute, Organization, Space, Token, User } from '../fixtures/entities.ts'
import type { LibraryView, MediaFilter } from '../fixtures/library-entities.ts'
import type { Upload } from '../fixtures/upload-entities.ts'
import type { WorldSeed } from '../fixtures/world-seed.ts'
import type { Clock } from './clock.ts'
import { Faults } from './faults/faults.ts'
import { type IdState, type Ids, type Random, timeOrderedIds } from './ids.ts'
import { Journal } from './journal/journal.ts'
import { createScheduler, type Scheduler } from './scheduler.ts'
import type { Imports } from './service/imports/imports.ts'
import { offlineImports } from './service/imports/offline.ts'
import { type AdState, createAdState } from './service/store/ad-state.ts'
import { BoardState } from './service/store/board-state.ts'
import { Collection } from './service/store/collection.ts'
import type { CheckedConditions } from './service/store/kept-conditions.ts'
import { KeyRecords } from './service/store/key-records.ts'
import type { QuotaWindow } from './service/store/quota-window.ts'
import type { UploadSession } from './service/upload-session/session.ts'
import { prepareSeed } from './world-origin/prepare-seed.ts'

/** All state of one sandbox. Nothing else in the process holds any. */
export interface World {
  readonly clock: Clock
  readonly random: Random
  readonly ids: Ids
  readonly imports: Imports
  /** Due work runs before each request and when the clock is advanced. */
  readonly scheduler: Scheduler
  readonly organizations: ReadonlyMap<string, Organization>
  readonly spaces: ReadonlyMap<string, Space>
  readonly users: ReadonlyMap<string, User>
  readonly boards: ReadonlyMap<string, BoardState>
  readonly mediaAttributes: Collection<MediaAttribute>
  readonly adMetrics: AdState
  /** Lists the media that the library shows. The others can be found by id. */
  readonly media: Collection<Media>
  readonly uploads: Collection<Upload>
  /** By the last part of the upload URL. */
  readonly sessions: Map<string, UploadSession>
  readonly libraryViews: Collection<LibraryView>
  /** By the stored filter of a library view. */
  readonly keptConditions: WeakMap<MediaFilter, CheckedConditions>
  /** By secret. */
  readonly tokens: Map<string, Token>
  /** By token secret. */
  readonly quotaWindows: Map<string, QuotaWindow>
  /** By token secret and key. */
  readonly idempotencyKeys: KeyRecords
  readonly faults: Faults
  readonly journal: Journal
}

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
): World {
  const start = prepareSeed(data)
  return {
    clock,
    random,
    ids: timeOrderedIds(random, idState),
    imports,
    scheduler: createScheduler(),
    organizations: start.organizations,
    spaces: start.spaces,
    users: start.users,
    boards: new Map(start.boards.map(board => [board.board.id, new BoardState(board)])),
    mediaAttributes: new Collection(start.mediaAttributes),
    adMetrics: createAdState(data.ad_metrics),
    media: new Collection(start.media),
    uploads: new Collection(),
    sessions: new Map(),
    libraryViews: new Collection(start.libraryViews),
    keptConditions: new WeakMap(),
    tokens: new Map(tokens.map(token => [token.secret, token])),
    quotaWindows: new Map(),
    idempotencyKeys: new KeyRecords(),
    faults: new Faults(),
    journal: new Journal(),
  }
}
