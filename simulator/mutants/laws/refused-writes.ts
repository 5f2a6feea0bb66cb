import type { JsonObject, Scope } from '../../../fixtures/entities.ts'
import { isObject } from '../../json.ts'
import { ApiError } from '../../service/errors.ts'
import { changeStepOf, combinePatches, type Patch, wrapHandler } from '../../service/patches.ts'
import type { Actor, Call, RequestContext } from '../../service/service.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { actOnRefusedCall, insteadOfRefusal } from '../refusals.ts'
import { findFullAccessActor } from './authentication.ts'
import {
  bodyOperations,
  type Documented,
  filterDocumented,
  lawClause,
  writeOperations,
} from './documented-operations.ts'
import { answerOtherBody } from './idempotency.ts'
import { changeIdempotencyOf } from './idempotency-replays.ts'

const WRITE_SCOPES: readonly Scope[] = ['boards:write', 'media:write', 'spaces:write']

/** Whether a refusal has the reason that a mutant is about. Without a caller the token is the reason. */
type IsOfReason = (error: ApiError, actor: Actor | undefined, context: RequestContext) => boolean

const withAllRights = (call: Call): Call => ({
  ...call,
  actor: { token: { ...call.actor.token, scopes: WRITE_SCOPES, space_ids: null }, user: null },
})

/** Carries a write out although it is refused for this reason; the refusal is sent all the same. */
function carryOutRefused(name: Documented, isOfReason: IsOfReason): Patch {
  const refusals = new WeakMap<Headers, ApiError>()

  /** Remembers a refusal of this reason until the write has been carried out. */
  const postpone = (error: unknown, context: RequestContext, actor: Actor | undefined): void => {
    if (!(error instanceof ApiError) || !isOfReason(error, actor, context)) throw error
    refusals.set(context.headers, error)
  }

  return combinePatches(
    changeStepOf(name, 'authenticate', reference =>
      insteadOfRefusal(reference, (error, context) => {
        postpone(error, context, undefined)
        return findFullAccessActor(context.world)
      }),
    ),
    changeStepOf(name, 'charge', reference => insteadOfRefusal(reference, postpone)),
    changeStepOf(name, 'authorize', reference =>
      insteadOfRefusal(reference, (error, call) => postpone(error, call, call.actor)),
    ),
    wrapHandler(name, (handle, call) => {
      const carryOut = () => handle(withAllRights(call))
      const handleOrCarryOut = insteadOfRefusal(handle, error => {
        postpone(error, call, call.actor)
        return carryOut()
      })
      return refusals.has(call.headers) ? carryOut() : handleOrCarryOut(call)
    }),
    // What has been carried out, or is replayed, is refused all the same.
    changeIdempotencyOf(name, reference => async (call, readBody, answer) => {
      const answered = await reference(call, readBody, answer)
      const refusal = refusals.get(call.headers)
      if (refusal) throw refusal
      return answered
    }),
  )
}

/** Reasons of the caller: the same write by another caller is carried out. */
const CALLER_REASONS: readonly (readonly [
  id: string,
  mistake: string,
  isOfReason: IsOfReason,
  operations?: readonly Documented[],
])[] = [
  ['token', 'a request without a valid token with 401', ({ code }) => code === 'unauthenticated'],
  [
    'scope',
    'a token without the scope as it should',
    (_error, actor, { operation }) => actor?.user === null && !actor.token.scopes.includes(operation.scope),
  ],
  [
    'allow-list',
    'a token whose allow-list lacks the space with 404',
    ({ code }, actor) => code === 'not_found' && Boolean(actor?.token.space_ids),
  ],
  [
    'grant',
    'a user without the role or permission with 403',
    ({ code }, actor) => code === 'forbidden' && Boolean(actor?.user),
    filterDocumented(({ permission, scope }) => permission === 'edit:board' || scope === 'spaces:write'),
  ],
  ['quota', 'a token that has used up its quota with rate_limited', ({ code }) => code === 'rate_limited'],
]

/** Properties that name another resource. */
const REFERENCES = ['parent_id', 'config', 'visible_column_ids', 'folder_id', 'filter']

/** The bodies that lack one property or its further items. */
const mendedBodies = (body: JsonObject, mayMend: (member: string) => boolean): readonly JsonObject[] =>
  Object.entries(body)
    .filter(([member]) => mayMend(member))
    .flatMap(([member, value]) => {
      const { [member]: _, ...others } = body
      const [first] = Array.isArray(value) ? value : []
      return [
        ...(first === undefined
          ? []
          : [
              { ...body, [member]: [first] },
              { ...body, [member]: first },
            ]),
        others,
      ]
    })

/** Writes what is valid of a refused body, and sends the refusal all the same. */
const writeValidPart = (name: Documented, mayMend: (member: string) => boolean): Patch =>
  actOnRefusedCall(name, (call, handle) => {
    for (const body of isObject(call.body) ? mendedBodies(call.body, mayMend) : []) {
      try {
        handle({ ...call, body })
        break
      } catch {}
    }
  })

const REFERRING = ['createRow', 'updateRow', 'createColumn', 'createView', 'createUpload', 'createLibraryView'] as const

/** Mistakes where the server refuses a write as it should, but carries it out. */
export const refusedWriteMutants: readonly Mutant[] = mutants({
  ...each(CALLER_REASONS, ([id, mistake, isOfReason, operations = writeOperations]) =>
    each(operations, name => ({
      [`errors/${name}-refused-for-its-${id}-is-done: The server refuses ${mistake}, but its handler does not wait for
        that. The write is carried out. ${lawClause('REFUSED-NOT-DONE', name)}`]: carryOutRefused(name, isOfReason),
    })),
  ),
  ...each(bodyOperations, name => ({
    [`errors/${name}-refused-for-its-key-is-done: The server refuses a known key with a different body, but only after it
      has written that body. ${lawClause('REFUSED-NOT-DONE', name)}`]: changeIdempotencyOf(
      name,
      answerOtherBody((answerAnew, refusal) => {
        answerAnew()
        throw refusal
      }),
    ),
    [`errors/${name}-refused-for-its-body-is-done: The server writes the valid properties of a body before it finds the
      invalid one, and has no transaction. The request gets 400, and a part of it is written.
      ${lawClause('REFUSED-NOT-DONE', name)}`]: writeValidPart(name, member => !REFERENCES.includes(member)),
  })),
  ...each(REFERRING, name => ({
    [`errors/${name}-refused-for-an-id-is-done: The server looks up the ids in a body after it has written the rest of
      it. A request with an unknown id is refused, but the rest of it is written.
      ${lawClause('REFUSED-NOT-DONE', name)}`]: writeValidPart(name, member => REFERENCES.includes(member)),
  })),
})
