import { assumed, clausesOf, implied, stated } from '../clause.ts'
import { kebab } from '../clause-id.ts'
import { ID_BACKED_TYPES, STRUCTURED_TYPES } from '../column-types.ts'

/** The kinds of cells that a run can fill and that hold one value to compare. */
const COMPARABLE = ['text', 'number', 'tags', 'date', 'user', 'link'] as const

const CONTAINING = ['text', 'link', 'richtext'] as const

const RANGES = [
  ['gt', 'above'],
  ['gte', 'at or above'],
  ['lt', 'below'],
  ['lte', 'at or below'],
] as const

const entry = clausesOf('filters', 'Board view', [
  stated`FILTER-ALL: A row has to satisfy every filter of a view.
    two filters, and rows that satisfy one, both or none`,
  implied`FILTER-COLUMN-REQUIRED: A filter without column_id is refused.
    an entry without it`,
  implied`FILTER-OPERATOR-REQUIRED: A filter without an operator is refused.
    an entry without it`,
  implied`FILTER-OPERATOR-UNKNOWN: An unknown operator is refused.
    an invented operator`,
  implied`FILTER-COLUMN-UNKNOWN: A filter on a column that the board lacks is refused, as a bad request or as not found.
    a random UUID for a column`,
  implied`FILTER-VALUE-REQUIRED: A filter whose operator takes a value is refused without one.
    equals alone`,
  implied`FILTER-VALUE-TYPE: A value that is an object, or a boolean on a text column, is refused.
    both for the value of equals`,
])

const equality = clausesOf('filters', 'Board view', [
  ...COMPARABLE.map(
    type =>
      stated`FILTER-EQUALS-${kebab(type)}: equals on a ${type} column finds the rows whose cell holds the value.
      two rows that differ in a ${type} cell`,
  ),
  ...COMPARABLE.map(
    type =>
      stated`FILTER-NOT-EQUALS-${kebab(type)}:
      not_equals on a ${type} column finds the rows whose cell holds another value.
      two rows that differ in a ${type} cell`,
  ),
  stated`FILTER-EQUALS-TITLE: equals on the display-name column compares the title.
    two rows of other titles`,
  stated`FILTER-NOT-EQUALS-TITLE: not_equals on the display-name column compares the title.
    two rows of other titles`,
  stated`FILTER-EQUALS-CASE: equals compares strings without regard to case.
    a value in capitals`,
  stated`FILTER-NOT-EQUALS-CASE: not_equals compares strings without regard to case.
    a value in capitals`,
  stated`FILTER-EQUALS-TAGS-NAME: equals on a tags column takes an option name.
    the name of an option`,
  implied`FILTER-EQUALS-TAGS-NAME-CASE: equals on a tags column takes an option name in any case.
    the name of an option in capitals`,
  stated`FILTER-EQUALS-DATE-DAY: equals on a date column compares the calendar day.
    a cell with a time of day, and its day for the value`,
  stated`FILTER-NOT-EQUALS-DATE-DAY: not_equals on a date column compares the calendar day.
    a cell with a time of day, and its day for the value`,
  stated`FILTER-EQUALS-ARRAY: equals with an array finds the rows that hold any of its values.
    two texts, two days, two users`,
  stated`FILTER-EQUALS-ARRAY-TAGS: equals with an array of options finds any of them.
    two of three options`,
  stated`FILTER-EQUALS-MULTIPLE-TAGS: equals matches a multiple tags cell on any of its values.
    a cell of two options, each looked for`,
  stated`FILTER-EQUALS-MULTIPLE-USER: equals matches a multiple user cell on any of its values.
    a cell of two users, each looked for`,
  stated`FILTER-NOT-EQUALS-MULTIPLE-TAGS:
    not_equals finds a multiple tags cell only where none of its values is the one.
    a cell of two options, each excluded`,
  stated`FILTER-NOT-EQUALS-MULTIPLE-USER:
    not_equals finds a multiple user cell only where none of its values is the one.
    a cell of two users, each excluded`,
  implied`FILTER-EQUALS-MEDIACOLUMN: equals, not_equals and contains on a mediacolumn compare like its attribute does.
    rows that differ in cells over a text, a tags and a user attribute`,
  implied`FILTER-EQUALS-EMPTY-CELL: equals does not find an empty cell.
    a row whose cell was never written`,
  implied`FILTER-NOT-EQUALS-EMPTY-CELL: not_equals finds an empty cell, which holds none of the values.
    a row whose cell was never written`,
  implied`FILTER-SERVICE-WRITTEN:
    A view takes filters on rating, color, createdat and updatedat columns, whose cells the API does not write.
    not_equals on a rating, with empty cells, beside gte on what system_columns has; gte on it and contains on a color`,
  assumed`FILTER-EQUALS-CHECKBOX:
    equals on a checkbox column finds the ticked cells by the word true, or by the boolean.
    a checked and an unchecked row`,
  assumed`FILTER-EQUALS-RICHTEXT: equals on a richtext column compares the text.
    two rows of one word each`,
  stated`FILTER-EQUALS-MEDIA: equals on a media column finds the rows whose cell holds the media.
    rows of one media, of two and of another`,
  stated`FILTER-NOT-EQUALS-MEDIA: not_equals on a media column finds the rows whose cell does not hold the media.
    rows of one media, of two and of another`,
])

const containment = clausesOf('filters', 'Board view', [
  ...CONTAINING.map(
    type =>
      stated`FILTER-CONTAINS-${kebab(type)}: contains on a ${type} column finds the rows whose text has the value in it.
      two rows that differ in a ${type} cell`,
  ),
  stated`FILTER-CONTAINS-TITLE: contains on the display-name column looks into the title.
    a part of a title`,
  stated`FILTER-CONTAINS-CASE: contains looks without regard to case.
    a part in capitals`,
  ...ID_BACKED_TYPES.map(
    type =>
      stated`FILTER-CONTAINS-REFUSED-${kebab(type)}: contains is refused on a ${type} column.
      ${type === 'relation' ? 'system_columns.relation' : `a ${type} column, its twin with equals accepted`}`,
  ),
  assumed`FILTER-CONTAINS-REFUSED-MEDIACOLUMN: contains is refused on a mediacolumn over a tags attribute.
    such a mediacolumn`,
])

const ranges = clausesOf('filters', 'Board view', [
  ...RANGES.flatMap(([operator, where]) =>
    (['number', 'date'] as const).map(
      type =>
        stated`FILTER-${kebab(operator)}-${kebab(type)}:
        ${operator} on a ${type} column finds the cells ${where} the value.
        rows below, at and above the value`,
    ),
  ),
  implied`FILTER-RANGE-DATE-DAY: The four comparisons of a date column go by the calendar day.
    a cell with a time of day, and its day for the value`,
  implied`FILTER-RANGE-MEDIACOLUMN: The four comparisons work on a mediacolumn over a number attribute.
    gte and lt, with rows below, at and above the value`,
  implied`FILTER-RANGE-ARRAY: A comparison with an array is refused.
    each of the four with two values`,
  implied`FILTER-RANGE-VALUE: A comparison of a number or date column with a word is refused.
    each of the four with a word`,
  implied`FILTER-RANGE-EMPTY-CELL: A comparison does not find an empty cell.
    a row whose cell was never written`,
])

const structured = clausesOf(
  'filters',
  'Board view',
  STRUCTURED_TYPES.map(
    type =>
      stated`FILTER-STRUCTURED-REFUSED-${kebab(type)}: A ${type} column takes no operator with a value.
      equals, contains and gt on system_columns.${type} are refused`,
  ),
)

export const filterClauses = [...entry, ...equality, ...containment, ...ranges, ...structured]
