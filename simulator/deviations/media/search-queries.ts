import { readAttributeElements } from '../../service/attribute-values/elements.ts'
import type { MediaFilterSemantics } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { semantics } from '../media-filter/patches.ts'
import type { Patch } from '../patches.ts'

type Texts = MediaFilterSemantics['texts']

const texts = (change: (honest: Texts) => Partial<Texts>): Patch =>
  semantics(honest => ({ texts: { ...honest.texts, ...change(honest.texts) } }))

/** Mistakes in what a query finds. */
export const querySearchDeviations: readonly Deviation[] = [
  deviation(
    'media/query-without-names',
    'A query looks at what is written about a media, and not at its name.',
    ['MEDIA-SEARCH-QUERY-NAME'],
    semantics(({ buildRelevanceScore }) => ({
      buildRelevanceScore: (context, query) => {
        const honest = buildRelevanceScore(context, query)
        return media => honest({ ...media, name: '' })
      },
    })),
  ),
  deviation(
    'media/query-by-name-alone',
    'A query looks at names alone.',
    [
      'MEDIA-SEARCH-QUERY-TAG',
      'MEDIA-SEARCH-QUERY-VALUE',
      'MEDIA-SEARCH-QUERY-DESCRIPTION',
      'MEDIA-SEARCH-QUERY-FOLDER',
    ],
    texts(() => ({ descriptions: () => [], folderNames: () => [], tagsAndAttributeValues: () => [] })),
  ),
  deviation(
    'media/query-without-tags',
    'A query looks at the texts of attributes, and at ids of options.',
    ['MEDIA-SEARCH-QUERY-TAG'],
    texts(() => ({
      tagsAndAttributeValues: (_context, { attributes: stored }) =>
        Object.values(stored).flatMap(value => readAttributeElements(value).map(String)),
    })),
  ),
  deviation(
    'media/query-without-descriptions',
    'A query does not look at descriptions.',
    ['MEDIA-SEARCH-QUERY-DESCRIPTION'],
    texts(() => ({ descriptions: () => [] })),
  ),
  deviation(
    'media/query-without-folders',
    'A query does not look at the names of folders.',
    ['MEDIA-SEARCH-QUERY-FOLDER'],
    texts(() => ({ folderNames: () => [] })),
  ),
  deviation(
    'media/query-without-ids',
    'A query that is an id is looked for in texts.',
    ['MEDIA-SEARCH-QUERY-ID'],
    semantics(({ buildRelevanceScore }) => ({
      buildRelevanceScore: (context, query) => {
        const honest = buildRelevanceScore(context, query)
        return media => (media.id === query ? 0 : honest(media))
      },
    })),
  ),
]
