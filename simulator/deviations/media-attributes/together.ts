import { type Deviation, deviations } from '../deviation.ts'
import { dropMemberBeside, refuseMemberBeside } from '../several-members.ts'

/** Mistakes that need several members in one creation of an attribute. */
export const togetherDeviations: readonly Deviation[] = deviations({
  [`media-attributes/options-are-found: The server drops the options of an attribute that is created with autofill.
    ATTRIBUTE-OPTIONS`]: dropMemberBeside('createMediaAttribute', 'options', 'autofill'),
  [`media-attributes/shown-is-closed: The server drops allow_create of an attribute that has show_in_library.
    ATTRIBUTE-ALLOW-CREATE`]: dropMemberBeside('createMediaAttribute', 'allow_create', 'show_in_library'),
  [`media-attributes/shown-or-hidden: The server refuses an attribute that has both show_in_library and
    hide_from_guests.
    ATTRIBUTE-SHOW-IN-LIBRARY ATTRIBUTE-HIDE-FROM-GUESTS`]: refuseMemberBeside(
    'createMediaAttribute',
    'hide_from_guests',
    'show_in_library',
  ),
})
