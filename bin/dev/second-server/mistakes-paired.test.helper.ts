import { type Doc, invalid, Refusal } from './core.test.helper.ts'
import { type Mistake, replace } from './mistake.test.helper.ts'
import type { App } from './server.test.helper.ts'
import type { Call } from './state.test.helper.ts'

const hasCursor = ({ query }: Call) => query.has('cursor')
const bodyOf = ({ body }: Call): Doc => Object(body)
const inNewYork = (instant: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' }).format(new Date(instant))
/** Values as texts, so that some which differ look the same. */
const asTexts = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asTexts)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .map(([name, one]): [string, unknown] => [name, asTexts(one)])
        .toSorted(),
    )
  return String(value)
}

function chargeBy(app: App, factor: (call: { readonly url: URL; readonly key: boolean }) => number): void {
  let asked: { url: URL; key: boolean } | undefined
  replace(app, 'answer', reference => async request => {
    const key = request.headers.get('idempotency-key')
    asked = {
      url: new URL(request.url),
      key: key !== null && [...app.keys.kept.keys()].some(name => name.endsWith(` ${key}`)),
    }
    return reference(request)
  })
  replace(app.access, 'cost', reference => operation => reference(operation) * (asked ? factor(asked) : 1))
}

/** Mistakes that show only where two things meet. */
export const paired: readonly Omit<Mistake, 'needs'>[] = [
  {
    id: 'pages/query-lost-after-the-first',
    says: 'Later pages of ad metrics forget the query.',
    right: /AD-QUERY|cursor-without-its-filter|forget the filter|lost/i,
    near: /PAGES-LIST-AD|AD-TOGETHER|AD-/,
    apply: app => {
      let later = false
      for (const name of ['ad-campaigns', 'ad-sets', 'ads'] as const) {
        const operation = app.operations.find(({ route }) => route.endsWith(`/${name}`))
        if (operation)
          replace(operation, 'handle', reference => call => {
            later = hasCursor(call)
            return reference(call)
          })
      }
      replace(app.ads, 'named', reference => (thing, query) => later || reference(thing, query))
    },
  },
  {
    id: 'pages/filters-of-a-view-lost-after-the-first',
    says: 'Later pages of a feed forget the filters of the view.',
    right: /lost|forget the filter|filters-ignored|FILTER-ALL|VIEW-ROWS-FILTERED/i,
    near: /FILTER|PAGES-LIST-VIEW-ROWS|VIEW-ROWS/,
    apply: ({ boardsApi }) => {
      let later = false
      replace(boardsApi, 'listViewRows', reference => call => {
        later = hasCursor(call)
        return reference(call)
      })
      replace(
        boardsApi,
        'ordered',
        reference => (board, view) => reference(board, later ? { ...view, filters: [] } : view),
      )
    },
  },
  {
    id: 'ties/library-views-of-one-moment-lost',
    says: 'Library views that were created in the same millisecond as the last one of a page are left out.',
    right: /loses-ties|PAGES-LIST-LIBRARY-VIEWS|PAGES-TIES/,
    near: /PAGES|LIST-LIBRARY-VIEWS/,
    apply: ({ pages }) =>
      replace(pages, 'follows', reference => (call, key, last, order) => {
        const isTied = call.operation.name === 'listLibraryViews' && key[0] === last[0]
        return !isTied && reference(call, key, last, order)
      }),
  },
  {
    id: 'dates/filters-by-the-day-in-new-york',
    says: 'Filters take the day of a date-time in New York, not in UTC.',
    right: /FILTER-(NOT-)?EQUALS-DATE-DAY|FILTER-DATE-DAY-UTC|days-(east|west)-of-utc|zone/i,
    near: /FILTER.*DATE|date/i,
    apply: ({ filters }) =>
      replace(filters, 'day', reference => date => (date.length > 10 ? inNewYork(date) : reference(date))),
  },
  {
    id: 'hidden/archived-rows-in-filtered-feeds',
    says: 'The feed of a view with filters shows archived rows.',
    right: /VIEW-ROWS-ARCHIVED|archived-rows|ROW-LIST-NOT-ARCHIVED/,
    near: /FILTER|archived/i,
    apply: app =>
      replace(app.boardsApi, 'ordered', reference => (board, view) => {
        const gone = app.rows.filter(
          row => row.board === board.id && row.archived && app.filters.matches(row, view.filters),
        )
        return view.filters.length > 0 ? [...reference(board, view), ...gone] : reference(board, view)
      }),
  },
  {
    id: 'hidden/only-the-first-account-is-checked',
    says: 'Of several ad accounts, only the first is checked for whether the caller may see it.',
    right: /AD-ACCOUNT-HIDDEN-AMONG|first-account-decides/,
    near: /AD-ACCOUNT/,
    apply: app => {
      let seen: Call | undefined
      replace(app.ads, 'sees', reference => (call, account, space) => {
        const isFirst = seen !== call
        seen = call
        return isFirst ? reference(call, account, space) : account.organization === space.organization
      })
    },
  },
  {
    id: 'keys/texts-equal-numbers',
    says: 'The digest of a body takes values as texts: 7 and "7", or null and "null", count as the same body.',
    right: /IDEM-CONFLICT-BODY|digest-of-texts|numbers/i,
    near: /IDEM-|idempotency/,
    apply: ({ keys }) => replace(keys, 'printBody', () => body => JSON.stringify(asTexts(body))),
  },
  {
    id: 'keys/first-kilobyte',
    says: 'The digest of a body covers its first 1,024 characters alone.',
    right: /IDEM-CONFLICT-BODY|bodies-by-their-beginning/,
    near: /IDEM-|idempotency/,
    apply: ({ keys }) => replace(keys, 'printBody', reference => body => reference(body).slice(0, 1024)),
  },
  {
    id: 'keys/null-is-left-out',
    says: 'The digest of a body leaves out what is null: a title that is cleared and one that is not named count as the same body.',
    right: /IDEM-CONFLICT-BODY|digest-without-nulls/,
    near: /IDEM-|idempotency/,
    apply: ({ keys }) =>
      replace(
        keys,
        'printBody',
        reference => body => reference(JSON.parse(JSON.stringify(body ?? null), (_, one) => one ?? undefined) ?? null),
      ),
  },
  {
    id: 'keys/lists-in-any-order',
    says: 'The digest of a body sorts its lists: the same items in another order count as the same body.',
    right: /IDEM-CONFLICT-BODY|digest-of-sorted-arrays/,
    near: /IDEM-|idempotency/,
    apply: ({ keys }) =>
      replace(
        keys,
        'printBody',
        reference => body =>
          reference(
            JSON.parse(JSON.stringify(body ?? null), (_, one) =>
              Array.isArray(one) ? one.map(item => JSON.stringify(item)).sort() : one,
            ),
          ),
      ),
  },
  {
    id: 'charges/large-pages-cost-more',
    says: 'A list with a limit above 25 costs more than 5 units.',
    right: /large-pages-cost-more|COST-LIST/,
    near: /COST|RATE/,
    apply: app => chargeBy(app, ({ url }) => Math.max(1, Math.ceil(Number(url.searchParams.get('limit') ?? 1) / 25))),
  },
  {
    id: 'charges/repeated-keys-are-free',
    says: 'A request with a key that is known costs nothing.',
    right: /COST-|replay.*(free|cost)/i,
    near: /RATE|IDEM/,
    apply: app => chargeBy(app, ({ key }) => (key ? 0 : 1)),
  },
  {
    id: 'charges/refused-bodies-cost-double',
    says: 'A write that is refused as a bad request costs 20 units.',
    right: /COST-|refus.*cost/i,
    near: /RATE/,
    apply: app =>
      replace(app, 'perform', reference => call => {
        try {
          return reference(call)
        } catch (error) {
          if (error instanceof Refusal && error.code === 'bad_request')
            app.access.charge(call.secret, call.token, call.operation)
          throw error
        }
      }),
  },
  {
    id: 'access/uploads-outside-the-allow-list',
    says: 'A token with an allow-list can poll uploads of other spaces.',
    right: /NOT-FOUND-ALLOW-LIST-GET-UPLOAD|getUpload-ignores-the-allow-list/,
    near: /NOT-FOUND|ALLOW-LIST/,
    apply: ({ library }) =>
      replace(
        library,
        'find',
        reference => call =>
          reference(call.operation.name === 'getUpload' ? { ...call, token: { ...call.token, spaces: null } } : call),
      ),
  },
  {
    id: 'access/editors-delete-options',
    says: 'A grant with edit:board may delete options, although its user is neither an admin nor an owner.',
    right: /PERMISSION-SPACES-WRITE-MEMBER|editor/i,
    near: /PERMISSION|OPTION/,
    apply: ({ access }) =>
      replace(access, 'checkOwner', reference => (call, space) => {
        if (call.operation.name !== 'deleteOption' || !space.editors.includes(call.token.user?.id ?? ''))
          reference(call, space)
      }),
  },
  {
    id: 'access/boards-write-lists-views',
    says: 'A token of boards:write alone may list views.',
    right: /SCOPE-LIST-VIEWS|SCOPE-WRITE-HOLDS-NO-READ|boards-write-opens-listViews|write-holds-read/,
    near: /SCOPE|scopes/,
    apply: ({ access }) =>
      replace(access, 'checkScope', reference => call => {
        if (call.operation.name !== 'listViews' || !access.hasScope(call.token, 'boards:write')) reference(call)
      }),
  },
  {
    id: 'rules/folder-unchecked-outside-the-library',
    says: 'An upload with library false is accepted into a folder of another space.',
    right: /UPLOAD-FOLDER-OTHER-SPACE|folders-of-any-space|folders-unchecked/,
    near: /FOLDER|folder/,
    apply: app =>
      replace(app.library, 'createUpload', reference => call => {
        const { folder_id, ...body } = bodyOf(call)
        const isForeign = app.spaces.some(
          ({ id, folders }) => id !== body.space_id && folders.some(one => one.id === folder_id),
        )
        return reference(body.library === false && isForeign ? { ...call, body } : call)
      }),
  },
  {
    id: 'rules/status-unchecked-beside-a-query',
    says: 'A library filter with an unknown status is accepted if it has a query too.',
    right: /MEDIA-FILTER-STATUS/,
    near: /MEDIA-FILTER/,
    apply: ({ library }) =>
      replace(
        library,
        'checkFilter',
        reference =>
          (space, { status, ...filter }) =>
            reference(space, filter.query === undefined ? { ...filter, status } : filter),
      ),
  },
  {
    id: 'rules/names-of-columns-by-type',
    says: 'Two columns of a board may have one name if their types differ.',
    right: /COLUMN-NAME-UNIQUE|names-are-unique-by-type/,
    near: /COLUMN-NAME/,
    apply: ({ boardsApi }) =>
      replace(
        boardsApi,
        'isNamesake',
        reference => (column, body) => column.type === body.type && reference(column, body),
      ),
  },
  {
    id: 'rules/window-since-the-last-bytes',
    says: 'The 12 hours of an upload are counted from its last bytes, not from its creation.',
    right: /UPLOAD-WINDOW|window-since-the-last-bytes/,
    near: /^UPLOAD-|uploads/,
    apply: app => {
      const last = new Map<string, number>()
      replace(app.library, 'store', reference => (secret, headers, bytes) => {
        last.set(secret, app.now())
        return reference(secret, headers, bytes)
      })
      replace(app.library, 'completeUpload', reference => call => {
        const upload = app.library.find(call)
        const { created } = upload
        upload.created = last.get(upload.secret ?? '') ?? created
        reference(call)
        upload.created = created
        return app.library.showUpload(upload)
      })
    },
  },
  {
    id: 'rules/known-names-count-in-a-full-field',
    says: 'Names that exist count as new ones where a field is nearly full: repeating a call is refused.',
    right: /OPTIONS-ADD-TOTAL|known-names-count$/,
    near: /OPTIONS-ADD|options/,
    apply: ({ library }) =>
      replace(library, 'addOptions', reference => call => {
        const known = library.attribute(call).options?.length ?? 0
        const { options } = bodyOf(call)
        if (Array.isArray(options) && options.length <= 100 && known + options.length > 499)
          throw invalid('options', 'would be more than 499')
        return reference(call)
      }),
  },
  {
    id: 'filters/not-equals-any-other-option',
    says: 'not_equals finds a cell of several options if any of them is another one.',
    right: /FILTER-NOT-EQUALS-MULTIPLE|not-equals-any-other/,
    near: /FILTER-NOT-EQUALS|not-equals/,
    apply: ({ filters }) =>
      replace(
        filters,
        'matchesCell',
        reference => (kind, cells, filter) =>
          filter.operator === 'not_equals' && cells.length > 1
            ? cells.some(cell => reference(kind, [cell], filter))
            : reference(kind, cells, filter),
      ),
  },
  {
    id: 'filters/any-of-is-the-first',
    says: 'equals with an array looks at its first value alone.',
    right: /FILTER-EQUALS-ARRAY|equals-array-first/,
    near: /FILTER-EQUALS|equals/,
    apply: ({ filters }) =>
      replace(
        filters,
        'matchesCell',
        reference => (kind, cells, filter) =>
          reference(kind, cells, { ...filter, value: [filter.value ?? []].flat()[0] }),
      ),
  },
  {
    id: 'feed/names-bring-hidden-columns',
    says: 'columns shows a column that the view hides if it is named by its name.',
    right: /VIEW-ROWS-COLUMNS-HIDDEN|columns-bring-hidden/,
    near: /VIEW-ROWS-(COLUMNS|PROJECTED)/,
    apply: ({ boardsApi }) =>
      replace(boardsApi, 'narrow', reference => (call, board, visible) => {
        const named = call.query.getAll('columns').join(',').toLowerCase().split(',')
        const all = boardsApi
          .columnsOf(board)
          .filter(one => visible.includes(one) || named.includes(one.name.toLowerCase()))
        return reference(call, board, call.query.has('columns') ? all : visible)
      }),
  },
  {
    id: 'feed/fields-beat-columns',
    says: 'fields without the name fields drops the cells although columns is given.',
    right: /VIEW-ROWS-COLUMNS-KEEP-FIELDS|fields-beat-columns/,
    near: /VIEW-ROWS-COLUMNS|FIELDS/,
    apply: ({ boardsApi }) => replace(boardsApi, 'keepsFields', () => () => false),
  },
  {
    id: 'feed/every-column-on-later-pages',
    says: 'Later pages of a feed show every column, not only those of the view.',
    right: /every-column-on-later-pages|VIEW-ROWS-PROJECTED/,
    near: /VIEW-ROWS|PAGES-LIST-VIEW-ROWS/,
    apply: ({ boardsApi }) =>
      replace(
        boardsApi,
        'narrow',
        reference => (call, board, visible) =>
          reference(call, board, hasCursor(call) && !call.query.has('columns') ? boardsApi.columnsOf(board) : visible),
      ),
  },
  {
    id: 'push/lists-are-not-pushed',
    says: 'A mediacolumn that holds several values is not pushed to the media of its row.',
    right: /push/i,
    near: /MEDIACOLUMN|media-cells|MEDIA-CELL/i,
    apply: ({ boardsApi }) =>
      replace(boardsApi, 'push', reference => (board, row, column, value) => {
        if (!Array.isArray(value)) reference(board, row, column, value)
      }),
  },
  {
    id: 'stale/options-of-mirrors',
    says: 'A mediacolumn that has been read once keeps the options that its attribute had then, for 30 seconds.',
    right: /stale|cache|COLUMN-OPTIONS-MEDIACOLUMN|mirrored-options/i,
    near: /COLUMN-OPTIONS|MEDIACOLUMN/,
    apply: app => {
      const kept = new Map<string, { at: number; shown: Doc }>()
      replace(app.boardsApi, 'showColumn', reference => (board, column) => {
        const known = kept.get(column.id)
        if (column.type === 'mediacolumn' && known && app.now() < known.at + 30_000) return known.shown
        const shown = reference(board, column)
        kept.set(column.id, { at: app.now(), shown })
        return shown
      })
    },
  },
  {
    id: 'robust/half-characters-in-cells-fail',
    says: 'Half of an emoji in the text of a cell leads to an internal error.',
    right: /half|surrogate|broken|unusual|ERROR-INTERNAL|CELL-WRITE-TEXT/i,
    near: /ERROR|CELL/,
    apply: ({ cells }) =>
      replace(cells, 'readOne', reference => (kind, space, value) => {
        if (kind.type === 'text' && typeof value === 'string' && /\p{Surrogate}/u.test(value))
          throw new TypeError('invalid byte sequence')
        return reference(kind, space, value)
      }),
  },
  {
    id: 'rows/moves-lose-cells',
    says: 'An update that moves a row under another one drops the cells of the same request.',
    right: /move[sd]?-|ROW-MOVE|ROW-UPDATE-FIELDS/,
    near: /ROW-UPDATE|ROW-/,
    apply: ({ boardsApi }) =>
      replace(boardsApi, 'updateRow', reference => call => {
        const { fields, ...body } = bodyOf(call)
        return reference(body.parent_id && fields !== undefined ? { ...call, body } : call)
      }),
  },
]
