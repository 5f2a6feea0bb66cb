import type { Json } from '../../fixtures/entities.ts'
import { isObject } from '../deviations/json.ts'
import { changeIdempotencyOf, changeReplay } from '../deviations/laws/idempotency-replays.ts'
import { changeStep, type Patch } from '../deviations/patches.ts'
import { keepPerWorld } from '../deviations/state-per-world.ts'
import { ApiError, badRequest, invalid } from '../service/errors.ts'
import type { PlainResponse } from '../service/reply.ts'
import type { Call } from '../service/service.ts'
import { rewritten } from './patches.ts'
import { avoided, type Variant, variant } from './variant.ts'

export const SCOPE = 'what a key belongs to'

const KEY = 'idempotency-key'

/** Lets the key be remembered as of another call than the one that came. */
const rememberedAs = (change: (call: Call) => Call): Patch =>
  changeStep('answerOnce', honest => (call, readBody, answer) => honest(change(call), readBody, answer))

/** Members in one order, without white space. */
const canonical = (text: string): string => {
  try {
    const parsed: Json = JSON.parse(text)
    return JSON.stringify(
      rewritten(parsed, value =>
        isObject(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value,
      ),
    )
  } catch {
    return text
  }
}

/** Errors of the handler are answers too, and are replayed. */
const replaysErrors = (): Patch =>
  changeStep('answerOnce', honest => {
    const kept = keepPerWorld(() => new Map<string, { readonly text: string; readonly error: unknown }>())
    return async (call, readBody, answer): Promise<PlainResponse> => {
      const key = call.headers.get(KEY)
      if (key === null || call.operation.idempotency === undefined) return honest(call, readBody, answer)
      const slot = `${call.actor.token.secret} ${key}`
      const known = kept(call.world).get(slot)
      const text = known ? await readBody() : ''
      if (known?.text === text) throw known.error
      if (known) throw badRequest('This Idempotency-Key was used with another body.')
      return honest(call, readBody, sent => {
        try {
          return answer(sent)
        } catch (error) {
          if (error instanceof ApiError) kept(call.world).set(slot, { text: sent, error })
          throw error
        }
      })
    }
  })

/** Other ways to keep Idempotency-Keys. */
export const keyVariants: readonly Variant[] = [
  avoided(
    'keys/of-the-path',
    'The scope of a key is not given: here it is the token and the path.',
    changeStep('answerOnce', honest => (call, readBody, answer) => {
      const headers = new Headers(call.headers)
      const key = headers.get(KEY)
      const { keyLength } = call.service.limits
      if (key === null || key === '' || [...key].length > keyLength) return honest(call, readBody, answer)

      headers.set(KEY, `${call.operation.name} ${Object.values(call.params).join(' ')} ${key}`)
      const service = { ...call.service, limits: { ...call.service.limits, keyLength: Number.POSITIVE_INFINITY } }
      return honest({ ...call, headers, service }, readBody, answer)
    }),
    SCOPE,
  ),
  avoided(
    'keys/of-the-organization',
    'The scope of a key is not given: here it is the whole organization.',
    rememberedAs(call => {
      const { actor } = call
      return { ...call, actor: { ...actor, token: { ...actor.token, secret: actor.token.organization_id } } }
    }),
    SCOPE,
  ),
  avoided(
    'keys/of-the-token-whatever-the-path',
    'The scope of a key is not given: here a second path with the same body is a retry.',
    rememberedAs(call => ({ ...call, params: {}, operation: { ...call.operation, name: 'any' } })),
    SCOPE,
  ),
  variant(
    'keys/bodies-compared-as-json',
    'What makes a body another one is not given: order and white space do not.',
    changeStep(
      'answerOnce',
      honest => (call, readBody, answer) => honest(call, async () => canonical(await readBody()), answer),
    ),
  ),
  variant('keys/errors-are-replayed', 'Whether an error uses up its key is not given.', service =>
    replaysErrors()(service),
  ),
  variant(
    'keys/duplicates-wait',
    'A concurrent duplicate may wait for the first and be answered by replay.',
    changeStep('answerOnce', honest => {
      const queues = new Map<string, Promise<unknown>>()
      return async (call, readBody, answer) => {
        const key = call.headers.get(KEY) ?? ''
        const before = queues.get(key) ?? Promise.resolve()
        const mine = before.then(
          () => honest(call, readBody, answer),
          () => honest(call, readBody, answer),
        )
        queues.set(key, mine)
        return mine
      }
    }),
  ),
  variant(
    'keys/replays-are-marked',
    'Further headers are not ruled out: a replay says that it is one.',
    changeStep(
      'answerOnce',
      changeReplay(replay => ({ ...replay, headers: { ...replay.headers, 'idempotent-replayed': 'true' } })),
    ),
  ),
  variant(
    'keys/upload-url-told-once',
    'Whether a replay tells upload_url again is in tension with a lost URL being lost.',
    changeIdempotencyOf(
      'createUpload',
      changeReplay(replay => ({ ...replay, body: replay.body.replace(/"upload_url":"[^"]*"/, '"upload_url":null') })),
    ),
  ),
  avoided(
    'keys/of-ascii',
    'Of which characters a key may be is not said: header values are of ASCII.',
    changeStep('answerOnce', honest => (call, readBody, answer) => {
      const key = call.headers.get(KEY)
      if (key !== null && call.operation.idempotency && !/^[\x20-\x7e]*$/.test(key))
        throw invalid('Idempotency-Key', 'ASCII characters only')
      return honest(call, readBody, answer)
    }),
  ),
]
