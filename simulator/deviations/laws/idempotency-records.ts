import { ApiError, conflict } from '../../service/errors.ts'
import { getUpload } from '../../service/operations/uploads/get-upload.ts'
import type { Actor, Call } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeStep, type Patch } from '../patches.ts'
import { keepPerWorld } from '../state-per-world.ts'
import { lawClause, writing } from './documented.ts'
import { comparing, keysOf, onReplay, withPresentRow } from './idempotency-replays.ts'

const keyOf = ({ headers }: { readonly headers: Headers }): string => headers.get('idempotency-key') ?? ''

function withTopLevelKeys(text: string): string {
  try {
    const json: unknown = JSON.parse(text)
    return JSON.stringify(json, typeof json === 'object' && json !== null ? Object.keys(json).sort() : [])
  } catch {
    return text
  }
}

/** Refuses a key for good when a request that came with it has been refused, for any reason or for some. */
const refusedOnce = (
  slotOf: (call: Call) => string,
  refusal: () => Error,
  counts: (error: ApiError) => boolean = () => true,
): Patch =>
  changeStep('idempotent', honest => {
    const refused = keepPerWorld(() => new Set<string>())
    return async (call, readBody, answer) => {
      const known = refused(call.world)
      if (known.has(slotOf(call))) throw refusal()
      try {
        return await honest(call, readBody, answer)
      } catch (error) {
        if (error instanceof ApiError && keyOf(call) !== '' && counts(error)) known.add(slotOf(call))
        throw error
      }
    }
  })

/** Lets a key that is known speak for whoever comes with it. */
const keyIsCredential = (goodEnough: (error: unknown) => boolean): Patch =>
  changeStep('authenticate', honest => {
    const owners = keepPerWorld(() => new Map<string, Actor>())
    return arrival => {
      const known = owners(arrival.world)
      const owner = known.get(keyOf(arrival))
      try {
        const actor = honest(arrival)
        if (owner && goodEnough(null)) return owner
        if (keyOf(arrival) !== '') known.set(keyOf(arrival), actor)
        return actor
      } catch (error) {
        if (owner && goodEnough(error)) return owner
        throw error
      }
    }
  })

const ROOM = 8

/** Mistakes in what is kept of a request under its key, and for whom. */
export const keyRecordDeviations: readonly Deviation[] = [
  deviation(
    'idempotency/bodies-of-one-length',
    'Of a body its length is kept, and compared.',
    [lawClause('IDEM-CONFLICT-BODY', 'createRow')],
    comparing(text => String(text.length)),
  ),
  deviation(
    'idempotency/bodies-by-their-beginning',
    'The first 40 characters of a body are kept, and compared.',
    [lawClause('IDEM-CONFLICT-BODY', 'createRow')],
    comparing(text => text.slice(0, 40)),
  ),
  deviation(
    'idempotency/digest-by-the-names-at-the-top',
    'The body is put in order by JSON.stringify with the names of its members, which drops all others further down.',
    [lawClause('IDEM-CONFLICT-BODY', 'createRow')],
    comparing(withTopLevelKeys),
  ),
  deviation(
    'idempotency/refused-key-stays-in-flight',
    'The key is taken out of flight when an answer is stored, and a refusal is thrown before.',
    ['IDEM-REFUSED-NOT-IN-FLIGHT'],
    refusedOnce(
      call => `${call.actor.token.secret} ${keyOf(call)}`,
      () => conflict('A request with this Idempotency-Key is still in flight.'),
    ),
  ),
  deviation(
    'idempotency/key-of-nothing-stays-in-flight',
    'The key is taken out of flight when a body has been looked at, and what is not found is told before.',
    ['IDEM-REFUSED-NOT-IN-FLIGHT'],
    refusedOnce(
      call => `${call.actor.token.secret} ${keyOf(call)}`,
      () => conflict('A request with this Idempotency-Key is still in flight.'),
      ({ code }) => code === 'not_found',
    ),
  ),
  deviation(
    'idempotency/refused-key-fails',
    'A key without an answer is taken for one with an answer, which is then read.',
    ['IDEM-REFUSED-NOT-IN-FLIGHT'],
    refusedOnce(keyOf, () => new TypeError('Cannot read properties of undefined')),
  ),
  deviation(
    'idempotency/keys-of-the-last-writes',
    `A token has room for ${ROOM} keys, and a new one takes the place of the oldest.`,
    ['IDEM-RETENTION'],
    changeStep('idempotent', honest => async (call, readBody, answer) => {
      const rendered = await honest(call, readBody, answer)
      const own = [...call.world.keys.keys()].filter(slot => slot.startsWith(`${call.actor.token.secret} `))
      for (const slot of own.slice(0, -ROOM)) call.world.keys.delete(slot)
      return rendered
    }),
  ),
  deviation(
    'idempotency/replays-before-authenticating',
    'Answers are kept in front of the service, where nobody looks at tokens.',
    writing.map(name => lawClause('AUTH-REQUIRED', name)),
    keyIsCredential(error => error !== null),
  ),
  deviation(
    'idempotency/replays-for-everyone',
    'Answers are kept by key alone, and given to any token that comes with the key.',
    [lawClause('SCOPE', 'createRow'), lawClause('NOT-FOUND-ORGANIZATION', 'createRow')],
    keyIsCredential(error => error === null),
  ),
  deviation(
    'idempotency/replayed-creation-shows-the-present',
    'A replay reads the row as it is by then, instead of what was answered.',
    [lawClause('IDEM-REPLAY', 'createRow')],
    keysOf('createRow', withPresentRow),
  ),
  deviation(
    'idempotency/replayed-upload-shows-the-present',
    'A replay reads the upload as it is by then, instead of what was answered.',
    [lawClause('IDEM-REPLAY', 'createUpload')],
    keysOf(
      'createUpload',
      onReplay((replay, { call }) => {
        const { id }: { id: string } = JSON.parse(replay.body).data
        const poll = { ...call, params: { id }, operation: getUpload }
        const reply = poll.operation.handle(poll)
        return { ...call.service.steps.renderReply(poll, reply), status: replay.status }
      }),
    ),
  ),
  deviation(
    'idempotency/replays-without-a-type',
    'Of an answer its status and body are kept, and a replay goes out with the type that texts have.',
    ['GENERAL-JSON'],
    changeStep(
      'idempotent',
      onReplay(replay => ({ ...replay, headers: { 'content-type': 'text/plain;charset=UTF-8' } })),
    ),
  ),
  deviation(
    'idempotency/long-keys-on-updates',
    'The length of a key is looked at where a key is required.',
    ['IDEM-KEY-MAX'],
    changeStep('idempotent', honest => (call, readBody, answer) => {
      const limits = { ...call.service.limits, keyLength: 4000 }
      const optional = call.operation.idempotency === 'optional'
      return honest(optional ? { ...call, service: { ...call.service, limits } } : call, readBody, answer)
    }),
  ),
]
