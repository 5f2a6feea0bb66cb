import { withHeader, withQuery } from '../../../../simulator/service/changed-request.ts'
import { changeStep, combinePatches, type Patch } from '../../../../simulator/service/patches.ts'
import type { Actor, Call, Operation, RequestContext } from '../../../../simulator/service/service.ts'
import type { World } from '../../../../simulator/world.ts'

/** Every caller becomes another one. */
const pushCaller = (change: (actor: Actor, world: World) => Actor): Patch =>
  changeStep('authenticate', reference => context => change(reference(context), context.world))

/** Every request has a query that says more. */
function pushQuery(extend: (operation: Operation) => readonly (readonly [name: string, value: string])[]): Patch {
  const push = (call: Call): Call =>
    withQuery(call, query => {
      for (const [name, value] of extend(call.operation)) if (!query.has(name)) query.set(name, value)
    })
  const pushOperation = ({ handle, ...rest }: Operation): Operation => ({ ...rest, handle: call => handle(push(call)) })
  return combinePatches(
    changeStep('checkFields', reference => call => reference(push(call))),
    changeStep('renderReply', reference => (call, reply) => reference(push(call), reply)),
    service => ({
      ...service,
      operations: Object.fromEntries(
        Object.entries(service.operations).map(([name, operation]) => [name, pushOperation(operation)]),
      ),
    }),
  )
}

const asAdmin = ({ token }: Actor, { users }: World): Actor => {
  const admin = [...users.values()].find(
    ({ admin, organization_id }) => admin && organization_id === token.organization_id,
  )
  return admin ? { token: { ...token, user_id: admin.id }, user: admin } : { token, user: null }
}

const withListedSpaces = ({ token, user }: Actor, { spaces }: World): Actor => {
  const own = [...spaces.values()].filter(({ organization_id }) => organization_id === token.organization_id)
  return { token: { ...token, space_ids: token.space_ids ?? own.map(({ id }) => id) }, user }
}

function withKeys(): Patch {
  let count = 0
  const push = <C extends RequestContext>(context: C): C => {
    if (context.operation.idempotency !== 'optional' || context.headers.has('Idempotency-Key')) return context
    return withHeader(context, 'Idempotency-Key', `pushed-${count++}`)
  }
  return changeStep(
    'answerIdempotently',
    reference => (call, readBody, answer) => reference(push(call), readBody, answer),
  )
}

/** By the id of a trigger, a patch that makes it hold for all requests, as far as a request stays the same otherwise. */
export const PUSHES: Readonly<Record<string, Patch>> = {
  'with-fields': pushQuery(({ selectable }) => (selectable ? [['fields', selectable.join(',')]] : [])),
  'with-limit': pushQuery(({ answers }) => (answers.form === 'list' ? [['limit', '100']] : [])),
  'for-grants': pushCaller(asAdmin),
  'for-admins': pushCaller(asAdmin),
  'for-listed-spaces': pushCaller(withListedSpaces),
  'with-key': withKeys(),
}
