import { assumed, clausesOf, implied, name, stated, unseen } from '../clause.ts'
import { kebab } from '../clause-id.ts'
import { VIEW_MODES } from '../media-vocabulary.ts'

const resource = clausesOf('library-views', 'Library view', [
  unseen`LIBRARY-VIEW-UNTITLED: The app shows a library view without a name as untitled.
    only the app shows library views`,
  implied`LIBRARY-VIEW-FILTER-COMPLETE:
    filter_complete is true when the filter can express the search of the library view.
    creates library views and reads filter_complete`,
  stated`LIBRARY-VIEW-FILTER-INCOMPLETE:
    filter_complete is false when the filter cannot express the search of the library view.
    reads library_views.incomplete_id`,
  stated`LIBRARY-VIEW-FILTER-OMITTED: An update without a filter keeps the stored search.
    sends a name in PATCH /v1/library-views/{id}, if the server has the operation, and reads the view`,
  implied`LIBRARY-VIEW-ORDER-SHARED: Two library views may have the same order.
    creates two views with the same order`,
])

const operations = clausesOf('library-views', 'Library views', [
  stated`LIBRARY-VIEW-SPACE: A new library view is in the space from the request.
    reads space_id in the response`,
  stated`LIBRARY-VIEW-EVERYTHING-OPTIONAL: A library view can be created with only space_id.
    sends only space_id`,
  ...stated.each(VIEW_MODES)`LIBRARY-VIEW-MODE-${kebab}: A library view can have the view_mode ${name}.
    reads view_mode in the response`,
  implied`LIBRARY-VIEW-MODE-UNKNOWN: An unknown view_mode is refused with bad_request.
    sends a made-up view_mode`,
  stated`LIBRARY-VIEW-FILTER-STORED: A library view returns the filter from the request.
    sends a filter with every key that the profile has values for and compares each entry`,
  stated`LIBRARY-VIEW-FILTER-NULL: A null filter creates a library view of the whole library.
    sends null and reads the filter in the response`,
  implied`LIBRARY-VIEW-FILTER-DEFAULT: A library view that is created without a filter filters nothing.
    reads the filter in the response, which is null or empty`,
  implied`LIBRARY-VIEW-FILTER-TYPE: A filter that is neither an object nor null is refused.
    sends a word and an array`,
  stated`LIBRARY-VIEW-SORT: A library view returns the sort from the request.
    sends each built-in field that the specification names, and both orders`,
  stated`LIBRARY-VIEW-SORT-ATTRIBUTE: A library view can sort by a media attribute.
    sends the id of an attribute as the sort field`,
  assumed`LIBRARY-VIEW-SORT-DEFAULT: The sort of a library view is null by default.
    reads the sort in the response`,
  stated`LIBRARY-VIEW-SORT-FIELD-REQUIRED: A sort without a field is refused.
    sends only an order`,
  stated`LIBRARY-VIEW-SORT-ORDER-REQUIRED: A sort without an order is refused.
    sends only a field`,
  implied`LIBRARY-VIEW-SORT-ORDER-UNKNOWN: A sort with an unknown order is refused.
    sends a made-up order; desc in capitals is refused or taken as desc`,
  stated`LIBRARY-VIEW-GROUP-BY: A library view returns the group_by from the request.
    sends each built-in field that the specification names, and null`,
  stated`LIBRARY-VIEW-GROUP-BY-ATTRIBUTE: A library view can group by a media attribute.
    sends the id of an attribute as group_by`,
  stated`LIBRARY-VIEW-VISIBLE-FIELDS: A library view returns its visible_fields in the order of the request.
    creates views with some of the built-in fields, and with all of them among attributes`,
  stated`LIBRARY-VIEW-VISIBLE-FIELDS-NULL:
    The visible_fields of a library view can be null, which means the default of the library.
    sends null`,
  // Whether it reads as an empty array or as null is open.
  implied`LIBRARY-VIEW-VISIBLE-FIELDS-EMPTY: A library view can be created with an empty array of visible_fields.
    sends one with a sort and a group`,
  implied`LIBRARY-VIEW-VISIBLE-FIELDS-TYPE: visible_fields that are neither an array of strings nor null are refused.
    sends a word and an array of objects; an array of numbers is refused or taken as an array of strings`,
  implied`LIBRARY-VIEW-REFUSED-NONE: A refused request creates no library view.
    sends a faulty filter, sort and view_mode and looks for the names in the list`,
  stated`LIBRARY-VIEW-ORDER-APPENDED: A library view without an order comes after all other views of its space.
    creates two views of one high order and a view in spaces.other, then a view without an order, and compares its order`,
  implied`LIBRARY-VIEW-ORDER-TYPE: An order of a library view that is not an integer is refused.
    sends a word and a fraction; a number in quotes is refused or taken as the number`,
  stated`LIBRARY-VIEW-SHARED: Every member of a space can see all of its library views.
    creates a view with one token; reads and lists it with tokens.member_grant`,
  stated`LIBRARY-VIEW-EDITED-BY-ALL: Every member of a space can edit all of its library views.
    calls PATCH /v1/library-views/{id} with tokens.member_grant, if the server has the operation`,
  stated`LIBRARY-VIEW-NONE-PRIVATE: No library view is private: other users also see a user's view.
    creates a view with tokens.member_grant; reads and lists it with tokens.editor_grant`,
  implied`LIBRARY-VIEW-READ-BACK: A library view that is read by its id equals the response to its creation.
    creates a view, reads it and compares both, except updated_at`,
  implied`LIBRARY-VIEW-LISTED: The list of a space contains a new library view.
    creates a view and lists views until it is found`,
  implied`LIBRARY-VIEW-LIST-OF-SPACE: The list of a space contains no library view of another space.
    compares space_id of the listed views and looks for a view of spaces.other`,
  stated`LIBRARY-VIEW-LIST-ORDER: Library views are listed by creation time, newest first, independent of their order.
    creates views one after another and compares them in the list`,
  stated`LIBRARY-VIEW-LIST-SPACE-REQUIRED: Listing library views without space_id is refused.
    sends a request without space_id`,
  stated`LIBRARY-VIEW-LIST-SPACE-SEVERAL: Listing library views of several spaces is refused.
    sends two spaces joined by a comma, which is refused with bad_request or not_found`,
  stated`LIBRARY-VIEW-LIST-SPACE-WILDCARD: Listing library views with a wildcard as the space is refused.
    sends an asterisk, which is refused with bad_request or not_found`,
  unseen`LIBRARY-VIEW-LIST-SIDEBAR: A client that sorts library views by their order gets the order of the app.
    this tells clients what to do`,
])

const archived = clausesOf('library-views', 'States and transitions', [
  stated`LIBRARY-VIEW-LIST-ARCHIVED: The list of library views contains no archived view.
    reads the whole list, with and without fields and as an administrator, and looks for archived.library_view_id`,
])

export const libraryViewClauses = [...resource, ...operations, ...archived]
