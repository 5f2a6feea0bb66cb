import { clausesOf, implied, stated, unseen } from '../clause.ts'
import { OPTION_COUNTS } from '../limits.ts'

const SECTION = 'Media attributes and values'

const add = clausesOf('options', SECTION, [
  stated`OPTIONS-ADD: Added options come after those there are, each with an id of its own.
    two names added`,
  stated`OPTIONS-ADD-SKIPS: A name that exists is skipped.
    an existing name beside a new one`,
  stated`OPTIONS-ADD-SKIPS-CASE: A name that exists in another case is skipped.
    an existing name in capitals`,
  stated`OPTIONS-ADD-KEEPS: Adding options renames, reorders and removes none.
    ids, names and descriptions before and after, also where a skipped one has another description`,
  implied`OPTIONS-ADD-TWICE-IN-ONE: One name twice in a request makes one option at most.
    a new name twice, in two cases`,
  stated`OPTIONS-ADD-REPEATED: Adding the same options again changes nothing.
    the same names with another key`,
  stated`OPTIONS-ADD-TOTAL-MAX: A request that would make more than ${OPTION_COUNTS.field} options is refused.
    a field of ${OPTION_COUNTS.field - 1} options, and two more`,
  stated`OPTIONS-ADD-TOTAL-WHOLE: A request that would make too many options adds none of them.
    the options after such a request`,
  implied`OPTIONS-ADD-TOTAL-EXACT: A field may hold ${OPTION_COUNTS.field} options.
    the last one added to ${OPTION_COUNTS.field - 1}`,
  implied`OPTIONS-ADD-TOTAL-SKIPPED: Names that are skipped do not count towards the most that a field holds.
    an existing name added to a full field`,
  stated`OPTIONS-ADD-NOT-TAGS: Adding options to a field that is no tags field is a bad request.
    each type`,
  implied`OPTIONS-ADD-REQUIRED: A request without options is refused.
    an empty object`,
  implied`OPTIONS-ADD-NAME-REQUIRED: An added option without a name is refused.
    a description alone`,
  implied`OPTIONS-ADD-REFUSED-NONE: A request that is refused for one of its options adds none of them.
    a good option before one without a name; the options of the field after that`,
  implied`OPTIONS-ADD-DESCRIPTION: An added option has the description it is given.
    a description in the answer`,
  stated`OPTIONS-ADD-CLOSED-MEDIA-WRITE: media:write alone adds no options where allow_create is false.
    tokens.media_write is refused, as a bad request or as forbidden`,
  stated`OPTIONS-ADD-CLOSED-SPACES-WRITE: spaces:write adds options where allow_create is false.
    tokens.spaces_write`,
  stated`OPTIONS-ADD-CLOSED-NEITHER: A token with neither scope is a bad request where allow_create is false.
    tokens.media_read, tokens.boards_write and tokens.all_read`,
  stated`OPTIONS-ADD-CLOSED-MEMBER:
    A user who neither administers the organization nor owns the space may not add options where allow_create is false.
    tokens.member_grant and tokens.editor_grant are refused, as forbidden or as bad requests`,
  stated`OPTIONS-ADD-CLOSED-MANAGER:
    An organization admin and the owner of the space may add options where allow_create is false.
    tokens.admin_grant and tokens.owner_grant`,
  implied`OPTIONS-ADD-OPEN-MEMBER: Any user may add options where allow_create is true.
    tokens.member_grant is accepted`,
])

const both = clausesOf('options', SECTION, [
  implied`OPTIONS-KEEP-ATTRIBUTE: Adding and deleting options changes nothing else of an attribute.
    name, type, multiple, space, autofill and creation in the answers`,
])

const remove = clausesOf('options', SECTION, [
  stated`OPTION-DELETE: A deleted option is gone from its attribute.
    the options in the answer`,
  implied`OPTION-DELETE-NO-ENTRY: A media that had the deleted option alone has no entry for the field any more.
    the entries of such a media`,
  stated`OPTION-DELETE-FOR-GOOD:
    A deleted option does not come back: it cannot be written, and its name added again tags no media.
    values with its id and its name, and the name added again`,
  stated`OPTION-DELETE-ONLY: Deleting an option leaves the others as they are.
    the options before and after`,
  stated`OPTION-DELETE-CLEARS-MEDIA: A deleted option is cleared from the media tagged with it.
    a media with the option, read after the deletion`,
  implied`OPTION-DELETE-KEEPS-MEDIA: Deleting an option leaves the other options of a media as they are.
    a media with two options, one of them deleted`,
  stated`OPTION-DELETE-UNKNOWN: Deleting an option that the field lacks is a bad request.
    a random UUID, and a name`,
  implied`OPTION-DELETE-OTHER-FIELD: Deleting an option of another field is a bad request.
    the option of one attribute in the path of another`,
  stated`OPTION-DELETE-AGAIN: Deleting an option a second time is a bad request.
    a retry without a key, and one with another key`,
  stated`OPTION-DELETE-NOT-TAGS: Deleting an option of a field that is no tags field is a bad request.
    a text and a user`,
  unseen`OPTION-DELETE-FOREVER: A deleted option cannot be recovered.
    there is nothing to call`,
])

export const optionClauses = [...add, ...both, ...remove]
