import { type Deviation, deviation } from '../deviation.ts'
import { lawClause } from '../laws/documented.ts'
import { changeIdempotencyOf, changeReplay, replayPresentRow, writeAgainOnReplay } from '../laws/idempotency-replays.ts'

/** Mistakes with keys that show only when something has happened between a write and its repetition. */
export const repeatDeviations: readonly Deviation[] = [
  deviation(
    'properties/repeated-creation-shows-the-row-of-now',
    'The id of what was made is stored under the key, and read again for a repetition.',
    [lawClause('IDEM-REPLAY', 'createRow')],
    changeIdempotencyOf('createRow', replayPresentRow),
  ),
  deviation(
    'properties/repeated-addition-shows-the-options-of-now',
    'Adding options is safe to repeat, so that its key is not looked at any further.',
    [lawClause('IDEM-REPLAY', 'addOptions')],
    changeIdempotencyOf(
      'addOptions',
      changeReplay((_, { writeAgain }) => writeAgain('{"options":[]}')),
    ),
  ),
  deviation(
    'properties/repeated-value-is-set-again',
    'The stored answer is sent, after the value has been set once more over a later one.',
    [lawClause('IDEM-REPLAY', 'setAttributeValue')],
    changeIdempotencyOf('setAttributeValue', writeAgainOnReplay),
  ),
  deviation(
    'properties/repeated-library-view-is-made-twice',
    'The stored answer is sent, after a second view has been made.',
    [lawClause('IDEM-REPLAY', 'createLibraryView')],
    changeIdempotencyOf('createLibraryView', writeAgainOnReplay),
  ),
]
