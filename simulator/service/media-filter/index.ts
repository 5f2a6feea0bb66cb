import type { MediaFilterSemantics } from '../service.ts'
import { buildMediaTest } from './build-media-test.ts'
import { keepValidConditions } from './keep-valid-conditions.ts'
import { listFolderTree } from './list-folder-tree.ts'
import { mediaPredicates } from './predicates.ts'
import { queryTexts } from './query-texts.ts'
import { buildRelevanceScore } from './relevance.ts'
import { mediaFilterRules } from './rules.ts'

export const mediaFilterSemantics: MediaFilterSemantics = {
  predicates: mediaPredicates,
  rules: mediaFilterRules,
  buildMediaTest,
  buildRelevanceScore,
  texts: queryTexts,
  listFolderTree,
  keepValidConditions,
}
