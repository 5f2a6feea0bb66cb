import type { Media } from '../../../fixtures/entities.ts'
import type { MediaFilter } from '../../../fixtures/library-entities.ts'
import type { SearchContext, SpaceContext } from '../service.ts'
import type { KeptConditions } from '../store/kept-conditions.ts'

export type MediaTest = (media: Media) => boolean

export type MediaPredicate<Key extends keyof MediaFilter> = (
  context: SearchContext,
  wanted: NonNullable<MediaFilter[Key]>,
) => MediaTest

/** For each key of a filter, a function that builds a test from its value. */
export type MediaPredicates = { readonly [Key in keyof Required<MediaFilter>]: MediaPredicate<Key> }

/** A media filter of a request. */
export interface MediaFilterInput {
  readonly context: SpaceContext
  readonly filter: MediaFilter
  /** The path of the filter in the request: empty, or ending with a dot. */
  readonly at: string
}

/** Each rule throws bad_request for a filter that breaks it. */
export type MediaFilterRules = Readonly<
  Record<
    | 'folderIsOfSpace'
    | 'statusIsOfSpace'
    | 'uploaderIsKnown'
    | 'attributesAreOfSpace'
    | 'attributesAreSearchable'
    | 'checkboxTakesOneValue'
    | 'valuesMatchSomething',
    (input: MediaFilterInput) => void
  >
>

/** What a media filter means, and which filters are refused. Spec: Media filter object. */
export interface MediaFilterSemantics {
  readonly predicates: MediaPredicates
  readonly rules: MediaFilterRules
  readonly buildMediaTest: (context: SearchContext, filter: MediaFilter) => MediaTest
  /** Builds a function that scores how well a media matches a query. 0 means that it does not match. */
  readonly buildRelevanceScore: (context: SpaceContext, query: string) => (media: Media) => number
  /** The texts of a media that a query searches. */
  readonly texts: Readonly<
    Record<
      'names' | 'descriptions' | 'folderNames' | 'tagsAndAttributeValues',
      (context: SpaceContext, media: Media) => readonly string[]
    >
  >
  readonly listFolderTree: (context: SpaceContext, folder_id: string) => readonly string[]
  /** Keeps the conditions of a stored filter that a request could still write, and says whether these are all. */
  readonly keepValidConditions: (context: SpaceContext, stored: MediaFilter) => KeptConditions
}
