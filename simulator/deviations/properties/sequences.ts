import { ApiError, invalid } from '../../service/errors.ts'
import type { Steps } from '../../service/service.ts'
import { above, cyclesWithin } from '../board-rows/ancestors.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeReply, changeStep, combinePatches, type Patch, replaceForOperation, replaceRule } from '../patches.ts'

type Idempotent = Steps['answerOnce']

const slotOf = (call: Parameters<Idempotent>[0]): string =>
  `${call.actor.token.secret} ${call.headers.get('idempotency-key') ?? ''}`

/** Keeps the last two keys of updates; an older one is as good as new. */
const twoKeys: Patch = changeStep('answerOnce', honest => {
  const kept: string[] = []
  return replaceForOperation('updateRow', honest, (call, readBody, answer) => {
    const slot = slotOf(call)
    if (call.headers.has('idempotency-key') && !kept.includes(slot)) {
      kept.push(slot)
      const oldest = kept.length > 2 ? kept.shift() : undefined
      if (oldest !== undefined) call.world.idempotencyKeys.delete(oldest)
    }
    return honest(call, readBody, answer)
  })
})

/** A refused body takes the place of the first one. */
const refusalsRemembered: Patch = changeStep('answerOnce', honest =>
  replaceForOperation('updateRow', honest, async (call, readBody, answer) => {
    const text = await readBody()
    try {
      return await honest(call, async () => text, answer)
    } catch (error) {
      const known = call.world.idempotencyKeys.get(slotOf(call))
      if (error instanceof ApiError && error.message.includes('another request') && known)
        call.world.idempotencyKeys.set(slotOf(call), {
          ...known,
          request: JSON.stringify([call.operation.name, call.params, text]),
        })
      throw error
    }
  }),
)

/** Ancestors as they were when a row was created; of rows that are older than the service, as they are. */
const staleAncestors: Patch = service => {
  const noted = new Map<string, readonly string[]>()
  return combinePatches(
    changeReply('createRow', (reply, call) => {
      if (reply.kind === 'resource')
        noted.set(reply.resource.id, above(call.service.visible.board(call), reply.resource.id))
      return reply
    }),
    replaceRule('rows', 'parentIsNoDescendant', (_, board, { parent_id, row }) => {
      const ancestors = noted.get(parent_id) ?? above(board, parent_id)
      if (row && ancestors.includes(row.id)) throw invalid('parent_id', 'a row cannot move under its own descendant')
    }),
  )(service)
}

/** Mistakes that take several requests to be seen. */
export const sequenceDeviations: readonly Deviation[] = [
  deviation(
    'properties/third-key-forgets-the-first',
    'The memory for keys of updates has room for two.',
    ['IDEM-CONFLICT-BODY-UPDATE-ROW'],
    twoKeys,
  ),
  deviation(
    'properties/refused-body-replaces-the-first',
    'The body is stored under its key before it is compared.',
    ['IDEM-CONFLICT-BODY-UPDATE-ROW'],
    refusalsRemembered,
  ),
  deviation(
    'properties/cycle-check-of-three-levels',
    'The query joins rows three times, and no deeper.',
    ['ROW-PARENT-CYCLE'],
    cyclesWithin(3),
  ),
  deviation(
    'properties/table-of-ancestors-goes-stale',
    'The ancestors of a row are noted when it is created, and not when it or one of them moves.',
    ['ROW-PARENT-CYCLE'],
    staleAncestors,
  ),
]
