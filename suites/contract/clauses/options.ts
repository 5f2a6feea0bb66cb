import { assumed, clausesOf, implied, stated, unseen } from '../clause.ts'
import { OPTION_COUNTS } from '../limits.ts'

export const optionClauses = clausesOf('options', 'Media attributes and values', [
  stated`OPTIONS-ADD: New options come after the existing ones, and each has its own id.
    adds two names`,
  stated`OPTIONS-ADD-SKIPS: An option name that already exists is skipped.
    adds an existing name and a new one`,
  stated`OPTIONS-ADD-SKIPS-CASE: An option name that exists in another case is skipped.
    adds an existing English name in capitals`,
  // "Case-insensitive" names no alphabet, and says nothing about accents: the collation is the server's.
  assumed`OPTIONS-ADD-SKIPS-CASE-BEYOND-ASCII:
    An option name that differs from an existing one only by the case of accented letters is skipped.
    adds an existing name with accents in capitals`,
  assumed`OPTIONS-ADD-ACCENTS: An option name that differs from existing ones only by accents or spaces is added.
    adds an existing name without its accents, and one with another blank`,
  // Kept with its description: "skipped" leaves nothing of such an entry to store.
  stated`OPTIONS-ADD-KEEPS: Adding options does not rename, reorder or remove existing options.
    compares ids, names and descriptions before and after, even when a skipped option is sent with another description`,
  implied`OPTIONS-ADD-TWICE-IN-ONE: A name that appears twice in one request adds at most one option.
    sends a new name twice, in two cases`,
  stated`OPTIONS-ADD-REPEATED: Adding the same options again changes nothing.
    sends the same names with another key`,
  stated`OPTIONS-ADD-TOTAL-MAX: A request is refused when it would result in more than ${OPTION_COUNTS.field} options.
    adds two options to a field that has ${OPTION_COUNTS.field - 1}, which is refused with bad_request or conflict`,
  stated`OPTIONS-ADD-TOTAL-WHOLE: A request that would result in too many options adds none of them.
    sends such a request and reads the options`,
  assumed`OPTIONS-ADD-ORDER: Added options come in the order of the request.
    adds two options to an attribute without any`,
  implied`OPTIONS-ADD-TOTAL-EXACT: A tags field can have ${OPTION_COUNTS.field} options.
    adds one option to a field that has ${OPTION_COUNTS.field - 1}`,
  implied`OPTIONS-ADD-TOTAL-DELETED: A deleted option does not count towards the limit of options.
    deletes an option of a full field and adds another one`,
  implied`OPTIONS-ADD-TOTAL-SKIPPED: Skipped names do not count towards the limit of options.
    adds an existing name to a full field`,
  stated`OPTIONS-ADD-NOT-TAGS: Adding options to a field that is not a tags field is refused with bad_request.
    adds an option to an attribute of each other type`,
  // The table does not mark options and name as required: that a request without them is refused is implied only.
  implied`OPTIONS-ADD-REQUIRED: A request to add options without options is refused.
    sends an empty object`,
  implied`OPTIONS-ADD-NAME-REQUIRED: An added option without a name is refused.
    sends only a description`,
  implied`OPTIONS-ADD-REFUSED-NONE: A request with one faulty option adds no options.
    sends a good option and one without a name, then reads the options`,
  implied`OPTIONS-ADD-DESCRIPTION: An added option has the description from the request.
    reads the description in the response`,
  stated`OPTIONS-ADD-CLOSED-MEDIA-WRITE: A token with only media:write cannot add options when allow_create is false.
    sends tokens.media_write, which is refused with bad_request or forbidden`,
  stated`OPTIONS-ADD-CLOSED-SPACES-WRITE: A token with spaces:write can add options when allow_create is false.
    adds an option with tokens.spaces_write`,
  // bad_request by the operation's own sentence, forbidden by the general rule on scopes: both are accepted.
  stated`OPTIONS-ADD-CLOSED-NEITHER: A token with neither scope cannot add options when allow_create is false.
    sends tokens.media_read, tokens.boards_write and tokens.all_read, which get bad_request or forbidden`,
  stated`OPTIONS-ADD-CLOSED-MEMBER:
    When allow_create is false, a user who is neither an organization admin nor the owner of the space cannot add options.
    sends tokens.member_grant, tokens.editor_grant and tokens.other_owner_grant, which are refused`,
  stated`OPTIONS-ADD-CLOSED-MANAGER:
    When allow_create is false, an organization admin and the owner of the space can add options.
    adds options with tokens.admin_grant and tokens.owner_grant`,
  implied`OPTIONS-ADD-OPEN-MEMBER: When allow_create is true, any user can add options.
    adds an option with tokens.member_grant`,
  implied`OPTIONS-KEEP-ATTRIBUTE: Adding and deleting options changes no other property of the attribute.
    compares name, type, multiple, space, autofill and created_at in the responses`,
  stated`OPTION-DELETE: A deleted option is removed from its attribute.
    deletes an option and reads the options in the response`,
  implied`OPTION-DELETE-NO-ENTRY: A media whose only option was deleted no longer has an entry for the attribute.
    reads the entries of such a media`,
  stated`OPTION-DELETE-FOR-GOOD:
    A deleted option does not come back: its id and name cannot be written, and no media has a new option of that name.
    writes values and cells with its id or its name, filters by its id, and adds its name again`,
  stated`OPTION-DELETE-ONLY: Deleting an option does not change the other options.
    compares the options before and after`,
  // Only the named option is affected: the others keep their order too, which clients show.
  implied`OPTION-DELETE-ORDER: Deleting an option does not change the order of the other options.
    compares the order of the options before and after`,
  stated`OPTION-DELETE-CLEARS-MEDIA: Deleting an option removes it from every media that has it.
    tags a media with an option, deletes the option and reads the media`,
  implied`OPTION-DELETE-KEEPS-MEDIA: Deleting an option keeps the other options of a media.
    tags a media with two options and deletes one`,
  // Only the named option is affected. How the filter of such a view reads is open.
  implied`OPTION-DELETE-KEEPS-LIBRARY-VIEWS: A library view that filters by a deleted option can still be read.
    creates a library view by an option, deletes the option and reads the view`,
  stated`OPTION-DELETE-UNKNOWN: Deleting an option that the field does not have is refused with bad_request.
    sends a random UUID, and a name`,
  implied`OPTION-DELETE-OTHER-FIELD: Deleting an option of another field is refused with bad_request.
    sends the option of one attribute in the path of another`,
  stated`OPTION-DELETE-AGAIN: Deleting an option a second time is refused with bad_request.
    repeats the request without a key, and with another key`,
  stated`OPTION-DELETE-NOT-TAGS: Deleting an option of a field that is not a tags field is refused with bad_request.
    sends the request for a text and a user attribute`,
  unseen`OPTION-DELETE-FOREVER: A deleted option cannot be restored.
    no operation does this`,
])
