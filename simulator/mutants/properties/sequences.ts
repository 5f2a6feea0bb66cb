import { isObject } from '../../json.ts'
import { param } from '../../service/operation.ts'
import { beforeHandling, changeRule, type Patch } from '../../service/patches.ts'
import { limitCycleCheck } from '../board-rows/patches.ts'
import { lawClause } from '../laws/documented-operations.ts'
import { isOtherBody } from '../laws/idempotency.ts'
import { changeIdempotencyOf, changeReplay, slotOf, writeAgainOnReplay } from '../laws/idempotency-replays.ts'
import { type Mutant, mutants } from '../mutant.ts'
import { likePattern } from '../texts.ts'

/** Removes other values of a media before a write. */
const loseValues = (chooseRemoved: (others: readonly string[], isClearing: boolean) => readonly string[]): Patch =>
  beforeHandling('setAttributeValue', call => {
    const media = call.world.media.get(param(call, 'id'))
    const isClearing = isObject(call.body) && call.body.value === null
    if (!media) return
    const ids = Object.keys(media.attributes)
    const at = ids.indexOf(param(call, 'attributeId'))
    const removed = chooseRemoved(at < 0 ? ids : ids.slice(at + 1), isClearing)
    const remaining = Object.entries(media.attributes).filter(([id]) => !removed.includes(id))
    call.world.media.put({ ...media, attributes: Object.fromEntries(remaining) })
  })

/** Mistakes that only several requests reveal, or several values in a library. */
export const sequenceMutants: readonly Mutant[] = mutants({
  [`properties/refused-body-replaces-the-first: The server stores a body under its key before it compares it: after a
    conflict, the second body counts as the first. IDEM-CONFLICT-BODY-UPDATE-ROW`]: changeIdempotencyOf(
    'updateRow',
    reference => async (call, readBody, answer) => {
      const text = await readBody()
      try {
        return await reference(call, async () => text, answer)
      } catch (error) {
        const { idempotencyKeys } = call.world
        const known = idempotencyKeys.get(slotOf(call))
        const request = JSON.stringify([call.operation.name, call.params, text])
        if (isOtherBody(error) && known) idempotencyKeys.set(slotOf(call), { ...known, request })
        throw error
      }
    },
  ),
  [`properties/cycle-check-of-three-levels: The server looks for cycles only three levels deep.
    ROW-PARENT-CYCLE`]: limitCycleCheck(3),
  [`properties/repeated-addition-shows-the-options-of-now: The server ignores the key when options are added: a replay
    shows the options as they are now, not the first answer.
    ${lawClause('IDEM-REPLAY', 'addOptions')}`]: changeIdempotencyOf(
    'addOptions',
    changeReplay((_, { writeAgain }) => writeAgain('{"options":[]}')),
  ),
  [`properties/repeated-value-is-set-again: A replay sends the stored response, but sets the value again over a later one.
    ${lawClause('IDEM-REPLAY', 'setAttributeValue')}`]: changeIdempotencyOf('setAttributeValue', writeAgainOnReplay),
  [`properties/repeated-library-view-is-made-twice: A replay sends the stored response, but creates a second view.
    ${lawClause('IDEM-REPLAY', 'createLibraryView')}`]: changeIdempotencyOf('createLibraryView', writeAgainOnReplay),
  [`properties/option-names-are-patterns: The server looks for existing options with ILIKE and the new name as the
    pattern: % and _ match other names.
    OPTIONS-ADD`]: changeRule('options', 'findNew', reference => (call, attribute, drafts) => {
    const names = attribute.options?.map(({ name }) => name) ?? []
    return reference(call, attribute, drafts).filter(draft => !names.some(name => likePattern(draft.name).test(name)))
  }),
  [`properties/five-values-a-media: A media keeps five values: a sixth removes the oldest.
    ATTRIBUTE-VALUE-KEEPS-OTHERS`]: loseValues((others, isClearing) =>
    isClearing ? [] : others.slice(0, Math.max(0, others.length - 4)),
  ),
  [`properties/clearing-takes-the-next-value-too: Clearing a value of a media also removes the next one.
    ATTRIBUTE-VALUE-KEEPS-OTHERS`]: loseValues((others, isClearing) => (isClearing ? others.slice(0, 1) : [])),
})
