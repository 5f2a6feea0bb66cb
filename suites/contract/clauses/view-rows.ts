import { assumed, clausesOf, implied, stated } from '../clause.ts'
import { kebab } from '../clause-id.ts'
import { VIEW_TYPES } from '../column-types.ts'

export const viewRowClauses = clausesOf('view-rows', 'Board rows', [
  stated`VIEW-ROWS-FILTERED: Only rows that match the filters of the view are returned.
    one row of each kind`,
  implied`VIEW-ROWS-INCOMPLETE: A view with conditions that filters cannot express has a feed all the same.
    the feed of views.incomplete_id`,
  implied`VIEW-ROWS-ALL: A view that filters nothing returns every row of the board.
    rows that the run made`,
  implied`VIEW-ROWS-ROW: A row in a feed has the members and the cells that it has elsewhere.
    rows of a feed against the answers to their creation`,
  stated`VIEW-ROWS-ARCHIVED: An archived row is in no feed.
    archived.row_id looked for in a whole feed`,
  stated`VIEW-ROWS-PROJECTED: The fields of a row are those of the visible columns of the view.
    a view that is pinned to two columns`,
  implied`VIEW-ROWS-PROJECTED-BOARD: A view that follows the board shows every column.
    a view without columns of its own against the columns known to the run`,
  stated`VIEW-ROWS-SORT: Rows come in the sort of the view.
    the cells of views.sorted in the order it declares`,
  ...VIEW_TYPES.filter(type => type !== 'grid').map(
    type =>
      stated`VIEW-ROWS-TYPE-${kebab(type)}: A ${type} view filters and projects like a grid view.
      one filter and one set of columns in a ${type} and in a grid view`,
  ),
  stated`VIEW-ROWS-COLUMNS-IDS: columns narrows the fields to columns named by id.
    two ids`,
  stated`VIEW-ROWS-COLUMNS-NAMES: columns narrows the fields to columns named by name.
    two names`,
  stated`VIEW-ROWS-COLUMNS-CASE: columns takes names and ids in any case.
    names and ids in capitals`,
  stated`VIEW-ROWS-COLUMNS-ORDER: The fields come in the order in which columns lists them.
    two orders of two ids`,
  stated`VIEW-ROWS-COLUMNS-HIDDEN: columns never brings a cell that the view hides.
    a hidden column beside a visible one, dropped or refused`,
  stated`VIEW-ROWS-COLUMNS-UNKNOWN: An entry of columns that matches no column is refused.
    an invented name`,
  stated`VIEW-ROWS-COLUMNS-KEEP-FIELDS: columns keeps the fields array even where fields leaves it out.
    fields=title with columns`,
  assumed`VIEW-ROWS-NESTED: Rows under other rows appear in a feed like top-level ones.
    a child row looked for in a feed without filters`,
])
