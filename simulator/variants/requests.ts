import { declared, step } from '../deviations/seams.ts'
import { ApiError, badRequest } from '../errors.ts'
import { param } from '../operation.ts'
import type { Rendered } from '../pipeline/render.ts'
import { type Variant, variant } from './variant.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Other ways to take requests. */
export const requestVariants: readonly Variant[] = [
  variant(
    'requests/malformed-id-is-a-bad-request',
    'A malformed UUID in a path may be a bad request or not found.',
    step('authorize', honest => call => {
      honest(call)
      if ('id' in call.params && !UUID.test(param(call, 'id'))) throw badRequest('The id is no UUID.')
    }),
  ),
  variant(
    'requests/keys-by-path',
    'The scope of a key is not given: here it is the token and the path.',
    step('idempotent', honest => (call, readBody, answer) => {
      const headers = new Headers(call.headers)
      const key = headers.get('idempotency-key')
      const { keyLength } = call.service.limits
      if (key === null || key.length > keyLength) return honest(call, readBody, answer)

      headers.set('idempotency-key', `${call.operation.name} ${Object.values(call.params).join(' ')} ${key}`)
      const service = { ...call.service, limits: { ...call.service.limits, keyLength: Number.POSITIVE_INFINITY } }
      return honest({ ...call, headers, service }, readBody, answer)
    }),
  ),
  variant(
    'requests/errors-are-replayed',
    'Whether an error uses up its key is not given.',
    step('idempotent', honest => {
      const kept = new Map<string, { readonly text: string; readonly error: unknown }>()
      return async (call, readBody, answer): Promise<Rendered> => {
        const key = call.headers.get('idempotency-key')
        if (key === null) return honest(call, readBody, answer)
        const text = await readBody()
        const known = kept.get(key)
        if (known?.text === text) throw known.error
        if (known) throw badRequest('This Idempotency-Key was used with another body.')
        try {
          return await honest(call, async () => text, answer)
        } catch (error) {
          const used = call.world.keys.has(`${call.actor.token.secret} ${key}`)
          if (!used && error instanceof ApiError && error.code === 'bad_request') kept.set(key, { text, error })
          throw error
        }
      }
    }),
  ),
  variant(
    'requests/concurrent-duplicates-wait',
    'A concurrent duplicate may wait for the first and be answered by replay.',
    step('idempotent', honest => {
      const queues = new Map<string, Promise<unknown>>()
      return async (call, readBody, answer) => {
        const key = call.headers.get('idempotency-key') ?? ''
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
    'requests/unknown-query-refused',
    'Unknown query parameters may be refused.',
    step('checkFields', honest => call => {
      honest(call)
      const known = ['limit', 'cursor', 'fields', 'columns', 'space_id', 'ad_account_id', 'query', 'status']
      const filters = ['ad_campaign_id', 'ad_set_id', 'creative_id', 'media_id']
      const unknown = [...call.query.keys()].find(name => !known.includes(name) && !filters.includes(name))
      if (unknown !== undefined) throw badRequest(`Unknown parameter ${unknown}.`)
    }),
  ),
  variant('requests/rows-need-edit-board', 'Whether a plain member may write rows is not said.', service =>
    declared('updateRow', { permission: 'edit:board' })(declared('createRow', { permission: 'edit:board' })(service)),
  ),
]
