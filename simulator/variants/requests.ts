import { inEachWrite } from '../mutants/board-rows/patches.ts'
import { findFirstSpace } from '../mutants/first-space.ts'
import { refuseInPlainText } from '../mutants/plain-refusals.ts'
import { UUID } from '../mutants/texts.ts'
import { parametersOf } from '../service/api/known-names.ts'
import { badRequest, forbidden } from '../service/errors.ts'
import { addOperation, changeStep, type Patch, patchDeclaration } from '../service/patches.ts'
import { changeEveryCall } from './patches.ts'
import { type Variant, variants } from './variant.ts'

/** Writes that the specification grants to every member. */
const MEMBERS_WRITES = ['addOptions', 'updateLibraryView']

/** The parameters that the specification separates by commas. */
const LISTS = ['columns', 'ad_account_id', 'ad_campaign_id', 'ad_set_id', 'creative_id', 'media_id']

/** Changes the values of lists that come more than once. */
const changeRepeated = (change: (values: readonly string[]) => string): Patch =>
  changeEveryCall(call => {
    const repeated = LISTS.filter(name => call.query.getAll(name).length > 1)
    const query = new URLSearchParams(call.query)
    for (const name of repeated) query.set(name, change(call.query.getAll(name)))
    return repeated.length === 0 ? call : { ...call, query }
  })

const REPEATED = 'what a repeated parameter means'

/** Permitted choices in accepting requests. */
export const requestVariants: readonly Variant[] = variants({
  [`requests/malformed-id-is-a-bad-request: The server answers bad_request for a malformed UUID in a path.
    PATH-ID-MALFORMED`]: changeStep('authorize', reference => call => {
    reference(call)
    const { optionId: _, ...ids } = call.params
    if (Object.values(ids).some(id => !UUID.test(id))) throw badRequest('An id is not a UUID.')
  }),
  [`requests/paths-that-no-url-has-in-plain-text: The HTTP server refuses a path with a stray percent sign before the
    service sees it, with 400 and in plain text, and ends the connection.
    PATH-ID-MALFORMED`]: refuseInPlainText(({ params }) => Object.values(params).includes('%zz'), {
    connection: 'close',
  }),
  [`requests/ids-in-any-case: The server also finds resources by UUIDs in capitals in the path.
    ID-CASE, unjudged`]: changeEveryCall(call => ({
    ...call,
    params: Object.fromEntries(
      Object.entries(call.params).map(([name, id]) => [name, UUID.test(id) ? id.toLowerCase() : id]),
    ),
  })),
  [`requests/empty-parameters-are-absent: The server ignores an empty limit or cursor.
    LIMIT-LIST-VIEWS, unjudged`]: changeStep('paginate', reference => (call, listing) => {
    const query = new URLSearchParams([...call.query].filter(([, value]) => value !== ''))
    return reference({ ...call, query }, listing)
  }),
  [`requests/unknown-query-refused: The server refuses unknown query parameters.
    BODY-UNKNOWN`]: changeStep('checkFields', reference => call => {
    reference(call)
    const known = parametersOf(call.operation)
    const unknown = [...call.query.keys()].find(name => !known.includes(name))
    if (unknown !== undefined) throw badRequest(`Unknown parameter ${unknown}.`)
  }),
  [`requests/repeated-parameters-are-lists: A list parameter may be repeated: the server joins its values.
    PARAMETERS-REPEATED, topic ${REPEATED}`]: changeRepeated(values => values.join(',')),
  [`requests/last-of-repeated-parameters: The server takes the last of repeated list parameters, and ignores the others.
    PARAMETERS-REPEATED, topic ${REPEATED}`]: changeRepeated(values => values.at(-1) ?? ''),
  [`requests/rows-need-edit-board: Writing rows requires the permission edit:board.
    PERMISSION-ROWS-NONE`]: inEachWrite(name => patchDeclaration(name, { permission: 'edit:board' })),
  [`requests/admins-need-edit-board: An organization admin does not have the permission edit:board in every space.
    ADMIN-EDITS, unjudged`]: changeStep('authorize', reference => call => {
    reference(call)
    const { operation, actor, service, world } = call
    if (operation.permission !== 'edit:board' || !actor.user) return
    const { board } = service.visible.board(call)
    const members = world.spaces.get(board.space_id)?.members
    if (!members?.some(({ user_id, edits_boards }) => user_id === actor.user?.id && edits_boards))
      throw forbidden('The acting user does not have the permission edit:board in this space.')
  }),
  [`requests/paths-without-a-version: The server also serves a view without the prefix /v1.
    VERSION-PREFIX`]: addOperation('getView', { path: '/boards/:id/views/:viewId' }),
  [`requests/plain-members-only-read: A plain member of the first space may only read, add options and update library
    views. PERMISSION-MEDIA-NONE`]: changeStep('authorize', reference => call => {
    reference(call)
    const { operation, actor } = call
    const { user } = actor
    const hasRole = findFirstSpace(call)?.members.some(
      ({ user_id, edits_boards, owner }) => user_id === user?.id && (edits_boards || owner),
    )
    const reads = operation.idempotency === undefined
    if (user && !user.admin && !hasRole && !reads && !MEMBERS_WRITES.includes(operation.name))
      throw forbidden('A plain member only reads.')
  }),
})
