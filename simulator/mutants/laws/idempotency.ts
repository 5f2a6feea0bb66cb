import { withHeader } from '../../service/changed-request.ts'
import { ApiError, badRequest, conflict, invalid } from '../../service/errors.ts'
import { changeStep, patchDeclaration, setLimit } from '../../service/patches.ts'
import type { PlainResponse } from '../../service/reply.ts'
import type { Call } from '../../service/service.ts'
import { renderInstead } from '../answers.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { bodyOperations, filterDocumented, lawClause, writeOperations } from './documented-operations.ts'
import {
  changeIdempotencyOf,
  changeKeyedCall,
  changeReplay,
  digestBodies,
  type Idempotent,
  keyOf,
  slotOf,
  writeAgainOnReplay,
} from './idempotency-replays.ts'

const operationsRequiringKey = filterDocumented(({ idempotency }) => idempotency === 'required')
const createOperations = filterDocumented(({ name }) => name.startsWith('create'))
const operationsWithOptionalKey = filterDocumented(({ idempotency }) => idempotency === 'optional')

const KEY = 'Idempotency-Key'

/** The call with a key that no other has. A key that is missing, empty or too long stays as it is, to be refused. */
function withNewKey(call: Call): Call {
  const key = call.headers.get(KEY)
  if (!key || key.length > call.service.limits.keyLength) return call
  return withHeader(call, KEY, call.world.ids.next(call.world.clock.now()))
}

export const isOtherBody = (error: unknown): boolean =>
  error instanceof ApiError && error.message.includes('another request')

/** Answers with `instead` where the reference service refuses a known key with another body. */
export const answerOtherBody =
  (instead: (answer: () => PlainResponse, refusal: unknown) => PlainResponse) =>
  (reference: Idempotent): Idempotent =>
  async (call, readBody, answer) => {
    const text = await readBody()
    try {
      return await reference(call, async () => text, answer)
    } catch (error) {
      if (isOtherBody(error)) return instead(() => answer(text), error)
      throw error
    }
  }

/** Reserves the key only after the write, so that requests at the same time do not see each other. */
export const reserveLate =
  (reference: Idempotent): Idempotent =>
  async (call, readBody, answer) => {
    if (!call.headers.has('idempotency-key')) return reference(call, readBody, answer)
    const text = await readBody()
    const known = call.world.idempotencyKeys.get(slotOf(call))
    if (known) return reference(call, async () => text, answer)

    const rendered = answer(text)
    await new Promise<void>(resolve => setImmediate(resolve))
    return reference(
      call,
      async () => text,
      () => rendered,
    )
  }

/** Mistakes in storing writes under their keys. */
export const idempotencyMutants: readonly Mutant[] = mutants({
  ...each(writeOperations, name => ({
    [`idempotency/${name}-forgets-keys: The server never stores the key, so that a retry writes again.
      ${lawClause('IDEM-REPLAY', name)} ${bodyOperations.includes(name) ? [lawClause('IDEM-CONFLICT-BODY', name)] : []}`]:
      changeIdempotencyOf(name, reference => (call, readBody, answer) => reference(withNewKey(call), readBody, answer)),
    [`idempotency/${name}-conflicts-on-replay: The server answers every known key with 409, even when the first request
      has finished. ${lawClause('IDEM-REPLAY', name)}`]: changeIdempotencyOf(
      name,
      changeReplay(() => {
        throw conflict('This Idempotency-Key has been used.')
      }),
    ),
  })),
  ...each(bodyOperations, name => ({
    [`idempotency/${name}-replays-whatever-the-body: The server compares only the key. A request with a different body gets
      the first response. ${lawClause('IDEM-CONFLICT-BODY', name)}`]: changeIdempotencyOf(
      name,
      digestBodies(() => ''),
    ),
    [`idempotency/${name}-other-body-is-a-conflict: The server answers 409, not 400, to a known key with a different body.
      ${lawClause('IDEM-CONFLICT-BODY', name)}`]: changeIdempotencyOf(
      name,
      answerOtherBody(() => {
        throw conflict('This Idempotency-Key was used with another body.')
      }),
    ),
  })),
  ...each(operationsRequiringKey, name => ({
    [`idempotency/${name}-needs-no-key: The server accepts the write without an Idempotency-Key.
      ${lawClause('IDEM-KEY-REQUIRED', name)}`]: patchDeclaration(name, { idempotency: 'optional' }),
  })),
  ...each(operationsWithOptionalKey, name => ({
    [`idempotency/${name}-needs-a-key: The server requires an Idempotency-Key although this write may go without one.
      ${lawClause('IDEM-KEY-OPTIONAL', name)}`]: patchDeclaration(name, { idempotency: 'required' }),
  })),
  [`idempotency/replay-has-another-status: The server stores the body of a response but not its status. A replay has the
    status 200. ${createOperations.map(name => lawClause('IDEM-REPLAY', name))}`]: changeStep(
    'answerIdempotently',
    changeReplay(replay => ({ ...replay, status: 200 })),
  ),
  [`idempotency/replayed-patch-is-applied-again: The server writes again before it sends the stored response.
    ${lawClause('IDEM-REPLAY', 'updateRow')}`]: changeIdempotencyOf('updateRow', writeAgainOnReplay),
  [`idempotency/replayed-creation-writes-again: The server creates a second row before it sends the stored response.
    ${lawClause('IDEM-REPLAY', 'createRow')}`]: changeIdempotencyOf('createRow', writeAgainOnReplay),
  [`idempotency/key-is-reserved-late: The server stores the key only after the write. Requests with one key at the same
    time all write. IDEM-CONCURRENT-ONCE`]: changeStep('answerIdempotently', reserveLate),
  [`idempotency/in-flight-is-a-bad-request: The server answers a key that is in flight with 400 instead of 409.
    IDEM-IN-FLIGHT ERROR-STATUS-CONFLICT`]: renderInstead('conflict', ({ message }) => badRequest(message)),
  [`idempotency/keys-are-uuids: The server accepts only UUIDs as keys. It refuses other strings.
    IDEM-KEY-ANY-STRING`]: changeKeyedCall(call => {
    if (keyOf(call).includes(' ')) throw invalid('Idempotency-Key', 'not a UUID')
    return call
  }),
  [`idempotency/keys-of-values-are-uuids: The operation that sets the value of an attribute declares its key as a UUID,
    while other operations take any string. IDEM-KEY-ANY-STRING`]: changeKeyedCall(call => {
    if (call.operation.name === 'setAttributeValue' && keyOf(call).includes(' '))
      throw invalid('Idempotency-Key', 'not a UUID')
    return call
  }),
  [`idempotency/same-body-is-the-same-request: The server recognizes a retry by its body alone. Two requests with
    different keys and one body write only once. IDEM-KEY-DISTINCT`]: changeIdempotencyOf('createRow', reference => {
    const seen = new Map<string, PlainResponse>()
    return async (call, readBody, answer) => {
      const text = await readBody()
      const known = seen.get(text)
      if (known) return known
      const rendered = await reference(call, async () => text, answer)
      seen.set(text, rendered)
      return rendered
    }
  }),
  [`idempotency/key-of-254-characters-at-most: The server compares the length of the key with < instead of <=. It
    refuses a key of 255 characters. IDEM-KEY-MAX`]: setLimit('keyLength', 254),
  [`idempotency/key-of-256-characters: The limit for the length of the key is one too high. The server accepts 256
    characters. IDEM-KEY-MAX`]: setLimit('keyLength', 256),
  [`idempotency/in-flight-sets-the-key-free: Every request releases its key at the end, even one that was refused
    because the key was in flight. A third request then writes again.
    IDEM-CONCURRENT-ONCE`]: changeStep('answerIdempotently', reference => async (call, readBody, answer) => {
    try {
      return await reference(call, readBody, answer)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') call.world.idempotencyKeys.delete(slotOf(call))
      throw error
    }
  }),
})
