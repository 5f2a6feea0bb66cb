import { assumed, clausesOf, implied, stated } from '../clause.ts'

const IF_THERE = 'where the target has the operation'

/** Operations that are named but not shown: only what is said of them is more than assumed. */
export const referencedClauses = [
  ...clausesOf('referenced', 'Column', [
    stated`COLUMN-LISTING-ORDER: Columns are listed newest first.
      GET /v1/boards/{id}/columns, ${IF_THERE}`,
  ]),
  ...clausesOf('referenced', 'Authentication', [
    stated`PERMISSION-COLUMN-PATCH: A user-acting grant without edit:board is forbidden to change a column.
      PATCH /v1/boards/{id}/columns/{columnId} with tokens.member_grant, ${IF_THERE}`,
    stated`PERMISSION-VIEW-PATCH: A user-acting grant without edit:board is forbidden to change a board view.
      PATCH /v1/boards/{id}/views/{viewId} with tokens.member_grant, ${IF_THERE}`,
  ]),
  ...clausesOf('referenced', 'States and transitions', [
    stated`ROW-LISTING-ARCHIVED: An archived row is not in the listing of the rows of its board.
      archived.row_id looked for in GET /v1/boards/{id}/rows, ${IF_THERE}`,
  ]),
  ...clausesOf('referenced', 'Board rows', [
    stated`ROW-LISTING-SHAPE: The listing of the rows of a board has the row shape of the feed of a view.
      the schema of a row, ${IF_THERE}`,
    assumed`COLUMN-LISTING-ENVELOPE: The listing of columns has the envelope of a list.
      GET /v1/boards/{id}/columns, ${IF_THERE}`,
    assumed`ROW-LISTING-ENVELOPE: The listing of rows has the envelope of a list.
      GET /v1/boards/{id}/rows, ${IF_THERE}`,
    assumed`ROW-SEARCH-FILTERS: The search of rows takes filters and finds the rows that satisfy them.
      POST /v1/boards/{id}/rows/search, ${IF_THERE}`,
  ]),
  ...clausesOf('referenced', 'Errors', [
    stated`COLUMN-CONFIG-FOREIGN-PATCH: An update of a column with a config key of another type is a bad request.
      a key of another type, an invented one, and one beside a good key, ${IF_THERE}`,
    implied`COLUMN-PATCH-NAME-UNIQUE: An update that gives a column the name of another one is a bad request.
      the name of another column in capitals, its twin the name that the column has, ${IF_THERE}`,
    implied`VIEW-PATCH-FILTERS-IS-EMPTY: An update that gives a board view is_empty or is_not_empty is a bad request.
      both operators, their twin another filter, ${IF_THERE}`,
    implied`VIEW-PATCH-VISIBLE-UNKNOWN:
      An update that gives a board view a column that the board lacks is a bad request.
      a random UUID, ${IF_THERE}`,
    implied`VIEW-PATCH-VISIBLE-REPEATED:
      An update that names a column twice among those of a board view is a bad request.
      one id twice, ${IF_THERE}`,
    stated`ROW-SEARCH-UNMATCHED-OPTION: A search value that matches no option is refused rather than ignored.
      a search that takes filters, with an option that the column lacks, ${IF_THERE}`,
    stated`ROW-SEARCH-UNMATCHED-USER: A search value that matches no user is refused rather than ignored.
      a search that takes filters, with a user that does not exist, ${IF_THERE}`,
  ]),
  ...clausesOf('referenced', 'Media uploads', [
    implied`MEDIA-LISTING-LIBRARY: A media is in the listing of the library unless it was kept out.
      an upload with library left out, looked for in GET /v1/media, ${IF_THERE}`,
    stated`MEDIA-LISTING-LIBRARY-FALSE: A media with library false is not in the listing of the library.
      such an upload looked for in GET /v1/media, ${IF_THERE}`,
    assumed`MEDIA-GET: A media is read by its id, in its library or not.
      GET /v1/media/{id}, ${IF_THERE}`,
  ]),
  ...clausesOf('referenced', 'Ad metrics', [
    implied`AD-ACCOUNT-LISTING-VISIBLE: The listing of ad accounts shows none that is not visible in the space.
      ads.hidden_account_id and ads.private_account_id in GET /v1/metrics/ad-accounts, ${IF_THERE}`,
  ]),
  ...clausesOf('referenced', 'Referenced operations', [
    stated`ATTRIBUTE-PATCH-OPTIONS: An update of an attribute replaces its set of options.
      options with their ids, one left out and one added, PATCH /v1/media-attributes/{id}, ${IF_THERE}`,
    assumed`ATTRIBUTE-LISTING-ENVELOPE: The listing of attributes has the envelope of a list.
      GET /v1/media-attributes with space_id, ${IF_THERE}`,
    assumed`ATTRIBUTE-GET: An attribute is read by its id.
      GET /v1/media-attributes/{id}, ${IF_THERE}`,
    assumed`USER-LISTING-ENVELOPE: The listing of users has the envelope of a list.
      GET /v1/users, ${IF_THERE}`,
    assumed`AD-ACCOUNT-LISTING-ENVELOPE: The listing of ad accounts has the envelope of a list.
      GET /v1/metrics/ad-accounts, ${IF_THERE}`,
  ]),
  ...clausesOf('referenced', 'Media attribute', [
    stated`ATTRIBUTE-PATCH-RENAMES: An option keeps its id when it is renamed.
      an option with its id and another name, PATCH /v1/media-attributes/{id}, ${IF_THERE}`,
  ]),
  ...clausesOf('referenced', 'Board view', [
    stated`VIEW-PATCH-FOLLOWS: A board view that is written an empty visible_column_ids follows the board again.
      a pinned view, PATCH /v1/boards/{id}/views/{viewId}, ${IF_THERE}`,
    stated`VIEW-PATCH-PINS: A synthesized list of columns that is written back to its view pins it.
      the visible_column_ids of a view that follows the board, ${IF_THERE}`,
    implied`VIEW-PATCH-FILTERS-EMPTY: An empty filters array clears the filters of a board view.
      a view with a filter, PATCH /v1/boards/{id}/views/{viewId}, ${IF_THERE}`,
    assumed`VIEW-PATCH-OMITTED: What an update of a board view leaves out stays.
      a name alone, PATCH /v1/boards/{id}/views/{viewId}, ${IF_THERE}`,
    implied`ROW-SEARCH-IS-EMPTY: is_empty in a search finds the rows whose cell is empty.
      a search that takes filters, ${IF_THERE}`,
    implied`ROW-SEARCH-IS-NOT-EMPTY: is_not_empty in a search finds the rows whose cell holds something.
      a search that takes filters, ${IF_THERE}`,
    implied`ROW-SEARCH-STRUCTURED: A search takes is_empty and is_not_empty on a structured column.
      system_columns.checklist in a search that takes filters, ${IF_THERE}`,
  ]),
]
