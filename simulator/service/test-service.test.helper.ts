import { buildColumn } from '../../fixtures/build/column.ts'
import { buildMedia } from '../../fixtures/build/media.ts'
import { buildRow } from '../../fixtures/build/row.ts'
import type { StampSource } from '../../fixtures/build/stamp-source.ts'
import { buildView } from '../../fixtures/build/view.ts'
import type { Board, Column, ColumnType, Media, MediaAttribute, Row, Token, View } from '../../fixtures/entities.ts'
import type { WorldSeed } from '../../fixtures/world-seed.ts'
import { type Clock, frozenClock } from '../clock.ts'
import { createApp } from '../http/app.ts'
import { createOperationRouter } from '../http/router.ts'
import { seededRandom } from '../ids.ts'
import { NO_CHANGES } from '../options/changes.ts'
import { createSandbox } from '../sandbox.ts'
import type { World } from '../world.ts'
import { createStartFinder } from '../world-origin/world-start.ts'
import { referenceService } from './reference-service.ts'
import type { Service } from './service.ts'
import type { BoardState } from './store/board-state.ts'

const START = Date.parse('2026-01-01T00:00:00.000Z')

/** Makes a readable UUID: `uid('c', 7)` is the seventh of its kind. */
export const testId = (kind: string, n: number): string =>
  `${kind.charCodeAt(0).toString(16).padStart(8, '0')}-0000-4000-8000-${String(n).padStart(12, '0')}`

export const ids = {
  organization: testId('o', 1),
  space: testId('s', 1),
  otherSpace: testId('s', 2),
  board: testId('b', 1),
  view: testId('v', 1),
  ann: testId('u', 1),
  bob: testId('u', 2),
  outsider: testId('u', 3),
  foreigner: testId('u', 4),
}

const stampAt = (id: string, at: number) => ({ id, created_at: START + at, updated_at: START + at })

let count = 0
const next = () => (count += 1)

/** Gives ids of one kind, numbered in their order. */
const createStamping = (kind: string): StampSource => ({
  newStamp() {
    const n = next()
    return stampAt(testId(kind, n), n)
  },
})

export const column = (name: string, type: ColumnType, more: Partial<Column> = {}): Column =>
  buildColumn(createStamping('c'), ids.board, { name, type, ...more })

export const row = (title: string | null, more: Partial<Row> = {}): Row =>
  buildRow(createStamping('r'), ids.board, { title, ...more })

export const view = (more: Partial<View> = {}): View =>
  buildView({ newStamp: () => stampAt(ids.view, 0) }, ids.board, { name: 'All', ...more })

export function attribute(type: MediaAttribute['type'], more: Partial<MediaAttribute> = {}): MediaAttribute {
  const n = next()
  return {
    ...stampAt(testId('a', n), n),
    space_id: ids.space,
    name: type,
    type,
    multiple: false,
    options: null,
    autofill: null,
    allow_create: false,
    show_in_library: false,
    hide_from_guests: false,
    ...more,
  }
}

export function media(name: string, more: Partial<Media> = {}): Media {
  const n = next()
  const file = { format: 'png', media_type: 'image/png', size: 1 }
  return buildMedia(stampAt(testId('m', n), n), { space_id: ids.space, name, ...file, ...more })
}

export const option = (id: string, name: string) => ({ id, name, description: '' })

export const token = (secret: string, more: Partial<Token> = {}): Token => ({
  secret,
  label: secret,
  organization_id: ids.organization,
  scopes: ['boards:read', 'boards:write'],
  space_ids: null,
  user_id: null,
  disabled: false,
  quota: { units: 1_000_000, window_seconds: 60 },
  ...more,
})

const user = (id: string, name: string, organization_id = ids.organization) => ({
  id,
  organization_id,
  name,
  email: `${name.toLowerCase()}@example.test`,
  admin: false,
})

const space = (id: string) => ({
  id,
  organization_id: ids.organization,
  name: id,
  media_statuses: [],
  folders: [],
  naming_conventions: [],
  members: [ids.ann, ids.bob].map(user_id => ({ user_id, owner: false, edits_boards: true })),
})

export interface TestServiceOptions {
  readonly columns?: readonly Column[]
  readonly rows?: readonly Row[]
  readonly views?: readonly View[]
  readonly attributes?: readonly MediaAttribute[]
  readonly media?: readonly Media[]
  readonly tokens?: readonly Token[]
  readonly service?: Service
}

export interface TestService {
  readonly world: World
  readonly service: Service
  readonly board: BoardState
  readonly clock: Clock
  readonly fetch: (request: Request) => Promise<Response>
}

/** Starts a service with one board in one space of one organization, and the given content. */
export function startService(given: TestServiceOptions = {}): TestService {
  const board: Board = {
    ...stampAt(ids.board, 0),
    space_id: ids.space,
    name: 'Test board',
    archived: false,
    columns: given.columns ?? [],
    rows: given.rows ?? [],
    views: given.views ?? [view()],
  }
  const seed: WorldSeed = {
    organizations: [{ id: ids.organization, name: 'Organization' }],
    spaces: [space(ids.space), space(ids.otherSpace)],
    users: [
      user(ids.ann, 'Ann'),
      user(ids.bob, 'Bob'),
      user(ids.outsider, 'Outsider'),
      user(ids.foreigner, 'Foreigner', testId('o', 2)),
    ],
    tokens: given.tokens ?? [token('secret')],
    boards: [board],
    scratch_board_id: ids.board,
    media_attributes: given.attributes ?? [],
    media: given.media ?? [],
  }
  const clock = frozenClock(START + 1_000_000)
  const service = given.service ?? referenceService
  const route = createOperationRouter(Object.values(service.operations))
  const startFrom = createStartFinder({ seed, startClock: () => clock, startRandom: () => seededRandom(1) })
  const main = createSandbox({ service, changes: NO_CHANGES, route, startFrom }, { name: '' })
  const { world } = main
  const state = world.boards.get(ids.board)
  if (!state) throw new Error('the test world has no board')
  const app = createApp({ main })
  return { world, service, board: state, clock, fetch: async request => app.fetch(request) }
}
