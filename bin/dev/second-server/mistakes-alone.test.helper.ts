import type { Doc, Row, Stored } from './core.test.helper.ts'
import { type Mistake, replace } from './mistake.test.helper.ts'

const HOUR = 60 * 60 * 1000
const isPlain = (value: unknown) => typeof value !== 'object' || value === null
const crash = (): never => {
  throw new TypeError('a column of the database does not take this')
}

/** Mistakes that a single request shows, or a few in a row. */
export const alone: readonly Omit<Mistake, 'needs'>[] = [
  {
    id: 'bytes/json-is-parsed',
    says: 'A body parser takes uploads of JSON apart, and stores them written anew.',
    right: /body-parser|UPLOAD-(PUT|BYTES|DIRECT-FINISHES)|MEDIA-SIZE/i,
    near: /^UPLOAD-|uploads/i,
    apply: ({ library }) =>
      replace(library, 'received', () => (bytes, headers) => {
        if (!headers.get('content-type')?.includes('json')) return bytes
        try {
          return new TextEncoder().encode(JSON.stringify(JSON.parse(new TextDecoder().decode(bytes))))
        } catch {
          return bytes
        }
      }),
  },
  {
    id: 'bytes/text-is-decoded',
    says: 'A body parser decodes uploads of text as UTF-8: bytes that are not UTF-8, and a BOM, are lost.',
    right: /body-parser|UPLOAD-(PUT|BYTES|DIRECT-FINISHES)|MEDIA-SIZE/i,
    near: /^UPLOAD-|uploads/i,
    apply: ({ library }) =>
      replace(
        library,
        'received',
        () => (bytes, headers) =>
          headers.get('content-type')?.startsWith('text/')
            ? new TextEncoder().encode(new TextDecoder().decode(bytes))
            : bytes,
      ),
  },
  {
    id: 'bytes/empty-file-is-none',
    says: 'An empty file cannot be uploaded: no bytes count as bytes that did not come.',
    right: /UPLOAD-SIZE-ZERO|zero|empty|nothing/i,
    near: /^UPLOAD-|uploads/i,
    apply: ({ library }) =>
      replace(library, 'completeUpload', reference => call => {
        const upload = library.find(call)
        if (upload.status === 'pending' && upload.bytes.length === 0) library.finish(upload, 'No bytes came.')
        return reference(call)
      }),
  },
  {
    id: 'stale/list-of-views-for-30-seconds',
    says: 'The list of views comes from a cache that lives for 30 seconds: new views are missing until then.',
    right: /stale|cache|VIEW-LISTED|VIEW-LIST-ORDER/i,
    near: /LIST-VIEWS|listViews/,
    apply: app => {
      const kept = new Map<string, { at: number; answer: ReturnType<typeof app.boardsApi.listViews> }>()
      replace(app.boardsApi, 'listViews', reference => call => {
        app.access.board(call)
        const name = `${call.secret} ${call.path.id} ${call.query}`
        const known = kept.get(name)
        if (known && app.now() < known.at + 30_000) return known.answer
        const answer = reference(call)
        kept.set(name, { at: app.now(), answer })
        return answer
      })
    },
  },
  {
    id: 'stale/media-for-a-minute',
    says: 'The upload that a poll shows has its media as it was up to a minute ago.',
    right: /stale|cache|ATTRIBUTE-VALUE-IN-POLL|polls-show/i,
    near: /ATTRIBUTE-VALUE|attribute-values|GET-UPLOAD/i,
    apply: app => {
      const kept = new Map<string, { at: number; shown: Doc }>()
      replace(app.library, 'getUpload', reference => call => {
        const { id, status } = app.library.find(call)
        const known = kept.get(id)
        if (known && app.now() < known.at + 60_000) return known.shown
        const shown = reference(call)
        if (status === 'finished') kept.set(id, { at: app.now(), shown })
        return shown
      })
    },
  },
  {
    id: 'stale/feed-6-seconds-behind',
    says: 'The feed shows the cells of a row as they were before its last update, for 6 seconds.',
    right: /stale|cache|ROW-UPDATE-(FIELDS|TITLE)/i,
    near: /ROW-UPDATE|CELL-WRITE|VIEW-ROWS/,
    apply: app => {
      const before = new Map<string, { at: number; cells: Map<string, Stored> }>()
      replace(app.boardsApi, 'writeCells', reference => (row, cells) => {
        before.set(row.id, { at: app.now(), cells: new Map(row.cells) })
        reference(row, cells)
      })
      const asSeen = (row: Row): Row => {
        const known = before.get(row.id)
        return known && row.updated > row.created && app.now() < known.at + 6000 ? { ...row, cells: known.cells } : row
      }
      replace(app.boardsApi, 'ordered', reference => (board, view) => reference(board, view).map(asSeen))
    },
  },
  {
    id: 'retention/an-hour',
    says: 'Keys are forgotten after one hour.',
    right: /IDEM-RETENTION|retention|forgotten early|keys-for-12|keeps-keys-for-12/i,
    near: /IDEM-REPLAY|forgets-keys/,
    apply: ({ keys }) => replace(keys, 'remembersFor', () => () => HOUR),
  },
  {
    id: 'retention/until-midnight',
    says: 'Keys are forgotten at midnight.',
    right: /IDEM-RETENTION|retention|forgotten early|keys-for-12|keeps-keys-for-12/i,
    near: /IDEM-REPLAY|forgets-keys/,
    apply: app =>
      replace(
        app.keys,
        'scopeOf',
        reference => (call, key) => `${new Date(app.now()).toISOString().slice(0, 10)} ${reference(call, key)}`,
      ),
  },
  {
    id: 'charges/one-quota-for-all',
    says: 'All tokens of an organization share one count of units: the requests of others use up the quota of a token.',
    right: /RATE-PER-TOKEN|one-window|others/i,
    near: /^RATE-|rate-limit\//,
    apply: app => replace(app.access, 'payer', () => secret => app.tokens.get(secret)?.organization ?? ''),
  },
  {
    id: 'fields/one-list-of-names',
    says: 'One list of names serves all kinds: fields takes names of other kinds of resources.',
    right: /one-table-of-names|names-of-every-object|one list/i,
    near: /FIELDS-UNKNOWN|ignores-unknown-names/,
    apply: app =>
      replace(app.names, 'selectable', () => () => [...new Set(app.operations.flatMap(({ fields }) => fields ?? []))]),
  },
  {
    id: 'pages/views-end-at-100',
    says: 'The list of views ends after 100 views.',
    right: /PAGES-LIST-VIEWS|VIEW-LISTED|listed-up-to|LIST-VIEWS.*most|loses/i,
    near: /LIST-VIEWS|listViews/,
    apply: ({ boardsApi }) => {
      replace(boardsApi, 'listViews', reference => call => {
        const all = boardsApi.viewsOf
        boardsApi.viewsOf = board =>
          all
            .call(boardsApi, board)
            .toSorted((a, b) => b.created - a.created)
            .slice(0, 100)
        try {
          return reference(call)
        } finally {
          boardsApi.viewsOf = all
        }
      })
    },
  },
  {
    id: 'ties/ads-without-names',
    says: 'Ads with the same last day of activity are not sorted by name.',
    right: /AD-ORDER-NAME|no-order-by-name/,
    near: /AD-ORDER/,
    apply: ({ ads }) =>
      replace(ads, 'order', reference => () => {
        const [last, , id] = reference()
        return [last, id, id] as const
      }),
  },
  {
    id: 'edges/position-0-is-none',
    says: 'A row that is created at position 0 is put at the end.',
    right: /ROW-CREATE-POSITION|position.*(zero|0)/i,
    near: /position/i,
    apply: app =>
      replace(
        app.boardsApi,
        'createRow',
        reference => call => reference({ ...call, body: dropFalsy(call.body, 'position') }),
      ),
  },
  {
    id: 'edges/order-0-is-none',
    says: 'A library view with the order 0 is put at the end.',
    right: /LIBRARY-VIEW-ORDER|order.*(zero|0)/i,
    near: /LIBRARY-VIEW|order/i,
    apply: app =>
      replace(
        app.library,
        'createLibraryView',
        reference => call => reference({ ...call, body: dropFalsy(call.body, 'order') }),
      ),
  },
  {
    id: 'edges/false-and-0-clear',
    says: 'Writing false or 0 as the value of an attribute clears it.',
    right: /zero-and-false|ATTRIBUTE-VALUE-(CHECKBOX|NUMBER)/i,
    near: /ATTRIBUTE-VALUE|attribute-values/,
    apply: ({ library }) =>
      replace(
        library,
        'setValue',
        reference => (media, attribute, value) => reference(media, attribute, value || null),
      ),
  },
  {
    id: 'dates/offsets-dropped',
    says: 'A date-time with an offset loses the offset: it is stored as if it were UTC.',
    right: /offset|CELL-(VALUE|WRITE)-DATE|zone/i,
    near: /DATE/i,
    apply: ({ cells }) =>
      replace(
        cells,
        'readOne',
        reference => (kind, space, value) =>
          kind.type === 'date' && typeof value === 'string'
            ? reference(kind, space, value.replace(/[+-]\d\d:\d\d$/, 'Z'))
            : reference(kind, space, value),
      ),
  },
  {
    id: 'times/offset-in-lists',
    says: 'Lists of library views show created_at with the offset of Berlin, not in UTC.',
    right: /GENERAL-TIMESTAMP|LIBRARY-VIEW-FIELD-CREATED-AT|created-at-in-another-zone|local-time/i,
    near: /LIST-LIBRARY-VIEWS|CREATED-AT/,
    apply: ({ library }) =>
      replace(library, 'listLibraryViews', reference => call => {
        const { items, next } = reference(call)
        const inBerlin = (time: unknown) =>
          new Date(Date.parse(String(time)) + HOUR).toISOString().replace('Z', '+01:00')
        return { items: items.map(one => ({ ...one, created_at: inBerlin(one.created_at) })), next }
      }),
  },
  {
    id: 'keys/digest-of-the-first-level',
    says: 'The digest of a body leaves out what is inside its lists and objects: other bodies count as the same.',
    right: /IDEM-CONFLICT-BODY|digest/i,
    near: /IDEM-|idempotency/,
    apply: ({ keys }) =>
      replace(
        keys,
        'printBody',
        () => body =>
          JSON.stringify(
            Object.entries(Object(body)).map(([name, value]) => [
              name,
              isPlain(value) ? value : String(Object.keys(Object(value)).length),
            ]),
          ),
      ),
  },
  {
    id: 'access/metrics-token-uploads',
    says: 'A token of metrics:read may create uploads.',
    right: /SCOPE-CREATE-UPLOAD|createUpload-needs|opens-createUpload/,
    near: /SCOPE|scopes/,
    apply: ({ access }) =>
      replace(access, 'checkScope', reference => call => {
        if (call.operation.name !== 'createUpload' || !access.hasScope(call.token, 'metrics:read')) reference(call)
      }),
  },
  {
    id: 'access/owners-of-any-space',
    says: 'The owner of any space may change the settings of every space.',
    right: /owners-of-any-space|PERMISSION-SPACES-WRITE-MEMBER/,
    near: /PERMISSION|OPTIONS-ADD-CLOSED-MEMBER|permissions/,
    apply: app =>
      replace(app.access, 'checkOwner', reference => (call, space) => {
        const user = call.token.user?.id ?? ''
        if (!app.spaces.some(({ owners }) => owners.includes(user))) reference(call, space)
      }),
  },
  {
    id: 'access/other-organization-reads-library-views',
    says: 'A token of another organization reads library views by their ids.',
    right: /NOT-FOUND-ORGANIZATION-GET-LIBRARY-VIEW|getLibraryView-crosses/,
    near: /NOT-FOUND/,
    apply: app =>
      replace(app.library, 'getLibraryView', reference => call => {
        const view = app.libraryViews.find(one => one.id === call.path.id && !one.archived)
        const isForeign =
          view && !app.spaces.some(one => one.id === view.space && one.organization === call.token.organization)
        return isForeign ? app.library.showLibraryView(view) : reference(call)
      }),
  },
  {
    id: 'robust/malformed-view-id-fails',
    says: 'A view id in the path that is no UUID leads to an internal error.',
    right: /PATH-ID-MALFORMED|malformed-id|word-for-|words-for-ids/i,
    near: /ERROR|errors\/|NOT-FOUND-GET-VIEW/,
    apply: app =>
      replace(app, 'checkIds', reference => path => {
        if (path.viewId !== undefined && !/^[0-9a-f-]{36}$/.test(path.viewId)) crash()
        reference(path)
      }),
  },
  {
    id: 'robust/nul-in-a-title-fails',
    says: 'U+0000 in the title of a row leads to an internal error.',
    right: /nul\b|U\+0000|TITLE|ERROR-INTERNAL|unusual/i,
    near: /ERROR|ROW-(CREATE|UPDATE)/,
    apply: ({ boardsApi }) => {
      for (const name of ['createRow', 'updateRow'] as const)
        replace(
          boardsApi,
          name,
          reference => call => (String(Object(call.body).title).includes('\0') ? crash() : reference(call)),
        )
    },
  },
  {
    id: 'robust/bad-escapes-fail',
    says: 'A percent sign without two digits in the path leads to an internal error.',
    right: /PATH-ID-MALFORMED|escape|percent|encoding|ROUTE-UNKNOWN/i,
    near: /ERROR|errors\//,
    apply: app =>
      replace(app, 'route', reference => (method, pathname) => reference(method, decodeURIComponent(pathname))),
  },
  {
    id: 'rules/cycles-of-two-only',
    says: 'A row can be moved under a child of its child: only its own children are looked at.',
    right: /ROW-PARENT-CYCLE/,
    near: /ROW-PARENT|ROW-MOVE|cycle/,
    apply: app =>
      replace(app.boardsApi, 'checkParent', reference => (board, row, parent) => {
        const above = app.rows.find(one => one.id === parent)
        const isSeen = parent === row?.id || above?.parent === row?.id
        reference(board, isSeen ? row : null, parent)
      }),
  },
  {
    id: 'rules/deleted-option-stays-in-lists',
    says: 'A deleted option stays on media whose value is a list.',
    right: /OPTIONS?-(DELETE-)?.*CLEAR|cleared-|deleted-ones-stay-on-media|DELETE-OPTION-CLEARS|OPTION-DELETE/i,
    near: /OPTION|options/i,
    apply: ({ library }) =>
      replace(library, 'clearOption', reference => (values, attribute, option) => {
        if (!Array.isArray(values.get(attribute))) reference(values, attribute, option)
      }),
  },
  {
    id: 'rows/fields-keep-the-first-title',
    says: 'The entry of the display-name column keeps the title with which a row was created.',
    right: /ROW-TITLE-IN-FIELDS|title-from-the-cells|first-title/i,
    near: /TITLE|title/,
    apply: app => {
      const first = new Map<string, string | null>()
      replace(app.cells, 'stored', reference => (row, column) => {
        if (column.sub !== 'name') return reference(row, column)
        if (!first.has(row.id)) first.set(row.id, row.title)
        return first.get(row.id) ?? null
      })
    },
  },
  {
    id: 'ads/media-of-all-spaces',
    says: 'media_ids of an ad holds media of other spaces.',
    right: /AD-MEDIA-OF-SPACE|media-of-every-space/,
    near: /ADS|AD-|ad-metrics/,
    apply: ({ ads }) =>
      replace(
        ads,
        'mediaIn',
        () =>
          ({ media }) =>
            media,
      ),
  },
  {
    id: 'ads/private-accounts-for-all-grants',
    says: 'Every grant sees a private ad account, not only that of the user who connected it.',
    right: /AD-ACCOUNT-PRIVATE|private-accounts-for-(users|all)/,
    near: /AD-ACCOUNT|private-accounts/,
    apply: ({ ads }) =>
      replace(
        ads,
        'sees',
        reference => (call, account, space) =>
          reference(call, account, space) || (account.spaces === 'private' && call.token.user !== null),
      ),
  },
  {
    id: 'uploads/type-of-the-put',
    says: 'The Content-Type of the PUT decides the media type.',
    right: /UPLOAD-MIME-TYPE-PINNED|content-type-of-the-put/,
    near: /MIME|MEDIA-TYPE|media-type/i,
    apply: app =>
      replace(app.library, 'store', reference => (secret, headers, bytes) => {
        const upload = app.uploads.find(one => one.secret === secret)
        const mediaType = headers.get('content-type')
        if (upload && mediaType) Object.assign(upload.media, { mediaType })
        return reference(secret, headers, bytes)
      }),
  },
]

function dropFalsy(body: unknown, name: string): unknown {
  return Object.fromEntries(
    Object.entries(Object(body)).filter(([key, value]) => key !== name || value || value === null),
  )
}
