import { assumed, clausesOf, implied, stated } from '../clause.ts'
import { kebab } from '../clause-id.ts'
import { ID_BACKED_TYPES, STRUCTURED_TYPES } from '../column-types.ts'

/** Types of cells that a run can write and compare as one value. */
const COMPARABLE = ['text', 'number', 'tags', 'date', 'user', 'link'] as const

const CONTAINING = ['text', 'link', 'richtext'] as const

const RANGES = [
  ['gt', 'above'],
  ['gte', 'at or above'],
  ['lt', 'below'],
  ['lte', 'at or below'],
] as const

const entry = clausesOf('filters', 'Board view', [
  stated`FILTER-ALL: A view returns only rows that satisfy all of its filters.
    creates a view with two filters, and rows that satisfy one, both or none of them`,
  implied`FILTER-COLUMN-REQUIRED: A filter without column_id is refused.
    sends an entry without column_id`,
  implied`FILTER-OPERATOR-REQUIRED: A filter without an operator is refused.
    sends an entry without operator`,
  implied`FILTER-OPERATOR-UNKNOWN: A filter with an unknown operator is refused.
    sends a made-up operator`,
  implied`FILTER-COLUMN-UNKNOWN: A filter on a column that is not on the board is refused with bad_request or not_found.
    sends a random UUID as column_id`,
  implied`FILTER-VALUE-REQUIRED: A filter without a value is refused when its operator needs one.
    sends equals without a value`,
  implied`FILTER-VALUE-TYPE: A filter value that is an object, or a boolean on a text column, is refused.
    sends both as the value of equals`,
])

const equality = clausesOf('filters', 'Board view', [
  ...COMPARABLE.map(
    type =>
      stated`FILTER-EQUALS-${kebab(type)}: equals on a ${type} column finds the rows whose cell has the value.
        creates two rows with different ${type} cells`,
  ),
  ...COMPARABLE.map(
    type =>
      stated`FILTER-NOT-EQUALS-${kebab(type)}:
        not_equals on a ${type} column finds the rows whose cell has another value.
        creates two rows with different ${type} cells`,
  ),
  stated`FILTER-EQUALS-TITLE: equals on the display-name column compares the title.
    creates two rows with different titles`,
  stated`FILTER-NOT-EQUALS-TITLE: not_equals on the display-name column compares the title.
    creates two rows with different titles`,
  stated`FILTER-EQUALS-CASE: equals ignores the case of letters.
    filters by a value in capitals`,
  stated`FILTER-NOT-EQUALS-CASE: not_equals ignores the case of letters.
    filters by a value in capitals`,
  stated`FILTER-EQUALS-TAGS-NAME: equals on a tags column accepts an option name.
    filters by the name of an option`,
  implied`FILTER-EQUALS-TAGS-NAME-CASE: equals on a tags column accepts an option name in any case.
    filters by the name of an option in capitals`,
  stated`FILTER-EQUALS-DATE-DAY: equals on a date column compares only the calendar day.
    writes a cell with a time of day and filters by its day`,
  stated`FILTER-NOT-EQUALS-DATE-DAY: not_equals on a date column compares only the calendar day.
    writes a cell with a time of day and filters by its day`,
  stated`FILTER-EQUALS-ARRAY: equals with an array finds the rows that have any of its values.
    filters by two texts, two days and two users`,
  stated`FILTER-EQUALS-ARRAY-TAGS: equals with an array of options finds the rows that have any of them.
    filters by two of three options`,
  stated`FILTER-EQUALS-MULTIPLE-TAGS: equals finds a multiple tags cell when any of its values matches.
    writes a cell with two options and filters by each`,
  stated`FILTER-EQUALS-MULTIPLE-USER: equals finds a multiple user cell when any of its values matches.
    writes a cell with two users and filters by each`,
  stated`FILTER-NOT-EQUALS-MULTIPLE-TAGS: not_equals finds a multiple tags cell only when none of its values matches.
    writes a cell with two options and excludes each`,
  stated`FILTER-NOT-EQUALS-MULTIPLE-USER: not_equals finds a multiple user cell only when none of its values matches.
    writes a cell with two users and excludes each`,
  implied`FILTER-EQUALS-MEDIACOLUMN:
    equals, not_equals and contains on a mediacolumn work as they do for the type of its attribute.
    creates rows with different cells of a text, a tags and a user attribute`,
  implied`FILTER-EQUALS-EMPTY-CELL: equals does not find an empty cell.
    creates a row without writing the cell`,
  implied`FILTER-NOT-EQUALS-EMPTY-CELL: not_equals finds an empty cell, because it has none of the values.
    creates a row without writing the cell`,
  implied`FILTER-SERVICE-WRITTEN:
    A view accepts filters on rating, color, createdat and updatedat columns, whose cells a client cannot write.
    filters by not_equals on a rating with empty cells, gte on the createdat and updatedat of system_columns, gte on a rating and contains on a color`,
  assumed`FILTER-EQUALS-CHECKBOX:
    equals with the word true, or with the boolean true, finds the checked cells of a checkbox column.
    creates a checked and an unchecked row`,
  assumed`FILTER-EQUALS-RICHTEXT: equals on a richtext column compares the text.
    creates two rows with one word each`,
  stated`FILTER-EQUALS-MEDIA: equals on a media column finds the rows whose cell contains the media.
    creates rows with one media, with two and with another one`,
  stated`FILTER-NOT-EQUALS-MEDIA: not_equals on a media column finds the rows whose cell does not contain the media.
    creates rows with one media, with two and with another one`,
])

const containment = clausesOf('filters', 'Board view', [
  ...CONTAINING.map(
    type =>
      stated`FILTER-CONTAINS-${kebab(type)}: contains on a ${type} column finds the rows whose text contains the value.
        creates two rows with different ${type} cells`,
  ),
  stated`FILTER-CONTAINS-TITLE: contains on the display-name column searches the title.
    filters by a part of a title`,
  stated`FILTER-CONTAINS-CASE: contains ignores the case of letters.
    filters by a part of a text in capitals`,
  ...ID_BACKED_TYPES.map(
    type =>
      stated`FILTER-CONTAINS-REFUSED-${kebab(type)}: contains is refused on a ${type} column.
      ${type === 'relation' ? 'sends contains on system_columns.relation' : `sends contains on a ${type} column, and equals, which is accepted`}`,
  ),
  assumed`FILTER-CONTAINS-REFUSED-MEDIACOLUMN: contains is refused on a mediacolumn of a tags attribute.
    sends contains on such a mediacolumn`,
])

const ranges = clausesOf('filters', 'Board view', [
  ...RANGES.flatMap(([operator, where]) =>
    (['number', 'date'] as const).map(
      type =>
        stated`FILTER-${kebab(operator)}-${kebab(type)}:
          ${operator} on a ${type} column finds the cells ${where} the value.
          creates rows below, at and above the value`,
    ),
  ),
  implied`FILTER-RANGE-DATE-DAY: gt, gte, lt and lte on a date column compare only the calendar day.
    writes a cell with a time of day and filters by its day`,
  implied`FILTER-RANGE-MEDIACOLUMN: gt, gte, lt and lte work on a mediacolumn of a number attribute.
    filters rows below, at and above the value by gte and lt`,
  implied`FILTER-RANGE-ARRAY: gt, gte, lt and lte with an array are refused.
    sends each operator with two values`,
  implied`FILTER-RANGE-VALUE: gt, gte, lt and lte with a word are refused on a number or date column.
    sends each operator with a word`,
  implied`FILTER-RANGE-EMPTY-CELL: gt, gte, lt and lte do not find an empty cell.
    creates a row without writing the cell`,
])

const structured = clausesOf(
  'filters',
  'Board view',
  STRUCTURED_TYPES.map(
    type =>
      stated`FILTER-STRUCTURED-REFUSED-${kebab(type)}: Operators with a value are refused on a ${type} column.
        sends equals, contains and gt on system_columns.${type}`,
  ),
)

export const filterClauses = [...entry, ...equality, ...containment, ...ranges, ...structured]
