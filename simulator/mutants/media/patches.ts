import type { Patch } from '../../service/patches.ts'
import type { MediaPredicates } from '../../service/service.ts'
import { changeFilterSemantics } from '../media-filter/patches.ts'

/** Changes what one key of a filter finds. */
export const changePredicate = <Key extends keyof MediaPredicates>(
  key: Key,
  change: (reference: MediaPredicates[Key]) => MediaPredicates[Key],
): Patch =>
  changeFilterSemantics(({ predicates }) => ({ predicates: { ...predicates, [key]: change(predicates[key]) } }))
