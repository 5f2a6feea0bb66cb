import { assumed, clausesOf, implied, name, stated } from '../clause.ts'
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

export const filterClauses = clausesOf('filters', 'Board view', [
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
  implied`FILTER-VALUE-TYPE: A filter value that is an object is refused.
    sends one as the value of equals on a text column`,
  // A boolean is no string, number or array of strings either, but a target may read it as the word.
  assumed`FILTER-VALUE-BOOLEAN: A filter value that is a boolean is refused on a text column.
    sends one as the value of equals`,
  ...stated.each(COMPARABLE)`FILTER-EQUALS-${kebab}: equals on a ${name} column finds the rows whose cell has the value.
    creates two rows with different ${name} cells`,
  ...stated.each(COMPARABLE)`FILTER-NOT-EQUALS-${kebab}:
    not_equals on a ${name} column finds the rows whose cell has another value.
    creates two rows with different ${name} cells`,
  // The text gives no filter on titles of their own: it follows from the column with sub_type name being a column.
  implied`FILTER-EQUALS-TITLE: equals on the display-name column compares the title.
    creates two rows with different titles`,
  implied`FILTER-NOT-EQUALS-TITLE: not_equals on the display-name column compares the title.
    creates two rows with different titles`,
  stated`FILTER-EQUALS-CASE: equals ignores the case of letters.
    filters by a value in capitals`,
  stated`FILTER-NOT-EQUALS-CASE: not_equals ignores the case of letters.
    filters by a value in capitals`,
  // "Case-insensitive" names no alphabet, and says nothing about accents: the collation is the server's.
  assumed`FILTER-EQUALS-CASE-BEYOND-ASCII: equals ignores the case of letters with accents too.
    filters by a value in capitals with an accent`,
  assumed`FILTER-ACCENTS:
    Filters by text tell a letter with an accent from the plain letter, and one emoji from another.
    filters by a value without the accent that a text has`,
  stated`FILTER-EQUALS-TAGS-NAME: equals on a tags column accepts an option name.
    filters by the name of an option`,
  implied`FILTER-EQUALS-TAGS-NAME-CASE: equals on a tags column accepts an option name in any case.
    filters by the name of an option in capitals`,
  stated`FILTER-EQUALS-DATE-DAY: equals on a date column compares only the calendar day.
    writes a cell with a time near noon and filters by its day`,
  stated`FILTER-NOT-EQUALS-DATE-DAY: not_equals on a date column compares only the calendar day.
    writes a cell with a time near noon and filters by its day`,
  // Timestamps are printed in UTC; no sentence says in which zone the day of a cell is counted.
  assumed`FILTER-DATE-DAY-UTC: The calendar day of a date cell with a time is its day in UTC.
    writes cells with times just before and after midnight and filters by the day before it`,
  stated`FILTER-EQUALS-ARRAY: equals with an array finds the rows that have any of its values.
    filters by two texts, two days, two users and three media`,
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
    equals and not_equals on a mediacolumn work as they do for the type of its attribute.
    creates rows with different cells of a text, a number, a date, a link, a tags and a user attribute`,
  implied`FILTER-EQUALS-EMPTY-CELL: equals does not find an empty cell.
    creates a row without writing the cell`,
  implied`FILTER-NOT-EQUALS-EMPTY-CELL: not_equals finds an empty cell, because it has none of the values.
    creates a row without writing the cell`,
  // By the letter only structured cells lose operators. Ranges and contains stay open: a server may offer them by type.
  implied`FILTER-SERVICE-WRITTEN:
    A view accepts not_equals on rating, color, createdat and updatedat columns, whose cells a client cannot write.
    filters by not_equals on ratings and colors with empty cells, and on the createdat and updatedat of system_columns`,
  implied`FILTER-SERVICE-WRITTEN-EQUALS:
    equals on a rating, color, creativeid or list column finds the rows whose cell has the value.
    filters by the values that such cells of a row of other_board_id show`,
  implied`FILTER-SERVICE-WRITTEN-TIMES:
    Where a view accepts gte and lte on createdat and updatedat columns, it compares the times of the rows.
    filters by gte and lte on the createdat and updatedat of system_columns`,
  implied`FILTER-WRITERS: equals on a created-by or updated-by column finds the rows whose cell holds the value.
    filters by the user that the cell of a row of tokens.member_grant shows`,
  stated`FILTER-EQUALS-RELATION: equals on a relation column finds the rows whose cell has the id.
    filters by the id that the relation cell of a row of other_board_id shows`,
  implied`FILTER-EQUALS-CHECKBOX:
    equals on a checkbox column finds the checked cells, or the unchecked ones; the form of its value is not specified.
    creates checked and unchecked rows and filters by the words, booleans or numbers for true and false, until one is accepted`,
  assumed`FILTER-EQUALS-RICHTEXT: equals on a richtext column compares the text.
    creates two rows with one word each`,
  stated`FILTER-EQUALS-MEDIA: equals on a media column finds the rows whose cell contains the media.
    creates rows with one media, with two and with another one`,
  stated`FILTER-NOT-EQUALS-MEDIA: not_equals on a media column finds the rows whose cell does not contain the media.
    creates rows with one media, with two and with another one`,
  ...stated.each(
    CONTAINING,
  )`FILTER-CONTAINS-${kebab}: contains on a ${name} column finds the rows whose text contains the value.
    creates two rows with different ${name} cells`,
  implied`FILTER-CONTAINS-TITLE: contains on the display-name column searches the title.
    filters by a part of a title`,
  stated`FILTER-CONTAINS-CASE: contains ignores the case of letters.
    filters by a part of a text in capitals`,
  assumed`FILTER-CONTAINS-CASE-BEYOND-ASCII: contains ignores the case of letters with accents too.
    filters by a part of a text in capitals with an accent`,
  // The list of columns without contains has no mediacolumns; a target that refuses it on all of them is not accused.
  implied`FILTER-CONTAINS-MEDIACOLUMN:
    Where contains is accepted on a mediacolumn of a text attribute, it finds the rows whose text contains the value.
    filters by a part of a text`,
  ...ID_BACKED_TYPES.map(
    type =>
      stated`FILTER-CONTAINS-REFUSED-${kebab(type)}: contains is refused on a ${type} column.
      ${type === 'relation' ? 'sends contains on system_columns.relation' : `sends contains on a ${type} column, and equals, which is accepted`}`,
  ),
  assumed`FILTER-CONTAINS-REFUSED-MEDIACOLUMN: contains is refused on a mediacolumn of a tags or user attribute.
    sends contains on a mediacolumn of a tags attribute, and in deep runs of a user attribute`,
  ...RANGES.flatMap(([operator, where]) =>
    (['number', 'date'] as const).map(
      type =>
        stated`FILTER-${kebab(operator)}-${kebab(type)}:
          ${operator} on a ${type} column finds the cells ${where} the value.
          creates rows below, at and above the value`,
    ),
  ),
  // "date compares by calendar day" stands in the bullet of equals: a server may compare ranges by instant.
  assumed`FILTER-RANGE-DATE-DAY: gt and lte on a date column compare only the calendar day.
    writes a cell with a time near noon and filters by its day`,
  implied`FILTER-RANGE-DATE-TIME: A date cell with a time is not before the day of that time.
    writes cells with a time near noon and near midnight, and filters by gte and lt with their day`,
  implied`FILTER-RANGE-MEDIACOLUMN: gt, gte, lt and lte work on a mediacolumn of a number or date attribute.
    filters rows below, at and above the value`,
  implied`FILTER-RANGE-ARRAY: gt, gte, lt and lte with an array are refused.
    sends each operator with two values`,
  implied`FILTER-RANGE-VALUE: gt, gte, lt and lte with a word are refused on a number or date column.
    sends each operator with a word`,
  implied`FILTER-RANGE-EMPTY-CELL: gt, gte, lt and lte do not find an empty cell.
    creates a row without writing the cell`,
  ...stated.each(
    STRUCTURED_TYPES,
  )`FILTER-STRUCTURED-REFUSED-${kebab}: Operators with a value are refused on a ${name} column.
    sends equals, contains and gt on system_columns.${name}`,
])
