import { patchOnlyIn } from '../service/patches.ts'
import { type Deviation, deviations } from './deviation.ts'

/** Declares two deviations for each: one breaks the rule on creation and update, the other only on update. */
export const onWriteAndOnUpdate = (patches: Parameters<typeof deviations>[0]): readonly Deviation[] =>
  deviations(patches).flatMap(one => [
    one,
    {
      ...one,
      id: `${one.id}-on-update`,
      mistake: `${one.mistake} This happens only on updates.`,
      apply: patchOnlyIn('updateRow', one.apply),
    },
  ])
