import { assumed, type Clause, implied, stated } from '../clause.ts'
import { clausesOfEach } from '../each-operation.ts'
import { PAGE_SIZE } from '../limits.ts'
import {
  listOperations,
  type OperationContract,
  operationNames,
  operationsWhere,
  writeOperations,
  writeOperationsWithBody,
} from '../operations.ts'

const CONVENTIONS = 'Endpoints > Conventions'

const spaceInBody = operationsWhere(({ method, path }) => method === 'POST' && !path.includes('{'))
const pathOrQuery = operationsWhere(({ method, path }) => method !== 'POST' || path.includes('{'))
const single = operationsWhere(({ answers }) => answers === 'resource')
const selecting = operationsWhere(({ selectable }) => selectable !== undefined)
const partOfBoard = ({ path }: OperationContract) => /^\/v1\/boards\/{id}\/.*{/.test(path)
const rowOnBoard = operationsWhere(contract => partOfBoard(contract) && contract.section === 'Board rows')
const columnOrView = operationsWhere(contract => partOfBoard(contract) && contract.section !== 'Board rows')
const editing = operationsWhere(({ permission }) => permission === 'edit:board')
const forbidding = operationsWhere(({ scopeRefusal }) => scopeRefusal === undefined)
const notForbidding = operationsWhere(({ scopeRefusal }) => scopeRefusal === 'bad_request')
const reading = operationsWhere(({ scope }) => scope.endsWith(':read'))
/** `listLibraryViews` takes no text of its own. */
const oddLists = listOperations.filter(name => name !== 'listLibraryViews')
const keyRequired = operationsWhere(({ idempotency }) => idempotency === 'required')
const keyOptional = operationsWhere(({ idempotency }) => idempotency === 'optional')

/** The rules that apply to each of several operations, with one clause for each. */
export const lawClauses: readonly Clause[] = [
  clausesOfEach('authentication', 'Authentication', operationNames, ({ ending, call }) => [
    stated`AUTH-REQUIRED-${ending}: ${call} without a known token is refused with unauthenticated.
      sends a good request without its token`,
  ]),
  clausesOfEach('scopes', 'Authentication', forbidding, ({ ending, call, scope }) => [
    stated`SCOPE-${ending}:
      ${call} needs the scope ${scope} and no other. A token without it is refused with forbidden.
      sends the request with a token of that one scope, and with tokens of other single scopes`,
  ]),
  clausesOfEach('scopes', 'Media attributes and values', notForbidding, ({ ending, call, scope }) => [
    // One sentence has 400 for this operation, and one has forbidden for every token without its scope: both are accepted.
    stated`SCOPE-${ending}:
      ${call} is permitted to a token with ${scope} where allow_create is true, and refused to a token with neither ${scope} nor spaces:write.
      sends the request with a token of that one scope, and with tokens of others, which get bad_request or forbidden`,
  ]),
  clausesOfEach('scopes', 'Authentication', reading, ({ ending, call }) => [
    stated`SCOPE-ALL-READ-${ending}: The scope all:read permits ${call}.
      sends a good request with tokens.all_read`,
  ]),
  clausesOfEach('permissions', 'Authentication', editing, ({ ending, call }) => [
    stated`PERMISSION-${ending}:
      A grant that acts for a user needs the permission edit:board for ${call}.
      sends the request with tokens.editor_grant, which is accepted, and with tokens.member_grant and tokens.other_owner_grant, which are refused`,
    stated`PERMISSION-TOKEN-EXEMPT-${ending}: An organization token needs no permission for ${call}.
      sends a good request with an organization token`,
  ]),
  clausesOfEach('not-found', 'Errors', pathOrQuery, ({ ending, call }) => [
    stated`NOT-FOUND-${ending}: ${call} for a resource that does not exist is refused with not_found.
      replaces each id of the path, space_id and ad_account_id, one at a time, with a random UUID`,
  ]),
  clausesOfEach('not-found', 'Authentication', spaceInBody, ({ ending, call }) => [
    implied`NOT-FOUND-${ending}:
      ${call} for a space that does not exist is refused with not_found, like a request for a hidden space.
      sends a random UUID as space_id`,
  ]),
  clausesOfEach('not-found', CONVENTIONS, operationNames, ({ ending, call }) => [
    stated`NOT-FOUND-ALLOW-LIST-${ending}:
      ${call} for a resource outside the allow-list of the token is refused with not_found.
      sends a request for other_board_id, or for a resource in spaces.other, with tokens.space_restricted`,
    stated`NOT-FOUND-ORGANIZATION-${ending}:
      ${call} for a resource of another organization is refused with not_found.
      sends a request for board_id, or for a resource in spaces.main, with tokens.other_organization`,
  ]),
  clausesOfEach('not-found', 'Board columns, Board views', columnOrView, ({ ending, call }) => [
    stated`NOT-FOUND-OTHER-BOARD-${ending}:
      ${call} with the id of a resource on another board is refused with not_found.
      puts a column or view id of other_board_id, and of sibling, into a path of board_id`,
  ]),
  clausesOfEach('not-found', 'Board rows', rowOnBoard, ({ ending, call }) => [
    implied`NOT-FOUND-OTHER-BOARD-${ending}:
      ${call} with the id of a resource on another board is refused with not_found.
      puts a row or view id of other_board_id, and of sibling, into a path of board_id`,
  ]),
  clausesOfEach('not-found', 'Board rows', ['listViewRows'], ({ ending, call }) => [
    stated`NOT-FOUND-ARCHIVED-BOARD-${ending}:
      ${call} for an archived board is refused with not_found.
      sends a request for archived.board_id`,
  ]),
  clausesOfEach('not-found', 'Board rows, Board views', ['listViewRows', 'getView'], ({ ending, call }) => [
    stated`NOT-FOUND-ARCHIVED-VIEW-${ending}:
      ${call} for an archived view is refused with not_found.
      sends a request for archived.view_id`,
  ]),
  clausesOfEach('not-found', 'Library views', ['getLibraryView'], ({ ending, call }) => [
    stated`NOT-FOUND-ARCHIVED-VIEW-${ending}:
      ${call} for an archived library view is refused with not_found.
      sends a request for archived.library_view_id`,
  ]),
  clausesOfEach('idempotency', CONVENTIONS, keyRequired, ({ ending, call }) => [
    stated`IDEM-KEY-REQUIRED-${ending}: ${call} without an Idempotency-Key is refused with bad_request.
      sends a good request without its key`,
  ]),
  clausesOfEach('idempotency', CONVENTIONS, keyOptional, ({ ending, call }) => [
    stated`IDEM-KEY-OPTIONAL-${ending}: ${call} is accepted without an Idempotency-Key.
      sends a good request without a key`,
  ]),
  clausesOfEach('idempotency', CONVENTIONS, writeOperations, ({ ending, call }) => [
    stated`IDEM-REPLAY-${ending}:
      A second ${call} with the same key and body gets the first response again and writes nothing.
      sends the same bytes twice, and again after a later change; compares the responses and reads what is stored`,
  ]),
  clausesOfEach('idempotency', CONVENTIONS, writeOperationsWithBody, ({ ending, call }) => [
    stated`IDEM-CONFLICT-BODY-${ending}:
      A second ${call} with the same key and another body is refused with bad_request.
      sends the same key again with another text in the body, and with bodies that differ in one small thing`,
  ]),
  clausesOfEach('errors', 'Errors', writeOperationsWithBody, ({ ending, call }) => [
    stated`MALFORMED-JSON-${ending}:
      ${call} with a body that is not valid JSON is refused with bad_request.
      sends a body that is cut off in the middle`,
    implied`BODY-OBJECT-${ending}:
      ${call} with a JSON body that is neither an object nor null is refused with bad_request.
      sends an array, a string, a number and true as the body`,
    // A client may write null for no body, and the text does not say what that is: but it is never more than no body.
    implied`BODY-NULL-${ending}:
      ${call} with a body of null is refused with bad_request, or gets what an empty object gets.
      sends null as the body; where it is accepted, compares the response with the schema and sends an empty object`,
  ]),
  clausesOfEach('errors', 'Errors', [...writeOperationsWithBody, ...oddLists], ({ ending, call }) => [
    // Whether a server takes U+0000 or half of a character is open. A client's request is no failure of the server.
    implied`UNUSUAL-${ending}:
      ${call} with unusual characters, a malformed id or a number beyond a double is accepted, or refused with a client error (4xx).
      puts U+0000 and half of a character into every text, a word into every id, and 1e400 into every number`,
  ]),
  // A refused attribute or upload shows only in a listing that the text names without its contract, and an upload only
  // as an import into the library: without these nothing is asserted of it.
  clausesOfEach('errors', 'Errors', writeOperations, ({ ending, call }) => [
    implied`REFUSED-NOT-DONE-${ending}:
      ${call} that is refused with an error other than internal_error changes nothing.
      sends it with a wrong token, scope, allow-list, grant, key, quota, body or id, and at the end of the run looks for data that only refused requests contained`,
  ]),
  clausesOfEach('rate-limit', 'Limits', operationNames, ({ ending, call, cost }) => [
    stated`COST-${ending}: ${call} uses ${cost} of the token's units.
      sends the request with tokens.throttled and counts the units that are left of a known quota`,
  ]),
  clausesOfEach('fields', CONVENTIONS, selecting, ({ ending, call }) => [
    stated`FIELDS-SELECT-${ending}:
      ${call} with a property's name in fields returns that property and the id, and none of the other listed properties.
      sends one request for each name`,
    stated`FIELDS-UNKNOWN-${ending}: ${call} with an unknown name in fields is refused with bad_request.
      sends a name that no resource has`,
  ]),
  clausesOfEach('fields', CONVENTIONS, listOperations, ({ ending, call }) => [
    implied`FIELDS-PAGES-${ending}: fields trims the items of ${call}. The response keeps next_cursor and has_more.
      reads two pages of one item with fields`,
  ]),
  clausesOfEach('pagination', CONVENTIONS, listOperations, ({ ending, call }) => [
    // A clamp is common, but "integer 1..100" with the error table's validation failure leaves no room for it.
    implied`LIMIT-${ending}:
      ${call} accepts a limit from ${PAGE_SIZE.min} to ${PAGE_SIZE.max} and returns no more items than that on a page.
      sends the limits 1 and 100, which are accepted, and 0, 101, a fraction and a word, which are refused`,
    stated`LIMIT-DEFAULT-${ending}: The limit of ${call} is ${PAGE_SIZE.default} by default.
      reads a page of a list of more than ${PAGE_SIZE.default} items without a limit, and a short one with it`,
    // A limit is a cap: a server that filters what it has fetched may serve short pages, and says has_more.
    assumed`LIMIT-FULL-${ending}: A page of ${call} before the last one has as many items as its limit.
      reads a page of a longer list with the limits 1, 2 and 100`,
    stated`PAGES-${ending}: The pages of ${call} together contain each item of the list exactly once.
      reads all pages by their cursors and counts the items that the run created`,
  ]),
  clausesOfEach('pagination', 'Errors', listOperations, ({ ending, call }) => [
    stated`CURSOR-INVALID-${ending}: ${call} with an invalid cursor is refused with bad_request.
      sends a made-up cursor`,
  ]),
  clausesOfEach('envelopes', CONVENTIONS, listOperations, ({ ending, call }) => [
    stated`LIST-ENVELOPE-${ending}: ${call} returns an object with data, next_cursor and has_more.
      compares the response with the schema of a list`,
  ]),
  clausesOfEach('envelopes', 'What the service does', single, ({ ending, call }) => [
    stated`ENVELOPE-${ending}: ${call} returns its resource in the property data.
      compares the response with the schema of a single resource`,
  ]),
  clausesOfEach('envelopes', 'Resources and their fields', operationNames, ({ ending, call }) => [
    stated`SCHEMA-${ending}:
      Each resource that ${call} returns has all listed properties with the listed types.
      compares each returned resource with its schema`,
  ]),
].flat()
