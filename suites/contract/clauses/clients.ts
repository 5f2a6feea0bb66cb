import { type ClientClause, client, clientClausesOf, findById } from '../clause.ts'
import { KEY_LENGTH, KEY_RETENTION_HOURS, PAGE_SIZE, UPLOAD_WINDOW_HOURS } from '../limits.ts'

const { stated, implied, advice } = client

const authentication = clientClausesOf('authentication', 'Authentication', [
  stated`CLIENT-TOKEN: Every request for an operation carries a bearer token that the service knows.
    Send the header Authorization: Bearer with a valid token.`,
  advice`CLIENT-SECRET-IN-URL: A token is sent in the Authorization header, and never in a URL.
    Remove the secret from the URL, since logs keep URLs, and send it as Authorization: Bearer.`,
])

const keys = clientClausesOf('idempotency', 'Endpoints > Conventions', [
  stated`CLIENT-KEY-SENT: A write that requires an Idempotency-Key carries one.
    Generate a key for each write, and send it in the header Idempotency-Key.`,
  stated`CLIENT-KEY-LENGTH: An Idempotency-Key has at most ${KEY_LENGTH.max} characters.
    Send a UUID as the key.`,
  stated`CLIENT-KEY-ONE-WRITE: An Idempotency-Key belongs to one write: one method, path and body.
    Make a new key for each write, and keep it only for retries of that write.`,
  advice`CLIENT-KEY-ONE-TOKEN: Two tokens do not send different writes with one Idempotency-Key.
    Generate a random key, such as a UUID, so that no other client has it.`,
  advice`CLIENT-KEY-AFTER-REFUSAL: A write that is corrected after a refusal carries a new Idempotency-Key.
    Make a new key when the body changes, since a server may refuse the old key with a different body.`,
  implied`CLIENT-KEY-EXPIRED: A retry comes within ${KEY_RETENTION_HOURS} hours of the first request with its key.
    Read the resource to see whether the write happened: the server has forgotten the key, so do not retry.`,
  advice`CLIENT-KEY-UUID: An Idempotency-Key is a UUID, preferably of version 4.
    Send a random UUID as the key; a key that is made from a title or a counter repeats.`,
  stated`CLIENT-RETRY-SAME-KEY: A write whose outcome is unknown is repeated with the same Idempotency-Key, or not at all.
    Make the key once, before the first attempt, and send it with each retry; a fresh key writes twice.`,
  advice`CLIENT-RETRY-PACED: A client waits before it repeats a request that failed.
    Wait before each retry, and longer each time.`,
])

const deletions = clientClausesOf('options', 'Endpoints > Media attributes and values', [
  advice`CLIENT-DELETE-KEY: A deletion that may be repeated carries an Idempotency-Key.
    Send a key with the first attempt: without it, the retry of a deletion that worked is refused.`,
])

const pages = clientClausesOf('pagination', 'Endpoints > Conventions', [
  stated`CLIENT-LIMIT: The limit of a page is a whole number from ${PAGE_SIZE.min} to ${PAGE_SIZE.max}.
    Ask for at most ${PAGE_SIZE.max} items, and follow next_cursor for the rest.`,
  stated`CLIENT-CURSOR-AS-RECEIVED: A cursor is sent exactly as next_cursor gave it.
    Send next_cursor unchanged, encoded like any query value; do not make, shorten or decode it.`,
  implied`CLIENT-CURSOR-SAME-LIST: A cursor continues the list that it came from.
    Keep a cursor together with the path of its list.`,
  advice`CLIENT-CURSOR-SAME-QUERY: The pages of a list are read with one query, and with one token.
    Send the same parameters and the same token with the cursor as for the first page.`,
  advice`CLIENT-PAGES-ALL: A client that reads a list without a limit also reads the pages after the first.
    Follow next_cursor while has_more is true, or ask for a limit if some items are enough.`,
])

const requests = clientClausesOf('conventions', 'Endpoints', [
  implied`CLIENT-IDS: An id in a path is a UUID.
    Send the id as the service gave it, and check where the value comes from.`,
  stated`CLIENT-FIELDS: fields names only properties that the operation can select.
    Ask for properties that the operation lists.`,
  stated`CLIENT-QUERY-REQUIRED: A request has the parameters that its operation requires.
    Send the parameter.`,
  implied`CLIENT-QUERY-VALUE: A query parameter has a valid value for its operation.
    Send a valid value.`,
  advice`CLIENT-QUERY-KNOWN: A query has only parameters of its operation.
    Correct the name of the parameter or leave it out: a server may ignore it.`,
  stated`CLIENT-JSON: A write with a body sends a JSON object as application/json.
    Send the body as JSON, with the header Content-Type: application/json.`,
  stated`CLIENT-BODY-REQUIRED: A body has the properties that its operation requires.
    Send the property.`,
  implied`CLIENT-BODY-VALUE: A property of a body has the type and the values that its operation names.
    Check the value before you send it.`,
  stated`CLIENT-BODY-BOUNDS: Texts, lists and numbers in a body stay within the documented bounds.
    Check the length or the number before you send it.`,
  stated`CLIENT-BODY-TOGETHER: A body does not combine properties that exclude each other.
    Correct or leave out what the message names.`,
  stated`CLIENT-CELL-READ-ONLY: A write to a row has no read-only cells.
    Send only the cells that change; title writes the display-name column.`,
  stated`CLIENT-FILTER-OPERATOR: A filter has an operator that its column takes.
    Compare options, users, media and relations with equals: contains looks into texts, and structured cells take no value.`,
  advice`CLIENT-BODY-READ-ONLY: A body has no read-only property of the resource.
    Send only the properties that change, not the whole resource that was read.`,
  advice`CLIENT-BODY-KNOWN: A body has only properties of its operation.
    Correct the name of the property or leave it out: a server may ignore it.`,
])

const refusals = clientClausesOf('errors', 'Errors', [
  advice`CLIENT-REFUSED: A client does not send what the service must refuse.
    Do what the message says. If a test expects the refusal, mark its request with x-simulator-on-purpose: CLIENT-REFUSED.`,
  advice`CLIENT-REFUSAL-REPEATED: A request that was refused is not sent again without a change.
    Show the error or correct the request; only 409, 429 and failures of the server deserve a retry.`,
  stated`CLIENT-RETRY-AFTER: After rate_limited, a request is repeated only when Retry-After has passed.
    Wait as many seconds as Retry-After says before the next attempt.`,
  advice`CLIENT-RETRY-AFTER-ALL: After rate_limited, every request of the token that costs at least as much waits too.
    Let all workers that share a token wait until Retry-After has passed.`,
])

const views = [
  ...clientClausesOf('board-views', 'Board view', [
    stated`CLIENT-FILTERS-COMPLETE: filters that were read with filters_complete false are not written back.
      Restate the conditions, or leave filters out: what was read is only approximate.`,
    advice`CLIENT-COLUMNS-PINNED: visible_column_ids that were read with visible_columns_pinned false are not written back.
      Leave visible_column_ids out or send [], unless the view should stop following the board.`,
  ]),
  ...clientClausesOf('library-views', 'Library view', [
    stated`CLIENT-FILTER-COMPLETE: A filter that was read with filter_complete false is not written back.
      Leave filter out: what was read is only approximate.`,
  ]),
]

const uploads = clientClausesOf('uploads', 'Endpoints > Media uploads', [
  stated`CLIENT-UPLOAD-NO-AUTHORIZATION: The PUT to upload_url has no Authorization header.
    Remove the header from this request, which may go to another host.`,
  stated`CLIENT-UPLOAD-SIZE: A direct upload sends exactly as many bytes as its size says.
    Send the size of the file in bytes, and then the whole file.`,
  stated`CLIENT-UPLOAD-BYTES-FIRST: An upload is completed after its bytes were sent.
    Wait for the response to the PUT before you complete the upload.`,
  stated`CLIENT-UPLOAD-IN-TIME: A direct upload is completed within ${UPLOAD_WINDOW_HOURS} hours of its creation.
    Create a new upload when the time is up.`,
  advice`CLIENT-COMPLETE-ONCE: An upload that was completed is read, and not completed again.
    Poll GET /v1/media/uploads/{id} until the status is finished or failed.`,
  advice`CLIENT-UPLOAD-COMPLETED: A direct upload is completed once its bytes were sent.
    Send POST /v1/media/uploads/{id}/complete after the PUT: until then the upload stays pending.`,
  advice`CLIENT-POLL-PACED: A client waits between two polls of an upload.
    Wait some time before each poll, and longer each time.`,
])

/** Every rule for clients that the kit knows. They are no part of what a certification tests. */
export const clientClauses: readonly ClientClause[] = [
  authentication,
  keys,
  deletions,
  pages,
  requests,
  refusals,
  views,
  uploads,
].flat()

/** Throws an Error if no clause for clients has the id. */
export const clientClauseOf = findById(clientClauses, 'suites/contract/clauses/clients.ts')
