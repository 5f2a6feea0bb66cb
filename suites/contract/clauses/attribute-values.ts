import { assumed, clausesOf, implied, stated } from '../clause.ts'
import { kebab } from '../clause-id.ts'
import type { AttributeType } from '../column-types.ts'

const SHAPES: Readonly<Record<AttributeType, string>> = {
  text: 'a string',
  number: 'a number',
  tags: 'option ids',
  checkbox: 'true or false',
  date: 'an ISO 8601 string',
  link: 'a string',
  user: 'user ids',
}

const read = clausesOf('attribute-values', 'Media', [
  ...Object.entries(SHAPES).map(
    ([type, shape]) =>
      stated`ATTRIBUTE-VALUE-${kebab(type)}: A media can have a value of a ${type} attribute, which is ${shape}.
        writes a ${type} value and reads it in the response`,
  ),
  assumed`ATTRIBUTE-VALUE-NUMBER-FINE: A value of a number attribute keeps eight decimals.
    writes a number with eight decimals and reads it in the response`,
  stated`ATTRIBUTE-VALUE-DISPLAY-TAGS: The display_value of a tags attribute consists of option names.
    writes an option and reads display_value`,
  stated`ATTRIBUTE-VALUE-DISPLAY-USER: The display_value of a user attribute consists of names, not of ids.
    writes one of user_ids and reads display_value`,
  implied`ATTRIBUTE-VALUE-MEDIA: The response to a write is the same media that its upload shows, and reads of it.
    compares name, types, size, folder, space and created_at of the media in both responses; status, creative ids, duration, page_count and summary with a read`,
  // An upload may keep its media as it was when it finished: the text only says that media is present from then on.
  assumed`ATTRIBUTE-VALUE-IN-POLL: The media in an upload shows the attribute values that were written to it.
    writes a value on an uploaded media and reads the upload`,
  stated`ATTRIBUTE-VALUE-DEFINITION: An entry has the id, name, type and multiple of its attribute.
    compares entries with their attributes`,
])

const write = clausesOf('attribute-values', 'Media attributes and values', [
  stated`ATTRIBUTE-VALUE-TAGS-ID: A value of a tags attribute accepts the id of an option.
    writes the id of an option`,
  stated`ATTRIBUTE-VALUE-TAGS-NAME: A value of a tags attribute accepts the name of an option.
    writes the name of an option`,
  stated`ATTRIBUTE-VALUE-TAGS-MULTIPLE: A multiple tags attribute accepts an array.
    writes two options`,
  stated`ATTRIBUTE-VALUE-USER-MULTIPLE: A multiple user attribute accepts an array.
    writes two of user_ids`,
  assumed`ATTRIBUTE-VALUE-TEXT-EXACT: A text keeps spaces, line breaks and combining accents.
    writes such a text and reads it in the response`,
  stated`ATTRIBUTE-VALUE-CLEARS: The value null clears an attribute of a media.
    writes null and looks for the entry in the response`,
  implied`ATTRIBUTE-VALUE-EMPTY-ARRAY: An empty array clears a multiple attribute, or is refused and null clears it.
    writes two options, then an empty array or else null, and reads the value`,
  stated`ATTRIBUTE-VALUE-REPLACES: A write replaces the whole value of a multiple attribute.
    writes two options, then a third one alone`,
  implied`ATTRIBUTE-VALUE-KEEPS-OTHERS: A write does not change the values of other attributes.
    writes two attributes, then one of them again`,
  // Elsewhere the text calls properties required, but not this one: a server may take its absence for null.
  assumed`ATTRIBUTE-VALUE-REQUIRED: A write without value is refused.
    sends an empty object`,
  implied`ATTRIBUTE-VALUE-OBJECT: A value that is an object is refused for every attribute.
    writes an object to a text attribute`,
  implied`ATTRIBUTE-VALUE-REFUSED-NUMBER: A number attribute refuses a value that is not a number.
    writes a word`,
  implied`ATTRIBUTE-VALUE-REFUSED-CHECKBOX: A checkbox attribute refuses a value that is neither true nor false.
    writes the word maybe`,
  implied`ATTRIBUTE-VALUE-REFUSED-DATE: A date attribute refuses a value that is not a date.
    writes a word`,
  stated`ATTRIBUTE-VALUE-REFUSED-TAGS: An option that the tags attribute does not have is refused with bad_request.
    writes a random UUID`,
  implied`ATTRIBUTE-VALUE-REFUSED-TAGS-NAME:
    A tags attribute refuses a text that is neither the id nor the name of one of its options.
    writes a name that no option has`,
  implied`ATTRIBUTE-VALUE-REFUSED-USER:
    A user attribute refuses a user who does not exist with bad_request or not_found.
    writes a random UUID`,
  implied`ATTRIBUTE-VALUE-SINGLE-ARRAY:
    An attribute that is not multiple never has several values: the server refuses an array of two, or stores no array.
    writes an array of two values to a single attribute of each type`,
  implied`ATTRIBUTE-VALUE-REFUSED-KEEPS: A refused write changes nothing.
    sends a faulty value, writes another attribute and reads the first value in the response`,
  stated`ATTRIBUTE-VALUE-OTHER-SPACE:
    Writing an attribute that is not in the space of the media is refused with not_found.
    writes an attribute of spaces.other on a media of spaces.main`,
  stated`ATTRIBUTE-VALUE-BOARD-CELLS: Writing a value on a media does not change mediacolumn cells.
    creates a row with the media and a mediacolumn cell, writes the value and reads the row`,
])

export const attributeValueClauses = [...read, ...write]
