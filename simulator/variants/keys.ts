import { isObject, type Json } from '../json.ts'
import {
  changeIdempotencyOf,
  changeKeyedCall,
  changeReplay,
  keyOf,
  slotOf,
} from '../mutants/laws/idempotency-replays.ts'
import { keepPerWorld } from '../mutants/state-per-world.ts'
import { withHeader } from '../service/changed-request.ts'
import { ApiError, badRequest, invalid } from '../service/errors.ts'
import { changeStep } from '../service/patches.ts'
import type { PlainResponse } from '../service/reply.ts'
import { rewriteValues } from './patches.ts'
import { type Variant, variants } from './variant.ts'

export const KEY_SCOPE = 'what a key belongs to'

const KEY = 'idempotency-key'

/** Sorts the properties of JSON and removes white space. */
const normalizeJson = (text: string): string => {
  try {
    const parsed: Json = JSON.parse(text)
    return JSON.stringify(
      rewriteValues(parsed, value =>
        isObject(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value,
      ),
    )
  } catch {
    return text
  }
}

interface KeptError {
  readonly text: string
  readonly error: ApiError
  /** When the request came, in milliseconds. */
  readonly at: number
}

const replayErrors = changeStep('answerIdempotently', reference => {
  const kept = keepPerWorld(() => new Map<string, KeptError>())
  return async (call, readBody, answer): Promise<PlainResponse> => {
    if (!call.headers.has(KEY) || call.operation.idempotency === undefined) return reference(call, readBody, answer)
    const slot = slotOf(call)
    const now = call.world.clock.now()
    const remembered = kept(call.world).get(slot)
    const known = remembered && now - remembered.at < call.service.limits.keyRetention ? remembered : undefined
    const text = known ? await readBody() : ''
    if (known?.text === text) throw known.error
    if (known) throw badRequest('This Idempotency-Key was used with another body.')
    return reference(call, readBody, sent => {
      try {
        return answer(sent)
      } catch (error) {
        if (error instanceof ApiError) kept(call.world).set(slot, { text: sent, error, at: now })
        throw error
      }
    })
  }
})

/** Permitted choices in handling Idempotency-Keys. */
export const keyVariants: readonly Variant[] = variants({
  [`keys/of-the-path: An Idempotency-Key belongs to the token and the path.
    IDEM-ERRORS, topic ${KEY_SCOPE}, unjudged`]: changeKeyedCall(call => {
    const key = keyOf(call)
    const { keyLength } = call.service.limits
    if (key === '' || [...key].length > keyLength) return call
    const service = { ...call.service, limits: { ...call.service.limits, keyLength: Number.POSITIVE_INFINITY } }
    return {
      ...withHeader(call, KEY, `${call.operation.name} ${Object.values(call.params).join(' ')} ${key}`),
      service,
    }
  }),
  [`keys/of-the-organization: An Idempotency-Key belongs to all tokens of the organization that may see the same spaces.
    IDEM-ERRORS, topic ${KEY_SCOPE}, unjudged`]: changeKeyedCall(call => {
    const { actor } = call
    const { organization_id, space_ids } = actor.token
    const secret = JSON.stringify([organization_id, space_ids])
    return { ...call, actor: { ...actor, token: { ...actor.token, secret } } }
  }),
  [`keys/of-the-token-whatever-the-path: An Idempotency-Key belongs to the token: the same body at another path is a
    retry. IDEM-ERRORS, topic ${KEY_SCOPE}, unjudged`]: changeKeyedCall(call => ({
    ...call,
    params: {},
    operation: { ...call.operation, name: 'any' },
  })),
  [`keys/bodies-compared-as-json: When the server compares bodies, it ignores white space and the order of properties.
    KEY-BODY`]: changeStep(
    'answerIdempotently',
    reference => (call, readBody, answer) => reference(call, async () => normalizeJson(await readBody()), answer),
  ),
  [`keys/errors-are-replayed: The server also replays errors.
    IDEM-ERRORS`]: replayErrors,
  [`keys/duplicates-wait: A concurrent duplicate waits for the first request, and gets a replay.
    IDEM-IN-FLIGHT`]: changeStep('answerIdempotently', reference => {
    const queues = keepPerWorld(() => new Map<string, Promise<unknown>>())
    return async (call, readBody, answer) => {
      if (!call.headers.has(KEY) || call.operation.idempotency === undefined) return reference(call, readBody, answer)
      const slot = slotOf(call)
      const before = queues(call.world).get(slot) ?? Promise.resolve()
      const mine = before.then(
        () => reference(call, readBody, answer),
        () => reference(call, readBody, answer),
      )
      queues(call.world).set(slot, mine)
      return mine
    }
  }),
  [`keys/replays-are-marked: The server marks replays with a header.
    MEMBERS-ADDED`]: changeStep(
    'answerIdempotently',
    changeReplay(replay => ({ ...replay, headers: { ...replay.headers, 'idempotent-replayed': 'true' } })),
  ),
  [`keys/upload-url-told-once: A replay does not show upload_url again.
    UPLOAD-REPLAY`]: changeIdempotencyOf(
    'createUpload',
    changeReplay(replay => ({ ...replay, body: replay.body.replace(/"upload_url":"[^"]*"/, '"upload_url":null') })),
  ),
  [`keys/of-ascii: An Idempotency-Key may have only ASCII characters.
    IDEM-KEY-ANY-STRING, unjudged`]: changeKeyedCall(call => {
    if (call.operation.idempotency && !/^[\x20-\x7e]*$/.test(keyOf(call)))
      throw invalid('Idempotency-Key', 'ASCII characters only')
    return call
  }),
})
