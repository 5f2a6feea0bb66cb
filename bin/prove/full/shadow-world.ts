import type { Stamped, Token } from '../../../fixtures/entities.ts'
import { AMPLE_QUOTA } from '../../../fixtures/quota.ts'
import type { Rendered } from '../../../simulator/service/pipeline/render.ts'
import type { AdState } from '../../../simulator/service/store/ad-state.ts'
import type { Collection } from '../../../simulator/service/store/collection.ts'
import type { BoardState, KeyRecord, World } from '../../../simulator/world.ts'
import { ForkedMap } from './forked-map.ts'

/** What a request has written; equal for equal writes. */
export interface Written {
  /** What is remembered by Idempotency-Key; of the answer that was just given, that it is this one. */
  readonly keys: ReadonlyMap<string, unknown>
  /** All else, but for what nobody can tell. */
  readonly state: unknown
}

/** A world in which things may happen as if they had happened in another. */
export interface ShadowWorld {
  /** The other world as it is now. Always the same object, so that what is remembered about it stays. */
  restart(): World
  /** What has been written since the restart. */
  written(answered: Rendered): Written
}

const copy = <T extends object>(value: T): T => ({ ...value })

/** Whether what a token spends can be told: from an ample quota it cannot. */
const isScarce = (token: Token | undefined): boolean => token !== undefined && token.quota.units < AMPLE_QUOTA.units

const keysWritten = (own: readonly (readonly [string, KeyRecord])[], answered: Rendered): Written['keys'] =>
  new Map(own.map(([key, record]) => [key, record.answer === answered ? { ...record, answer: null } : record]))

/** The world as it is now, with what is written to it kept apart; caches start empty. */
function fork(master: World, adMetrics: AdState) {
  const puts: unknown[] = []
  const collection = <T extends Stamped>(name: string, original: Collection<T>): Collection<T> =>
    original.fork(item => puts.push([name, item]))
  const forkBoard = (state: BoardState): BoardState => ({
    board: state.board,
    columns: collection('columns', state.columns),
    rows: collection('rows', state.rows),
    views: collection('views', state.views),
    version: state.version,
  })
  const random = master.random.fork()
  const boards = new Map([...master.boards].map(([id, state]) => [id, forkBoard(state)]))
  const maps = {
    sessions: new ForkedMap(master.sessions, session => ({ ...session, chunks: [...session.chunks] })),
    spending: new ForkedMap(master.spending, copy),
    keys: new ForkedMap(master.keys, copy),
  }
  const due: unknown[] = []
  const world: World = {
    ...master,
    ...maps,
    random,
    ids: master.ids.fork(random),
    due: { ...master.due, schedule: at => due.push(at) },
    boards,
    mediaAttributes: collection('mediaAttributes', master.mediaAttributes),
    adMetrics,
    media: collection('media', master.media),
    uploads: collection('uploads', master.uploads),
    libraryViews: collection('libraryViews', master.libraryViews),
    viewRows: new Map(),
  }
  const written = (answered: Rendered): Written => {
    const keys = maps.keys.written()
    const spending = maps.spending.written().own.filter(([secret]) => isScarce(master.tokens.get(secret)))
    const versions = [...boards.values()].map(({ version }) => version)
    return {
      keys: keysWritten(keys.own, answered),
      state: [puts, maps.sessions.written(), spending, keys.gone, due, versions],
    }
  }
  return { world, written }
}

/** Nothing changes these: only what is remembered of them must not be shared. */
const ownAdMetrics = ({ accounts, campaigns, sets, ads, creatives }: AdState): AdState => ({
  accounts,
  campaigns: campaigns.fork(),
  sets: sets.fork(),
  ads: ads.fork(),
  creatives: creatives.fork(),
})

export function shadowWorld(master: () => World): ShadowWorld {
  let present: ReturnType<typeof fork> | undefined
  let world: World | undefined
  return {
    restart() {
      present = fork(master(), world?.adMetrics ?? ownAdMetrics(master().adMetrics))
      world = world ? Object.assign(world, present.world) : { ...present.world }
      return world
    },
    written(answered) {
      if (!present) throw new Error('nothing is written in a world before it is started')
      return present.written(answered)
    },
  }
}
