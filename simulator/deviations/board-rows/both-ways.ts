import { type Deviation, deviation } from '../deviation.ts'
import { type Patch, patchOnlyIn } from '../patches.ts'

/** The same rule broken on creation and update alike, and kept on creation but forgotten on update. */
export const onBothWays = (
  id: string,
  mistake: string,
  breaks: readonly string[],
  change: Patch,
): readonly Deviation[] => [
  deviation(`board-rows/${id}`, mistake, breaks, change),
  deviation(`board-rows/${id}-on-update`, `${mistake} Creations are right.`, breaks, patchOnlyIn('updateRow', change)),
]
