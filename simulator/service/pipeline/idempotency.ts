import { isSameJson, parseJson, toList } from '../../json.ts'
import { hasAtMost } from '../characters.ts'
import { badRequest, conflict, invalid } from '../errors.ts'
import type { PlainResponse } from '../reply.ts'
import type { Call, ServiceContext } from '../service.ts'

const HEADER = 'Idempotency-Key'

/** Reads the key of a request, or null if it has none and needs none. */
function keyOf({ operation, headers, service }: Call): string | null {
  const key = headers.get(HEADER)
  if (operation.idempotency === undefined) return null
  if (key === null || key === '') {
    if (operation.idempotency === 'required')
      throw invalid(HEADER, 'is required. Send the header with a new key for each write.')
    return null
  }
  if (!hasAtMost(key, service.limits.keyLength))
    throw invalid(HEADER, `must have ${service.limits.keyLength} or fewer characters`)
  return key
}

/** Drops the expired keys when the clock reaches their end, since their responses would stay in memory. */
export function scheduleExpiry({ service, world }: ServiceContext): void {
  const { idempotencyKeys, scheduler, clock } = world
  const { keyRetention } = service.limits
  if (idempotencyKeys.isExpiryScheduled) return
  const { oldest } = idempotencyKeys
  if (!oldest) return
  idempotencyKeys.isExpiryScheduled = true
  const dropExpired = async () => {
    idempotencyKeys.isExpiryScheduled = false
    idempotencyKeys.dropUntil(clock.now() - keyRetention)
    scheduleExpiry({ service, world })
  }
  scheduler.schedule(oldest.reservedAt + keyRetention, dropExpired, { what: 'idempotency-keys', of: null })
}

/** Many or large answers push out the oldest ones (assumption KEY-MEMORY). */
function forgetOldest({ service, world }: ServiceContext): void {
  world.idempotencyKeys.keepWithin(service.limits.keys, service.limits.keysLength)
  scheduleExpiry({ service, world })
}

/** Bodies are the same request if their bytes are equal (assumption KEY-BODY): says so if only the form of the JSON differs. */
function explainOtherRequest(known: string | undefined, request: readonly unknown[]): string {
  const [name, params, body] = toList(parseJson(known ?? ''))
  const isSame = typeof body === 'string' && isSameJson([name, params, parseJson(body)], request)
  return isSame
    ? 'This Idempotency-Key was used with the same JSON in another form, such as another order or spacing. Send the same bytes again.'
    : 'This Idempotency-Key was used with another request. Use a new key.'
}

/**
 * Reserves the key before it reads the body, so that a second request at that time gets a 409. Remembers successes for
 * 24 hours for each token. An error frees the key (assumption IDEM-ERRORS).
 * Spec: Endpoints > Conventions; Limits.
 */
export async function answerIdempotently(
  call: Call,
  readBody: () => Promise<string>,
  answer: (body: string) => PlainResponse,
): Promise<PlainResponse> {
  const { service, actor, operation, params } = call
  const { clock, idempotencyKeys } = call.world
  const key = keyOf(call)
  if (key === null) return answer(await readBody())

  const slot = `${actor.token.secret} ${key}`
  const now = clock.now()
  const known = idempotencyKeys.get(slot)
  if (known && now - known.reservedAt < service.limits.keyRetention) {
    if (!known.answer)
      throw conflict('A request with this Idempotency-Key is still in flight. Try again when it has been answered.')
    const body = await readBody()
    if (known.request !== JSON.stringify([operation.name, params, body]))
      throw badRequest(explainOtherRequest(known.request, [operation.name, params, parseJson(body)]))
    return known.answer
  }

  if (known) idempotencyKeys.delete(slot)
  const reserved = idempotencyKeys.reserve(slot, now)
  try {
    const body = await readBody()
    const request = JSON.stringify([operation.name, params, body])
    const answered = answer(body)
    idempotencyKeys.complete(slot, reserved, request, answered)
    forgetOldest(call)
    return answered
  } catch (error) {
    if (idempotencyKeys.get(slot) === reserved) idempotencyKeys.delete(slot)
    throw error
  }
}
