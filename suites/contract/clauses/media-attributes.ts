import { assumed, clausesOf, implied, name, stated, unseen } from '../clause.ts'
import { kebab } from '../clause-id.ts'
import { ATTRIBUTE_TYPES, otherTypes } from '../column-types.ts'

const creation = clausesOf('media-attributes', 'Media attributes and values', [
  ...stated.each(
    ATTRIBUTE_TYPES,
  )`ATTRIBUTE-CREATE-${kebab}: A new ${name} attribute has the name, type and space from the request.
    creates a ${name} attribute`,
  implied`ATTRIBUTE-TYPE-UNKNOWN: An unknown attribute type is refused with bad_request.
    sends a made-up type`,
  stated`ATTRIBUTE-TYPE-IMMUTABLE: The type of an attribute never changes.
    sends another type in PATCH /v1/media-attributes/{id}, if the server has the operation`,
  stated`ATTRIBUTE-MULTIPLE-TAGS: A tags attribute can be multiple.
    sends multiple true and reads it in the response`,
  stated`ATTRIBUTE-MULTIPLE-USER: A user attribute can be multiple.
    sends multiple true and reads it in the response`,
  ...stated.each(otherTypes(ATTRIBUTE_TYPES, ['tags', 'user']))`ATTRIBUTE-MULTIPLE-REFUSED-${kebab}:
    A ${name} attribute with multiple true is refused with bad_request.
    sends multiple true for a ${name} attribute`,
  implied`ATTRIBUTE-FLAGS-TYPE: A flag of an attribute that is not a boolean is refused.
    sends a word as multiple, hide_from_guests, allow_create and show_in_library`,
  stated`ATTRIBUTE-HIDE-FROM-GUESTS: An attribute of any type can have hide_from_guests.
    sends hide_from_guests for an attribute of each type`,
  unseen`ATTRIBUTE-HIDE-FROM-GUESTS-EFFECT: The media player does not show a hidden attribute to guests.
    the media player is not part of the API`,
  stated`ATTRIBUTE-OPTIONS: A new tags attribute has the options from the request, and each option has its own id.
    compares names and ids in the response`,
  ...stated.each(
    otherTypes(ATTRIBUTE_TYPES, ['tags']),
  )`ATTRIBUTE-OPTIONS-REFUSED-${kebab}: A ${name} attribute with options is refused with bad_request.
    sends options for a ${name} attribute`,
  stated`ATTRIBUTE-OPTIONS-UNIQUE: Two options with the same name are refused.
    sends one name twice`,
  stated`ATTRIBUTE-OPTIONS-UNIQUE-CASE: Two options whose names differ only by case are refused.
    sends an English name in two cases`,
  // "Case-insensitive" names no alphabet, and says nothing about accents: the collation is the server's.
  assumed`ATTRIBUTE-OPTIONS-UNIQUE-CASE-BEYOND-ASCII:
    Two options whose names differ only by the case of letters with accents are refused.
    sends a name with accents in two cases`,
  assumed`ATTRIBUTE-OPTIONS-ACCENTS:
    Two options of an attribute may have names that differ only by accents, an emoji or a blank.
    sends a name with and without its accents`,
  implied`ATTRIBUTE-OPTION-NAME-REQUIRED: An option of an attribute without a name is refused.
    sends an option with only a description`,
  implied`ATTRIBUTE-OPTION-DESCRIPTION: An option of an attribute has the description from the request.
    reads the description in the response`,
  stated`ATTRIBUTE-ALLOW-CREATE: A tags attribute can have allow_create, which lets tokens with media:write add options.
    adds an option with media:write`,
  stated`ATTRIBUTE-ALLOW-CREATE-DEFAULT:
    Without allow_create, a token with only media:write cannot add options to a tags attribute.
    creates an attribute without allow_create and adds an option with tokens.media_write`,
  assumed`ATTRIBUTE-ALLOW-CREATE-REFUSED: allow_create is refused on an attribute that is not a tags attribute.
    sends allow_create for a text attribute`,
  stated`ATTRIBUTE-SHOW-IN-LIBRARY: A tags attribute can have show_in_library.
    sends show_in_library`,
  assumed`ATTRIBUTE-SHOW-IN-LIBRARY-REFUSED: show_in_library is refused on an attribute that is not a tags attribute.
    sends show_in_library for a text attribute`,
  assumed`ATTRIBUTE-MISPLACED-EMPTY: A property that a type of attribute cannot have is refused even when it is false or empty.
    sends multiple, allow_create and show_in_library false, or no options; deep runs send all four, others one of them`,
  unseen`ATTRIBUTE-SHOW-IN-LIBRARY-EFFECT: The search of the library suggests options with show_in_library.
    only the app shows suggestions`,
  ...stated.each([
    'text',
    'tags',
  ] as const)`ATTRIBUTE-AUTOFILL-${kebab}: A ${name} attribute can have an autofill and returns it.
    reads prompt, allowed_media_types and name_only in the response`,
  ...stated.each(otherTypes(ATTRIBUTE_TYPES, ['text', 'tags']))`ATTRIBUTE-AUTOFILL-REFUSED-${kebab}:
    A ${name} attribute with an autofill is refused with bad_request.
    sends an autofill for a ${name} attribute`,
  stated`ATTRIBUTE-AUTOFILL-NULL: A null autofill turns the autofill off.
    sends null and reads it in the response`,
  implied`ATTRIBUTE-AUTOFILL-DEFAULT: The autofill of a new attribute is null by default.
    creates an attribute without an autofill`,
  stated`ATTRIBUTE-AUTOFILL-PROMPT-REQUIRED: An autofill without a prompt is refused.
    sends only name_only`,
  // "null means everything", and there are only the two: a server may show both as null.
  stated`ATTRIBUTE-AUTOFILL-MEDIA-TYPES: The allowed_media_types of an autofill can be statics, videos or both.
    sends each and reads it in the response, where both may be null`,
  stated`ATTRIBUTE-AUTOFILL-MEDIA-TYPES-DEFAULT: The allowed_media_types of an autofill are null by default.
    sends only a prompt`,
  implied`ATTRIBUTE-AUTOFILL-MEDIA-TYPES-UNKNOWN: An autofill with an unknown media type is refused.
    sends a made-up media type`,
  implied`ATTRIBUTE-AUTOFILL-NAME-ONLY-TYPE: A name_only that is not a boolean is refused.
    sends a word`,
])

const resource = clausesOf('media-attributes', 'Media attribute', [
  // The text says "tags fields only", and leaves open whether others have null or an empty array.
  assumed`ATTRIBUTE-OPTIONS-NONE: The options of an attribute that is not a tags attribute are null.
    creates a text attribute`,
  implied`ATTRIBUTE-OPTIONS-EMPTY:
    The options of a tags attribute without options are an empty array, because null is for attributes of other types.
    creates a tags attribute without options`,
  stated`ATTRIBUTE-OPTION-DESCRIPTION-EMPTY: The description of an option without a description is an empty string.
    sends an option with only a name`,
  unseen`ATTRIBUTE-AUTOFILL-AI: The AI uses the names and descriptions of options.
    clients cannot see what the AI uses`,
  unseen`ATTRIBUTE-AUTOFILL-MENTIONS: A prompt that mentions fields is returned as plain text.
    the specification does not say how a prompt mentions a field`,
])

export const mediaAttributeClauses = [...creation, ...resource]
