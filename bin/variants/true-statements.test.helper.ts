import type { VariantId } from '../../simulator/variants/ids.ts'

/** Cells that only child rows fill, and those of which checks fill one on the top level. */
const CELLS = ['externaldata', 'checklist', 'insights', 'mediaattribute', 'metricsdata']
const SHOWN_CELLS = ['color', 'rating', 'creativeid', 'list']

const isUnseen = (type: string) => `not tested in this run: the server never sent a filled ${type} cell`

const ABSENT = [
  ...['listing of columns', 'listing of rows', 'listing of media', 'listing of users', 'listing of attributes'],
  ...['listing of accounts', 'listing of creatives', 'listing of insights', 'reading of a media'],
  ...['search of rows', 'search of media', 'update of a column', 'update of a view', 'update of a library view'],
  ...['update of a media', 'update of a media attribute'],
]

const MANY_PAGES = 'the feed of a view without filters has more pages than are read at the end of a run'

const SHORT_PAGES = [
  ...['LIMIT-FULL-LIST-ADS', 'LIMIT-FULL-LIST-AD-CAMPAIGNS', 'LIMIT-FULL-LIST-AD-SETS'],
  ...['LIMIT-FULL-LIST-LIBRARY-VIEWS', 'LIMIT-FULL-LIST-VIEWS', 'LIMIT-FULL-LIST-VIEW-ROWS', 'serves-short-pages'],
]

const NOT_IN_FLIGHT =
  'both requests with the key succeeded: the first one was not yet, or no longer, in flight, perhaps because the server, or a proxy before it, reads a body to its end before it handles the request'

/**
 * What the kit says of a server that makes a choice, besides a warning for the clause that leaves the choice open: clauses that
 * it warns about, choices that it sees, and reasons why checks do not apply. Before you add a statement, judge whether it is
 * true of that server. If it is not, mend the check.
 */
const STATEMENTS = {
  'answers/no-details': ['the refusal has no details', 'the refusal names no field in details'],
  'bodies/enums-in-any-case': ['converts-values-instead-of-refusing'],
  'bodies/null-clears-no-cell': ['CELL-NULL-CLEARS', 'the server clears no mediacolumn cell with null'],
  'bodies/null-is-no-body': ['takes-null-for-no-body'],
  'bodies/one-filter-a-column': [
    'refuses-two-filters-on-a-column',
    'the server accepts no such filter on this column',
    'the server refuses a view with two filters on one column',
  ],
  'bodies/values-are-converted': ['converts-values-instead-of-refusing'],
  'cells/updated-by-stays': ['updated-by does not show which of two users updated a row'],
  'cells/writers-left-empty': [
    'created-by or updated-by is empty in a row written with a grant',
    'the created-by cell of a row that tokens.member_grant created has no user id',
  ],
  'columns/automations-have-ids': ['the server requires another config key with the value'],
  'columns/names-in-ascii-case': ['COLUMN-NAME-UNIQUE-CASE-BEYOND-ASCII', 'VIEW-ROWS-COLUMNS-CASE-BEYOND-ASCII'],
  'columns/names-without-accents': ['COLUMN-NAME-ACCENTS'],
  'columns/numbers-read-as-texts': ['converts-values-instead-of-refusing'],
  'background/ads-run': ['the search of media does not find the media that ran by its totals'],
  'filters/case-of-ascii-letters': ['FILTER-CONTAINS-CASE-BEYOND-ASCII', 'FILTER-EQUALS-CASE-BEYOND-ASCII'],
  'filters/days-of-the-organization': ['FILTER-DATE-DAY-UTC'],
  'filters/equality-on-service-written-cells': [
    'compares-no-times-of-rows',
    'the server accepts no gte on createdat and updatedat columns',
  ],
  'filters/letters-without-accents': ['FILTER-ACCENTS'],
  'filters/parts-of-three-characters': [
    'refuses-short-parts-of-texts',
    'the server accepts no such filter on this column',
  ],
  'filters/mirrors-are-not-searched': ['searches-no-mediacolumns', 'the server accepts no such filter on this column'],
  'filters/numbers-in-strings-are-no-numbers': ['the server finds no rows with such a value'],
  'filters/ranges-by-instant': ['FILTER-RANGE-DATE-DAY'],
  'identities/options-are-numbered': [
    'options with the same name share an id across columns',
    'two attributes have options with the same id',
  ],
  'keys/duplicates-wait': [NOT_IN_FLIGHT],
  'libraries/defaults-filled-in': ['LIBRARY-VIEW-SORT-DEFAULT'],
  'libraries/media-update-takes-no-status': ['the update of a media stores no status'],
  'libraries/option-ids-from-names': ['two attributes have options with the same id'],
  'libraries/statuses-of-any-name': ['the server accepts a status that no space has'],
  'libraries/subfolders-always-searched': ['MEDIA-SEARCH-SUBFOLDERS-EXCLUDED'],
  'background/full': [MANY_PAGES],
  'lists/empty-pages-first': SHORT_PAGES,
  'lists/referred-operations-absent': [
    ...ABSENT.map(operation => `the server has no ${operation}`),
    'no media of an ad can be read',
    'the server does not read an attribute by its id',
  ],
  'lists/pages-of-any-size': [...SHORT_PAGES, MANY_PAGES],
  'lists/short-pages': SHORT_PAGES,
  'lists/pages-of-one': [
    ...SHORT_PAGES,
    MANY_PAGES,
    'all entities that were read have the same last_active_at',
    'the account has more ads than this check reads',
    'the accounts have more entities than this check reads',
    'no page ends between two items of the same created_at',
  ],
  'lists/updates-in-envelopes': [
    'ATTRIBUTE-PATCH-BY-ID',
    'the update of a column does not change config.date_format',
    'the update of a column does not change config.number_format',
    'the update of a column does not change config.text_format',
    'the update of a column does not change config.trigger_type',
    'the update of a column is accepted with a config, but does not change it',
    'the update of a library view is accepted with a name, but does not change it',
    'the update of a media attribute does not accept options by their ids',
    'the update of a media stores no status',
    'the update of a view is accepted with a name, but does not change it',
  ],
  'lists/top-level-rows-only': CELLS.map(isUnseen),
  'options/names-by-ascii-case': ['ATTRIBUTE-OPTIONS-UNIQUE-CASE-BEYOND-ASCII', 'OPTIONS-ADD-SKIPS-CASE-BEYOND-ASCII'],
  'options/names-without-accents': ['ATTRIBUTE-OPTIONS-ACCENTS', 'OPTIONS-ADD-ACCENTS'],
  'options/renamed-by-their-former-names': [
    'ATTRIBUTE-PATCH-BY-ID',
    'the update of a media attribute does not accept options by their ids',
  ],
  'rates/buckets-of-half-the-quota': ['the server also limits bursts of requests, so the kit cannot measure its quota'],
  'rates/few-at-once': ['the server also limits bursts of requests, so the kit cannot measure its quota'],
  'rates/long-waits': ['RATE-RETRY-AFTER-LENGTH', 'Retry-After is 3660, and the kit waits 600 seconds at most'],
  'rates/overdrawn-once': ['RATE-LIMITED-BY-COST'],
  'refusals/boards-take-one-write-at-a-time': ['refuses-writes-at-one-time'],
  'refusals/issues-alone': ['the refusal names no field in details'],
  'refusals/no-option-scope-is-forbidden': ['answers-403-for-an-option-scope'],
  'refusals/others-write-meanwhile': ['refuses-writes-at-one-time'],
  'refusals/taken-column-names-before-configs': [
    'the server refuses a taken column name before it checks the config, as it may',
  ],
  'refusals/too-many-options-conflict': ['answers-409-for-too-many-options'],
  'requests/plain-members-only-read': [
    'PERMISSION-ROWS-NONE',
    'the server refuses createLibraryView with tokens.member_grant',
    'the server refuses createRow with tokens.member_grant',
    'the server refuses createUpload with tokens.member_grant',
  ],
  'requests/rows-need-edit-board': ['the server refuses createRow with tokens.member_grant'],
  'rows/checkboxes-begin-unticked': ['stores-values-in-new-rows'],
  'rows/cleared-by-null-only': ['clears-cells-by-null-only'],
  'rows/numbers-of-four-decimals': ['ATTRIBUTE-VALUE-NUMBER-FINE', 'ROW-POSITION-FINE'],
  'rows/on-four-levels': ['limits-levels-of-rows', 'the server accepts no rows at that depth'],
  'rows/only-changes-are-pushed': ['ROW-MEDIACOLUMN-PUSH-SAME'],
  'rows/pushed-when-created': ['ROW-MEDIACOLUMN-PUSH-UPDATE'],
  'strict/fields-by-repetition': ['FIELDS-SEVERAL'],
  'strict/days-from-1753-on': ['refuses-unusual-values'],
  'strict/fifty-values': ['refuses-unusual-values'],
  'strict/names-without-markup': ['refuses-unusual-values'],
  'strict/ten-filters': ['refuses-unusual-values'],
  'uploads/imports-in-a-minute': ['the import took longer than keys are remembered'],
  'uploads/measured-after-the-poll': ['the upload of a picture does not show its measures'],
  'uploads/polls-keep-the-first-media': ['polls do not show what was written after an upload finished'],
  'uploads/translated-addresses-are-public': ['UPLOAD-HOST-TRANSLATED'],
  'uploads/types-must-be-said': ['upload_url refuses a Content-Type other than the mime_type of the upload'],
  'values/numbers-below-a-billion': ['refuses-unusual-values'],
  'values/plain-texts': ['refuses-unusual-values'],
  'values/positions-from-zero': ['refuses-negative-positions', 'refuses-unusual-values'],
  'values/short-texts': ['refuses-unusual-values'],
  'views/without-position': ['a view created without a position has no position to compare'],
} as const satisfies Partial<Record<VariantId, readonly string[]>>

/** What is true of a variant only where others make the difference. */
const STATEMENTS_IN_SETS = {
  // Beside random ids: the server sorts by the milliseconds that it does not show.
  'answers/offsets-without-fractions': ['PAGES-TIES'],
  // Beside a server whose writes show late: each page is then read several times.
  'background/busy': ['the list grows faster than its pages are read'],
  'lists/empty-pages-first': ['no page ends between two items of the same created_at'],
  'lists/top-level-rows-only': SHOWN_CELLS.map(isUnseen),
  'values/positions-from-zero': ['refuses-negative-orders'],
  // Its refusals ask for long waits there.
  'rates/few-at-once': [
    'Retry-After is 3601, and the kit waits 600 seconds at most',
    'a refusal asks for a wait beyond the window of the quota, so the kit cannot tell whether the quota or a limit on bursts caused it',
  ],
  'rates/refused-for-rate-are-charged': [
    'a refusal asks for a wait beyond the window of the quota, so the kit cannot tell whether the quota or a limit on bursts caused it',
  ],
  'rates/little-for-everyone': [NOT_IN_FLIGHT],
} as const satisfies Partial<Record<VariantId, readonly string[]>>

/** The statements that may be true of a variant in a set. */
export const listPossibleStatements = (id: string): readonly string[] => [
  ...listTrueStatements(id),
  ...(new Map<string, readonly string[]>(Object.entries(STATEMENTS_IN_SETS)).get(id) ?? []),
]

/** The statements that are true of a variant. */
export const listTrueStatements = (id: string): readonly string[] =>
  new Map<string, readonly string[]>(Object.entries(STATEMENTS)).get(id) ?? []
