import { assumed, clausesOf, implied, stated } from '../clause.ts'

const IF_THERE = 'where the target has the operation'

/** Operations that are named but not shown: only what is said of them is more than assumed. */
export const referencedClauses = [
  ...clausesOf('referenced', 'Column', [
    stated('COLUMN-LISTING-ORDER', 'Columns are listed newest first.', `GET /v1/boards/{id}/columns, ${IF_THERE}`),
  ]),
  ...clausesOf('referenced', 'States and transitions', [
    stated(
      'ROW-LISTING-ARCHIVED',
      'An archived row is not in the listing of the rows of its board.',
      `archived.row_id looked for in GET /v1/boards/{id}/rows, ${IF_THERE}`,
    ),
  ]),
  ...clausesOf('referenced', 'Board rows', [
    stated(
      'ROW-LISTING-SHAPE',
      'The listing of the rows of a board has the row shape of the feed of a view.',
      `the schema of a row, ${IF_THERE}`,
    ),
    assumed(
      'COLUMN-LISTING-ENVELOPE',
      'The listing of columns has the envelope of a list.',
      `GET /v1/boards/{id}/columns, ${IF_THERE}`,
    ),
    assumed(
      'ROW-LISTING-ENVELOPE',
      'The listing of rows has the envelope of a list.',
      `GET /v1/boards/{id}/rows, ${IF_THERE}`,
    ),
    assumed(
      'ROW-SEARCH-FILTERS',
      'The search of rows takes filters and finds the rows that satisfy them.',
      `POST /v1/boards/{id}/rows/search, ${IF_THERE}`,
    ),
  ]),
  ...clausesOf('referenced', 'Errors', [
    stated(
      'ROW-SEARCH-UNMATCHED-OPTION',
      'A search value that matches no option is refused rather than ignored.',
      `a search that takes filters, with an option that the column lacks, ${IF_THERE}`,
    ),
    stated(
      'ROW-SEARCH-UNMATCHED-USER',
      'A search value that matches no user is refused rather than ignored.',
      `a search that takes filters, with a user that does not exist, ${IF_THERE}`,
    ),
  ]),
  ...clausesOf('referenced', 'Media uploads', [
    implied(
      'MEDIA-LISTING-LIBRARY',
      'A media is in the listing of the library unless it was kept out.',
      `an upload with library left out, looked for in GET /v1/media, ${IF_THERE}`,
    ),
    stated(
      'MEDIA-LISTING-LIBRARY-FALSE',
      'A media with library false is not in the listing of the library.',
      `such an upload looked for in GET /v1/media, ${IF_THERE}`,
    ),
    assumed('MEDIA-GET', 'A media is read by its id, in its library or not.', `GET /v1/media/{id}, ${IF_THERE}`),
  ]),
  ...clausesOf('referenced', 'Referenced operations', [
    stated(
      'ATTRIBUTE-PATCH-OPTIONS',
      'An update of an attribute replaces its set of options.',
      `options with their ids, one left out and one added, PATCH /v1/media-attributes/{id}, ${IF_THERE}`,
    ),
    assumed(
      'ATTRIBUTE-LISTING-ENVELOPE',
      'The listing of attributes has the envelope of a list.',
      `GET /v1/media-attributes with space_id, ${IF_THERE}`,
    ),
    assumed('ATTRIBUTE-GET', 'An attribute is read by its id.', `GET /v1/media-attributes/{id}, ${IF_THERE}`),
    assumed('USER-LISTING-ENVELOPE', 'The listing of users has the envelope of a list.', `GET /v1/users, ${IF_THERE}`),
    assumed(
      'AD-ACCOUNT-LISTING-ENVELOPE',
      'The listing of ad accounts has the envelope of a list.',
      `GET /v1/metrics/ad-accounts, ${IF_THERE}`,
    ),
  ]),
  ...clausesOf('referenced', 'Media attribute', [
    stated(
      'ATTRIBUTE-PATCH-RENAMES',
      'An option keeps its id when it is renamed.',
      `an option with its id and another name, PATCH /v1/media-attributes/{id}, ${IF_THERE}`,
    ),
  ]),
  ...clausesOf('referenced', 'Board view', [
    implied(
      'ROW-SEARCH-IS-EMPTY',
      'is_empty in a search finds the rows whose cell is empty.',
      `a search that takes filters, ${IF_THERE}`,
    ),
    implied(
      'ROW-SEARCH-IS-NOT-EMPTY',
      'is_not_empty in a search finds the rows whose cell holds something.',
      `a search that takes filters, ${IF_THERE}`,
    ),
  ]),
]
