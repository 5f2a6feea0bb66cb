import { assumed, clausesOf, implied, stated, unseen } from '../clause.ts'
import { kebab } from '../clause-id.ts'
import { ATTRIBUTE_TYPES, otherTypes } from '../column-types.ts'

const SECTION = 'Media attributes and values'

const create = clausesOf('media-attributes', SECTION, [
  ...ATTRIBUTE_TYPES.map(
    type =>
      stated`ATTRIBUTE-CREATE-${kebab(type)}: A ${type} attribute is created, with the name, type and space it is given.
      a ${type} attribute`,
  ),
  implied`ATTRIBUTE-SPACE-REQUIRED: An attribute without space_id is refused.
    a body without it`,
  implied`ATTRIBUTE-NAME-REQUIRED: An attribute without a name is refused.
    a body without it`,
  implied`ATTRIBUTE-TYPE-REQUIRED: An attribute without a type is refused.
    a body without it`,
  implied`ATTRIBUTE-TYPE-UNKNOWN: An unknown type of attribute is a bad request.
    an invented type`,
  stated`ATTRIBUTE-TYPE-IMMUTABLE: The type of an attribute never changes.
    another type in PATCH /v1/media-attributes/{id}, where the target has the operation`,
  stated`ATTRIBUTE-MULTIPLE-TAGS: A tags attribute may be multiple.
    multiple in the answer`,
  stated`ATTRIBUTE-MULTIPLE-USER: A user attribute may be multiple.
    multiple in the answer`,
  ...otherTypes(ATTRIBUTE_TYPES, ['tags', 'user']).map(
    type =>
      stated`ATTRIBUTE-MULTIPLE-REFUSED-${kebab(type)}: A ${type} attribute may not set multiple.
      multiple true for a ${type} attribute is a bad request`,
  ),
  implied`ATTRIBUTE-FLAGS-TYPE: A flag of an attribute that is no boolean is refused.
    a word for multiple, hide_from_guests, allow_create and show_in_library`,
  stated`ATTRIBUTE-HIDE-FROM-GUESTS: An attribute of any type may be hidden from guests.
    hide_from_guests accepted`,
  unseen`ATTRIBUTE-HIDE-FROM-GUESTS-EFFECT: A hidden attribute is not shown to guests in the media player.
    the media player is not part of the interface`,
])

const options = clausesOf('media-attributes', SECTION, [
  stated`ATTRIBUTE-OPTIONS: A tags attribute is created with the options it is given, each with an id of its own.
    names and ids in the answer`,
  ...otherTypes(ATTRIBUTE_TYPES, ['tags']).map(
    type =>
      stated`ATTRIBUTE-OPTIONS-REFUSED-${kebab(type)}: A ${type} attribute may not set options.
      options for a ${type} attribute are a bad request`,
  ),
  stated`ATTRIBUTE-OPTIONS-UNIQUE: Two options of one name are refused.
    the same name twice`,
  stated`ATTRIBUTE-OPTIONS-UNIQUE-CASE: Two options whose names differ by case alone are refused.
    a name in two cases`,
  implied`ATTRIBUTE-OPTION-NAME-REQUIRED: An option of an attribute without a name is refused.
    an option with a description alone`,
  implied`ATTRIBUTE-OPTION-DESCRIPTION: An option has the description it is given.
    the answer`,
  stated`ATTRIBUTE-ALLOW-CREATE: A tags attribute may allow options to be added ad hoc.
    media:write adds one`,
  stated`ATTRIBUTE-ALLOW-CREATE-DEFAULT:
    Unless it says otherwise, a tags attribute takes no options on media:write alone.
    an attribute without allow_create, and tokens.media_write`,
  assumed`ATTRIBUTE-ALLOW-CREATE-REFUSED: allow_create is refused on an attribute of another type.
    allow_create for a text attribute`,
  stated`ATTRIBUTE-SHOW-IN-LIBRARY: A tags attribute may show its options in the library.
    the flag accepted`,
  assumed`ATTRIBUTE-SHOW-IN-LIBRARY-REFUSED: show_in_library is refused on an attribute of another type.
    show_in_library for a text attribute`,
  unseen`ATTRIBUTE-SHOW-IN-LIBRARY-EFFECT: Options that are shown in the library are suggested in its search.
    the suggestions are the app’s`,
])

const autofill = clausesOf('media-attributes', SECTION, [
  ...(['text', 'tags'] as const).map(
    type =>
      stated`ATTRIBUTE-AUTOFILL-${kebab(type)}: A ${type} attribute takes an autofill and returns it.
      prompt, allowed_media_types and name_only in the answer`,
  ),
  ...otherTypes(ATTRIBUTE_TYPES, ['text', 'tags']).map(
    type =>
      stated`ATTRIBUTE-AUTOFILL-REFUSED-${kebab(type)}: A ${type} attribute may not have an autofill.
      an autofill for a ${type} attribute is a bad request`,
  ),
  stated`ATTRIBUTE-AUTOFILL-NULL: A null autofill turns it off.
    null in the answer`,
  implied`ATTRIBUTE-AUTOFILL-DEFAULT: An attribute without an autofill has it off.
    null in the answer`,
  stated`ATTRIBUTE-AUTOFILL-PROMPT-REQUIRED: An autofill without a prompt is refused.
    name_only alone`,
  stated`ATTRIBUTE-AUTOFILL-MEDIA-TYPES: An autofill takes statics, videos or both for its media types.
    each in the answer`,
  stated`ATTRIBUTE-AUTOFILL-MEDIA-TYPES-DEFAULT:
    The allowed_media_types of an autofill are null unless it says otherwise.
    a prompt alone`,
  implied`ATTRIBUTE-AUTOFILL-MEDIA-TYPES-UNKNOWN: An unknown media type of an autofill is refused.
    an invented one`,
  implied`ATTRIBUTE-AUTOFILL-NAME-ONLY-TYPE: A name_only that is no boolean is refused.
    a word for it`,
])

const resource = clausesOf('media-attributes', 'Media attribute', [
  stated`ATTRIBUTE-OPTIONS-NONE: The options of an attribute of another type than tags are null.
    a text attribute`,
  stated`ATTRIBUTE-OPTION-DESCRIPTION-EMPTY: The description of an option without one is an empty string.
    an option with a name alone`,
  unseen`ATTRIBUTE-AUTOFILL-AI: The AI sees the names and descriptions of options.
    what it sees is not shown`,
  unseen`ATTRIBUTE-AUTOFILL-MENTIONS: A prompt that mentions fields reads as plain text.
    how a prompt mentions a field is not given`,
])

export const mediaAttributeClauses = [...create, ...options, ...autofill, ...resource]
