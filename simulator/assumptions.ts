/** One question that the specification leaves open, so that the simulator has to choose. */
export interface Assumption {
  /** The code that makes the choice cites this id. */
  readonly id: string
  readonly question: string
  readonly choice: string
  readonly reason: string
}

const TEXT = /^(?<id>[A-Z-]+): (?<question>.+)\n {4}Chosen: (?<choice>.+)\n {4}Why: (?<reason>.+)$/s

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ')

/** Declares a choice: its id and question, and then what was chosen and why. Throws an Error where the text has another form. */
function assumption(strings: TemplateStringsArray): Assumption {
  const text = strings.join('')
  const { id, question, choice, reason } = TEXT.exec(text)?.groups ?? {}
  if (!id || !question || !choice || !reason)
    throw new Error(`write "ID: question", "Chosen: choice" and "Why: reason", not "${text}"`)
  return { id, question: inOneLine(question), choice: inOneLine(choice), reason: inOneLine(reason) }
}

/** Every choice of the simulator where the specification is silent. */
export const assumptions: readonly Assumption[] = [
  assumption`STATUS-NUMBERS: Which status codes unauthenticated, rate_limited, internal_error and successes have.
    Chosen: 401, 429 and 500; 201 for a created resource, 200 for every other success.
    Why: HTTP has one customary status code for each of them.`,
  assumption`MEMBERS-ADDED: Whether responses have properties and headers that the specification does not name.
    Chosen: They have none.
    Why: A client that needs nothing more works with every server.`,
  assumption`ERROR-ORDER: Which error a request with several mistakes gets.
    Chosen: The first that applies, in this order: unknown token, rate limit, scope, fields, Idempotency-Key, malformed body, unknown resource,
    wrong property.
    Why: Cheap checks come first, and callers learn nothing about what they may not see.`,
  assumption`WRITES-SHOW: How soon lists, reads by id and related resources show a write.
    Chosen: At once, in the next response.
    Why: Tests then need no waiting.`,
  assumption`ADMIN-EDITS: Who holds the permission edit:board.
    Chosen: Members of the space who were given it, and organization admins in every space.
    Why: An admin who may change a space should also be able to change its boards.`,
  assumption`FIELDS-SEPARATOR: How fields separates several names.
    Chosen: By commas, or by a repeated parameter. Spaces around a name and empty names are ignored.
    Why: Clients commonly send both forms, and columns is separated by commas too.`,
  assumption`PARAMETERS-REPEATED: What a repeated query parameter means.
    Chosen: A repeated list that the text separates by commas is a bad_request, and so is a repeated space_id. For any
    other parameter except fields, the first value counts.
    Why: The text mentions only commas. A client that passes here also passes where a server takes both.`,
  assumption`RATE-WINDOW: How the quota is measured, and whether refused requests and replays use it.
    Chosen: In a fixed window that opens with its first request. Refused requests cost nothing, and replays as much as the first one.
    Why: Retry-After is then exact, and a client that waits that long is served.`,
  assumption`IDEM-ERRORS: Whether a failed request uses up its key, and what a key belongs to.
    Chosen: The service remembers only successes. A key belongs to a token, whatever the path.
    Why: A refused request has written nothing that a retry could repeat.`,
  assumption`KEY-BODY: When two bodies with one key are the same.
    Chosen: When their bytes are equal. JSON in another order, with other blanks or with 3.0 for 3 is another body.
    Why: A client that keeps the bytes for its retries works with every server.`,
  assumption`ID-CASE: Whether a UUID in a path may be written in upper case.
    Chosen: Ids are compared letter by letter, and the service writes them in lower case. Certifications send ids as they
    were received, and require that they come back so.
    Why: RFC 9562 has UUIDs written in lower case. A client that sends ids as it received them works with every server.`,
  assumption`KEY-MEMORY: How many keys the service remembers.
    Chosen: 100,000, as long as their requests and answers have no more than 64 mebibytes, counted in characters. Beyond
    that it forgets a tenth, the oldest first.
    Why: No test comes near it, and a long run does not fill the memory. Expired keys are freed by then anyway.`,
  assumption`BODY-EMPTY: What a write without a body means.
    Chosen: The same as an empty object. It needs no Content-Type.
    Why: Some bodies have only optional properties.`,
  assumption`BODY-SIZE: How large a body may be.
    Chosen: Four mebibytes. A larger body is a bad_request.
    Why: A full set of options in characters that JSON escapes needs more than two mebibytes. A limit bounds the
    memory.`,
  assumption`BODY-DEPTH: How deep the JSON of a body may be nested.
    Chosen: 200 levels. A deeper body is a bad_request.
    Why: A rich-text document of 64 levels fits well, and no call stack overflows.`,
  assumption`HTTP-ERRORS: How the service answers a request that is not valid HTTP, or larger than HTTP servers accept.
    Chosen: HTTP's own status, such as 400, 408, 413, 417 or 431, and the error envelope with bad_request. The
    connection then ends.
    Why: Clients read the code of every error in the same way, and the status is the one that HTTP defines.`,
  assumption`HOST-NAMES: Whether the service answers under any host name.
    Chosen: Over a port only as localhost, under the address that the caller reached, and under the public URL; else
    403.
    Why: A web page could otherwise give its own name the address of the simulator, and read the responses.`,
  assumption`BODY-VALUES: How many values the JSON of a body may hold.
    Chosen: 100,000 objects, arrays, texts and other values. A larger body is a bad_request.
    Why: No row, view or filter needs so many, and the work for one request stays bounded.`,
  assumption`CHARACTERS: What counts as one character where a text has a limit.
    Chosen: A Unicode code point. An emoji of one code point counts once, although it has two UTF-16 code units.
    Why: The table of limits speaks of characters, not of an encoding.`,
  assumption`TEXT-LENGTH: How long a text may be where no limit is named.
    Chosen: 100,000 characters, even for the Markdown of a rich-text document, which may have 64 levels. A longer one is
    a bad_request.
    Why: No column can set a higher character_limit.`,
  assumption`URL-LENGTH: How long a URL may be.
    Chosen: 16,384 characters, for links, for imports and for requests. A longer one is a bad_request. On a port, all
    headers together have the same limit.
    Why: Servers commonly accept URLs of this length.`,
  assumption`ROW-SIZE: How much the cells of one row, or the attribute values of one media, may hold.
    Chosen: One mebibyte, counted in characters. A write beyond that is a bad_request.
    Why: Ten of the longest texts fit. Many writes to one row cannot make its lists unreadable.`,
  assumption`FILTER-SIZE: How many conditions and values a filter may have.
    Chosen: 100 conditions, each with 1,000 values. More are a bad_request.
    Why: A filter can name every option of a field by its id and its name.`,
  assumption`ERROR-SIZE: How many details an error has.
    Chosen: 100 at most. An error text that quotes a long value is cut after 1,000 characters.
    Why: A person reads the first few. A small body cannot cause a large answer.`,
  assumption`BODY-UNKNOWN: Whether the service refuses unknown properties of a body, or unknown query parameters.
    Chosen: It ignores them, and names the first of each in the header x-simulator-hint.
    Why: The rules name only config keys, and clients of a later release keep working.`,
  assumption`CELL-FORMS: Whether a cell takes other forms of its value, such as a numeric string or "true".
    Chosen: No. Numbers and checkboxes take their JSON form only.
    Why: A client that passes here also passes where a server accepts more.`,
  assumption`CELL-NULL: Whether null as the value of a cell clears it.
    Chosen: It does, for every type. [] also clears a cell of several values.
    Why: null clears a title and an attribute value too, and an empty cell reads back as null or [].`,
  assumption`CELL-CARDINALITY: What a scalar means for a cell of several values, and an array for a cell of one value.
    Chosen: A scalar counts as an array of one. An array for a cell of one value is refused.
    Why: The first loses nothing. The second might.`,
  assumption`CELL-REPEATS: What happens when a cell of several values gets the same value twice.
    Chosen: The cell keeps the first of them.
    Why: Such cells hold ids, and nothing is tagged twice.`,
  assumption`CELL-CONFIG: Whether character_limit, uppercase, text_format or decimal_places change or refuse a written
    cell.
    Chosen: They do not. The service stores a value as it was written.
    Why: The text says nothing about them except how they present a value.`,
  assumption`CELL-DATE: How a stored date reads back, and what a date-time without offset means.
    Chosen: A day reads back as it was written, a date-time in UTC. A date-time without offset counts as UTC.
    Why: Both are ISO 8601, and every other timestamp is in UTC.`,
  assumption`CELL-LINK: What a link may be.
    Chosen: An absolute URL with http, https or mailto, or an empty string.
    Why: The client should learn of a link that no browser can follow.`,
  assumption`CELL-OPTION-IDS: Whether a tags cell takes the names of options.
    Chosen: No, only their ids.
    Why: Attribute values and filters are said to take names. Cells are said to store ids.`,
  assumption`CELL-EMPTY-LABEL: What value and display_value of an empty cell are.
    Chosen: [] for both if the cell holds several values. Otherwise null and an empty string.
    Why: Each property then keeps the type that it has in a filled cell.`,
  assumption`RICHTEXT-DOCUMENT: What a rich-text document looks like.
    Chosen: It is a tree of nodes under {type: "doc", content}. The text inside unknown nodes and marks is kept.
    Why: The common rich-text editors produce this form.`,
  assumption`CHECKBOX-UNSET: Whether a checkbox that nobody has set counts as false.
    Chosen: No. The cell is empty, and equals neither "true" nor "false".
    Why: A column without a stored value is listed with an empty value.`,
  assumption`EMPTY-STRING: Whether an empty string is a value.
    Chosen: The service stores it and returns it. Filters treat it as an empty cell.
    Why: A reader gets what was written, and a search for empty cells finds all cells that look empty.`,
  assumption`LIST-TEXT: How filters treat a list column. contains does not name list among the types that it refuses.
    Chosen: As text.
    Why: The refusal names its types, and list is not one of them.`,
  assumption`FILTER-ORDERED-KINDS: What gt, gte, lt and lte mean for cells that hold neither numbers nor dates.
    Chosen: The service refuses them there.
    Why: They compare with a number or a date, and such cells hold neither.`,
  assumption`FILTER-CHECKBOX: Which form the value of a checkbox has in a filter.
    Chosen: "true" or "false". A JSON boolean counts as its string.
    Why: The value of a filter is a string, a number or an array of strings.`,
  assumption`FILTER-NUMERIC: Whether a filter on numbers takes numeric strings.
    Chosen: It does. It refuses other strings.
    Why: An array of values can hold only strings.`,
  assumption`FILTER-UNKNOWN-VALUE: Whether a view may store an option or a user that does not exist.
    Chosen: No. A view refuses it as a search does. Known users are those of the organization.
    Why: A filter that can never match is a mistake, and views and searches share one vocabulary.`,
  assumption`FILTER-GONE: Which rows match a stored condition on a column that no longer exists.
    Chosen: All rows.
    Why: The view then shows what its listed filters say.`,
  assumption`FILTER-DAYS: In which zone the day of a date with a time is counted, and whether gt, gte, lt and lte
    compare days.
    Chosen: In UTC, and every operator compares days.
    Why: Every timestamp is in UTC, and one column compares in one way.`,
  assumption`TEXT-CASE: Which letters have a case where case does not matter, and whether accents tell letters apart.
    Chosen: All letters of Unicode that have one. Accents tell letters apart.
    Why: The text names no alphabet, and speaks of case only.`,
  assumption`FILTERS-INCOMPLETE: What filters lists when filters_complete is false, and whether a view takes two filters
    on one column.
    Chosen: filters leaves out conditions on columns that no longer exist. A view takes two filters on one column, and
    lists both.
    Why: The listed filters are then the ones that select the rows.`,
  assumption`ROW-DEFAULTS: Which title and position a row gets when the request names none.
    Chosen: null for both.
    Why: Both are nullable, and no text says that the service invents a value.`,
  assumption`ROW-LEVELS: How deep rows may be nested.
    Chosen: As deep as a client likes.
    Why: The table of limits has no such limit.`,
  assumption`PAGE-FULL: Whether a page before the last one may have fewer items than its limit.
    Chosen: Only if it has 8 mebibytes. The item that passes this limit is its last one.
    Why: Clients that ask for a number of items expect that number. The limit bounds the memory of a response.`,
  assumption`FIELDS-REPEATED: What happens when the fields of one write name a column twice.
    Chosen: The service refuses the write.
    Why: It cannot know which of the two values is meant.`,
  assumption`ROWS-LISTING: The contract of GET /v1/boards/{id}/rows.
    Chosen: A listing by the conventions: limit, cursor, fields, newest first.
    Why: The view feed is said to have its row shape. The conventions cover the rest.`,
  assumption`ROWS-SEARCH: The contract of POST /v1/boards/{id}/rows/search.
    Chosen: The body holds filters, which must all hold, and query, a text that some cell must show in any case. limit,
    cursor and fields are query parameters. The newest rows come first.
    Why: The chapter on filters mentions both, and every list has the same pages.`,
  assumption`FEED-ORDER: How a view without a sort orders its rows, and whether nested rows follow their parents.
    Chosen: By position, with rows without a position last, then oldest first. Nested rows are ordered like all others.
    Why: Lower positions come first, and a filter may leave out a parent.`,
  assumption`FEED-FIELDS: In which order the feed of a pinned view lists the fields of a row.
    Chosen: In the display order of the view.
    Why: A client that renders the fields in this order renders the view.`,
  assumption`SORT-EMPTY-LAST: Where rows with an empty cell stand when a view sorts by that column.
    Chosen: Last, in ascending and in descending order.
    Why: Tables commonly do so.`,
  assumption`SORT-BY-LABEL: How the sort of a view compares cells.
    Chosen: It compares numbers by size, and all other cells by display_value without regard to case.
    Why: The order is then the one that a reader sees.`,
  assumption`COLUMNS-HIDDEN: What an entry of columns does when the view hides that column.
    Chosen: The service ignores it. A repeated entry counts once.
    Why: columns intersects with the visible columns. Only an entry that matches no column is refused.`,
  assumption`COLUMN-NAME-SAME: Whether spaces around a column name count, and whether the name of an archived column is
    still taken.
    Chosen: Names are compared as they are, without regard to case, and only with the names of live columns.
    Why: The text says only that case does not matter, and nobody sees an archived column.`,
  assumption`MULTIPLE-DEFAULT: Which default multiple has for tags, user and media columns and for tags and user
    attributes.
    Chosen: false.
    Why: Every other type has false.`,
  assumption`OPTION-NAMES-COLUMN: Whether two options of a tags column may have one name.
    Chosen: They may.
    Why: Only the options of attributes are said to be unique.`,
  assumption`CONFIG-DEFAULTS: Whether a config reads back with keys that were not given.
    Chosen: No. It holds exactly the keys that were given.
    Why: The text names no defaults.`,
  assumption`DECIMAL-PLACES-MIN: The smallest decimal_places.
    Chosen: 0.
    Why: A number cannot show fewer than zero decimal places.`,
  assumption`DEFAULT-STATUS: Whether default_status has to be in the status catalog.
    Chosen: No. The service stores it as it was given.
    Why: Only its length has a rule.`,
  assumption`AUTOMATION-ID: Whether automation_id has to exist.
    Chosen: No. The service takes any UUID.
    Why: No operation shows automations.`,
  assumption`BODY-ID-ELSEWHERE: Whether an id in a body that belongs to another space or board, or to nothing, is
    bad_request or not_found.
    Chosen: bad_request, for attributes, folders, columns and naming conventions.
    Why: The path was found. One property of the body is wrong.`,
  assumption`SECOND-CREATIVEID: Whether a second creativeid column is bad_request or conflict.
    Chosen: bad_request.
    Why: The text explains conflict with requests that are still in flight.`,
  assumption`LIST-COLUMNS: The contract of GET /v1/boards/{id}/columns.
    Chosen: A listing by the conventions: limit, cursor, fields, newest first. It leaves out archived columns.
    Why: Columns are said to be listed newest first. The conventions cover the rest.`,
  assumption`VIEW-NAME: Whether a view needs a name.
    Chosen: No. Without a name it is called "Untitled view".
    Why: A board view always has a name, and the text does not say that a request must give it.`,
  assumption`AUTOFILL-NAME-ONLY: The default of name_only.
    Chosen: false.
    Why: true narrows what autofill looks at, and a request that leaves the property out narrows nothing.`,
  assumption`AUTOFILL-NULL: Whether types that cannot have autofill accept autofill null.
    Chosen: They do.
    Why: null turns autofill off, and on these types it is off.`,
  assumption`AD-NAME-ORDER: How names are compared where ad entities are listed by name.
    Chosen: By their UTF-16 code units. Entities with equal names are ordered by id.
    Why: This order depends on no locale, and pages stay stable.`,
  assumption`AD-FILTER-EMPTY: What a filter by ids without any id means.
    Chosen: The service refuses it.
    Why: It cannot know whether the client means all or nothing.`,
  assumption`AD-ACCOUNT-FIELDS: What an ad account looks like.
    Chosen: It has id, external_id, organization_id, platform, name, currency and the two timestamps.
    Why: These properties distinguish accounts, and insights are in the currency.`,
  assumption`AD-ACCOUNTS-LISTING: The contract of GET /v1/metrics/ad-accounts.
    Chosen: A listing by the conventions of the accounts that are visible in space_id. space_id is required, and query
    searches the names.
    Why: The text describes who sees an account, and the other listings of ad metrics have these parameters.`,
  assumption`CREATIVES-LISTING: The contract of GET /v1/metrics/creatives, and what a creative looks like.
    Chosen: It takes the parameters of the ads listing and lists the creatives of the ads that these select, newest
    first, each with a name and a thumbnail.
    Why: Ads are filtered by creative ids, and this listing is said to take ad_campaign_id.`,
  assumption`INSIGHTS-LISTING: The contract of GET /v1/metrics/insights.
    Chosen: It takes the parameters of the ads listing. For each requested account it has one entry with the lifetime
    totals of the ads that these select.
    Why: Totals are in the currency of an account, and this listing is said to take ad_campaign_id.`,
  assumption`USERS-LISTING: The contract of GET /v1/users, its scope, and what a user looks like.
    Chosen: It needs boards:read and lists the members of space_id by name. space_id is required, and query searches
    names and addresses.
    Why: Cells hold ids of members of a space, and a client that reads cells has to resolve them.`,
  assumption`ADD-OPTIONS-OTHER-SCOPE: What adding options answers when the field needs media:write and the token has
    only spaces:write, or the reverse.
    Chosen: forbidden, even for a token that has only spaces:write where allow_create is true.
    Why: A token without the required scope is forbidden. Only a token with neither scope is said to be a bad_request.`,
  assumption`ADD-OPTIONS-REPEATED: What happens when the options of one request have the same name twice, and when a
    request has no options.
    Chosen: The service adds the first of two options with one name, in any case. A request without options adds
    nothing.
    Why: When the service reaches the second option, the first exists already, and the call is safe to repeat.`,
  assumption`OPTION-GONE-CELLS: What happens to board cells that mirror a deleted option.
    Chosen: They keep their copy. It shows the id in place of the name.
    Why: The text says only that media are cleared, and cells keep copies of their own.`,
  assumption`ATTRIBUTES-READ: The contracts of GET /v1/media-attributes and GET /v1/media-attributes/{id}.
    Chosen: Both need media:read and take fields. The list also takes space_id, limit and cursor, and lists the newest
    first.
    Why: The similar lists of a space do the same.`,
  assumption`ATTRIBUTE-PATCH: The contract of PATCH /v1/media-attributes/{id}, except that it replaces and renames the
    option set.
    Chosen: It may change name, options, autofill, allow_create, show_in_library and hide_from_guests, by the rules of
    creation. An option keeps its id when the request gives this id or, without an id, its name. An option that the
    request leaves out is deleted as by DELETE. The service ignores other properties.
    Why: Ids are stable across renames, and an option that is no longer in the set cannot stay on media.`,
  assumption`ATTRIBUTE-USERS: Whose ids a user attribute takes.
    Chosen: The ids of members of the space of the media.
    Why: Cells that mirror such an attribute take only these.`,
  assumption`EXPORT-CHANNEL: Which property of an export record holds the channel id, and what records of other platforms
    look like.
    Chosen: channel_id. Every export goes to a video channel.
    Why: The text lists only the properties of this kind of record.`,
  assumption`CREATIVE-ID-PARTS: What creative_id is when only one of its parts is set.
    Chosen: null.
    Why: It combines the two parts.`,
  assumption`MEDIA-KINDS: Which media types are playable.
    Chosen: text/html and application/zip. Video and image types are videos and images, and every other type is a file.
    Why: Playable ads are delivered as a web page or as an archive of one.`,
  assumption`FORMAT-OF-PINNED: Which format a direct upload has when its mime_type does not fit the extension of its
    name.
    Chosen: The customary extension of the type. If the type has none, the extension of the name.
    Why: The media type is said to follow mime_type, and the format has to fit the media type.`,
  assumption`IMPORT-TYPE: Whether the name, the URL or the response decides the type of an imported file.
    Chosen: The extension of the name, otherwise the extension of the URL, otherwise the Content-Type. Without any of
    them the file is binary.
    Why: The format is a file extension, and the media type follows from it.`,
  assumption`VIDEO-MEASURES: How the service reads pixels and seconds from a video.
    Chosen: It invents them: 1920 by 1080, and one second for each megabyte or part of one.
    Why: Clients need values of the right kind. A decoder would teach them nothing more.`,
  assumption`UNREADABLE-FILE: Whether a file whose content does not fit its type can become a media.
    Chosen: It can. A measure that cannot be read is null. The pixels of a picture are read from its first 512
    kibibytes.
    Why: The text says only that the size is verified.`,
  assumption`MEDIA-FILTER-TEXT: How a library filter compares the value of a condition on a text or link attribute.
    Chosen: With the whole stored text, without regard to case.
    Why: The text calls it the stored text, and board filters compare strings in this way.`,
  assumption`MEDIA-FILTER-NO-VALUES: What an attribute condition without values means.
    Chosen: The service refuses it.
    Why: It could match only nothing or everything.`,
  assumption`MEDIA-STATUS: Whether the case of a status name matters where a request may give an id or a name.
    Chosen: It does not.
    Why: Names of options are compared without regard to case.`,
  assumption`MEDIA-FILTER-STATUS: What a library filter by a status does when the catalog does not have this status.
    Chosen: The service refuses it.
    Why: A value that matches nothing is refused, and so are unknown folders, options and users.`,
  assumption`MEDIA-FILTER-USERS: By which users a library may be filtered.
    Chosen: By the users of the organization.
    Why: The user who uploaded a media may have left the space since.`,
  assumption`MEDIA-FILTER-ATTRIBUTE: What a library filter by an attribute does when the space does not have this
    attribute.
    Chosen: It is a bad_request.
    Why: The attribute is a value that matches nothing.`,
  assumption`MEDIA-QUERY: How a free-text query is split, matched and ranked.
    Chosen: Every word has to occur in some text, without regard to case. Media whose name holds all words come first,
    then the newest. The id of a media of the space finds only this media.
    Why: The text says that relevance ranks the media, but not how.`,
  assumption`MEDIA-FILTER-DAYS: Whether created_after, created_before and the bounds of last_activity include their own
    day.
    Chosen: They do, from its first to its last millisecond in UTC.
    Why: A client that uses one day for both bounds gets this day.`,
  assumption`MEDIA-FILTER-NEVER-ACTIVE: Which last_activity bounds select media that never ran.
    Chosen: None.
    Why: Media without data never match a metric either.`,
  assumption`LIBRARY-FILTER-INCOMPLETE: What filter lists when filter_complete is false.
    Chosen: The conditions that a request could still write. It leaves out the others.
    Why: A client can write this filter back without an error.`,
  assumption`LIBRARY-FIELDS: Which keys sort, group_by and visible_fields of a library view take.
    Chosen: Any text of 1 to 255 characters. In visible_fields the text may have any length.
    Why: The list of keys ends with "and others".`,
  assumption`LIBRARY-ORDER: The smallest order of a library view, and which order follows 1000000.
    Chosen: Any integer is allowed. The first view has 0, and 1000000 follows 1000000.
    Why: order is not guaranteed to be unique.`,
  assumption`LIBRARY-VIEW-PATCH: The contract of PATCH /v1/library-views/{id}, except that it may leave out the filter.
    Chosen: It needs media:write, and the key is optional. It takes the properties of creation without space_id, and null
    sets the default.
    Why: The text mentions a PATCH, and every member of the space can edit.`,
  assumption`MEDIA-READ: The contracts of GET /v1/media and GET /v1/media/{id}.
    Chosen: Both need media:read and take fields. The list also takes space_id, limit and cursor, and lists the newest
    first.
    Why: The similar lists of a space do the same.`,
  assumption`MEDIA-SEARCH: The contract of POST /v1/media/search.
    Chosen: It needs media:read. The body holds space_id, the keys of the media filter, include_subfolders (default
    true), sort (name, status, type, size, uploadedById, uploadedAt or the id of an attribute) and order (default asc).
    limit, cursor and fields are query parameters. It searches the media that GET /v1/media lists. With a query the best
    matches come first, otherwise the newest.
    Why: The filter object is said to lack include_subfolders, sort and order, so they stand beside its keys.`,
  assumption`MEDIA-PATCH: The contract of the PATCH of a media.
    Chosen: It needs media:write, and the key is optional. It may change name, description, status by id or name, and
    folder_id. null clears each of them except the name.
    Why: Writes are said to accept a status by id or name, and customers manage the description.`,
  assumption`IMPORT-TIME: How long an import stays pending.
    Chosen: A tenth of a second of the clock.
    Why: Clients can see the state pending while the clock stands still, and need not wait long for the end.`,
  assumption`IMPORT-REFUSAL: Whether the service refuses a forbidden URL at once, or the import ends as failed.
    Chosen: It refuses at once what the URL itself shows. The import fails when the name resolves to a forbidden
    address, or the URL redirects to a forbidden one.
    Why: The request is said to return at once, so the service looks up no name before it answers.`,
  assumption`IMPORT-CREDENTIALS: Whether a URL may carry a user name or a password.
    Chosen: No. The service refuses it.
    Why: Credentials disguise the host, and fetch refuses them too.`,
  assumption`IMPORT-INNER-NAMES: Which names are never a public host.
    Chosen: Names without a dot, and names that end in localhost, local, internal, intranet, localdomain, lan, home,
    corp, private, home.arpa or onion.
    Why: They are reserved for machines and local networks, or commonly used there.`,
  assumption`IMPORT-TRANSLATED-ADDRESSES: Whether a NAT64 or 6to4 address that holds a private IPv4 address is a public
    host.
    Chosen: No. The service looks at the address inside.
    Why: No registry says that such an address is private, but a network that translates it leads to the one inside.`,
  assumption`IMPORT-REDIRECTS: How many redirects an import follows.
    Chosen: Five. Each has to lead to an https URL of a public host.
    Why: File servers need no more, and no import runs forever.`,
  assumption`IMPORT-NAME: How the service derives a name from the URL.
    Chosen: It takes the last segment of the path, decoded. If the path is empty, it takes the host.
    Why: A browser gives the file the same name.`,
  assumption`IMPORT-OFFLINE: What an import finds where there is no network.
    Chosen: Every public name serves a small file that depends only on its URL, with the type of its extension.
    broken.example and paths that contain "broken" answer 404. private.example resolves to a private address, and
    redirect-to-private.example redirects to one. redirect.example redirects to its parameter to. Names that spell an
    address, as under nip.io, resolve to it. Names under .invalid do not resolve.
    Why: Tests can then see every outcome of an import without a network.`,
  assumption`MEDIA-NAME: How long the name of a media may be.
    Chosen: It has at least one character, and as many as any other text.
    Why: The limit of names does not list media.`,
  assumption`MEDIA-CREATED: Whether a media is created with its upload or when its file has arrived.
    Chosen: When its file has arrived.
    Why: Until then there is no media.`,
  assumption`UPLOAD-SIZE: How large an uploaded or imported file may be.
    Chosen: One gibibyte, or what --max-upload and the option maxUpload of createSimulator say. A larger size is a
    bad_request, and a larger import fails. The service keeps no bytes, only what it reads from them: their number,
    pixels and pages.
    Why: Nothing reads a file back, and tests need none that is larger.`,
  assumption`UPLOAD-REPLAY: Whether the replay of a creation repeats upload_url.
    Chosen: It does.
    Why: A replay is the original response. A poll is not.`,
  assumption`UPLOAD-EXPIRY: What happens to a direct upload that nobody completes within 12 hours.
    Chosen: It stays pending and takes no more bytes. Completing it makes it fail.
    Why: The text gives no other way from pending to failed.`,
  assumption`COMPLETE-ANSWER: What completing answers, and what completing twice does.
    Chosen: It answers 200 with the upload as it is afterwards, even when it failed. A finished or failed upload does
    not change.
    Why: A client that lost the first response and tries again gets the state that it needs.`,
  assumption`COMPLETE-EARLY: What completing does before all bytes have arrived.
    Chosen: It answers conflict, and the upload stays pending. An empty file needs an empty PUT.
    Why: The bytes may still arrive, and calls in the wrong order should not cost the upload.`,
  assumption`COMPLETE-IMPORT: What completing an import does.
    Chosen: It answers bad_request.
    Why: Clients complete only direct uploads.`,
  assumption`SESSION-PROTOCOL: The protocol of the resumable session.
    Chosen: It is the protocol of Google Cloud Storage: 308 with Range while bytes are missing, 200 at the end, and
    bytes */N to ask. Chunks may have any length. The session ignores bytes that it already has. It answers a gap with
    308 and keeps none of these bytes. A body beyond the announced size is a bad_request.
    Why: Clients know this resumable PUT.`,
  assumption`SESSION-ERRORS: What an upload URL answers when it is unknown, expired, or belongs to a failed upload.
    Chosen: not_found, in the envelope of all errors.
    Why: The client learns that it has to start again.`,
  assumption`MEDIACOLUMN-PUSH: To which media a mediacolumn pushes its value, and whether an emptied cell, the same
    value again or a cell of a new row is pushed.
    Chosen: To the media in the media columns that its config names, as the row is after an update. An emptied cell
    clears the value of these media. The same value is pushed again, and the cells of a new row are not.
    Why: The column does not mirror the other media columns of the row.`,
  assumption`COLUMN-PATCH: The contract of PATCH /v1/boards/{id}/columns/{columnId}. The text covers only config and
    what cannot change.
    Chosen: With edit:board it may change name, options and config. It renames options by id and adds options, but
    removes none. A request may repeat the current type, media_attribute_id and multiple. It cannot empty a config key
    that the column needs.
    Why: The known properties are written under their names, and no cell keeps an option that no longer exists.`,
  assumption`VIEW-PATCH: The contract of PATCH /v1/boards/{id}/views/{viewId}. The text covers only filters and visible
    columns.
    Chosen: With edit:board it takes the properties of creation by the rules of creation, each of them optional. filters
    replaces all filters.
    Why: The text describes writing visible_column_ids back, and checks a grant when it changes views.`,
]
