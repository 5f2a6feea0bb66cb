import { isList, isObject } from '../../json.ts'
import { ApiError, conflict } from '../../service/errors.ts'
import { changeStep, combinePatches, type Patch } from '../../service/patches.ts'
import { type Deviation, deviations } from '../deviation.ts'
import { lawClause } from '../laws/documented-operations.ts'
import { changeStoredKey } from '../laws/idempotency-keys.ts'
import { changeIdempotencyOf, changeReplay, compareBodiesBy } from '../laws/idempotency-replays.ts'
import { keepPerWorld } from '../state-per-world.ts'

const DISTINCT = ['IDEM-KEY-DISTINCT']

function decodeKey(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}

/** A body as a debugger prints it: what is nested deeper is only named. */
function inspectTo(depth: number, value: unknown): unknown {
  if (!isList(value) && !isObject(value)) return value
  if (depth < 0) return isList(value) ? '[Array]' : '[Object]'
  if (isList(value)) return value.map(one => inspectTo(depth - 1, one))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inspectTo(depth - 1, one)]))
}

function inspectText(text: string): string {
  try {
    return JSON.stringify(inspectTo(2, JSON.parse(text)))
  } catch {
    return text
  }
}

const slotOf = (secret: string, headers: Headers): string | null => {
  const key = headers.get('idempotency-key')
  return key === null ? null : `${secret} ${key}`
}

/** Reserves the key before it charges the quota, and does not release it when the quota is used up. */
const keepLimitedKeys: Patch = service => {
  const limited = keepPerWorld(() => new Set<string>())
  return combinePatches(
    changeStep('charge', honest => (context, actor) => {
      try {
        honest(context, actor)
      } catch (error) {
        const slot = slotOf(actor.token.secret, context.headers)
        if (error instanceof ApiError && slot !== null) limited(context.world).add(slot)
        throw error
      }
    }),
    changeStep('answerOnce', honest => (call, readBody, answer) => {
      if (limited(call.world).has(slotOf(call.actor.token.secret, call.headers) ?? ''))
        throw conflict('A request with this Idempotency-Key is still in flight.')
      return honest(call, readBody, answer)
    }),
  )(service)
}

/** Mistakes about keys and replays that certain keys, bodies or later writes reveal. */
export const replayDeviations: readonly Deviation[] = deviations({
  [`relations/keys-decoded: The server decodes keys like parts of a URL before it stores them.
    ${DISTINCT}`]: changeStoredKey(decodeKey),
  [`relations/digest-of-three-levels: The digest of a body names what is nested deeper than three levels, and does not
    read it.
    ${lawClause('IDEM-CONFLICT-BODY', 'createView')} ${lawClause('IDEM-CONFLICT-BODY', 'createLibraryView')}`]:
    compareBodiesBy(inspectText),
  [`relations/replayed-column-shows-the-present: A replay reads the column again. It shows the present options of the
    mirrored attribute instead of the first response.
    ${lawClause('IDEM-REPLAY', 'createColumn')}`]: changeIdempotencyOf(
    'createColumn',
    changeReplay((replay, { call }) => {
      const { id }: { id: string } = JSON.parse(replay.body).data
      const { visible, present } = call.service
      const board = visible.board(call)
      const column = board.columns.get(id)
      return column ? { ...replay, body: JSON.stringify({ data: present.column({ ...call, board }, column) }) } : replay
    }),
  ),
  [`relations/rate-limited-key-stays-in-flight: The server reserves the key before it charges the quota. A request that
    is refused for its rate leaves its key in flight.
    IDEM-REFUSED-NOT-IN-FLIGHT`]: keepLimitedKeys,
})
