import { assumed, clausesOf, implied, stated } from '../clause.ts'

export const mediaCellClauses = [
  ...clausesOf('media-cells', 'Row', [
    stated`CELL-VALUE-MEDIA: The value of a media cell consists of media ids.
      writes a media cell and reads its value`,
    implied`CELL-DISPLAY-MEDIA: The display_value of a media cell consists of labels, not of ids.
      writes media cells and reads display_value`,
  ]),
  ...clausesOf('media-cells', 'Board rows', [
    stated`CELL-WRITE-MEDIA: A media cell accepts ids of media in the space of the board and returns the written value.
      creates and updates a row with an uploaded media and reads the cell`,
    stated`CELL-WRITE-MEDIA-MULTIPLE: A multiple media cell accepts several media ids.
      writes two uploaded media`,
    implied`CELL-REFUSED-MEDIA-UNKNOWN:
      A media cell with a media that does not exist is refused with bad_request or not_found.
      writes a random UUID into media cells of one value and of several`,
    stated`CELL-REFUSED-MEDIA-OTHER-SPACE:
      A media cell with a media of another space is refused with bad_request or not_found.
      writes a media of spaces.other into a media cell`,
    stated`ROW-MEDIACOLUMN-PUSH:
      An update of a mediacolumn cell also writes the value to the media in the media columns of the row.
      updates a row with three media, writes another attribute and reads their values in the response`,
    implied`ROW-MEDIACOLUMN-PUSH-CLEARS: An update that clears a mediacolumn cell clears the value of the media.
      pushes a value, then writes null to the cell and reads the value`,
    // The cell of the row has the media after the update, so the media is attached to the row.
    implied`ROW-MEDIACOLUMN-PUSH-ATTACHED: An update pushes to the media that it attaches to the row.
      updates a media cell and, after it in the same body, a mediacolumn cell, and reads the value of the media`,
    implied`ROW-MEDIACOLUMN-PUSH-WRITTEN:
      An update writes to media only the mediacolumns that it names, and only to the media of that row.
      updates a mediacolumn, another column and the title; reads the values of other media and the cells of other rows`,
    // "Pushes the value" may mean that a write which changes nothing pushes nothing.
    assumed`ROW-MEDIACOLUMN-PUSH-SAME: Updating a mediacolumn cell with the value that it already has writes that value to the media.
      changes the value of a media after a push, and writes the same value into the cell again`,
    // "On PATCH" suggests that a creation does not push, and nothing forbids it: the rule stands under both operations.
    assumed`ROW-MEDIACOLUMN-PUSH-UPDATE:
      Creating a row with a mediacolumn cell writes nothing to media; only updates do.
      reads the value of a media before and after it creates a row with the media and a mediacolumn cell`,
  ]),
]
