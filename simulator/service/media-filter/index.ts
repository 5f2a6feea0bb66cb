import type { MediaFilterSemantics } from '../service.ts'
import { expressible } from './expressible.ts'
import { mediaPredicates } from './predicates.ts'
import { mediaRelevance } from './relevance.ts'
import { mediaFilterRules } from './rules.ts'
import { selectsMedia } from './selects-media.ts'
import { queryTexts } from './texts.ts'
import { withSubfolders } from './with-subfolders.ts'

export const mediaFilterSemantics: MediaFilterSemantics = {
  predicates: mediaPredicates,
  rules: mediaFilterRules,
  selects: selectsMedia,
  relevance: mediaRelevance,
  texts: queryTexts,
  withSubfolders,
  expressible,
}
