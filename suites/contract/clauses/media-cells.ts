import { clausesOf, implied, stated } from '../clause.ts'

export const mediaCellClauses = [
  ...clausesOf('media-cells', 'Row', [
    stated`CELL-VALUE-MEDIA: The value of a media cell holds media ids.
      a written media cell`,
    implied`CELL-DISPLAY-MEDIA: The display_value of a media cell holds labels, not ids.
      written media cells`,
  ]),
  ...clausesOf('media-cells', 'Board rows', [
    stated`CELL-WRITE-MEDIA: A media cell takes media ids of the space of the board, and reads back what was written.
      an uploaded media, on creation and on update`,
    stated`CELL-WRITE-MEDIA-MULTIPLE: A multiple media cell takes several media ids.
      two uploaded media`,
    implied`CELL-REFUSED-MEDIA-UNKNOWN: A media that does not exist is refused, as a bad request or as not found.
      a random UUID in a media cell`,
    stated`CELL-REFUSED-MEDIA-OTHER-SPACE: A media of another space is refused, as a bad request or as not found.
      a media of spaces.other in a media cell`,
    stated`ROW-MEDIACOLUMN-PUSH:
      An update of a mediacolumn cell also writes the value to the media in the media columns of the row.
      a row with three media, and their values in the answer to the writing of another attribute`,
    implied`ROW-MEDIACOLUMN-PUSH-WRITTEN:
      Only the mediacolumn that an update writes is pushed, and to nothing but the media of that row.
      values of media and cells of rows that an update of a mediacolumn, of another column or of the title does not name`,
    implied`ROW-MEDIACOLUMN-PUSH-UPDATE: A row that is created with a mediacolumn cell pushes nothing: updates do.
      the value of a media before and after the creation of a row that holds it and a mediacolumn cell`,
  ]),
]
