import type { Json } from '../../fixtures/entities.ts'
import { changeIdempotencyOf, changeReplay } from '../deviations/laws/idempotency-replays.ts'
import { keepPerWorld } from '../deviations/state-per-world.ts'
import { isObject } from '../json.ts'
import { ApiError, badRequest, invalid } from '../service/errors.ts'
import { changeStep, type Patch } from '../service/patches.ts'
import type { PlainResponse } from '../service/reply.ts'
import type { Call } from '../service/service.ts'
import { rewriteValues } from './patches.ts'
import { unjudged, type Variant, variant } from './variant.ts'

export const KEY_SCOPE = 'what a key belongs to'

const KEY = 'idempotency-key'

/** Changes the call under which a key is remembered. */
const changeRememberedCall = (change: (call: Call) => Call): Patch =>
  changeStep('answerOnce', honest => (call, readBody, answer) => honest(change(call), readBody, answer))

/** Sorts the members of JSON and removes white space. */
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

/** Replays errors too. */
const replayErrors = (): Patch =>
  changeStep('answerOnce', honest => {
    const kept = keepPerWorld(() => new Map<string, KeptError>())
    return async (call, readBody, answer): Promise<PlainResponse> => {
      const key = call.headers.get(KEY)
      if (key === null || call.operation.idempotency === undefined) return honest(call, readBody, answer)
      const slot = `${call.actor.token.secret} ${key}`
      const now = call.world.clock.now()
      const remembered = kept(call.world).get(slot)
      const known = remembered && now - remembered.at < call.service.limits.keyRetention ? remembered : undefined
      const text = known ? await readBody() : ''
      if (known?.text === text) throw known.error
      if (known) throw badRequest('This Idempotency-Key was used with another body.')
      return honest(call, readBody, sent => {
        try {
          return answer(sent)
        } catch (error) {
          if (error instanceof ApiError) kept(call.world).set(slot, { text: sent, error, at: now })
          throw error
        }
      })
    }
  })

/** Lawful choices in handling Idempotency-Keys. */
export const keyVariants: readonly Variant[] = [
  unjudged(
    'keys/of-the-path',
    'IDEM-ERRORS',
    'An Idempotency-Key belongs to the token and the path.',
    changeStep('answerOnce', honest => (call, readBody, answer) => {
      const headers = new Headers(call.headers)
      const key = headers.get(KEY)
      const { keyLength } = call.service.limits
      if (key === null || key === '' || [...key].length > keyLength) return honest(call, readBody, answer)

      headers.set(KEY, `${call.operation.name} ${Object.values(call.params).join(' ')} ${key}`)
      const service = { ...call.service, limits: { ...call.service.limits, keyLength: Number.POSITIVE_INFINITY } }
      return honest({ ...call, headers, service }, readBody, answer)
    }),
    KEY_SCOPE,
  ),
  unjudged(
    'keys/of-the-organization',
    'IDEM-ERRORS',
    'An Idempotency-Key belongs to the whole organization.',
    changeRememberedCall(call => {
      const { actor } = call
      return { ...call, actor: { ...actor, token: { ...actor.token, secret: actor.token.organization_id } } }
    }),
    KEY_SCOPE,
  ),
  unjudged(
    'keys/of-the-token-whatever-the-path',
    'IDEM-ERRORS',
    'An Idempotency-Key belongs to the token: the same body at another path is a retry.',
    changeRememberedCall(call => ({ ...call, params: {}, operation: { ...call.operation, name: 'any' } })),
    KEY_SCOPE,
  ),
  variant(
    'keys/bodies-compared-as-json',
    'IDEM-CONFLICT-BODY-CREATE-ROW',
    'When the server compares bodies, it ignores white space and the order of members.',
    changeStep(
      'answerOnce',
      honest => (call, readBody, answer) => honest(call, async () => normalizeJson(await readBody()), answer),
    ),
  ),
  variant('keys/errors-are-replayed', 'IDEM-ERRORS', 'The server also replays errors.', service =>
    replayErrors()(service),
  ),
  variant(
    'keys/duplicates-wait',
    'IDEM-IN-FLIGHT',
    'A concurrent duplicate waits for the first request, and gets a replay.',
    changeStep('answerOnce', honest => {
      const queues = keepPerWorld(() => new Map<string, Promise<unknown>>())
      return async (call, readBody, answer) => {
        const key = call.headers.get(KEY)
        if (key === null || call.operation.idempotency === undefined) return honest(call, readBody, answer)
        const slot = `${call.actor.token.secret} ${key}`
        const before = queues(call.world).get(slot) ?? Promise.resolve()
        const mine = before.then(
          () => honest(call, readBody, answer),
          () => honest(call, readBody, answer),
        )
        queues(call.world).set(slot, mine)
        return mine
      }
    }),
  ),
  variant(
    'keys/replays-are-marked',
    'MEMBERS-ADDED',
    'The server marks replays with a header.',
    changeStep(
      'answerOnce',
      changeReplay(replay => ({ ...replay, headers: { ...replay.headers, 'idempotent-replayed': 'true' } })),
    ),
  ),
  variant(
    'keys/upload-url-told-once',
    'UPLOAD-REPLAY',
    'A replay does not show upload_url again.',
    changeIdempotencyOf(
      'createUpload',
      changeReplay(replay => ({ ...replay, body: replay.body.replace(/"upload_url":"[^"]*"/, '"upload_url":null') })),
    ),
  ),
  unjudged(
    'keys/of-ascii',
    'IDEM-KEY-ANY-STRING',
    'An Idempotency-Key may have only ASCII characters.',
    changeStep('answerOnce', honest => (call, readBody, answer) => {
      const key = call.headers.get(KEY)
      if (key !== null && call.operation.idempotency && !/^[\x20-\x7e]*$/.test(key))
        throw invalid('Idempotency-Key', 'ASCII characters only')
      return honest(call, readBody, answer)
    }),
  ),
]
