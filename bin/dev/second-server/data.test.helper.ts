import type { AdThing, Board, Column, Media, Space, Stored, Token, User } from './core.test.helper.ts'
import { App } from './server.test.helper.ts'

/** The data that the second server starts with, and the profile that describes it to the kit. */

const SCOPES = ['boards:read', 'boards:write', 'media:read', 'media:write', 'spaces:write', 'metrics:read', 'all:read']

function addPeople(app: App) {
  const people = ['Ada Admin', 'Otto Owner', 'Edda Editor', 'Max Property', 'Olga Other', 'Paul Outside'].map(
    (name, at) => ({
      id: app.newId(),
      name,
      admin: at === 0,
    }),
  )
  app.users.push(...people)
  return people
}

function addSpaces(app: App, users: readonly User[]): readonly Space[] {
  const [admin = '', owner = '', editor = '', member = '', other = ''] = users.map(user => user.id)
  const organization = app.newId()
  const make = (statuses: readonly string[], owners: string[], members: string[], of = organization): Space => {
    const folder = { id: app.newId(), name: 'Campaigns', parent: null }
    const folders = [folder, { id: app.newId(), name: 'Spring', parent: folder.id }]
    const catalog = statuses.map(name => ({ id: app.newId(), name }))
    const editors = owners.includes(owner) ? [editor] : []
    return {
      id: app.newId(),
      organization: of,
      folders,
      statuses: catalog,
      conventions: [app.newId()],
      owners,
      editors,
      members,
    }
  }
  const spaces = [
    make(['Drafted', 'Signed off'], [owner], [admin, owner, editor, member, other]),
    make(['Held back'], [other], [admin, other]),
    make(['Foreign'], [], [], app.newId()),
  ]
  app.spaces.push(...spaces)
  return spaces
}

function addTokens(app: App, [main, , foreign]: readonly Space[], users: readonly User[]) {
  const [admin = null, owner = null, editor = null, member = null, other = null] = users
  const usual = {
    organization: main?.organization ?? '',
    scopes: SCOPES,
    spaces: null,
    user: null,
    disabled: false,
    quota: 1_000_000,
  }
  const only = main ? [main.id] : []
  const tokens: Record<string, Token> = {
    full: usual,
    ...Object.fromEntries(SCOPES.map(scope => [scope.replace(':', '_'), { ...usual, scopes: [scope] }])),
    disabled: { ...usual, disabled: true },
    space_restricted: { ...usual, spaces: only },
    other_organization: { ...usual, organization: foreign?.organization ?? '' },
    throttled: { ...usual, quota: 40 },
    ...{
      admin_grant: { ...usual, user: admin },
      owner_grant: { ...usual, user: owner },
      editor_grant: { ...usual, user: editor },
    },
    ...{ member_grant: { ...usual, user: member }, other_owner_grant: { ...usual, user: other } },
    restricted_admin_grant: { ...usual, user: admin, spaces: only },
  }
  for (const [name, token] of Object.entries(tokens)) app.tokens.set(`second-${name}-${app.newId()}`, token)
  return Object.fromEntries([...app.tokens.keys()].map(secret => [secret.split('-')[1] ?? '', secret]))
}

const SYSTEM: Readonly<Record<string, readonly [type: string, sub: string | null, value: Stored]>> = {
  Name: ['text', 'name', null],
  'Created by': ['user', 'created-by', null],
  'Updated by': ['user', 'updated-by', null],
  Starts: ['date', 'start-date', '2026-04-01'],
  Due: ['date', 'due-date', '2026-05-01'],
  Created: ['createdat', null, null],
  Updated: ['updatedat', null, null],
  Related: ['relation', null, null],
  Steps: ['checklist', null, { items: [{ text: 'Cut', done: true }] }],
  Choice: ['list', null, 'first'],
  Insights: ['insights', null, { spend: 1 }],
  Figures: ['metricsdata', null, { clicks: 2 }],
  External: ['externaldata', null, { source: 'sheet' }],
  Mirrored: ['mediaattribute', null, { name: 'Mood' }],
}

function addBoard(app: App, space: Space, archived = false) {
  const board: Board = { ...app.newEntity(), space, archived }
  app.boards.push(board)
  const column = (name: string, type: string, more: Partial<Column> = {}) => {
    app.advance(1000)
    const plain = { name, type, sub: null, multiple: false, options: null, attribute: null, config: {} }
    const made: Column = { ...app.newEntity(), board: board.id, ...plain, ...more }
    app.columns.push(made)
    return made
  }
  const row = (title: string, cells: ReadonlyMap<string, Stored> = new Map(), isArchived = false) => {
    app.advance(1000)
    const place = { parent: null, position: app.rows.length, creator: null, updater: null }
    const made = { ...app.newEntity(), board: board.id, title, ...place, cells: new Map(cells), archived: isArchived }
    app.rows.push(made)
    return made
  }
  const view = (name: string, more = {}) => {
    app.advance(1000)
    const about = {
      name,
      type: 'grid',
      position: app.views.length,
      filters: [],
      complete: true,
      pinned: null,
      sort: null,
    }
    const made = { ...app.newEntity(), board: board.id, ...about, ...more }
    app.views.push(made)
    return made
  }
  return { board, column, row, view }
}

function addMainBoard(app: App, space: Space) {
  const { board, column, row, view } = addBoard(app, space)
  const system = Object.entries(SYSTEM).map(([name, [type, sub, value]]) => ({
    value,
    made: column(name, type, { sub }),
  }))
  const orphan = column('Mood of media', 'mediacolumn', { attribute: app.newId() })
  const old = column('Old notes', 'text', { archived: true })
  const cells = new Map(system.map(({ made, value }) => [made.id, value]))
  const rows = ['Teaser', 'Trailer', 'Poster'].map((title, at) => row(title, at === 0 ? cells : new Map()))
  const gone = row('Gone', new Map(), true)
  const [, , , starts] = system
  view('Everything')
  const sorted = view('By start', { sort: { column: starts?.made.id ?? '', order: 'asc' } })
  const incomplete = view('Odd', { complete: false, filters: [{ column_id: old.id, operator: 'equals', value: 'x' }] })
  const hidden = view('Hidden', { archived: true })
  return {
    ...{ board, rows, orphan },
    profile: {
      board_id: board.id,
      archived: { view_id: hidden.id, row_id: gone.id, column_id: old.id },
      views: { incomplete_id: incomplete.id, sorted: { id: sorted.id, column_id: starts?.made.id, order: 'asc' } },
      orphan_mediacolumn_id: orphan.id,
      system_columns: Object.fromEntries(system.map(({ made }) => [made.sub ?? made.type, made.id])),
    },
  }
}

function addSibling(app: App, space: Space, archived = false) {
  const { board, column, row, view } = addBoard(app, space, archived)
  column('Name', 'text', { sub: 'name' })
  const ids = { column_id: column('Notes', 'text').id, media_column_id: column('Files', 'media').id }
  return { board_id: board.id, ...ids, row_id: row('Elsewhere').id, view_id: view('All').id }
}

const REFERENCES = {
  ad_accounts: [{ id: 'act_1', name: 'Main account' }],
  campaigns: [{ id: 'c_1', name: null }],
  ad_sets: [],
}

function addMedia(app: App, space: Space, name: string, more: Partial<Media> = {}): Media {
  app.advance(1000)
  const about = {
    format: 'mp4',
    mediaType: 'video/mp4',
    size: 2048,
    measures: { width: 1920, height: 1080 },
    folder: null,
  }
  const plain = { library: true, uploader: null, status: null, exports: [], metrics: null }
  const media: Media = { ...app.newEntity(), space, name, ...about, ...plain, values: new Map(), ...more }
  app.media.push(media)
  return media
}

function addLibrary(app: App, space: Space) {
  const exported = (at: string) => ({
    ...{ kind: 'youtube', type: 'video', video_id: `v${at}`, url: `https://youtu.be/v${at}`, channel_id: 'UC_second' },
    exported_at: `2026-02-0${at}T08:00:00.000Z`,
  })
  const insights = { 'meta.saves': 3, clicks: 40, spend: 12.5, impressions: 900, 'meta.likes': 7, reach: 500 }
  const metrics = { last_activity: '2026-03-01T00:00:00.000Z', ...REFERENCES, insights }
  const ran = addMedia(app, space, 'Ran.mp4', { exports: [exported('1'), exported('2')], metrics, status: 'Drafted' })
  const unexported = addMedia(app, space, 'Unexported.mp4')
  const playable = addMedia(app, space, 'Play.html', { format: 'html', mediaType: 'text/html', measures: null })
  const view = (name: string, archived = false, filter_complete = true) => {
    app.advance(1000)
    const of = {
      space_id: space.id,
      organization_id: space.organization,
      view_mode: 'grid',
      filter: null,
      filter_complete,
    }
    const shown = { name, ...of, sort: null, group_by: null, visible_fields: null }
    const made = { ...app.newEntity(), space: space.id, shown, order: app.libraryViews.length, archived }
    app.libraryViews.push(made)
    return made.id
  }
  view('Everything')
  return {
    ran,
    media: {
      ran_id: ran.id,
      channel_id: 'UC_second',
      reexported_id: ran.id,
      unexported_id: unexported.id,
      playable_id: playable.id,
    },
    incomplete: view('Odd search', false, false),
    archived: view('Old search', true),
  }
}

function addAds(app: App, main: Space, other: Space, admin: string, media: readonly Media[]) {
  const account = (spaces: readonly string[] | 'organization' | 'private') => {
    const made = { ...app.newEntity(), spaces, connectedBy: admin, organization: main.organization }
    app.accounts.push(made)
    return made.id
  }
  const ids = {
    account_id: account([main.id]),
    hidden_account_id: account([other.id]),
    second_account_id: account('organization'),
    private_account_id: account('private'),
  }
  const thing = (kind: AdThing['kind'], at: number, of: string, more: AdThing['shown']) => {
    app.advance(1000)
    const status = ['live', 'paused', 'not_launched_yet'][at % 3] ?? ''
    const last = status === 'not_launched_yet' ? null : `2026-02-1${at % 4}`
    const name = `${['Bright', 'calm', 'Éclair', 'Dark'][at % 4]} ${kind} ${at % 5}`
    const shown = { external_id: `x${kind}${at}`, first_active_at: last && '2026-01-05', ...more }
    const ofAd = kind === 'ads' && at % 2 === 0 ? media.map(one => one.id) : []
    const made: AdThing = { ...app.newEntity(), kind, account: of, name, status, last, shown, media: ofAd }
    app.adThings.push(made)
    return made.id
  }
  for (const of of Object.values(ids)) {
    const campaigns = Array.from({ length: 6 }, (_, at) => thing('ad-campaigns', at, of, {}))
    const sets = Array.from({ length: 7 }, (_, at) =>
      thing('ad-sets', at, of, { ad_campaign_id: at === 6 ? null : campaigns[at % 3] }),
    )
    for (let at = 0; at < 12; at++)
      thing('ads', at, of, {
        ...{ ad_set_id: at === 11 ? null : sets[at % 6], ad_campaign_id: at === 11 ? null : campaigns[at % 3] },
        ...{
          thumbnail_url: `https://cdn.second.example/${at}.png`,
          preview_url: null,
          creative_ids: at % 3 === 0 ? [] : [uuidAt(at)],
        },
      })
  }
  return ids
}

const uuidAt = (at: number) => `0190aaaa-0000-7000-a000-${String(at % 5).padStart(12, '0')}`

/** A server with its data, and its profile. */
export function createSecondServer() {
  const app = new App()
  app.advance(-24 * 60 * 60 * 1000)
  const users = addPeople(app)
  const spaces = addSpaces(app, users)
  const [main, other] = spaces
  if (!main || !other) throw new Error('the second server needs two spaces')
  const tokens = addTokens(app, spaces, users)
  const { profile, board } = addMainBoard(app, main)
  const sibling = addSibling(app, main)
  const archived = addSibling(app, main, true)
  const elsewhere = addSibling(app, other)
  const library = addLibrary(app, main)
  const media = [library.ran, addMedia(app, other, 'Elsewhere.mp4')]
  const ads = addAds(app, main, other, users[0]?.id ?? '', media)
  app.advance(24 * 60 * 60 * 1000)
  return {
    app,
    board,
    profile: {
      ...{ name: 'second server', base_url: app.baseUrl, tokens, spaces: { main: main.id, other: other.id } },
      ...{ ...profile, sibling, other_board_id: elsewhere.board_id, ads },
      ...{ folder_id: main.folders[0]?.id, subfolder_id: main.folders[1]?.id, other_folder_id: other.folders[0]?.id },
      ...{ user_ids: main.members, outsider_user_id: users[5]?.id, naming_convention_id: main.conventions[0] },
      ...{
        media_status_id: main.statuses[0]?.id,
        media_status: main.statuses[0]?.name,
        other_media_status: other.statuses[0]?.name,
      },
      archived: {
        ...{ ...profile.archived, board_id: archived.board_id, board_view_id: archived.view_id },
        library_view_id: library.archived,
      },
      ...{ library_views: { incomplete_id: library.incomplete }, media: library.media },
      imports: {
        ok_url: 'https://files.second.example/sample.png',
        broken_url: 'https://broken.second.example/sample.png',
        private_url: 'https://private.second.example/sample.png',
        redirect_url: 'https://redirect.second.example/sample.png',
      },
      ...{ rate_limit: { quota: 40, window_seconds: 60 }, clock: { url: `${app.baseUrl}/clock` }, settle_seconds: 2 },
    },
  }
}
