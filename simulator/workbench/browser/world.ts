import type { ListedToken } from '../../control/tokens.ts'
import type { AppliedChanges } from '../../options/changes.ts'
import type { Snapshot } from '../../snapshot/snapshot.ts'
import type { CellEditor } from './cell-editor.ts'
import type { HeldTables } from './held-tables.ts'
import type { Kit } from './kit.ts'
import type { Resource } from './row-fields.ts'
import type { RowsTable } from './rows-table.ts'
import type { Tables } from './tables.ts'

/** What the view is made of. */
interface Parts {
  /** The names of copies begin with it. */
  readonly copyPrefix: string
  readonly tables: Tables
  readonly held: HeldTables
  readonly cells: CellEditor
  readonly rowsTable: RowsTable
}

/**
 * Shows the world as a client with a token sees it: through /v1, on a copy, so that looking costs no quota, meets no fault and
 * leaves nothing in the journal. The page contains the text of this function.
 */
export function showWorld(kit: Kit, { copyPrefix, tables, held, cells, rowsTable }: Parts): void {
  const { learn, show, table, bars } = tables
  const { el, find, input } = kit
  const PAGE = 25
  const MOST_PAGES = 40
  let copy: string | undefined
  let copies = 0
  let url = ''
  /** Those of the board and of its space, as the token sees them. */
  let columns: readonly Resource[] = []
  let users: readonly Resource[] = []
  /** What has arrived of uploads. */
  let arrived: Pick<Snapshot, 'sessions'> = { sessions: [] }

  const dropCopy = async () => {
    const name = copy
    copy = undefined
    if (name !== undefined) await kit.controlMain('DELETE', `/sandboxes/${name}`)
  }

  async function takeCopy(): Promise<Snapshot> {
    await dropCopy().catch(() => {})
    const from = await kit.control<Snapshot>('GET', '/snapshot')
    const changes = await kit.control<AppliedChanges>('GET', '/changes')
    const name = `${copyPrefix}${performance.timeOrigin}-${copies++}`
    const made = await kit.controlMain<{ base_url: string }>('POST', '/sandboxes', { name, from, ...changes })
    copy = name
    url = made.base_url
    arrived = from
    learn(from.world)
    return from
  }

  async function read(path: string): Promise<{ data: Resource[]; next_cursor: string | null; has_more: boolean }> {
    const headers = { authorization: `Bearer ${input('#world-token').value}` }
    const response = await fetch(`${url}/v1/${path}`, { headers })
    const json = await response.json()
    if (response.ok) return json
    throw new Error(`${response.status} ${json.error.code}: ${json.error.message}`)
  }

  const pathWith = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`

  async function readAll(path: string): Promise<Resource[]> {
    const all: Resource[] = []
    let cursor = ''
    for (let page = 0; page < MOST_PAGES; page++) {
      const { data, next_cursor } = await read(pathWith(path, `limit=${PAGE}${cursor}`))
      all.push(...data)
      if (next_cursor === null) break
      cursor = `&cursor=${encodeURIComponent(next_cursor)}`
    }
    return all
  }

  /** A part of the world, or why the token may not see it. */
  async function part(title: string, make: () => Promise<Node>): Promise<Node> {
    try {
      return await make()
    } catch (error) {
      return el('p', { class: 'refused' }, `${title}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  /** A table of all that a list has. */
  const list = (title: string, path: string, columns: readonly string[], use = (_: readonly Resource[]) => {}) =>
    part(title, async () => {
      const all = await readAll(path)
      use(all)
      return table(
        title,
        columns,
        all.map(one =>
          columns.map(name =>
            name === 'name'
              ? held.withPicture(arrived, String(one.id), one.name)
              : name === 'id'
                ? String(one.id)
                : show(one[name]),
          ),
        ),
      )
    })

  async function rowsOf(board: string): Promise<Node> {
    const view = input('#world-view').value
    const rows = await readAll(view === '' ? `boards/${board}/rows` : `boards/${board}/views/${view}/rows`)
    return rowsTable({ board, token: input('#world-token').value, rows, columns, users: () => users, done: refresh })
  }

  /** The views of a board, as choices. */
  function offerViews(views: readonly Resource[]): void {
    const { view = '' } = kit.state()
    const options = views.map(({ id, name }) => el('option', { value: String(id) }, String(name)))
    find('#world-view').replaceChildren(el('option', { value: '' }, 'all rows'), ...options)
    input('#world-view').value = views.some(({ id }) => id === view) ? view : ''
  }

  async function boardParts(board: string): Promise<readonly Node[]> {
    columns = []
    const ofColumn = ['name', 'type', 'sub_type', 'multiple', 'options', 'id']
    const shownColumns = await list('Columns', `boards/${board}/columns`, ofColumn, all => {
      columns = all
    })
    const ofView = ['name', 'type', 'position', 'filters', 'visible_columns_pinned', 'id']
    const shownViews = await list('Views', `boards/${board}/views`, ofView, offerViews)
    return [await part('Rows', () => rowsOf(board)), shownColumns, shownViews]
  }

  const accounts = (space: string) =>
    part('Ad accounts', async () => {
      const all = await readAll(`metrics/ad-accounts?space_id=${space}`)
      const lines = await Promise.all(
        all.map(async ({ id, name, platform, currency }) => {
          const { data } = await read(`metrics/insights?space_id=${space}&ad_account_id=${id}`)
          return [show(name), show(platform), show(currency), bars(data[0]?.insights)]
        }),
      )
      return table('Ad accounts', ['name', 'platform', 'currency', 'metrics'], lines)
    })

  function offerTokens(all: readonly ListedToken[]): void {
    const chosen = kit.state().token ?? 'full'
    find('#world-token').replaceChildren(
      ...all.map(({ token, label }) => el('option', { value: token, selected: label === chosen }, label)),
    )
  }

  interface Profile {
    readonly board_id: string
    readonly spaces: { readonly main: string }
  }

  /** The boards of the world by their names and spaces, the one of the profile first. */
  function offerBoards({ board_id }: Profile, { world }: Snapshot): void {
    const { board = board_id } = kit.state()
    const spaces = new Map(world.spaces.map(({ id, name }) => [id, name]))
    const boards = world.boards.toSorted((a, b) => Number(b.id === board_id) - Number(a.id === board_id))
    find('#world-board').replaceChildren(
      ...boards.map(({ id, name, space_id, archived }) =>
        el(
          'option',
          { value: id, selected: id === board },
          `${name} (${spaces.get(space_id)}${archived ? ', archived' : ''})`,
        ),
      ),
    )
  }

  const CHOICES = ['token', 'board', 'view']
  /** What was chosen when the tables were read. */
  let drawnWith = new Map<string, string>()

  async function draw(): Promise<void> {
    const snapshot = await takeCopy()
    const profile = await kit.control<Profile>('GET', '/profile')
    const { data } = await kit.control<{ data: readonly ListedToken[] }>('GET', '/tokens')
    offerTokens(data)
    offerBoards(profile, snapshot)
    const board = snapshot.world.boards.find(({ id }) => id === input('#world-board').value)
    const space = board?.space_id ?? profile.spaces.main
    const ofMedia = ['name', 'type', 'format', 'size', 'width', 'height', 'status', 'id']
    find('#world-parts').replaceChildren(
      ...(await boardParts(input('#world-board').value)),
      await list('Media', `media?space_id=${space}`, ofMedia),
      await list('Media attributes', `media-attributes?space_id=${space}`, ['name', 'type', 'options', 'id']),
      await list('Library views', `library-views?space_id=${space}`, ['name', 'type', 'filter', 'id']),
      await list('Users', `users?space_id=${space}`, ['name', 'email', 'id'], all => {
        users = all
      }),
      held.uploads(snapshot),
      held.keys(snapshot, data),
      await accounts(space),
      held.tokens(data),
    )
    drawnWith = new Map(CHOICES.map(name => [name, input(`#world-${name}`).value]))
  }

  /** What is about to be replaced takes no more input. */
  function setBusy(isBusy: boolean): void {
    const parts = find('#world-parts')
    parts.inert = isBusy
    parts.ariaBusy = isBusy ? 'true' : null
  }

  /** Each refresh reads a copy of its own, so one has to end before the next one begins. */
  let refreshed = Promise.resolve()
  const refresh = () => {
    // What somebody is writing stays until he saves or cancels it.
    if (!cells.leave()) return refreshed
    refreshed = refreshed.then(async () => {
      setBusy(true)
      await kit.attempt(draw)
      setBusy(false)
    })
    return refreshed
  }

  for (const name of CHOICES) {
    const field = input(`#world-${name}`)
    field.addEventListener('input', () => {
      if (!cells.leave()) {
        field.value = drawnWith.get(name) ?? ''
        return
      }
      const text =
        name === 'token' ? (find('#world-token').querySelector('option:checked')?.textContent ?? '') : field.value
      kit.setState({ [name]: text, ...(name === 'board' && { view: '' }) })
      refresh()
    })
  }
  find('#world-refresh').addEventListener('click', refresh)
  find('#world').addEventListener('shown', refresh)
  window.addEventListener('pagehide', () => void dropCopy())
}
