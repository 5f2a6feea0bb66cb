import { ApiError, invalid } from '../../service/errors.ts'
import { changeStepOf, type Patch, replaceRule } from '../../service/patches.ts'
import type { Steps } from '../../service/service.ts'
import { ancestorsOf, limitCycleCheck } from '../board-rows/ancestors.ts'
import { noteCreations } from '../created.ts'
import { type Deviation, deviations } from '../deviation.ts'

type Idempotent = Steps['answerOnce']

const slotOf = (call: Parameters<Idempotent>[0]): string =>
  `${call.actor.token.secret} ${call.headers.get('idempotency-key') ?? ''}`

/** Remembers only the last two keys of updates. */
const keepTwoKeys: Patch = changeStepOf('updateRow', 'answerOnce', honest => {
  const kept: string[] = []
  return (call, readBody, answer) => {
    const slot = slotOf(call)
    if (call.headers.has('idempotency-key') && !kept.includes(slot)) {
      kept.push(slot)
      const oldest = kept.length > 2 ? kept.shift() : undefined
      if (oldest !== undefined) call.world.idempotencyKeys.delete(oldest)
    }
    return honest(call, readBody, answer)
  }
})

/** Stores a refused body in place of the first one. */
const rememberRefusedBodies: Patch = changeStepOf(
  'updateRow',
  'answerOnce',
  honest => async (call, readBody, answer) => {
    const text = await readBody()
    try {
      return await honest(call, async () => text, answer)
    } catch (error) {
      const { idempotencyKeys } = call.world
      const known = idempotencyKeys.get(slotOf(call))
      const request = JSON.stringify([call.operation.name, call.params, text])
      if (error instanceof ApiError && error.message.includes('another request') && known)
        idempotencyKeys.set(slotOf(call), { ...known, request })
      throw error
    }
  },
)

/** Uses the ancestors that a row had when it was created, or the present ones for rows of the fixtures. */
const keepFirstAncestors: Patch = noteCreations(
  'createRow',
  ({ id }, call) => ancestorsOf(call.service.visible.board(call), id),
  noted =>
    replaceRule('rows', 'parentIsNoDescendant', (call, board, { parent_id, row }) => {
      const ancestors = noted(call, parent_id) ?? ancestorsOf(board, parent_id)
      if (row && ancestors.includes(row.id)) throw invalid('parent_id', 'a row cannot move under its own descendant')
    }),
)

/** Mistakes that only several requests reveal. */
export const sequenceDeviations: readonly Deviation[] = deviations({
  [`properties/third-key-forgets-the-first: The server remembers only the last two keys of updates.
    IDEM-CONFLICT-BODY-UPDATE-ROW`]: keepTwoKeys,
  [`properties/refused-body-replaces-the-first: The server stores a body under its key before it compares it: after a
    conflict, the second body counts as the first.
    IDEM-CONFLICT-BODY-UPDATE-ROW`]: rememberRefusedBodies,
  [`properties/cycle-check-of-three-levels: The server looks for cycles only three levels deep.
    ROW-PARENT-CYCLE`]: limitCycleCheck(3),
  [`properties/table-of-ancestors-goes-stale: The server records the ancestors of a row when it is created, and not when
    rows move: later cycles are accepted.
    ROW-PARENT-CYCLE`]: keepFirstAncestors,
})
