import type { MediaFilter } from '../../../fixtures/library-entities.ts'
import type { MediaPredicate, MediaPredicates, MediaTest, SearchContext } from '../service.ts'

function buildKeyTest<Key extends keyof MediaFilter>(
  context: SearchContext,
  filter: MediaFilter,
  key: Key,
): readonly MediaTest[] {
  const wanted = filter[key]
  const predicate: MediaPredicate<Key> = context.service.mediaFilter.predicates[key]
  return wanted === undefined || wanted === null ? [] : [predicate(context, wanted)]
}

const isKey = (predicates: MediaPredicates, key: string): key is keyof MediaFilter => key in predicates

/** Builds a test that a media passes if it satisfies every entry of a filter. Spec: Media filter object. */
export function buildMediaTest(context: SearchContext, filter: MediaFilter): MediaTest {
  const { predicates } = context.service.mediaFilter
  const tests = Object.keys(filter)
    .filter(key => isKey(predicates, key))
    .flatMap(key => buildKeyTest(context, filter, key))
  return media => tests.every(test => test(media))
}
