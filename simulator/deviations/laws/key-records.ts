import { ApiError, conflict } from '../../errors.ts'
import type { Call } from '../../operation.ts'
import type { Rendered } from '../../pipeline/render.ts'
import type { Steps } from '../../pipeline/steps.ts'
import type { World } from '../../world.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { type Change, only, step } from '../seams.ts'
import { lawClause, writing } from './documented.ts'

type Idempotent = Steps['idempotent']

const keyOf = ({ headers }: { readonly headers: Headers }): string => headers.get('idempotency-key') ?? ''

/** Lets bodies be compared by something less than what they are. */
const comparing = (digest: (text: string) => string): Change =>
  step('idempotent', honest => (call, readBody, answer) => {
    let text = ''
    const digested = async () => {
      text = await readBody()
      return digest(text)
    }
    return honest(call, digested, () => answer(text))
  })

function withTopLevelKeys(text: string): string {
  try {
    const json: unknown = JSON.parse(text)
    return JSON.stringify(json, typeof json === 'object' && json !== null ? Object.keys(json).sort() : [])
  } catch {
    return text
  }
}

/** Changes what happens when a key comes again. */
const onReplay =
  (change: (replay: Rendered, call: Call, answer: () => Rendered) => Rendered) =>
  (honest: Idempotent): Idempotent =>
  async (call, readBody, answer) => {
    const text = await readBody()
    let ran = false
    const rendered = await honest(
      call,
      async () => text,
      body => {
        ran = true
        return answer(body)
      },
    )
    return ran ? rendered : change(rendered, call, () => answer(text))
  }

/** Lets a key that is known speak for whoever comes with it. */
const keyIsCredential = (goodEnough: (error: unknown) => boolean): Change =>
  step('authenticate', honest => {
    const owners = new WeakMap<World, Map<string, ReturnType<typeof honest>>>()
    return arrival => {
      const known = owners.get(arrival.world) ?? new Map()
      owners.set(arrival.world, known)
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
    step('idempotent', honest => {
      const stuck = new WeakMap<World, Set<string>>()
      return async (call, readBody, answer) => {
        const slot = `${call.actor.token.secret} ${keyOf(call)}`
        const known = stuck.get(call.world) ?? new Set()
        stuck.set(call.world, known)
        if (known.has(slot)) throw conflict('A request with this Idempotency-Key is still in flight.')
        try {
          return await honest(call, readBody, answer)
        } catch (error) {
          if (error instanceof ApiError && keyOf(call) !== '') known.add(slot)
          throw error
        }
      }
    }),
  ),
  deviation(
    'idempotency/refused-key-fails',
    'A key without an answer is taken for one with an answer, which is then read.',
    ['IDEM-REFUSED-NOT-IN-FLIGHT'],
    step('idempotent', honest => {
      const refused = new WeakMap<World, Set<string>>()
      return async (call, readBody, answer) => {
        const known = refused.get(call.world) ?? new Set()
        refused.set(call.world, known)
        if (known.has(keyOf(call))) throw new TypeError('Cannot read properties of undefined')
        try {
          return await honest(call, readBody, answer)
        } catch (error) {
          if (error instanceof ApiError && keyOf(call) !== '') known.add(keyOf(call))
          throw error
        }
      }
    }),
  ),
  deviation(
    'idempotency/keys-of-the-last-writes',
    `A token has room for ${ROOM} keys, and a new one takes the place of the oldest.`,
    ['IDEM-RETENTION'],
    step('idempotent', honest => async (call, readBody, answer) => {
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
    step('idempotent', honest =>
      only(
        'createRow',
        honest,
        onReplay((replay, call) => {
          const { id }: { id: string } = JSON.parse(replay.body).data
          const board = call.service.visible.board(call)
          const row = board.rows.get(id)
          if (!row) return replay
          return { ...replay, body: JSON.stringify({ data: call.service.present.row({ ...call, board }, row) }) }
        })(honest),
      ),
    ),
  ),
  deviation(
    'idempotency/replayed-upload-shows-the-present',
    'A replay reads the upload as it is by then, instead of what was answered.',
    [lawClause('IDEM-REPLAY', 'createUpload')],
    step('idempotent', honest =>
      only(
        'createUpload',
        honest,
        onReplay((replay, call) => {
          const { id }: { id: string } = JSON.parse(replay.body).data
          const poll = { ...call, params: { id }, operation: call.service.operations.getUpload }
          const reply = poll.operation.handle(poll)
          return { ...call.service.steps.renderReply(poll, reply), status: replay.status }
        })(honest),
      ),
    ),
  ),
  deviation(
    'idempotency/replays-without-a-type',
    'Of an answer its status and body are kept, and a replay goes out with the type that texts have.',
    ['GENERAL-JSON'],
    step(
      'idempotent',
      onReplay(replay => ({ ...replay, headers: { 'content-type': 'text/plain;charset=UTF-8' } })),
    ),
  ),
  deviation(
    'idempotency/long-keys-on-updates',
    'The length of a key is looked at where a key is required.',
    ['IDEM-KEY-MAX'],
    step('idempotent', honest => (call, readBody, answer) => {
      const limits = { ...call.service.limits, keyLength: 4000 }
      const optional = call.operation.idempotency === 'optional'
      return honest(optional ? { ...call, service: { ...call.service, limits } } : call, readBody, answer)
    }),
  ),
]
