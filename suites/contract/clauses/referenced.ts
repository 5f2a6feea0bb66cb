import { assumed, clausesOf, implied, stated } from '../clause.ts'

const IF_THERE = 'if the server has the operation'
const IF_SEARCHED = 'if the server has a row search that accepts filters'

/** Operations that the specification only names. All clauses are assumed, except what it says about them elsewhere. */
export const referencedClauses = [
  ...clausesOf('referenced', 'Column', [
    stated`COLUMN-LISTING-ORDER: Columns are listed newest first.
      calls GET /v1/boards/{id}/columns, ${IF_THERE}`,
  ]),
  ...clausesOf('referenced', 'Authentication', [
    stated`PERMISSION-COLUMN-PATCH:
      A grant that acts for a user without edit:board is refused with forbidden when it updates a column.
      calls PATCH /v1/boards/{id}/columns/{columnId} with tokens.member_grant, ${IF_THERE}`,
    stated`PERMISSION-VIEW-PATCH:
      A grant that acts for a user without edit:board is refused with forbidden when it updates a board view.
      calls PATCH /v1/boards/{id}/views/{viewId} with tokens.member_grant, ${IF_THERE}`,
  ]),
  ...clausesOf('referenced', 'States and transitions', [
    stated`ROW-LISTING-ARCHIVED: The list of rows of a board contains no archived row.
      looks for archived.row_id in GET /v1/boards/{id}/rows, ${IF_THERE}`,
  ]),
  ...clausesOf('referenced', 'Board rows', [
    stated`ROW-LISTING-SHAPE:
      A row in the list of rows of a board has the same properties as a row in the list of a view.
      compares each row of GET /v1/boards/{id}/rows with the schema of a row, ${IF_THERE}`,
    assumed`COLUMN-LISTING-ENVELOPE: The list of columns is an object with data, next_cursor and has_more.
      calls GET /v1/boards/{id}/columns, ${IF_THERE}`,
    assumed`ROW-LISTING-ENVELOPE: The list of rows is an object with data, next_cursor and has_more.
      calls GET /v1/boards/{id}/rows, ${IF_THERE}`,
    assumed`ROW-SEARCH-FILTERS: The row search accepts filters and finds the rows that satisfy them.
      calls POST /v1/boards/{id}/rows/search, ${IF_THERE}`,
  ]),
  ...clausesOf('referenced', 'Errors', [
    stated`COLUMN-CONFIG-FOREIGN-PATCH:
      An update of a column with a config key that does not belong to its type is refused with bad_request.
      sends a key of another type, a made-up key, and a wrong key with a good key, ${IF_THERE}`,
    implied`COLUMN-PATCH-NAME-UNIQUE: An update of a column to the name of another column is refused with bad_request.
      sends the name of another column in capitals, and the column's own name, which is accepted, ${IF_THERE}`,
    implied`VIEW-PATCH-FILTERS-IS-EMPTY:
      An update of a board view with is_empty or is_not_empty is refused with bad_request.
      sends both operators, and another filter, which is accepted, ${IF_THERE}`,
    implied`VIEW-PATCH-VISIBLE-UNKNOWN:
      An update of a board view with a column that is not on the board is refused with bad_request.
      sends a random UUID, ${IF_THERE}`,
    implied`VIEW-PATCH-VISIBLE-REPEATED:
      An update of a board view with the same column twice is refused with bad_request.
      sends one id twice, ${IF_THERE}`,
    // "Is rejected" names no code: not_found is one as well.
    stated`ROW-SEARCH-UNMATCHED-OPTION: A row search for an option that does not exist is refused, not ignored.
      searches for an option that the column does not have, ${IF_SEARCHED}`,
    stated`ROW-SEARCH-UNMATCHED-USER: A row search for a user who does not exist is refused, not ignored.
      searches for a user who does not exist, ${IF_SEARCHED}`,
  ]),
  ...clausesOf('referenced', 'Media uploads', [
    implied`MEDIA-LISTING-LIBRARY: The list of the library contains a media that was uploaded without library false.
      uploads a file without library and looks for it in GET /v1/media, ${IF_THERE}`,
    stated`MEDIA-LISTING-LIBRARY-FALSE: The list of the library does not contain a media with library false.
      uploads such a media and looks for it in GET /v1/media, ${IF_THERE}`,
    assumed`MEDIA-GET: A media can be read by its id, even with library false.
      calls GET /v1/media/{id}, ${IF_THERE}`,
  ]),
  ...clausesOf('referenced', 'Ad metrics', [
    implied`AD-ACCOUNT-LISTING-VISIBLE: The list of ad accounts contains only accounts that are visible in the space.
      looks for ads.hidden_account_id and ads.private_account_id in GET /v1/metrics/ad-accounts, ${IF_THERE}`,
  ]),
  ...clausesOf('referenced', 'Referenced operations', [
    // "It replaces the option set and renames options", but its body is not shown. Where ids in it visibly do nothing,
    // the other two clauses decide nothing.
    assumed`ATTRIBUTE-PATCH-BY-ID: An update of an attribute takes options with an id and a name, and renames by the id.
      sends options with their ids in PATCH /v1/media-attributes/{id}, ${IF_THERE}`,
    stated`ATTRIBUTE-PATCH-OPTIONS: An update of an attribute replaces all of its options.
      sends options with their ids, without one of them and with a new one, in PATCH /v1/media-attributes/{id}, ${IF_THERE}`,
    assumed`ATTRIBUTE-LISTING-ENVELOPE: The list of attributes is an object with data, next_cursor and has_more.
      calls GET /v1/media-attributes with space_id, ${IF_THERE}`,
    assumed`ATTRIBUTE-GET: An attribute can be read by its id.
      calls GET /v1/media-attributes/{id}, ${IF_THERE}`,
    assumed`USER-LISTING-ENVELOPE: The list of users is an object with data, next_cursor and has_more.
      calls GET /v1/users, ${IF_THERE}`,
    assumed`AD-ACCOUNT-LISTING-ENVELOPE: The list of ad accounts is an object with data, next_cursor and has_more.
      calls GET /v1/metrics/ad-accounts, ${IF_THERE}`,
  ]),
  ...clausesOf('referenced', 'Media attribute', [
    stated`ATTRIBUTE-PATCH-RENAMES: An option keeps its id when its name changes.
      sends an option with its id and another name in PATCH /v1/media-attributes/{id}, ${IF_THERE}`,
  ]),
  ...clausesOf('referenced', 'Board view', [
    stated`VIEW-PATCH-FOLLOWS: A board view follows the board again after an update with an empty visible_column_ids.
      updates a pinned view with PATCH /v1/boards/{id}/views/{viewId}, ${IF_THERE}`,
    stated`VIEW-PATCH-PINS:
      A board view is pinned after an update with the column list that the server generated for it.
      sends the visible_column_ids of a view that follows the board, ${IF_THERE}`,
    implied`VIEW-PATCH-FILTERS-EMPTY: An empty filters array removes the filters of a board view.
      updates a filtered view with PATCH /v1/boards/{id}/views/{viewId}, ${IF_THERE}`,
    assumed`VIEW-PATCH-ARCHIVED: An archived board view cannot be updated.
      sends an empty update of archived.view_id, ${IF_THERE}; assumed, because the specification speaks of lists and lookups`,
    assumed`VIEW-PATCH-OMITTED: An update of a board view keeps the properties that it leaves out.
      sends only a name in PATCH /v1/boards/{id}/views/{viewId}, ${IF_THERE}`,
    implied`ROW-SEARCH-IS-EMPTY: A row search with is_empty finds the rows whose cell is empty.
      searches with is_empty, ${IF_SEARCHED}`,
    implied`ROW-SEARCH-IS-NOT-EMPTY: A row search with is_not_empty finds the rows whose cell has a value.
      searches with is_not_empty, ${IF_SEARCHED}`,
    implied`ROW-SEARCH-STRUCTURED: A row search accepts is_empty and is_not_empty on a structured column.
      searches on system_columns.checklist, ${IF_SEARCHED}`,
  ]),
]
