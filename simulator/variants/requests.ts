import { parametersOf } from '../service/api/known-names.ts'
import { badRequest, forbidden } from '../service/errors.ts'
import { addOperation, changeStep, type Patch, patchDeclaration } from '../service/patches.ts'
import { changeEveryCall } from './patches.ts'
import { unjudged, type Variant, variant } from './variant.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

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

/** Lawful choices in accepting requests. */
export const requestVariants: readonly Variant[] = [
  variant(
    'requests/malformed-id-is-a-bad-request',
    'PATH-ID-MALFORMED',
    'The server answers bad_request for a malformed UUID in a path.',
    changeStep('authorize', honest => call => {
      honest(call)
      const { optionId: _, ...ids } = call.params
      if (Object.values(ids).some(id => !UUID.test(id))) throw badRequest('An id is not a UUID.')
    }),
  ),
  unjudged(
    'requests/empty-parameters-are-absent',
    'LIMIT-LIST-VIEWS',
    'The server ignores an empty limit or cursor.',
    changeStep('paginate', honest => (call, listing) => {
      const query = new URLSearchParams([...call.query].filter(([, value]) => value !== ''))
      return honest({ ...call, query }, listing)
    }),
  ),
  unjudged(
    'requests/unknown-query-refused',
    'BODY-UNKNOWN',
    'The server refuses unknown query parameters.',
    changeStep('checkFields', honest => call => {
      honest(call)
      const known = parametersOf(call.operation)
      const unknown = [...call.query.keys()].find(name => !known.includes(name))
      if (unknown !== undefined) throw badRequest(`Unknown parameter ${unknown}.`)
    }),
  ),
  unjudged(
    'requests/repeated-parameters-are-lists',
    'PARAMETERS-REPEATED',
    'A list parameter may be repeated: the server joins its values.',
    changeRepeated(values => values.join(',')),
    REPEATED,
  ),
  unjudged(
    'requests/last-of-repeated-parameters',
    'PARAMETERS-REPEATED',
    'The server takes the last of repeated list parameters, and ignores the others.',
    changeRepeated(values => values.at(-1) ?? ''),
    REPEATED,
  ),
  variant(
    'requests/rows-need-edit-board',
    'PERMISSION-ROWS-NONE',
    'Writing rows requires the permission edit:board.',
    service =>
      patchDeclaration('updateRow', { permission: 'edit:board' })(
        patchDeclaration('createRow', { permission: 'edit:board' })(service),
      ),
  ),
  unjudged(
    'requests/admins-need-edit-board',
    'ADMIN-EDITS',
    'An organization admin does not have the permission edit:board in every space.',
    changeStep('authorize', honest => call => {
      honest(call)
      const { operation, actor, service, world } = call
      if (operation.permission !== 'edit:board' || !actor.user) return
      const { board } = service.visible.board(call)
      const members = world.spaces.get(board.space_id)?.members
      if (!members?.some(({ user_id, edits_boards }) => user_id === actor.user?.id && edits_boards))
        throw forbidden('The acting user does not have the permission edit:board in this space.')
    }),
  ),
  variant(
    'requests/paths-without-a-version',
    'VERSION-PREFIX',
    'The server also reads a view without the prefix /v1.',
    addOperation('getView', { path: '/boards/:id/views/:viewId' }),
  ),
  variant(
    'requests/plain-members-only-read',
    'PERMISSION-MEDIA-NONE',
    'A plain member may only read, add options and update library views.',
    changeStep('authorize', honest => call => {
      honest(call)
      const { operation, actor, world } = call
      const { user } = actor
      const hasRole = [...world.spaces.values()].some(({ members }) =>
        members.some(({ user_id, edits_boards, owner }) => user_id === user?.id && (edits_boards || owner)),
      )
      const reads = operation.idempotency === undefined
      if (user && !user.admin && !hasRole && !reads && !MEMBERS_WRITES.includes(operation.name))
        throw forbidden('A plain member only reads.')
    }),
  ),
]
