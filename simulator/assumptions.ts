/** One question that the specification leaves open, so that the simulator has to choose. */
export interface Assumption {
  /** The code that makes the choice cites this id. */
  readonly id: string
  readonly question: string
  readonly choice: string
  readonly reason: string
}

/** Every choice of the simulator where the specification is silent. */
export const assumptions: readonly Assumption[] = [
  {
    id: 'STATUS-NUMBERS',
    question: 'Which status numbers unauthenticated, rate_limited, internal_error and successes have.',
    choice: '401, 429 and 500; 201 for a created resource, 200 for every other success.',
    reason: 'HTTP has one customary number for each of them.',
  },
  {
    id: 'MEMBERS-ADDED',
    question: 'Whether answers and errors have members and headers that the text does not name.',
    choice: 'They have none.',
    reason: 'A client that needs nothing more works with every server.',
  },
  {
    id: 'ERROR-ORDER',
    question: 'Which error a request with several mistakes gets.',
    choice:
      'The first of: unknown token, rate limit, scope, fields, Idempotency-Key, malformed body, unknown resource, wrong member.',
    reason: 'Cheap checks come first, and callers learn nothing about what they may not see.',
  },
  {
    id: 'WRITES-SHOW',
    question: 'How soon lists, reads by id and related resources show a write.',
    choice: 'At once, in the next answer.',
    reason: 'Tests then need no waiting.',
  },
  {
    id: 'ADMIN-EDITS',
    question: 'Who holds the permission edit:board.',
    choice: 'Members of the space who were given it, and organization admins in every space.',
    reason: 'An admin who may change a space should also be able to change its boards.',
  },
  {
    id: 'FIELDS-SEPARATOR',
    question: 'How fields separates several names.',
    choice: 'By commas, or by a repeated parameter. Blanks around a name and empty names are ignored.',
    reason: 'Clients commonly send both forms, and columns is separated by commas too.',
  },
  {
    id: 'PARAMETERS-REPEATED',
    question: 'What a repeated query parameter means.',
    choice:
      'A repeated list that the text separates by commas is a bad_request, and so is a repeated space_id. Of any other parameter except fields, the first value counts.',
    reason: 'The text knows commas only. A client that passes here also passes where a service takes both.',
  },
  {
    id: 'RATE-WINDOW',
    question: 'How the quota is measured, and whether refused requests use it.',
    choice: 'In a fixed window that opens with its first request. Refused requests cost nothing.',
    reason: 'Retry-After is then exact, and a client that waits that long is served.',
  },
  {
    id: 'IDEM-ERRORS',
    question: 'Whether a failed request uses up its key, and what a key belongs to.',
    choice: 'The service remembers only successes. A key belongs to a token, whatever the path.',
    reason: 'A refused request has written nothing that a retry could repeat.',
  },
  {
    id: 'KEY-MEMORY',
    question: 'How many keys the service remembers.',
    choice:
      '100,000, as long as their requests and answers have no more than 64 mebibytes, counted in characters. Beyond that it forgets a tenth, the oldest first.',
    reason: 'No test comes near it, and a long run does not fill the memory. Expired keys are freed by then anyway.',
  },
  {
    id: 'BODY-EMPTY',
    question: 'What a write without a body means.',
    choice: 'The same as an empty object. It needs no Content-Type.',
    reason: 'Some bodies have only optional members.',
  },
  {
    id: 'BODY-SIZE',
    question: 'How large a body may be.',
    choice: 'Four mebibytes. A larger body is a bad_request.',
    reason:
      'A full set of options in characters that JSON escapes needs more than two mebibytes. A limit bounds the memory.',
  },
  {
    id: 'BODY-DEPTH',
    question: 'How deep the JSON of a body may be nested.',
    choice: '200 levels. A deeper body is a bad_request.',
    reason: 'A rich-text document of 64 levels fits well, and no call stack overflows.',
  },
  {
    id: 'HTTP-ERRORS',
    question: 'How the service answers a request that is not valid HTTP, or larger than HTTP servers accept.',
    choice:
      "HTTP's own status, such as 400, 408, 413, 417 or 431, and the error envelope with bad_request. The connection then ends.",
    reason: 'Clients read the code of every error in one way; the status says what HTTP itself has to say.',
  },
  {
    id: 'HOST-NAMES',
    question: 'Whether the service answers under any host name.',
    choice:
      'Over a port only as localhost, under the address that the caller reached, and under the public URL; else 403.',
    reason: 'A web page could otherwise give its own name the address of the simulator, and read the answers.',
  },
  {
    id: 'BODY-VALUES',
    question: 'How many values the JSON of a body may hold.',
    choice: '100,000 objects, arrays, texts and other values. A larger body is a bad_request.',
    reason: 'No row, view or filter needs so many, and the work for one request stays bounded.',
  },
  {
    id: 'CHARACTERS',
    question: 'What counts as one character where a text has a limit.',
    choice: 'A Unicode code point. An emoji of one code point counts once, although it has two UTF-16 code units.',
    reason: 'The table of limits speaks of characters, not of an encoding.',
  },
  {
    id: 'TEXT-LENGTH',
    question: 'How long a text may be where no limit is named.',
    choice:
      '100,000 characters, also for the Markdown of a rich-text document, which may have 64 levels. A longer one is a bad_request.',
    reason: 'No column can set a higher character_limit.',
  },
  {
    id: 'URL-LENGTH',
    question: 'How long a URL may be.',
    choice:
      '16,384 characters, for links, for imports and for requests. A longer one is a bad_request. On a port, all headers together have the same limit.',
    reason: 'Servers commonly accept URLs of this length.',
  },
  {
    id: 'ROW-SIZE',
    question: 'How much the cells of one row, or the attribute values of one media, may hold.',
    choice: 'One mebibyte, counted in characters. A write beyond that is a bad_request.',
    reason: 'Ten of the longest texts fit. Many writes to one row cannot make its lists unreadable.',
  },
  {
    id: 'FILTER-SIZE',
    question: 'How many conditions and values a filter may have.',
    choice: '100 conditions, each with 1,000 values. More are a bad_request.',
    reason: 'A filter can name every option of a field by its id and its name.',
  },
  {
    id: 'ERROR-SIZE',
    question: 'How many details an error has.',
    choice: '100 at most. An error text that quotes a long value is cut after 1,000 characters.',
    reason: 'A person reads the first few. A small body cannot cause a large answer.',
  },
  {
    id: 'BODY-UNKNOWN',
    question: 'Whether the service refuses unknown members of a body, or unknown query parameters.',
    choice: 'It ignores them, and names the first of each in the header x-simulator-hint.',
    reason: 'The rules name only config keys, and clients of a later release keep working.',
  },
  {
    id: 'CELL-FORMS',
    question: 'Whether a cell takes other forms of its value, such as a numeric string or "true".',
    choice: 'No. Numbers and checkboxes take their JSON form only.',
    reason: 'A client that passes here also passes where a service accepts more.',
  },
  {
    id: 'CELL-NULL',
    question: 'Whether null as the value of a cell clears it.',
    choice: 'It does, for every type. [] also clears a cell of several values.',
    reason: 'null clears a title and an attribute value too, and an empty cell reads back as null or [].',
  },
  {
    id: 'CELL-CARDINALITY',
    question: 'What a scalar means for a cell of several values, and an array for a cell of one value.',
    choice: 'A scalar counts as an array of one. An array for a cell of one value is refused.',
    reason: 'The first loses nothing. The second might.',
  },
  {
    id: 'CELL-REPEATS',
    question: 'What happens when a cell of several values gets the same value twice.',
    choice: 'The cell keeps the first of them.',
    reason: 'Such cells hold ids, and nothing is tagged twice.',
  },
  {
    id: 'CELL-CONFIG',
    question: 'Whether character_limit, uppercase, text_format or decimal_places change or refuse a written cell.',
    choice: 'They do not. The service stores a value as it was written.',
    reason: 'The text says nothing about them except how they present a value.',
  },
  {
    id: 'CELL-DATE',
    question: 'How a stored date reads back, and what a date-time without offset means.',
    choice: 'A day reads back as it was written, a date-time in UTC. A date-time without offset counts as UTC.',
    reason: 'Both are ISO 8601, and every other timestamp is in UTC.',
  },
  {
    id: 'CELL-LINK',
    question: 'What a link may be.',
    choice: 'An absolute URL with http, https or mailto, or an empty string.',
    reason: 'The writer should hear about a link that no browser could follow.',
  },
  {
    id: 'CELL-OPTION-IDS',
    question: 'Whether a tags cell takes the names of options.',
    choice: 'No, only their ids.',
    reason: 'Attribute values and filters are said to take names. Cells are said to store ids.',
  },
  {
    id: 'CELL-EMPTY-LABEL',
    question: 'What value and display_value of an empty cell are.',
    choice: '[] for both if the cell holds several values. Otherwise null and an empty string.',
    reason: 'Each member then keeps the type that it has in a filled cell.',
  },
  {
    id: 'RICHTEXT-DOCUMENT',
    question: 'What a rich-text document looks like.',
    choice: 'It is a tree of nodes under {type: "doc", content}. The text inside unknown nodes and marks is kept.',
    reason: 'The common rich-text editors produce this form.',
  },
  {
    id: 'CHECKBOX-UNSET',
    question: 'Whether a checkbox that nobody has set counts as false.',
    choice: 'No. The cell is empty, and equals neither "true" nor "false".',
    reason: 'A column without a stored value is listed with an empty value.',
  },
  {
    id: 'EMPTY-STRING',
    question: 'Whether an empty string is a value.',
    choice: 'The service stores it and returns it. Filters treat it as an empty cell.',
    reason: 'A reader gets what was written, and a search for empty cells finds all cells that look empty.',
  },
  {
    id: 'LIST-TEXT',
    question: 'How filters treat a list column. contains does not name list among the types that it refuses.',
    choice: 'As text.',
    reason: 'The refusal names its types, and list is not one of them.',
  },
  {
    id: 'FILTER-ORDERED-KINDS',
    question: 'What gt, gte, lt and lte mean for cells that hold neither numbers nor dates.',
    choice: 'The service refuses them there.',
    reason: 'They compare with a number or a date, and such cells hold neither.',
  },
  {
    id: 'FILTER-CHECKBOX',
    question: 'Which form the value of a checkbox has in a filter.',
    choice: '"true" or "false". A JSON boolean counts as its string.',
    reason: 'The value of a filter is a string, a number or an array of strings.',
  },
  {
    id: 'FILTER-NUMERIC',
    question: 'Whether a filter on numbers takes numeric strings.',
    choice: 'It does. It refuses other strings.',
    reason: 'An array of values can hold only strings.',
  },
  {
    id: 'FILTER-UNKNOWN-VALUE',
    question: 'Whether a view may store an option or a user that does not exist.',
    choice: 'No. A view refuses it as a search does. Known users are those of the organization.',
    reason: 'A filter that can never match is a mistake, and views and searches share one vocabulary.',
  },
  {
    id: 'FILTER-GONE',
    question: 'Which rows match a stored condition on a column that no longer exists.',
    choice: 'All rows.',
    reason: 'The view then shows what its listed filters say.',
  },
  {
    id: 'FILTER-DAYS',
    question: 'In which zone the day of a date with a time is counted, and whether gt, gte, lt and lte compare days.',
    choice: 'In UTC, and every operator compares days.',
    reason: 'Every timestamp is in UTC, and one column compares in one way.',
  },
  {
    id: 'TEXT-CASE',
    question: 'Which letters have a case where case does not matter, and whether accents tell letters apart.',
    choice: 'All letters of Unicode that have one. Accents tell letters apart.',
    reason: 'The text names no alphabet, and speaks of case only.',
  },
  {
    id: 'FILTERS-INCOMPLETE',
    question: 'What filters lists when filters_complete is false, and whether a view takes two filters on one column.',
    choice:
      'filters leaves out conditions on columns that no longer exist. A view takes two filters on one column, and lists both.',
    reason: 'The listed filters are then the ones that select the rows.',
  },
  {
    id: 'ROW-DEFAULTS',
    question: 'Which title and position a row gets when the request names none.',
    choice: 'null for both.',
    reason: 'Both are nullable, and no text says that the service invents a value.',
  },
  {
    id: 'ROW-LEVELS',
    question: 'How deep rows may be nested.',
    choice: 'As deep as a client likes.',
    reason: 'The table of limits has no such limit.',
  },
  {
    id: 'PAGE-FULL',
    question: 'Whether a page before the last one may have fewer items than its limit.',
    choice: 'Only if it has 8 mebibytes. The item that passes this limit is its last one.',
    reason: 'Clients that ask for a number of items expect that number. The limit bounds the memory of an answer.',
  },
  {
    id: 'FIELDS-REPEATED',
    question: 'What happens when the fields of one write name a column twice.',
    choice: 'The service refuses the write.',
    reason: 'It cannot know which of the two values is meant.',
  },
  {
    id: 'ROWS-LISTING',
    question: 'The contract of GET /v1/boards/{id}/rows.',
    choice: 'A listing by the conventions: limit, cursor, fields, newest first.',
    reason: 'The view feed is said to have its row shape. The conventions cover the rest.',
  },
  {
    id: 'ROWS-SEARCH',
    question: 'The contract of POST /v1/boards/{id}/rows/search.',
    choice:
      'The body holds filters, which must all hold, and query, a text that some cell must show in any case. limit, cursor and fields are query parameters. The newest rows come first.',
    reason: 'The chapter on filters mentions both, and every list has the same pages.',
  },
  {
    id: 'FEED-ORDER',
    question: 'How a view without a sort orders its rows, and whether nested rows follow their parents.',
    choice: 'By position, with rows without a position last, then oldest first. Nested rows stand among all others.',
    reason: 'Lower positions come first, and a filter may leave out a parent.',
  },
  {
    id: 'FEED-FIELDS',
    question: 'In which order the feed of a pinned view lists the fields of a row.',
    choice: 'In the display order of the view.',
    reason: 'A client that renders the fields in this order renders the view.',
  },
  {
    id: 'SORT-EMPTY-LAST',
    question: 'Where rows with an empty cell stand when a view sorts by that column.',
    choice: 'Last, in ascending and in descending order.',
    reason: 'Tables commonly do so.',
  },
  {
    id: 'SORT-BY-LABEL',
    question: 'By what the sort of a view compares cells.',
    choice: 'It compares numbers by size, and all other cells by display_value without regard to case.',
    reason: 'The order is then the one that a reader sees.',
  },
  {
    id: 'COLUMNS-HIDDEN',
    question: 'What an entry of columns does when the view hides that column.',
    choice: 'The service ignores it. A repeated entry counts once.',
    reason: 'columns intersects with the visible columns. Only an entry that matches no column is refused.',
  },
  {
    id: 'COLUMN-NAME-SAME',
    question: 'Whether blanks around a column name count, and whether an archived column keeps its name taken.',
    choice: 'Names are compared as they are, without regard to case, and only with the names of live columns.',
    reason: 'The text says only that case does not matter, and nobody sees an archived column.',
  },
  {
    id: 'MULTIPLE-DEFAULT',
    question: 'Which default multiple has for tags, user and media columns and for tags and user attributes.',
    choice: 'false.',
    reason: 'Every other type has false.',
  },
  {
    id: 'OPTION-NAMES-COLUMN',
    question: 'Whether two options of a tags column may have one name.',
    choice: 'They may.',
    reason: 'Only the options of attributes are said to be unique.',
  },
  {
    id: 'CONFIG-DEFAULTS',
    question: 'Whether a config reads back with keys that were not given.',
    choice: 'No. It holds exactly the keys that were given.',
    reason: 'The text names no defaults.',
  },
  {
    id: 'DECIMAL-PLACES-MIN',
    question: 'The smallest decimal_places.',
    choice: '0.',
    reason: 'A number cannot show fewer than zero decimal places.',
  },
  {
    id: 'DEFAULT-STATUS',
    question: 'Whether default_status has to be in the status catalog.',
    choice: 'No. The service stores it as it was given.',
    reason: 'Only its length has a rule.',
  },
  {
    id: 'AUTOMATION-ID',
    question: 'Whether automation_id has to exist.',
    choice: 'No. The service takes any UUID.',
    reason: 'No operation shows automations.',
  },
  {
    id: 'BODY-ID-ELSEWHERE',
    question:
      'Whether an id in a body that belongs to another space or board, or to nothing, is bad_request or not_found.',
    choice: 'bad_request, for attributes, folders, columns and naming conventions.',
    reason: 'The path was found. One member of the body is wrong.',
  },
  {
    id: 'SECOND-CREATIVEID',
    question: 'Whether a second creativeid column is bad_request or conflict.',
    choice: 'bad_request.',
    reason: 'The text explains conflict with requests that are still in flight.',
  },
  {
    id: 'LIST-COLUMNS',
    question: 'The contract of GET /v1/boards/{id}/columns.',
    choice: 'A listing by the conventions: limit, cursor, fields, newest first. It leaves out archived columns.',
    reason: 'Columns are said to be listed newest first. The conventions cover the rest.',
  },
  {
    id: 'VIEW-NAME',
    question: 'Whether a view needs a name.',
    choice: 'No. Without a name it is called "Untitled view".',
    reason: 'A board view always has a name, and the text does not say that a request must give it.',
  },
  {
    id: 'AUTOFILL-NAME-ONLY',
    question: 'The default of name_only.',
    choice: 'false.',
    reason: 'true narrows what autofill looks at, and a request that leaves the member out narrows nothing.',
  },
  {
    id: 'AUTOFILL-NULL',
    question: 'Whether types that cannot have autofill accept autofill null.',
    choice: 'They do.',
    reason: 'null turns autofill off, and on these types it is off.',
  },
  {
    id: 'AD-NAME-ORDER',
    question: 'How names are compared where ad entities are listed by name.',
    choice: 'By their UTF-16 code units. Entities with equal names are ordered by id.',
    reason: 'This order depends on no locale, and pages stay stable.',
  },
  {
    id: 'AD-FILTER-EMPTY',
    question: 'What a filter by ids without any id means.',
    choice: 'The service refuses it.',
    reason: 'It cannot know whether the client means all or nothing.',
  },
  {
    id: 'AD-ACCOUNT-FIELDS',
    question: 'What an ad account looks like.',
    choice: 'It has id, external_id, organization_id, platform, name, currency and the two timestamps.',
    reason: 'These members distinguish accounts, and insights are in the currency.',
  },
  {
    id: 'AD-ACCOUNTS-LISTING',
    question: 'The contract of GET /v1/metrics/ad-accounts.',
    choice:
      'A listing by the conventions of the accounts that are visible in space_id. space_id is required, and query searches the names.',
    reason: 'The text describes who sees an account, and the other listings of ad metrics have these parameters.',
  },
  {
    id: 'CREATIVES-LISTING',
    question: 'The contract of GET /v1/metrics/creatives, and what a creative looks like.',
    choice:
      'It takes the parameters of the ads listing and lists the creatives of the ads that these select, newest first, each with a name and a thumbnail.',
    reason: 'Ads are filtered by creative ids, and this listing is said to take ad_campaign_id.',
  },
  {
    id: 'INSIGHTS-LISTING',
    question: 'The contract of GET /v1/metrics/insights.',
    choice:
      'It takes the parameters of the ads listing. For each requested account it has one entry with the lifetime totals of the ads that these select.',
    reason: 'Totals are in the currency of an account, and this listing is said to take ad_campaign_id.',
  },
  {
    id: 'USERS-LISTING',
    question: 'The contract of GET /v1/users, its scope, and what a user looks like.',
    choice:
      'It needs boards:read and lists the members of space_id by name. space_id is required, and query searches names and addresses.',
    reason: 'Cells hold ids of members of a space, and a client that reads cells has to resolve them.',
  },
  {
    id: 'ADD-OPTIONS-OTHER-SCOPE',
    question:
      'What adding options answers when the field needs media:write and the token has only spaces:write, or the reverse.',
    choice: 'forbidden, also for a token that has only spaces:write where allow_create is true.',
    reason:
      'A token without the required scope is forbidden. Only a token with neither scope is said to be a bad_request.',
  },
  {
    id: 'ADD-OPTIONS-REPEATED',
    question:
      'What happens when the options of one request have the same name twice, and when a request has no options.',
    choice:
      'The service adds the first of two options with one name, in any case. A request without options adds nothing.',
    reason: 'When the service reaches the second option, the first exists already, and the call is safe to repeat.',
  },
  {
    id: 'OPTION-GONE-CELLS',
    question: 'What happens to board cells that mirror a deleted option.',
    choice: 'They keep their copy. It shows the id in place of the name.',
    reason: 'The text says only that media are cleared, and cells keep copies of their own.',
  },
  {
    id: 'ATTRIBUTES-READ',
    question: 'The contracts of GET /v1/media-attributes and GET /v1/media-attributes/{id}.',
    choice:
      'Both need media:read and take fields. The list also takes space_id, limit and cursor, and lists the newest first.',
    reason: 'The similar lists of a space do the same.',
  },
  {
    id: 'ATTRIBUTE-PATCH',
    question: 'The contract of PATCH /v1/media-attributes/{id}, except that it replaces and renames the option set.',
    choice:
      'It may change name, options, autofill, allow_create, show_in_library and hide_from_guests, by the rules of creation. An option keeps its id when the request gives this id or, without an id, its name. An option that the request leaves out is deleted as by DELETE. The service ignores other members.',
    reason: 'Ids are stable across renames, and an option that is no longer in the set cannot stay on media.',
  },
  {
    id: 'ATTRIBUTE-USERS',
    question: 'Whose ids a user attribute takes.',
    choice: 'The ids of members of the space of the media.',
    reason: 'Cells that mirror such an attribute take only these.',
  },
  {
    id: 'EXPORT-CHANNEL',
    question: 'Which member of an export record holds the channel id, and what records of other platforms look like.',
    choice: 'channel_id. Every export goes to a video channel.',
    reason: 'The text lists only the members of this kind of record.',
  },
  {
    id: 'CREATIVE-ID-PARTS',
    question: 'What creative_id is when only one of its parts is set.',
    choice: 'null.',
    reason: 'It combines the two parts.',
  },
  {
    id: 'MEDIA-KINDS',
    question: 'Which media types are playable.',
    choice:
      'text/html and application/zip. Video and image types are videos and images, and every other type is a file.',
    reason: 'Playable ads are delivered as a web page or as an archive of one.',
  },
  {
    id: 'FORMAT-OF-PINNED',
    question: 'Which format a direct upload has when its mime_type does not fit the extension of its name.',
    choice: 'The customary extension of the type. If the type has none, the extension of the name.',
    reason: 'The media type is said to follow mime_type, and the format has to fit the media type.',
  },
  {
    id: 'IMPORT-TYPE',
    question: 'Whether the name, the URL or the response decides the type of an imported file.',
    choice:
      'The extension of the name, otherwise the extension of the URL, otherwise the Content-Type. Without any of them the file is binary.',
    reason: 'The format is a file extension, and the media type follows from it.',
  },
  {
    id: 'VIDEO-MEASURES',
    question: 'How the service reads pixels and seconds from a video.',
    choice: 'It invents them: 1920 by 1080, and one second for each started megabyte.',
    reason: 'Clients need values of the right kind. A decoder would teach them nothing more.',
  },
  {
    id: 'UNREADABLE-FILE',
    question: 'Whether a file whose content does not fit its type can become a media.',
    choice:
      'It can. A measure that cannot be read is null. The pixels of a picture are read from its first 512 kibibytes.',
    reason: 'The text says only that the size is verified.',
  },
  {
    id: 'MEDIA-FILTER-TEXT',
    question: 'How a library filter compares the value of a condition on a text or link attribute.',
    choice: 'With the whole stored text, without regard to case.',
    reason: 'The text calls it the stored text, and board filters compare strings in this way.',
  },
  {
    id: 'MEDIA-FILTER-NO-VALUES',
    question: 'What an attribute condition without values means.',
    choice: 'The service refuses it.',
    reason: 'It could match only nothing or everything.',
  },
  {
    id: 'MEDIA-STATUS',
    question: 'Whether the case of a status name matters where a request may give an id or a name.',
    choice: 'It does not.',
    reason: 'Names of options are compared without regard to case.',
  },
  {
    id: 'MEDIA-FILTER-STATUS',
    question: 'What a library filter by a status does when the catalog does not have this status.',
    choice: 'The service refuses it.',
    reason: 'A value that matches nothing is refused, and so are unknown folders, options and users.',
  },
  {
    id: 'MEDIA-FILTER-USERS',
    question: 'By which users a library may be filtered.',
    choice: 'By the users of the organization.',
    reason: 'The user who uploaded a media may have left the space since.',
  },
  {
    id: 'MEDIA-FILTER-ATTRIBUTE',
    question: 'What a library filter by an attribute does when the space does not have this attribute.',
    choice: 'It is a bad_request.',
    reason: 'The attribute is a value that matches nothing.',
  },
  {
    id: 'MEDIA-QUERY',
    question: 'How a free-text query is split, matched and ranked.',
    choice:
      'Every word has to occur in some text, without regard to case. Media whose name holds all words come first, then the newest. The id of a media of the space finds only this media.',
    reason: 'The text says that relevance ranks the media, but not how.',
  },
  {
    id: 'MEDIA-FILTER-DAYS',
    question: 'Whether created_after, created_before and the bounds of last_activity include their own day.',
    choice: 'They do, from its first to its last millisecond in UTC.',
    reason: 'A client that uses one day for both bounds gets this day.',
  },
  {
    id: 'MEDIA-FILTER-NEVER-ACTIVE',
    question: 'Which last_activity bounds select media that never ran.',
    choice: 'None.',
    reason: 'Media without data never match a metric either.',
  },
  {
    id: 'LIBRARY-FILTER-INCOMPLETE',
    question: 'What filter lists when filter_complete is false.',
    choice: 'The conditions that a request could still write. It leaves out the others.',
    reason: 'A client can write this filter back without an error.',
  },
  {
    id: 'LIBRARY-FIELDS',
    question: 'Which keys sort, group_by and visible_fields of a library view take.',
    choice: 'Any text of 1 to 255 characters. In visible_fields the text may have any length.',
    reason: 'The list of keys ends with "and others".',
  },
  {
    id: 'LIBRARY-ORDER',
    question: 'The smallest order of a library view, and which order follows 1000000.',
    choice: 'Any integer is allowed. The first view has 0, and 1000000 follows 1000000.',
    reason: 'order is not guaranteed to be unique.',
  },
  {
    id: 'LIBRARY-VIEW-PATCH',
    question: 'The contract of PATCH /v1/library-views/{id}, except that it may leave out the filter.',
    choice:
      'It needs media:write, and the key is optional. It takes the members of creation without space_id, and null sets the default.',
    reason: 'The text mentions a PATCH, and every member of the space can edit.',
  },
  {
    id: 'MEDIA-READ',
    question: 'The contracts of GET /v1/media and GET /v1/media/{id}.',
    choice:
      'Both need media:read and take fields. The list also takes space_id, limit and cursor, and lists the newest first.',
    reason: 'The similar lists of a space do the same.',
  },
  {
    id: 'MEDIA-SEARCH',
    question: 'The contract of POST /v1/media/search.',
    choice:
      'It needs media:read. The body holds space_id, the keys of the media filter, include_subfolders (default true), sort (name, status, type, size, uploadedById, uploadedAt or the id of an attribute) and order (default asc). limit, cursor and fields are query parameters. It searches the media that GET /v1/media lists. With a query the best matches come first, otherwise the newest.',
    reason: 'The filter object is said to lack include_subfolders, sort and order, so they stand beside its keys.',
  },
  {
    id: 'MEDIA-PATCH',
    question: 'The contract of the PATCH of a media.',
    choice:
      'It needs media:write, and the key is optional. It may change name, description, status by id or name, and folder_id. null clears each of them except the name.',
    reason: 'Writes are said to accept a status by id or name, and customers manage the description.',
  },
  {
    id: 'IMPORT-TIME',
    question: 'How long an import stays pending.',
    choice: 'A tenth of a second of the clock.',
    reason: 'Clients can see the state pending while the clock stands still, and need not wait long for the end.',
  },
  {
    id: 'IMPORT-REFUSAL',
    question: 'Whether the service refuses a forbidden URL at once, or the import ends as failed.',
    choice:
      'It refuses at once what the URL itself shows. The import fails when the name resolves to a forbidden address, or the URL redirects to a forbidden one.',
    reason: 'The request is said to return at once, so the service looks up no name before it answers.',
  },
  {
    id: 'IMPORT-CREDENTIALS',
    question: 'Whether a URL may carry a user name or a password.',
    choice: 'No. The service refuses it.',
    reason: 'Credentials disguise the host, and fetch refuses them too.',
  },
  {
    id: 'IMPORT-INNER-NAMES',
    question: 'Which names are never a public host.',
    choice:
      'Names without a dot, and names that end in localhost, local, internal, intranet, localdomain, lan, home, corp, private, home.arpa or onion.',
    reason: 'They are reserved for machines and local networks, or commonly used there.',
  },
  {
    id: 'IMPORT-TRANSLATED-ADDRESSES',
    question: 'Whether a NAT64 or 6to4 address that holds a private IPv4 address is a public host.',
    choice: 'No. The service looks at the address inside.',
    reason:
      'No registry says that such an address is private, but a network that translates it leads to the one inside.',
  },
  {
    id: 'IMPORT-REDIRECTS',
    question: 'How many redirects an import follows.',
    choice: 'Five. Each has to lead to an https URL of a public host.',
    reason: 'File servers need no more, and no import runs forever.',
  },
  {
    id: 'IMPORT-NAME',
    question: 'How the service derives a name from the URL.',
    choice: 'It takes the last segment of the path, decoded. If the path is empty, it takes the host.',
    reason: 'A browser gives the file the same name.',
  },
  {
    id: 'IMPORT-OFFLINE',
    question: 'What an import finds where there is no network.',
    choice:
      'Every public name serves a small file that depends only on its URL, with the type of its extension. broken.example and paths that contain "broken" answer 404. private.example resolves to a private address, and redirect-to-private.example redirects to one. redirect.example redirects to its parameter to. Names that spell an address, as under nip.io, resolve to it. Names under .invalid do not resolve.',
    reason: 'Tests can then see every end of an import without a network.',
  },
  {
    id: 'MEDIA-NAME',
    question: 'How long the name of a media may be.',
    choice: 'It has at least one character, and as many as any other text.',
    reason: 'The limit of names does not list media.',
  },
  {
    id: 'MEDIA-CREATED',
    question: 'Whether a media is created with its upload or when its file has arrived.',
    choice: 'When its file has arrived.',
    reason: 'Until then there is no media.',
  },
  {
    id: 'UPLOAD-SIZE',
    question: 'How large an uploaded or imported file may be.',
    choice:
      'One gibibyte, or what --max-upload and the option maxUpload of createSimulator say. A larger size is a bad_request, and a larger import fails. The service keeps no bytes, only what it reads from them: their number, pixels and pages.',
    reason: 'Nothing reads a file back, and tests need none that is larger.',
  },
  {
    id: 'UPLOAD-REPLAY',
    question: 'Whether the replay of a creation repeats upload_url.',
    choice: 'It does.',
    reason: 'A replay is the original response. A poll is not.',
  },
  {
    id: 'UPLOAD-EXPIRY',
    question: 'What happens to a direct upload that nobody completes within 12 hours.',
    choice: 'It stays pending and takes no more bytes. Completing it makes it fail.',
    reason: 'The text gives no other way from pending to failed.',
  },
  {
    id: 'COMPLETE-ANSWER',
    question: 'What completing answers, and what completing twice does.',
    choice:
      'It answers 200 with the upload as it is afterwards, also when it failed. A finished or failed upload does not change.',
    reason: 'A client that lost the first response and tries again gets the state that it needs.',
  },
  {
    id: 'COMPLETE-EARLY',
    question: 'What completing does before all bytes have arrived.',
    choice: 'It answers conflict, and the upload stays pending. An empty file needs an empty PUT.',
    reason: 'The bytes may still arrive, and calls in the wrong order should not cost the upload.',
  },
  {
    id: 'COMPLETE-IMPORT',
    question: 'What completing an import does.',
    choice: 'It answers bad_request.',
    reason: 'Clients complete only direct uploads.',
  },
  {
    id: 'SESSION-PROTOCOL',
    question: 'The protocol of the resumable session.',
    choice:
      'It is the protocol of Google Cloud Storage: 308 with Range while bytes are missing, 200 at the end, and bytes */N to ask. Chunks may have any length. The session ignores bytes that it has already. It answers a gap with 308 and keeps none of these bytes. A body beyond the announced size is a bad_request.',
    reason: 'Clients know this resumable PUT.',
  },
  {
    id: 'SESSION-ERRORS',
    question: 'What an upload URL answers when it is unknown, expired, or belongs to a failed upload.',
    choice: 'not_found, in the envelope of all errors.',
    reason: 'The client learns that it has to start again.',
  },
  {
    id: 'MEDIACOLUMN-PUSH',
    question:
      'To which media a mediacolumn pushes its value, and whether an emptied cell, the same value again or a cell of a new row is pushed.',
    choice:
      'To the media in the media columns that its config names, as the row is after an update. An emptied cell clears the value of these media. The same value is pushed again, and the cells of a new row are not.',
    reason: 'The column does not mirror the other media columns of the row.',
  },
  {
    id: 'COLUMN-PATCH',
    question:
      'The contract of PATCH /v1/boards/{id}/columns/{columnId}. The text tells only about config and about what cannot change.',
    choice:
      'With edit:board it may change name, options and config. It renames options by id and adds options, but removes none. A request may repeat the current type, media_attribute_id and multiple. It cannot empty a config key that the column needs.',
    reason: 'The known members are written under their names, and no cell keeps an option that no longer exists.',
  },
  {
    id: 'VIEW-PATCH',
    question:
      'The contract of PATCH /v1/boards/{id}/views/{viewId}. The text tells only about filters and visible columns.',
    choice:
      'With edit:board it takes the members of creation by the rules of creation, each of them optional. filters replaces all filters.',
    reason: 'The text describes writing visible_column_ids back, and checks a grant when it changes views.',
  },
]
