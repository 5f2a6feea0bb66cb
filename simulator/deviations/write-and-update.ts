import { type Patch, patchOnlyIn } from '../service/patches.ts'
import { type Deviation, deviation } from './deviation.ts'

/** Two deviations: one breaks the rule on creation and update, the other only on update. */
export const onWriteAndOnUpdate = (
  id: string,
  mistake: string,
  breaks: readonly string[],
  patch: Patch,
): readonly Deviation[] => [
  deviation`${id}: ${mistake}
    ${breaks}`(patch),
  deviation`${id}-on-update: ${mistake} This happens only on updates.
    ${breaks}`(patchOnlyIn('updateRow', patch)),
]
