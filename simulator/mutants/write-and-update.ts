import { patchOnlyIn } from '../service/patches.ts'
import type { Patches } from './mutant.ts'

/** Two mistakes for each: one breaks the rule on creation and update, the other only on update. */
export const onWriteAndOnUpdate = (patches: Patches): Patches =>
  Object.fromEntries(
    Object.entries(patches).flatMap(([text, apply]) => [
      [text, apply],
      [
        text.replace(/^(\S+):(.*\.)(.*)$/s, '$1-on-update:$2 This happens only on updates.$3'),
        patchOnlyIn('updateRow', apply),
      ],
    ]),
  )
