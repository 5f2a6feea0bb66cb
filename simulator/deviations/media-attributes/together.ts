import { type Deviation, deviation } from '../deviation.ts'
import { dropMemberBeside, refuseMemberBeside } from '../members-together.ts'

/** Mistakes that show only where an attribute is created with several things at once. */
export const togetherDeviations: readonly Deviation[] = [
  deviation(
    'media-attributes/one-value-is-filled',
    'An attribute that is filled by itself holds one value, whatever multiple says.',
    ['ATTRIBUTE-MULTIPLE-TAGS'],
    dropMemberBeside('createMediaAttribute', 'multiple', 'autofill'),
  ),
  deviation(
    'media-attributes/options-are-found',
    'An attribute that is filled by itself finds its options by itself.',
    ['ATTRIBUTE-OPTIONS'],
    dropMemberBeside('createMediaAttribute', 'options', 'autofill'),
  ),
  deviation(
    'media-attributes/hidden-is-not-filled',
    'An attribute that guests do not see is not filled by itself.',
    ['ATTRIBUTE-AUTOFILL-TAGS'],
    dropMemberBeside('createMediaAttribute', 'autofill', 'hide_from_guests'),
  ),
  deviation(
    'media-attributes/shown-is-closed',
    'An attribute whose options are search suggestions takes no others ad hoc.',
    ['ATTRIBUTE-ALLOW-CREATE'],
    dropMemberBeside('createMediaAttribute', 'allow_create', 'show_in_library'),
  ),
  deviation(
    'media-attributes/shown-or-hidden',
    'What is shown in the library cannot be hidden from guests.',
    ['ATTRIBUTE-SHOW-IN-LIBRARY', 'ATTRIBUTE-HIDE-FROM-GUESTS'],
    refuseMemberBeside('createMediaAttribute', 'hide_from_guests', 'show_in_library'),
  ),
]
