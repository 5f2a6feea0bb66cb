/** One thing that the specification leaves open and the simulator has to choose. */
export interface Assumption {
  /** Cited where the code makes the choice. */
  readonly id: string
  readonly silent: string
  readonly chosen: string
  readonly why: string
}

/** Every choice of the simulator where the specification is silent. */
export const assumptions: readonly Assumption[] = [
  {
    id: 'STATUS-NUMBERS',
    silent: 'The statuses of unauthenticated, rate_limited and internal_error, and of successes, have no numbers.',
    chosen: '401, 429 and 500; 201 for what is created and 200 for all else.',
    why: 'HTTP has one customary number for each.',
  },
  {
    id: 'ADMIN-EDITS',
    silent: 'Who holds the permission edit:board.',
    chosen: 'Members of the space to whom it is given, and organization admins everywhere.',
    why: 'An admin who may change a space can be expected to change its boards.',
  },
  {
    id: 'FIELDS-SEPARATOR',
    silent: 'How several names are joined in fields.',
    chosen: 'By commas, or by repeating the parameter; blanks around a name and empty names are passed over.',
    why: 'It takes what clients commonly send; columns is comma-separated too.',
  },
  {
    id: 'RATE-WINDOW',
    silent: 'How the quota is measured, and whether refused requests use it.',
    chosen: 'A fixed window that opens with the first request in it; refused requests cost nothing.',
    why: 'Retry-After is then exact, and a client that waits for it is served.',
  },
  {
    id: 'IDEM-ERRORS',
    silent: 'Whether a failed request uses up its key, and what a key belongs to.',
    chosen: 'Only successes are remembered; a key belongs to a token, whatever the path.',
    why: 'A request that was refused has written nothing that a retry could repeat.',
  },
  {
    id: 'BODY-EMPTY',
    silent: 'What a write without a body means.',
    chosen: 'An object without members; no Content-Type is asked for.',
    why: 'Every member of some bodies is optional.',
  },
  {
    id: 'BODY-SIZE',
    silent: 'How large a body may be.',
    chosen: 'Four mebibytes; more is bad_request.',
    why: 'A full set of options needs more than two, in characters that JSON escapes; memory stays bounded.',
  },
  {
    id: 'BODY-DEPTH',
    silent: 'How deep the JSON of a body may be nested.',
    chosen: '200 levels; deeper is bad_request.',
    why: 'A rich-text document of 64 levels fits well, and no call stack overflows.',
  },
  {
    id: 'BODY-UNKNOWN',
    silent: 'Whether unknown members of a body are refused.',
    chosen: 'They are passed over.',
    why: 'Only config keys are ruled; clients of a later release keep working.',
  },
  {
    id: 'CELL-FORMS',
    silent: 'Whether a cell takes other forms of its value, such as a numeric string or "true".',
    chosen: 'Numbers and checkboxes take their JSON form only.',
    why: 'A client that passes here passes wherever more is accepted.',
  },
  {
    id: 'CELL-NULL',
    silent: 'Whether null as the value of a cell clears it.',
    chosen: 'It does, whatever the type, and so does [] where a cell holds several values.',
    why: 'A title and an attribute value are cleared so, and an empty cell reads back so.',
  },
  {
    id: 'CELL-CARDINALITY',
    silent: 'A scalar for a cell of several values, or an array for a cell of one.',
    chosen: 'A scalar stands for an array of one; an array for a cell of one value is refused.',
    why: 'The first loses nothing; the second might.',
  },
  {
    id: 'CELL-REPEATS',
    silent: 'The same value twice in a cell of several values.',
    chosen: 'It is kept once, where it first stands.',
    why: 'Such cells hold ids, and nothing is tagged twice.',
  },
  {
    id: 'CELL-CONFIG',
    silent: 'Whether character_limit, uppercase, text_format or decimal_places change or refuse a written cell.',
    chosen: 'They do neither; a value is stored as it is written.',
    why: 'Nothing says that they do more than present.',
  },
  {
    id: 'CELL-DATE',
    silent: 'How a stored date reads back, and what a date-time without offset means.',
    chosen: 'A day as it was written, a date-time in UTC; without offset it is taken to be in UTC.',
    why: 'Both are ISO 8601, and every other timestamp is in UTC.',
  },
  {
    id: 'CELL-LINK',
    silent: 'What a link may be.',
    chosen: 'An absolute URL with http, https or mailto, or an empty string.',
    why: 'A link that a browser could not follow is a mistake worth hearing of.',
  },
  {
    id: 'CELL-OPTION-IDS',
    silent: 'Whether a tags cell takes option names.',
    chosen: 'Option ids only.',
    why: 'Names are stated for attribute values and filters, and ids for what a cell stores.',
  },
  {
    id: 'CELL-EMPTY-LABEL',
    silent: 'The value and display_value of an empty cell.',
    chosen: '[] for both where the cell holds several values, otherwise null and an empty string.',
    why: 'Each keeps the type it has when there is a value.',
  },
  {
    id: 'RICHTEXT-DOCUMENT',
    silent: 'What a rich-text document looks like.',
    chosen: 'A tree of nodes from {type: "doc", content} down; unknown nodes and marks keep their text.',
    why: 'It is what the common editors of rich text produce.',
  },
  {
    id: 'CHECKBOX-UNSET',
    silent: 'Whether a checkbox that was never set counts as false.',
    chosen: 'It is empty, and equals neither "true" nor "false".',
    why: 'A column without a stored value is listed with an empty one.',
  },
  {
    id: 'EMPTY-STRING',
    silent: 'Whether an empty string is a value.',
    chosen: 'It is stored and read as written; filters take it for an empty cell.',
    why: 'A reader gets what was written, and who looks for empty cells finds what looks empty.',
  },
  {
    id: 'LIST-TEXT',
    silent: 'How filters look at a list column, whose ids are not among the cells that contains refuses.',
    chosen: 'As text.',
    why: 'The refusal names its types, and list is not one of them.',
  },
  {
    id: 'FILTER-ORDERED-KINDS',
    silent: 'What gt, gte, lt and lte mean on cells that are neither numbers nor dates.',
    chosen: 'They are refused there.',
    why: 'They compare against a number or a date, which such cells do not hold.',
  },
  {
    id: 'FILTER-CHECKBOX',
    silent: 'The form of a checkbox value in a filter.',
    chosen: '"true" or "false"; a JSON boolean is taken for its string.',
    why: 'A filter value is a string, a number or an array of strings.',
  },
  {
    id: 'FILTER-NUMERIC',
    silent: 'Whether a filter on numbers takes numeric strings.',
    chosen: 'It does; other strings are refused.',
    why: 'An array of values can hold strings only.',
  },
  {
    id: 'FILTER-UNKNOWN-VALUE',
    silent: 'Whether a view may store an option or a user that does not exist.',
    chosen: 'It is refused, as in a search; users are those of the organization.',
    why: 'A filter that can never match is a mistake, and both share one vocabulary.',
  },
  {
    id: 'FILTER-GONE',
    silent: 'Which rows match a stored condition on a column that is gone.',
    chosen: 'All of them.',
    why: 'The view then shows what its listed filters say.',
  },
  {
    id: 'FILTERS-INCOMPLETE',
    silent: 'What filters lists when filters_complete is false, and whether two filters on one column are accepted.',
    chosen: 'Conditions on columns that are gone are left out, two on one column are accepted and both listed.',
    why: 'What is listed is what selects the rows.',
  },
  {
    id: 'ROW-DEFAULTS',
    silent: 'The title and position of a row created without them.',
    chosen: 'null for both.',
    why: 'Both are nullable, and nothing says that one is made up.',
  },
  {
    id: 'FIELDS-REPEATED',
    silent: 'The same column twice in the fields of one write.',
    chosen: 'It is refused.',
    why: 'Which of the values is meant cannot be known.',
  },
  {
    id: 'ROWS-LISTING',
    silent: 'The contract of GET /v1/boards/{id}/rows.',
    chosen: 'A listing by the conventions: limit, cursor, fields, newest first.',
    why: 'The view feed is said to have its row shape; all else is convention.',
  },
  {
    id: 'ROWS-SEARCH',
    silent: 'The contract of POST /v1/boards/{id}/rows/search.',
    chosen:
      'The body holds filters, ANDed, and query, text that some cell must show in any case; limit, cursor and fields are query parameters, newest first.',
    why: 'Both are mentioned with the filters; paging is as in every list.',
  },
  {
    id: 'FEED-ORDER',
    silent: "A view's own sort where none was set, and whether nested rows follow their parents.",
    chosen: 'By position, rows without one last, then oldest first; nested rows stand among all others.',
    why: 'Lower positions render first, and a filter may leave a parent out.',
  },
  {
    id: 'FEED-FIELDS',
    silent: "The order of a row's fields in the feed of a pinned view.",
    chosen: "The view's display order.",
    why: 'A reader who renders what comes renders the view.',
  },
  {
    id: 'SORT-EMPTY-LAST',
    silent: "Where rows with an empty cell stand in a view's sort.",
    chosen: 'Last, ascending as well as descending.',
    why: 'It is what tables commonly do.',
  },
  {
    id: 'SORT-BY-LABEL',
    silent: "By what a view's sort compares cells.",
    chosen: 'Numbers by size, all else by display_value without regard to case.',
    why: 'The order is then the one that a reader sees.',
  },
  {
    id: 'COLUMNS-HIDDEN',
    silent: 'An entry of columns that names a column which the view hides.',
    chosen: 'It is passed over; a repeated entry counts once.',
    why: 'columns intersects with the visible set; only what matches no column is refused.',
  },
  {
    id: 'COLUMN-NAME-SAME',
    silent: 'Whether blanks around a column name count, and whether the names of archived columns are taken.',
    chosen: 'Names are compared as they are, without regard to case, with those of the live columns.',
    why: 'Only case is said not to matter, and an archived column is out of sight.',
  },
  {
    id: 'MULTIPLE-DEFAULT',
    silent: 'The default of multiple for tags, user and media columns and for tags and user attributes.',
    chosen: 'false.',
    why: 'It is the default of a boolean, and of every other type.',
  },
  {
    id: 'OPTION-NAMES-COLUMN',
    silent: 'Whether two options of a tags column may have one name.',
    chosen: 'They may.',
    why: 'Uniqueness is stated of the options of attributes only.',
  },
  {
    id: 'CONFIG-DEFAULTS',
    silent: 'Whether a config reads back with keys that were not given.',
    chosen: 'It holds what was given, and no more.',
    why: 'No defaults are named.',
  },
  {
    id: 'DECIMAL-PLACES-MIN',
    silent: 'The smallest decimal_places.',
    chosen: '0.',
    why: 'No number is shown with fewer than none.',
  },
  {
    id: 'DEFAULT-STATUS',
    silent: 'Whether default_status has to be in the status catalog.',
    chosen: 'It is kept as it is given.',
    why: 'Only its length is ruled.',
  },
  {
    id: 'AUTOMATION-ID',
    silent: 'Whether automation_id has to exist.',
    chosen: 'Any UUID is taken.',
    why: 'Nothing shows automations.',
  },
  {
    id: 'BODY-ID-ELSEWHERE',
    silent: 'Whether an id in a body that belongs elsewhere, or to nothing, is bad_request or not_found.',
    chosen: 'bad_request, for attributes, folders, columns and naming conventions.',
    why: 'The path was found; a member of the body is wrong.',
  },
  {
    id: 'SECOND-CREATIVEID',
    silent: 'Whether a second creativeid column is bad_request or conflict.',
    chosen: 'bad_request.',
    why: 'conflict is described by requests that are still in flight.',
  },
  {
    id: 'LIST-COLUMNS',
    silent: 'The contract of GET /v1/boards/{id}/columns.',
    chosen: 'A listing by the conventions: limit, cursor, fields, newest first; archived columns are left out.',
    why: 'Newest first is stated to be the listing order of columns; all else is convention.',
  },
  {
    id: 'VIEW-NAME',
    silent: 'Whether a view needs a name.',
    chosen: 'It does not; without one it is called "Untitled view".',
    why: 'A board view always has a name, and nothing says that it is required.',
  },
  {
    id: 'AUTOFILL-NAME-ONLY',
    silent: 'The default of name_only.',
    chosen: 'false.',
    why: 'It narrows what is looked at, and what is left out narrows nothing.',
  },
  {
    id: 'AUTOFILL-NULL',
    silent: 'Whether autofill null is accepted on types that cannot have it.',
    chosen: 'It is.',
    why: 'null turns autofill off, and there it is off.',
  },
  {
    id: 'AD-NAME-ORDER',
    silent: 'How names are compared where ad entities are listed by name.',
    chosen: 'By their UTF-16 code units; equal names by id.',
    why: 'It depends on no locale, and pages stay stable.',
  },
  {
    id: 'AD-FILTER-EMPTY',
    silent: 'What a filter by ids means that names none.',
    chosen: 'It is refused.',
    why: 'Whether all or nothing is meant cannot be known.',
  },
  {
    id: 'AD-ACCOUNT-FIELDS',
    silent: 'What an ad account looks like.',
    chosen: 'id, external_id, organization_id, platform, name, currency and the two timestamps.',
    why: 'It tells accounts apart, and the currency is what insights are in.',
  },
  {
    id: 'AD-ACCOUNTS-LISTING',
    silent: 'The contract of GET /v1/metrics/ad-accounts.',
    chosen:
      'A listing by the conventions of the accounts visible in space_id, which is required; query looks into names.',
    why: 'Visibility is stated, and the other listings of ad metrics are asked so.',
  },
  {
    id: 'CREATIVES-LISTING',
    silent: 'The contract of GET /v1/metrics/creatives, and what a creative looks like.',
    chosen:
      'The creatives of the ads that the parameters of the ads listing select, newest first, with a name and a thumbnail.',
    why: 'Ads are filtered by their ids, and it is said to take ad_campaign_id.',
  },
  {
    id: 'INSIGHTS-LISTING',
    silent: 'The contract of GET /v1/metrics/insights.',
    chosen:
      'One entry for each account asked for: the lifetime totals of the ads that the parameters of the ads listing select.',
    why: 'Totals are in the currency of an account, and it is said to take ad_campaign_id.',
  },
  {
    id: 'USERS-LISTING',
    silent: 'The contract of GET /v1/users, its scope, and what a user looks like.',
    chosen: 'The members of space_id, which is required, by name; query looks into names and addresses; boards:read.',
    why: 'Cells hold ids of the members of a space, and whoever reads cells has to resolve them.',
  },
  {
    id: 'ADD-OPTIONS-OTHER-SCOPE',
    silent:
      'What becomes of adding options with the one of media:write and spaces:write that the field does not ask for.',
    chosen: 'forbidden, for spaces:write alone where allow_create is true as well.',
    why: 'A token that lacks the required scope is forbidden; bad_request is said of those that hold neither.',
  },
  {
    id: 'ADD-OPTIONS-REPEATED',
    silent: 'The same name twice among the options of one request, and a request without options.',
    chosen: 'Of two the first is added, in any case; no options add nothing.',
    why: 'The second is there already when its turn comes, and the call is safe to repeat.',
  },
  {
    id: 'OPTION-GONE-CELLS',
    silent: 'What becomes of board cells that mirror a deleted option.',
    chosen: 'They keep their copy, which shows the id in place of the name.',
    why: 'Only media are said to be cleared, and cells keep copies of their own.',
  },
  {
    id: 'ATTRIBUTES-READ',
    silent: 'The contracts of GET /v1/media-attributes and GET /v1/media-attributes/{id}.',
    chosen: 'media:read; space_id, limit, cursor and fields as in other lists, newest first; fields on the single one.',
    why: 'It is what the neighbouring lists of a space do.',
  },
  {
    id: 'ATTRIBUTE-PATCH',
    silent: 'The contract of PATCH /v1/media-attributes/{id} beyond the option set that it replaces and renames.',
    chosen:
      'name, options, autofill, allow_create, show_in_library and hide_from_guests may change, by the rules of creation; an option with an id, or else of a name that exists, keeps its id; one that is left out is deleted as by DELETE; other members are passed over.',
    why: 'Ids are stable across renames, and an option that is no longer in the set cannot stay on media.',
  },
  {
    id: 'ATTRIBUTE-USERS',
    silent: 'Whose ids a user attribute takes.',
    chosen: "Those of members of the media's space.",
    why: 'Cells that mirror such an attribute take them only.',
  },
  {
    id: 'EXPORT-CHANNEL',
    silent: 'The name of the member of an export record that holds the channel id, and records of other platforms.',
    chosen: 'channel_id; every export is one to a video channel.',
    why: 'Only the members of that variant are listed.',
  },
  {
    id: 'CREATIVE-ID-PARTS',
    silent: 'creative_id when only one of its parts is set.',
    chosen: 'null.',
    why: 'It is the two combined.',
  },
  {
    id: 'MEDIA-KINDS',
    silent: 'Which media types are playable.',
    chosen: 'text/html and application/zip; video and image types are what they say, all else is a file.',
    why: 'Playable ads are delivered as a page or an archive of one.',
  },
  {
    id: 'FORMAT-OF-PINNED',
    silent: "The format of a direct upload whose mime_type is not that of its name's extension.",
    chosen: "The type's customary extension, and the name's where the type has none.",
    why: 'The media type is said to be determined by mime_type, and the two have to fit.',
  },
  {
    id: 'IMPORT-TYPE',
    silent: 'Whether the name, the URL or the answer says what type an imported file has.',
    chosen: "The name's extension, else the URL's, else the Content-Type; a file that none of them tells is binary.",
    why: 'The format is a file extension, and the media type derives from it.',
  },
  {
    id: 'VIDEO-MEASURES',
    silent: 'How pixels and seconds are read off a video.',
    chosen: 'They are made up: 1920 by 1080, and a second for each megabyte begun.',
    why: 'Clients need values of the right kind; a decoder would tell them nothing more.',
  },
  {
    id: 'UNREADABLE-FILE',
    silent: 'Whether a file that is not what its type says can become a media.',
    chosen: 'It does; what cannot be measured is null.',
    why: 'Only the size is said to be verified.',
  },
  {
    id: 'MEDIA-FILTER-TEXT',
    silent: 'How the value of a text or link condition of a library filter is compared.',
    chosen: 'With the whole stored text, in any case.',
    why: 'It is called the stored text, and strings are compared so in board filters.',
  },
  {
    id: 'MEDIA-FILTER-NO-VALUES',
    silent: 'An attribute condition without values.',
    chosen: 'It is refused.',
    why: 'It could only match nothing, or everything.',
  },
  {
    id: 'MEDIA-STATUS',
    silent: 'Whether the case of a status name matters where an id or a name is taken.',
    chosen: 'It does not.',
    why: 'Names of options are compared so.',
  },
  {
    id: 'MEDIA-FILTER-STATUS',
    silent: 'A library filter by a status that the catalog does not have.',
    chosen: 'It is refused.',
    why: 'A value that matches nothing is rejected; unknown folders, options and users are.',
  },
  {
    id: 'MEDIA-FILTER-USERS',
    silent: 'Which users a library may be filtered by.',
    chosen: 'Those of the organization.',
    why: 'Who uploaded a media may have left the space since.',
  },
  {
    id: 'MEDIA-FILTER-ATTRIBUTE',
    silent: 'A library filter by an attribute that the space does not have.',
    chosen: 'bad_request.',
    why: 'It is a value that matches nothing.',
  },
  {
    id: 'MEDIA-QUERY',
    silent: 'How free text is split, matched and ranked.',
    chosen:
      'Every word has to occur in some text, in any case; media whose name holds them all come first, then newest first. The id of a media of the space is answered by that media alone.',
    why: 'Relevance is said to rank, and not how.',
  },
  {
    id: 'MEDIA-FILTER-DAYS',
    silent: 'Whether the days of created_after and its likes are included.',
    chosen: 'They are, from their first to their last millisecond in UTC.',
    why: 'A reader who asks for a day by both bounds gets that day.',
  },
  {
    id: 'MEDIA-FILTER-NEVER-ACTIVE',
    silent: 'Which last_activity bounds media meet that never ran.',
    chosen: 'None.',
    why: 'Media without data never match a metric either.',
  },
  {
    id: 'LIBRARY-FILTER-INCOMPLETE',
    silent: 'What filter lists when filter_complete is false.',
    chosen: 'The conditions that a request could ask for now; the others are left out.',
    why: 'It is what a client could write back without an error, if it must.',
  },
  {
    id: 'LIBRARY-FIELDS',
    silent: 'Which keys sort, group_by and visible_fields of a library view take.',
    chosen: 'Any text of 1 to 255 characters, in visible_fields of any length.',
    why: 'The list of keys ends in "and others".',
  },
  {
    id: 'LIBRARY-ORDER',
    silent: 'The smallest order of a library view, and the end of the list behind order 1000000.',
    chosen: 'Any integer; the first view has 0, and behind 1000000 comes 1000000 again.',
    why: 'order is not guaranteed to be unique.',
  },
  {
    id: 'LIBRARY-VIEW-PATCH',
    silent: 'The contract of PATCH /v1/library-views/{id} beyond the filter that it may leave out.',
    chosen: 'media:write, key optional; the members of creation but space_id, null sets the default.',
    why: 'The specification speaks of a PATCH, and every member of the space can edit.',
  },
  {
    id: 'MEDIA-READ',
    silent: 'The contracts of GET /v1/media and GET /v1/media/{id}.',
    chosen: 'media:read; the list takes space_id, limit, cursor and fields, newest first; both trim by fields.',
    why: 'It is what the neighbouring lists of a space do.',
  },
  {
    id: 'MEDIA-SEARCH',
    silent: 'The contract of POST /v1/media/search.',
    chosen:
      'media:read; the body holds space_id, the keys of the media filter, include_subfolders (true), sort (name, status, type, size, uploadedById, uploadedAt or an attribute id) and order (asc); limit, cursor and fields are query parameters. It searches what GET /v1/media lists: best first with a query, otherwise newest first.',
    why: 'The filter object is said to lack include_subfolders, sort and order, which therefore stand beside its keys.',
  },
  {
    id: 'MEDIA-PATCH',
    silent: 'The contract of a PATCH of a media.',
    chosen:
      'media:write, key optional; name, description, status by id or name, and folder_id; null clears all but the name.',
    why: 'Writes are said to accept a status by id or name, and the description is managed by customers.',
  },
  {
    id: 'IMPORT-TIME',
    silent: 'How long an import stays pending.',
    chosen: 'A tenth of a second by the clock.',
    why: 'Long enough to be seen in a world that stands still, short enough not to be waited for.',
  },
  {
    id: 'IMPORT-REFUSAL',
    silent: 'Whether a forbidden URL is refused at once or ends in failed.',
    chosen: 'At once for what the URL says itself; failed for what its name resolves to and where it redirects.',
    why: 'Nothing is looked up before the answer, which is said to return at once.',
  },
  {
    id: 'IMPORT-CREDENTIALS',
    silent: 'Whether a URL may carry a user name or a password.',
    chosen: 'It is refused.',
    why: 'It disguises the host, and fetchers refuse it as well.',
  },
  {
    id: 'IMPORT-INNER-NAMES',
    silent: 'Which names are no public host by themselves.',
    chosen:
      'Names without a dot, and those that end in localhost, local, internal, intranet, localdomain, lan, home, corp, private, home.arpa or onion.',
    why: 'They are reserved for machines and local networks, or in common use there.',
  },
  {
    id: 'IMPORT-REDIRECTS',
    silent: 'How many redirects an import follows.',
    chosen: 'Five, each of them to an https URL of a public host.',
    why: 'It is enough for what serves files, and ends.',
  },
  {
    id: 'IMPORT-NAME',
    silent: 'How a name is derived from the URL.',
    chosen: 'The last segment of its path, decoded; the host where the path has none.',
    why: 'It is what a browser would call the file.',
  },
  {
    id: 'IMPORT-OFFLINE',
    silent: 'What an import finds where there is no network.',
    chosen:
      'Every public name serves a small file that follows from its URL, typed by its extension. broken.example and paths with "broken" in them answer 404, private.example resolves to a private address, redirect-to-private.example redirects to one, redirect.example to what its parameter to says; names that spell an address, as under nip.io, resolve to it; .invalid to nothing.',
    why: 'Each way in which an import can end can be had without one.',
  },
  {
    id: 'MEDIA-NAME',
    silent: 'How long the name of a media may be.',
    chosen: 'Any length from one character on.',
    why: 'The limit of names does not list media.',
  },
  {
    id: 'MEDIA-CREATED',
    silent: 'When a media is created: with its upload or when its file is there.',
    chosen: 'When its file is there.',
    why: 'Until then there is no media.',
  },
  {
    id: 'UPLOAD-REPLAY',
    silent: 'Whether the replay of a creation repeats upload_url.',
    chosen: 'It does.',
    why: 'A replay is the original response; a poll is not.',
  },
  {
    id: 'UPLOAD-EXPIRY',
    silent: 'What becomes of a direct upload that nobody completes within 12 hours.',
    chosen: 'It stays pending, takes no more bytes, and fails when it is completed.',
    why: 'Completing it is the only transition to failed that is given.',
  },
  {
    id: 'COMPLETE-ANSWER',
    silent: 'The answer of completing, and what completing again means.',
    chosen: '200 with the upload as it then stands, failed ones too; what is finished or failed stays as it is.',
    why: 'A retry after a lost answer learns what it wants to know.',
  },
  {
    id: 'COMPLETE-EARLY',
    silent: 'Completing before all bytes have come.',
    chosen: 'conflict; the upload stays pending. An empty file wants an empty PUT.',
    why: 'The bytes may still come, and a mistake in order should not cost the upload.',
  },
  {
    id: 'COMPLETE-IMPORT',
    silent: 'Completing an import.',
    chosen: 'bad_request.',
    why: 'Only direct uploads are completed.',
  },
  {
    id: 'SESSION-PROTOCOL',
    silent: 'The protocol of the resumable session.',
    chosen:
      'As resumable uploads of Google Cloud Storage: 308 with Range while bytes are missing, 200 at the end, bytes */N asks. Chunks may have any length; what came before is passed over; a gap is answered with 308 and nothing of it kept; a body behind the announced size is bad_request.',
    why: 'It is the resumable PUT that clients know.',
  },
  {
    id: 'SESSION-ERRORS',
    silent: 'What an upload URL answers that is unknown, out of time or of a failed upload.',
    chosen: 'not_found, in the envelope of all errors.',
    why: 'A client that is told so starts again, as it has to.',
  },
  {
    id: 'MEDIACOLUMN-PUSH',
    silent: 'Which media a mediacolumn pushes to, and whether an emptied cell is pushed.',
    chosen:
      "Those in the media columns named by its config, as the row is after the write; emptying clears the media's value.",
    why: 'Other media columns of the row are not the ones it mirrors.',
  },
  {
    id: 'COLUMN-PATCH',
    silent:
      'The contract of PATCH /v1/boards/{id}/columns/{columnId}, of which only config and what is immutable are told.',
    chosen:
      'name, options and config may change, with edit:board; options are renamed by id and added, never removed; type, media_attribute_id and multiple may be sent as they are. A needed config key cannot be emptied.',
    why: 'What is known by its members is written by them, and no cell is left with an option that is gone.',
  },
  {
    id: 'VIEW-PATCH',
    silent: 'The contract of PATCH /v1/boards/{id}/views/{viewId}, of which only filters and visible columns are told.',
    chosen: 'The members and rules of creation, each optional, with edit:board; filters are replaced as a whole.',
    why: 'Writing visible_column_ids back is described, and a grant is checked when it changes views.',
  },
]
