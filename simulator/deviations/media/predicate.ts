import type { MediaPredicates } from '../../service/service.ts'
import { semantics } from '../media-filter/patches.ts'
import type { Patch } from '../patches.ts'

/** Changes what one key of a filter asks for. */
export const predicate = <Key extends keyof MediaPredicates>(
  key: Key,
  change: (honest: MediaPredicates[Key]) => MediaPredicates[Key],
): Patch => semantics(({ predicates }) => ({ predicates: { ...predicates, [key]: change(predicates[key]) } }))
