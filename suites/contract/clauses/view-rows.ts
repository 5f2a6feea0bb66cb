import { assumed, clausesOf, implied, name, stated } from '../clause.ts'
import { kebab } from '../clause-id.ts'
import { VIEW_TYPES } from '../column-types.ts'

export const viewRowClauses = clausesOf('view-rows', 'Board rows', [
  stated`VIEW-ROWS-FILTERED: A view returns only rows that match its filters.
    creates a row that matches and one that does not`,
  implied`VIEW-ROWS-INCOMPLETE: A view returns rows even if filters cannot express all of its conditions.
    lists the rows of views.incomplete_id`,
  implied`VIEW-ROWS-ALL: A view without filters returns every row of the board.
    creates rows and finds them in the list`,
  implied`VIEW-ROWS-ROW: A row in the list of a view has the same properties and cells as elsewhere.
    creates rows and compares them with the list`,
  stated`VIEW-ROWS-ARCHIVED: No view returns an archived row.
    lists all rows of a view, also with fields, with columns, as an administrator and in a timeline, and looks for archived.row_id`,
  stated`VIEW-ROWS-PROJECTED: The fields of a listed row are the visible columns of the view.
    lists the rows of a view that is pinned to two columns`,
  implied`VIEW-ROWS-PROJECTED-BOARD: A view that follows the board returns every column.
    lists the rows of a view without its own columns and finds all columns that the run knows`,
  stated`VIEW-ROWS-SORT: A view returns its rows in its sort order.
    lists the rows of views.sorted and compares their cells with the order in the profile`,
  implied`VIEW-ROWS-SORT-STABLE: A view returns its rows in the same order as long as nothing changes.
    reads twice the rows of a view that no check changes`,
  ...stated.each(
    VIEW_TYPES.filter(type => type !== 'grid'),
  )`VIEW-ROWS-TYPE-${kebab}: A ${name} view filters rows and selects columns like a grid view.
    creates a ${name} view and a grid view with the same filter and columns and compares their rows`,
  stated`VIEW-ROWS-COLUMNS-IDS: The parameter columns limits the fields to the columns with the given ids.
    sends two ids`,
  stated`VIEW-ROWS-COLUMNS-NAMES: The parameter columns limits the fields to the columns with the given names.
    sends two names`,
  stated`VIEW-ROWS-COLUMNS-CASE: The parameter columns accepts names and ids in any case.
    sends names and ids in capitals`,
  // "Case-insensitive" names no alphabet.
  assumed`VIEW-ROWS-COLUMNS-CASE-BEYOND-ASCII: The parameter columns ignores the case of letters with accents too.
    sends a name with an accent in capitals`,
  stated`VIEW-ROWS-COLUMNS-ORDER: The fields have the order of the parameter columns.
    sends two orders of two ids`,
  stated`VIEW-ROWS-COLUMNS-HIDDEN: The parameter columns never returns a cell of a column that the view hides.
    sends a hidden column with a visible one; the server leaves it out or refuses it`,
  stated`VIEW-ROWS-COLUMNS-UNKNOWN:
    An entry of the parameter columns that matches no column is refused with bad_request or not_found.
    sends a made-up name`,
  // The table of errors has unknown names in fields, but also what does not exist.
  assumed`VIEW-ROWS-COLUMNS-UNKNOWN-CODE: Such an entry is refused with bad_request, as is an unknown name in fields.
    sends the id of no column`,
  stated`VIEW-ROWS-COLUMNS-KEEP-FIELDS:
    With the parameter columns, rows have the fields array even if the parameter fields does not name it.
    sends fields=title with columns`,
  assumed`VIEW-ROWS-NESTED: A view lists child rows like top-level rows.
    lists the rows of a view without filters and looks for a child row and for rows on deeper levels`,
])
