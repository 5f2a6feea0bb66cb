import type { JsonObject, Media } from '../../../fixtures/entities.ts'
import { elementsOf, omit } from '../../json.ts'
import { param } from '../../service/operation.ts'
import { beforeHandling, changeBody, combinePatches, type Patch } from '../../service/patches.ts'
import type { MediaFilterSemantics } from '../../service/service.ts'
import { changeFilterSemantics } from '../media-filter/patches.ts'
import { type Mutant, mutants } from '../mutant.ts'
import { keepPerWorld } from '../state-per-world.ts'
import { UUID } from '../texts.ts'

type Texts = MediaFilterSemantics['texts']

const changeTexts = (change: (reference: Texts) => Partial<Texts>): Patch =>
  changeFilterSemantics(reference => ({ texts: { ...reference.texts, ...change(reference.texts) } }))

type Score = (media: Media) => number

/** Changes how well a media matches a query. */
const changeScore = (change: (reference: Score, query: string) => Score): Patch =>
  changeFilterSemantics(({ buildRelevanceScore }) => ({
    buildRelevanceScore: (context, query) => change(buildRelevanceScore(context, query), query),
  }))

/** A filter without the entries that a text index does not know. */
const withoutUnindexed = (filter: JsonObject): JsonObject =>
  ['type', 'created_after', 'created_before', 'attributes'].reduce(omit, filter)

const formerTexts = keepPerWorld(() => new Map<string, readonly string[]>())

/** Finds a media also by the values that it had before. */
const keepFormerTexts: Patch = combinePatches(
  beforeHandling('setAttributeValue', call => {
    const media = call.world.media.get(param(call, 'id'))
    const texts = Object.values(media?.attributes ?? {}).flatMap(value => elementsOf(value).map(String))
    const known = formerTexts(call.world)
    if (media) known.set(media.id, [...(known.get(media.id) ?? []), ...texts])
  }),
  changeTexts(({ tagsAndAttributeValues }) => ({
    tagsAndAttributeValues: (context, media) => [
      ...tagsAndAttributeValues(context, media),
      ...(formerTexts(context.world).get(media.id) ?? []),
    ],
  })),
)

export const querySearchMutants: readonly Mutant[] = mutants({
  [`media/query-without-names: The query does not search the names of media.
    MEDIA-SEARCH-QUERY-NAME`]: changeScore(reference => media => reference({ ...media, name: '' })),
  [`media/query-by-name-alone: The query searches the names of media only.
    MEDIA-SEARCH-QUERY-TAG MEDIA-SEARCH-QUERY-VALUE MEDIA-SEARCH-QUERY-DESCRIPTION MEDIA-SEARCH-QUERY-FOLDER`]:
    changeTexts(() => ({ descriptions: () => [], folderNames: () => [], tagsAndAttributeValues: () => [] })),
  [`media/query-without-tags: The query searches the ids of options, not their names.
    MEDIA-SEARCH-QUERY-TAG`]: changeTexts(() => ({
    tagsAndAttributeValues: (_context, { attributes: stored }) =>
      Object.values(stored).flatMap(value => elementsOf(value).map(String)),
  })),
  [`media/query-without-descriptions: The query does not search descriptions.
    MEDIA-SEARCH-QUERY-DESCRIPTION`]: changeTexts(() => ({ descriptions: () => [] })),
  [`media/query-without-folders-of-tokens: The query searches the names of folders only for media that a user uploaded,
    not for those of an organization token. MEDIA-SEARCH-QUERY-FOLDER`]: changeTexts(({ folderNames }) => ({
    folderNames: (context, media) => (media.uploaded_by === null ? [] : folderNames(context, media)),
  })),
  [`media/query-alone: A search with a query uses a text index, which ignores types, days and attributes.
    MEDIA-SEARCH-ALL`]: changeBody('searchMedia', body => ('query' in body ? withoutUnindexed(body) : body)),
  [`media/query-as-a-hint: A query that is not an id sorts media and excludes none.
    MEDIA-SEARCH-QUERY-UNMATCHED`]: changeScore(
    (reference, query) => media => (UUID.test(query) ? reference(media) : Math.max(reference(media), 0.1)),
  ),
  [`media/old-values-stay-in-the-index: The index of queries learns new values, and never forgets old ones.
    MEDIA-SEARCH-QUERY-UNMATCHED`]: keepFormerTexts,
  [`media/query-without-ids: The query does not find a media by its id.
    MEDIA-SEARCH-QUERY-ID`]: changeScore((reference, query) => media => (media.id === query ? 0 : reference(media))),
})
