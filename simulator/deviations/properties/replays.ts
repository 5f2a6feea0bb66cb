import { type Deviation, deviations } from '../deviation.ts'
import { lawClause } from '../laws/documented-operations.ts'
import { changeIdempotencyOf, changeReplay, writeAgainOnReplay } from '../laws/idempotency-replays.ts'

/** Mistakes that a replay reveals only after something else was written. */
export const replayDeviations: readonly Deviation[] = deviations({
  [`properties/repeated-addition-shows-the-options-of-now: The server ignores the key when options are added: a replay
    shows the options as they are now, not the first answer.
    ${lawClause('IDEM-REPLAY', 'addOptions')}`]: changeIdempotencyOf(
    'addOptions',
    changeReplay((_, { writeAgain }) => writeAgain('{"options":[]}')),
  ),
  [`properties/repeated-value-is-set-again: A replay sends the stored answer, but sets the value again over a later one.
    ${lawClause('IDEM-REPLAY', 'setAttributeValue')}`]: changeIdempotencyOf('setAttributeValue', writeAgainOnReplay),
  [`properties/repeated-library-view-is-made-twice: A replay sends the stored answer, but creates a second view.
    ${lawClause('IDEM-REPLAY', 'createLibraryView')}`]: changeIdempotencyOf('createLibraryView', writeAgainOnReplay),
})
