import type { MediaFilter } from '../../../fixtures/library-entities.ts'
import type { LibraryContext } from './context.ts'
import { expressible } from './expressible.ts'
import { type MediaPredicates, type MediaTest, mediaPredicates, type SearchContext } from './predicates.ts'
import { mediaRelevance, type Relevance } from './relevance.ts'
import { type MediaFilterRules, mediaFilterRules } from './rules.ts'
import { selectsMedia } from './selects-media.ts'
import { queryTexts } from './texts.ts'
import { withSubfolders } from './with-subfolders.ts'

/** What a media filter means, and what it refuses. Spec: Media filter object. */
export interface MediaFilterSemantics {
  readonly predicates: MediaPredicates
  readonly rules: MediaFilterRules
  readonly selects: (context: SearchContext, filter: MediaFilter) => MediaTest
  readonly relevance: (context: LibraryContext, query: string) => Relevance
  readonly texts: typeof queryTexts
  readonly withSubfolders: (context: LibraryContext, folder_id: string) => readonly string[]
  readonly expressible: typeof expressible
}

export const mediaFilterSemantics: MediaFilterSemantics = {
  predicates: mediaPredicates,
  rules: mediaFilterRules,
  selects: selectsMedia,
  relevance: mediaRelevance,
  texts: queryTexts,
  withSubfolders,
  expressible,
}
