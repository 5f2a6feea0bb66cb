import type { ClauseArea } from '../areas.ts'
import { type Clause, clausesOf, implied, stated } from '../clause.ts'
import { clauseId } from '../clause-id.ts'
import { PAGE_SIZE } from '../limits.ts'
import { contractOf, type OperationContract, type OperationName, operationNames } from '../operations.ts'

type MakeRow = typeof stated

/** A rule that holds for each of some operations, with one clause for each. */
interface Law {
  readonly id: string
  readonly area: ClauseArea
  readonly section: string
  readonly level: MakeRow
  readonly holds: (contract: OperationContract, name: OperationName) => boolean
  readonly statement: (contract: OperationContract, name: OperationName) => string
  readonly how: string
}

const CONVENTIONS = 'Endpoints > Conventions'

const every = () => true
const spaceInBody = ({ method, path }: OperationContract) => method === 'POST' && !path.includes('{')
const lists = ({ answers }: OperationContract) => answers === 'list'
const single = ({ answers }: OperationContract) => answers === 'resource'
const writes = ({ idempotency }: OperationContract) => idempotency !== undefined
const writesBody = (contract: OperationContract) => writes(contract) && contract.method !== 'DELETE'
const projects = ({ selectable }: OperationContract) => selectable !== undefined
const namesPartOfBoard = ({ path }: OperationContract) => /^\/v1\/boards\/{id}\/.*{/.test(path)
const edits = ({ permission }: OperationContract) => permission === 'edit:board'
const among =
  (...names: readonly OperationName[]) =>
  (_: OperationContract, name: OperationName) =>
    names.includes(name)

const call = ({ method, path }: OperationContract) => `${method} ${path}`

const LAWS: readonly Law[] = [
  {
    id: 'AUTH-REQUIRED',
    area: 'authentication',
    section: 'Authentication',
    level: stated,
    holds: every,
    statement: contract => `${call(contract)} without a known token is unauthenticated.`,
    how: 'a good request without its token',
  },
  {
    id: 'SCOPE',
    area: 'scopes',
    section: 'Authentication',
    level: stated,
    holds: ({ scopeRefusal }) => scopeRefusal === undefined,
    statement: contract =>
      `${call(contract)} takes the scope ${contract.scope}: it suffices, and without it is forbidden.`,
    how: 'the token of that one scope, and tokens of other single scopes',
  },
  {
    id: 'SCOPE',
    area: 'scopes',
    section: 'Media attributes and values',
    level: stated,
    holds: ({ scopeRefusal }) => scopeRefusal === 'bad_request',
    statement: contract =>
      `${call(contract)} takes the scope ${contract.scope}: it suffices, and without it is a bad request.`,
    how: 'the token of that one scope, and tokens of other single scopes, where allow_create is true',
  },
  {
    id: 'SCOPE-ALL-READ',
    area: 'scopes',
    section: 'Authentication',
    level: stated,
    holds: ({ scope }) => scope.endsWith(':read'),
    statement: contract => `all:read covers ${call(contract)}.`,
    how: 'a good request with tokens.all_read',
  },
  {
    id: 'PERMISSION',
    area: 'permissions',
    section: 'Authentication',
    level: stated,
    holds: edits,
    statement: contract => `A user-acting grant needs the permission edit:board for ${call(contract)}.`,
    how: 'tokens.editor_grant may, tokens.member_grant is forbidden',
  },
  {
    id: 'PERMISSION-TOKEN-EXEMPT',
    area: 'permissions',
    section: 'Authentication',
    level: stated,
    holds: edits,
    statement: contract => `An organization token needs no permission for ${call(contract)}.`,
    how: 'a good request with an organization token',
  },
  {
    id: 'NOT-FOUND',
    area: 'not-found',
    section: 'Errors',
    level: stated,
    holds: contract => !spaceInBody(contract),
    statement: contract => `${call(contract)} on what does not exist is not_found.`,
    how: 'a random UUID for each id in turn that its path names, and for space_id and ad_account_id',
  },
  {
    id: 'NOT-FOUND',
    area: 'not-found',
    section: 'Authentication',
    level: implied,
    holds: spaceInBody,
    statement: contract => `${call(contract)} for a space that does not exist is not_found, as for a hidden one.`,
    how: 'a random UUID for space_id',
  },
  {
    id: 'NOT-FOUND-ALLOW-LIST',
    area: 'not-found',
    section: CONVENTIONS,
    level: stated,
    holds: every,
    statement: contract => `${call(contract)} on what lies outside the allow-list of the token is not_found.`,
    how: 'other_board_id, or what is in spaces.other, with tokens.space_restricted',
  },
  {
    id: 'NOT-FOUND-ORGANIZATION',
    area: 'not-found',
    section: CONVENTIONS,
    level: stated,
    holds: every,
    statement: contract => `${call(contract)} on what is in another organization is not_found.`,
    how: 'board_id, or what is in spaces.main, with tokens.other_organization',
  },
  {
    id: 'NOT-FOUND-OTHER-BOARD',
    area: 'not-found',
    section: 'Board columns, Board views',
    level: stated,
    holds: contract => namesPartOfBoard(contract) && contract.section !== 'Board rows',
    statement: contract => `${call(contract)} for what is on another board than the one in the path is not_found.`,
    how: 'the path of board_id with a part of other_board_id',
  },
  {
    id: 'NOT-FOUND-OTHER-BOARD',
    area: 'not-found',
    section: 'Board rows',
    level: implied,
    holds: contract => namesPartOfBoard(contract) && contract.section === 'Board rows',
    statement: contract => `${call(contract)} for what is on another board than the one in the path is not_found.`,
    how: 'the path of board_id with a part of other_board_id',
  },
  {
    id: 'NOT-FOUND-ARCHIVED-BOARD',
    area: 'not-found',
    section: 'Board rows',
    level: stated,
    holds: among('listViewRows'),
    statement: contract => `${call(contract)} on an archived board is not_found.`,
    how: 'archived.board_id',
  },
  {
    id: 'NOT-FOUND-ARCHIVED-VIEW',
    area: 'not-found',
    section: 'Board rows, Board views',
    level: stated,
    holds: among('listViewRows', 'getView'),
    statement: contract => `${call(contract)} on an archived view is not_found.`,
    how: 'archived.view_id',
  },
  {
    id: 'NOT-FOUND-ARCHIVED-VIEW',
    area: 'not-found',
    section: 'Library views',
    level: stated,
    holds: among('getLibraryView'),
    statement: contract => `${call(contract)} on an archived library view is not_found.`,
    how: 'archived.library_view_id',
  },
  {
    id: 'IDEM-KEY-REQUIRED',
    area: 'idempotency',
    section: CONVENTIONS,
    level: stated,
    holds: ({ idempotency }) => idempotency === 'required',
    statement: contract => `${call(contract)} without an Idempotency-Key is a bad request.`,
    how: 'a good request without its key',
  },
  {
    id: 'IDEM-KEY-OPTIONAL',
    area: 'idempotency',
    section: CONVENTIONS,
    level: stated,
    holds: ({ idempotency }) => idempotency === 'optional',
    statement: contract => `${call(contract)} is accepted without an Idempotency-Key.`,
    how: 'a good request without a key',
  },
  {
    id: 'IDEM-REPLAY',
    area: 'idempotency',
    section: CONVENTIONS,
    level: stated,
    holds: writes,
    statement: contract => `${call(contract)} again with the same key answers as the first time and writes nothing.`,
    how: 'the same bytes twice, also after a later change; both answers and what is there compared',
  },
  {
    id: 'IDEM-CONFLICT-BODY',
    area: 'idempotency',
    section: CONVENTIONS,
    level: stated,
    holds: writesBody,
    statement: contract => `${call(contract)} again with the same key and another body is a bad request.`,
    how: 'the same key with another text in the body',
  },
  {
    id: 'MALFORMED-JSON',
    area: 'errors',
    section: 'Errors',
    level: stated,
    holds: writesBody,
    statement: contract => `${call(contract)} with a body that is no JSON is a bad request.`,
    how: 'a body cut off in the middle',
  },
  {
    id: 'BODY-OBJECT',
    area: 'errors',
    section: 'Errors',
    level: implied,
    holds: writesBody,
    statement: contract => `${call(contract)} with a body that is no JSON object is a bad request.`,
    how: 'an array for a body',
  },
  {
    id: 'COST',
    area: 'rate-limit',
    section: 'Limits',
    level: stated,
    holds: every,
    statement: contract => `${call(contract)} takes ${contract.cost} of the units of the token.`,
    how: 'what is left of a known quota after it, with tokens.throttled',
  },
  {
    id: 'FIELDS-SELECT',
    area: 'fields',
    section: CONVENTIONS,
    level: stated,
    holds: projects,
    statement: contract =>
      `In ${call(contract)} each selectable name leaves that member and the id, and no other listed one.`,
    how: 'one request for each name',
  },
  {
    id: 'FIELDS-UNKNOWN',
    area: 'fields',
    section: CONVENTIONS,
    level: stated,
    holds: projects,
    statement: contract => `${call(contract)} with an unknown name in fields is a bad request.`,
    how: 'a name that no resource has',
  },
  {
    id: 'LIMIT',
    area: 'pagination',
    section: CONVENTIONS,
    level: implied,
    holds: lists,
    statement: contract =>
      `${call(contract)} takes a limit from ${PAGE_SIZE.min} to ${PAGE_SIZE.max}, and a page holds no more than that.`,
    how: '1 and 100 accepted; 0, 101, a fraction and a word refused',
  },
  {
    id: 'LIMIT-DEFAULT',
    area: 'pagination',
    section: CONVENTIONS,
    level: stated,
    holds: lists,
    statement: contract => `${call(contract)} without a limit gives pages of ${PAGE_SIZE.default}.`,
    how: 'the first page of a list of more than 25',
  },
  {
    id: 'CURSOR-INVALID',
    area: 'pagination',
    section: 'Errors',
    level: stated,
    holds: lists,
    statement: contract => `${call(contract)} with an invalid cursor is a bad request.`,
    how: 'garbage for a cursor',
  },
  {
    id: 'PAGES',
    area: 'pagination',
    section: CONVENTIONS,
    level: stated,
    holds: lists,
    statement: contract => `The pages of ${call(contract)} together hold each item of the list once.`,
    how: 'a list walked by its cursors; what the run made is counted',
  },
  {
    id: 'LIST-ENVELOPE',
    area: 'envelopes',
    section: CONVENTIONS,
    level: stated,
    holds: lists,
    statement: contract => `${call(contract)} answers with data, next_cursor and has_more.`,
    how: 'the schema of a list',
  },
  {
    id: 'ENVELOPE',
    area: 'envelopes',
    section: 'What the service does',
    level: stated,
    holds: single,
    statement: contract => `${call(contract)} answers with its resource under data.`,
    how: 'the schema of a single resource',
  },
  {
    id: 'SCHEMA',
    area: 'envelopes',
    section: 'Resources and their fields',
    level: stated,
    holds: every,
    statement: contract => `Each resource that ${call(contract)} answers has the listed members in their types.`,
    how: 'the schema of the resource',
  },
]

/** One clause for each law and each operation it holds for. */
export const lawClauses: readonly Clause[] = LAWS.flatMap(({ id, area, section, level, holds, statement, how }) =>
  clausesOf(
    area,
    section,
    operationNames
      .filter(name => holds(contractOf(name), name))
      .map(
        name => level`${clauseId(id, name)}: ${statement(contractOf(name), name)}
        ${how}`,
      ),
  ),
)
