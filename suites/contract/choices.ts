/** Something that few servers do, mostly permitted. A check that sees it notes it, and the report tells it to client developers. */
interface Choice {
  /** The clause whose text leaves it open. */
  readonly clause: string
  /** What a client developer has to expect of such a server. */
  readonly statement: string
}

/** The choices that checks note, by id. Ids are permanent. */
export const CHOICES = {
  'answers-403-for-an-option-scope': {
    clause: 'OPTIONS-ADD-CLOSED-NEITHER',
    statement:
      'A token that may not add options is refused with forbidden, where the specification has bad_request for this one operation.',
  },
  'answers-409-for-too-many-options': {
    clause: 'OPTIONS-ADD-TOTAL-MAX',
    statement:
      'A request that would give a tags field too many options is refused with conflict, not with bad_request.',
  },
  'clamps-a-limit-above-100': {
    clause: 'LIMIT-LIST-VIEWS',
    statement: 'A limit above 100 is not refused, which breaks a rule: expect no more than 100 items on the page.',
  },
  'clears-cells-by-null-only': {
    clause: 'CELL-EMPTY-ARRAY-CLEARS',
    statement: 'An empty array is refused in a multiple cell. Only null clears it.',
  },
  'compares-no-times-of-rows': {
    clause: 'FILTER-SERVICE-WRITTEN-TIMES',
    statement: 'Filters with gt, gte, lt and lte are refused on createdat and updatedat columns.',
  },
  'converts-values-instead-of-refusing': {
    clause: 'LIBRARY-VIEW-ORDER-TYPE',
    statement:
      'A value in another form, such as a number in quotes or an enum in capitals, is converted and not refused.',
  },
  'limits-items-of-a-list': {
    clause: 'LIMIT-FULL-LIST-VIEWS',
    statement:
      'A board takes only a limited number of views, or a space of library views. A deep run leaves it full: the next run needs another board and space.',
  },
  'limits-levels-of-rows': {
    clause: 'ROW-CREATE-PARENT',
    statement: 'A row that is nested too deeply under other rows is refused.',
  },
  'refuses-negative-orders': {
    clause: 'LIBRARY-VIEW-ORDER',
    statement: 'A negative order of a library view is refused.',
  },
  'refuses-negative-positions': {
    clause: 'ROW-CREATE-POSITION',
    statement: 'A negative position of a row or a view is refused.',
  },
  'refuses-several-numbers-in-a-filter': {
    clause: 'FILTER-EQUALS-ARRAY',
    statement: 'An array of values is refused in a filter with equals on a number column.',
  },
  'refuses-short-parts-of-texts': {
    clause: 'FILTER-CONTAINS-TEXT',
    statement: 'A filter with contains is refused when its value is only a few characters long.',
  },
  'refuses-two-filters-on-a-column': {
    clause: 'VIEW-FILTERS-INCOMPLETE',
    statement: 'A view with two filters on one column is refused.',
  },
  'refuses-unusual-values': {
    clause: 'CELL-WRITE-TEXT',
    statement:
      'At least one unusual value is refused: a long text or link, a text with markup or rare characters, a very early day, a very large number, more than ten filters on a view, or very many values at once.',
  },
  'refuses-writes-at-one-time': {
    clause: 'ERROR-STATUS-CONFLICT',
    statement: 'A write is refused with conflict while another one is under way, and accepted when it is sent again.',
  },
  'searches-no-mediacolumns': {
    clause: 'FILTER-CONTAINS-MEDIACOLUMN',
    statement: 'A filter with contains is refused on every mediacolumn, even where the attribute holds text.',
  },
  'serves-short-pages': {
    clause: 'LIMIT-FULL-LIST-VIEW-ROWS',
    statement:
      'A page may have fewer items than its limit although more follow: only has_more shows where a list ends.',
  },
  'stores-values-in-new-rows': {
    clause: 'ROW-FIELDS-EMPTY-LISTED',
    statement: 'A new row has false in its checkbox cells, or 0 in its rating cells, if nothing was written to them.',
  },
  'takes-null-for-no-body': {
    clause: 'BODY-NULL-CREATE-ROW',
    statement: 'A JSON body of null is treated as no body and not refused.',
  },
} as const satisfies Readonly<Record<string, Choice>>

export type ChoiceId = keyof typeof CHOICES

/** All choices with their ids, sorted by id. */
export const listChoices = (): readonly (Choice & { readonly id: string })[] =>
  Object.entries(CHOICES)
    .map(([id, choice]) => ({ id, ...choice }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
