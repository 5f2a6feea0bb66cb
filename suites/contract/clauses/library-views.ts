import { assumed, clausesOf, implied, stated, unseen } from '../clause.ts'
import { kebab } from '../clause-id.ts'
import { VIEW_MODES } from '../media-vocabulary.ts'

const resource = clausesOf('library-views', 'Library view', [
  unseen`LIBRARY-VIEW-UNTITLED: A library view without a name is rendered as untitled.
    the rendering is the app’s`,
  implied`LIBRARY-VIEW-FILTER-COMPLETE: A library view whose search is expressible has filter_complete true.
    created library views`,
  stated`LIBRARY-VIEW-FILTER-INCOMPLETE: A library view whose search cannot be expressed has filter_complete false.
    library_views.incomplete_id`,
  stated`LIBRARY-VIEW-FILTER-OMITTED: An update without a filter leaves the stored search as it is.
    a name in PATCH /v1/library-views/{id}, where the target has the operation; the view is read again`,
  implied`LIBRARY-VIEW-ORDER-SHARED: Two library views may have one order.
    the same order twice`,
])

const create = clausesOf('library-views', 'Library views', [
  implied`LIBRARY-VIEW-SPACE-REQUIRED: A library view without space_id is refused.
    a body without it`,
  stated`LIBRARY-VIEW-SPACE: A library view is created in the space it is given.
    space_id in the answer`,
  stated`LIBRARY-VIEW-EVERYTHING-OPTIONAL: A library view is created from space_id alone.
    a body of space_id`,
  stated`LIBRARY-VIEW-NAME: A library view is created with the name it is given.
    the name in the answer`,
  stated`LIBRARY-VIEW-NAME-NULL: A library view may have a null name.
    null in the answer`,
  ...VIEW_MODES.map(
    mode =>
      stated`LIBRARY-VIEW-MODE-${kebab(mode)}: A library view in ${mode} mode is created.
      view_mode in the answer`,
  ),
  stated`LIBRARY-VIEW-MODE-DEFAULT: A library view is a gallery unless it says otherwise.
    a body without a mode`,
  implied`LIBRARY-VIEW-MODE-UNKNOWN: An unknown view_mode is a bad request.
    an invented mode`,
  stated`LIBRARY-VIEW-FILTER-STORED: A library view returns the filter it is given.
    a filter with every key that the target can be asked for, entry by entry`,
  stated`LIBRARY-VIEW-FILTER-NULL: A null filter makes a view of the whole library.
    null in the answer`,
  implied`LIBRARY-VIEW-FILTER-DEFAULT: A library view without a filter filters nothing.
    null or an empty filter in the answer`,
  implied`LIBRARY-VIEW-FILTER-TYPE: A filter that is neither an object nor null is refused.
    a word and an array`,
  stated`LIBRARY-VIEW-SORT: A library view returns the sort it is given.
    a built-in key, in both directions`,
  stated`LIBRARY-VIEW-SORT-ATTRIBUTE: A library view may be sorted by a media attribute.
    the id of an attribute`,
  assumed`LIBRARY-VIEW-SORT-DEFAULT: A library view without a sort has a null sort.
    null in the answer`,
  stated`LIBRARY-VIEW-SORT-FIELD-REQUIRED: A sort without a field is refused.
    an order alone`,
  stated`LIBRARY-VIEW-SORT-ORDER-REQUIRED: A sort without an order is refused.
    a field alone`,
  implied`LIBRARY-VIEW-SORT-ORDER-UNKNOWN: A sort in an unknown direction is refused.
    an invented order`,
  stated`LIBRARY-VIEW-GROUP-BY: A library view returns the group_by it is given.
    a built-in key, and null`,
  stated`LIBRARY-VIEW-GROUP-BY-ATTRIBUTE: A library view may be grouped by a media attribute.
    its id`,
  stated`LIBRARY-VIEW-VISIBLE-FIELDS: A library view returns its visible fields in the order it is given.
    two orders of three fields`,
  stated`LIBRARY-VIEW-VISIBLE-FIELDS-NULL: Null visible_fields follow the default of the library.
    null accepted`,
  implied`LIBRARY-VIEW-VISIBLE-FIELDS-TYPE: visible_fields that are neither an array of strings nor null are refused.
    a word, and an array of numbers`,
  implied`LIBRARY-VIEW-REFUSED-NONE: A creation that is refused makes no library view.
    views with a faulty filter, sort and mode looked for on the list under their names`,
  stated`LIBRARY-VIEW-ORDER: A library view is created at the order it is given.
    the order in the answer`,
  stated`LIBRARY-VIEW-ORDER-APPENDED: A library view without an order comes at the end of the views of its space.
    its order against those read before, where none has reached the highest order`,
  implied`LIBRARY-VIEW-ORDER-TYPE: An order that is no integer is refused.
    a word and a fraction`,
  stated`LIBRARY-VIEW-SHARED: Every member of a space sees every library view of it.
    a library view made with one token, read and listed with tokens.member_grant`,
  stated`LIBRARY-VIEW-EDITED-BY-ALL: Every member of a space can edit every library view of it.
    PATCH /v1/library-views/{id} with tokens.member_grant, where the target has the operation`,
  unseen`LIBRARY-VIEW-NONE-PRIVATE: No library view is private.
    there is nothing to ask for one with`,
])

const read = clausesOf('library-views', 'Library views', [
  implied`LIBRARY-VIEW-READ-BACK: A library view is read by its id alone, as it was answered when it was created.
    both answers compared, but for updated_at`,
  implied`LIBRARY-VIEW-LISTED: A created library view is on the list of its space.
    the list walked to the view`,
  implied`LIBRARY-VIEW-LIST-OF-SPACE: The list of a space holds no library view of another space.
    space_id of what is listed, and a view of spaces.other looked for`,
  stated`LIBRARY-VIEW-LIST-ORDER: Library views are listed by creation, the newest first, whatever their order.
    views that the run made one after another`,
  stated`LIBRARY-VIEW-LIST-SPACE-REQUIRED: The list of library views without space_id is refused.
    no space_id`,
  stated`LIBRARY-VIEW-LIST-SPACE-SEVERAL: The list of library views takes no list of spaces.
    two spaces joined by a comma, refused as a bad request or as not found`,
  stated`LIBRARY-VIEW-LIST-SPACE-WILDCARD: The list of library views takes no wildcard for a space.
    an asterisk, refused as a bad request or as not found`,
  unseen`LIBRARY-VIEW-LIST-SIDEBAR: Who wants the order of the app sorts by order.
    it tells clients what to do`,
])

const archived = clausesOf('library-views', 'States and transitions', [
  stated`LIBRARY-VIEW-LIST-ARCHIVED: An archived library view is not listed.
    archived.library_view_id looked for in the whole list`,
])

export const libraryViewClauses = [...resource, ...create, ...read, ...archived]
