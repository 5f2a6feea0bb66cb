import { clausesOf, implied, stated } from '../clause.ts'
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
      stated`ATTRIBUTE-VALUE-${kebab(type)}: The value of a ${type} attribute is set on a media, and reads as ${shape}.
      a ${type} value in the answer to its writing`,
  ),
  stated`ATTRIBUTE-VALUE-DISPLAY-TAGS: The display_value of tags holds option names.
    a written option`,
  stated`ATTRIBUTE-VALUE-DISPLAY-USER: The display_value of users holds names, not ids.
    one of user_ids`,
  implied`ATTRIBUTE-VALUE-MEDIA: The answer to a write is the media as its upload shows it.
    name, types, size, folder, space and creation of a media in both answers`,
  implied`ATTRIBUTE-VALUE-IN-POLL: The media in the poll of an upload shows the values that have been set on it.
    a value set on an uploaded media, looked for in the poll`,
  stated`ATTRIBUTE-VALUE-DEFINITION: An entry carries the id, name, type and multiple of its attribute.
    entries against the attributes they belong to`,
])

const write = clausesOf('attribute-values', 'Media attributes and values', [
  stated`ATTRIBUTE-VALUE-TAGS-ID: A tags value may name an option by its id.
    the id of an option`,
  stated`ATTRIBUTE-VALUE-TAGS-NAME: A tags value may name an option by its name.
    the name of an option`,
  stated`ATTRIBUTE-VALUE-TAGS-MULTIPLE: A multiple tags attribute takes an array.
    two options`,
  stated`ATTRIBUTE-VALUE-USER-MULTIPLE: A multiple user attribute takes an array.
    two of user_ids`,
  stated`ATTRIBUTE-VALUE-CLEARS: A null clears the value of an attribute.
    the entry is gone from the answer`,
  stated`ATTRIBUTE-VALUE-REPLACES: A write replaces the whole value of a multiple attribute.
    two options, then a third alone`,
  implied`ATTRIBUTE-VALUE-KEEPS-OTHERS: A write leaves the values of other attributes as they are.
    two attributes, one of them written again`,
  implied`ATTRIBUTE-VALUE-REQUIRED: A write without value is refused.
    an empty object`,
  implied`ATTRIBUTE-VALUE-OBJECT: An attribute refuses a value that is an object.
    an object for a text attribute`,
  implied`ATTRIBUTE-VALUE-REFUSED-NUMBER: A number attribute refuses what is no number.
    a word`,
  implied`ATTRIBUTE-VALUE-REFUSED-CHECKBOX: A checkbox attribute refuses what is no truth value.
    the word maybe`,
  implied`ATTRIBUTE-VALUE-REFUSED-DATE: A date attribute refuses what is no date.
    a word`,
  stated`ATTRIBUTE-VALUE-REFUSED-TAGS: An option that a tags attribute lacks is a bad request.
    a random UUID for an option`,
  implied`ATTRIBUTE-VALUE-REFUSED-TAGS-NAME: A text that is neither id nor name of an option is refused.
    a name that no option has`,
  implied`ATTRIBUTE-VALUE-REFUSED-USER:
    A user who does not exist is refused for a user attribute, as a bad request or as not found.
    a random UUID for a user`,
  implied`ATTRIBUTE-VALUE-REFUSED-KEEPS: A write that is refused changes nothing.
    the value in the answer to the writing of another attribute`,
  stated`ATTRIBUTE-VALUE-OTHER-SPACE: Setting an attribute that is not in the space of the media is not_found.
    an attribute of spaces.other, and a media of spaces.main`,
  stated`ATTRIBUTE-VALUE-BOARD-CELLS: Setting a value on a media leaves mediacolumn cells as they are.
    a row with the media and a mediacolumn cell, read after the write`,
])

export const attributeValueClauses = [...read, ...write]
