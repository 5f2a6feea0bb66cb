import { searchMedia } from '../../given/media-search.ts'
import type { JsonObject, Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { itemsIn } from '../../target/api.ts'

/** Whether a search with this filter, and by default for the id of the media too, finds it; undefined where it fails. */
export async function finds(
  context: CheckContext,
  { id, space_id }: Resource,
  filter: JsonObject,
  byId = true,
): Promise<boolean | undefined> {
  const answer = await searchMedia(context, { ...(byId && { query: id }), ...filter }, { space: String(space_id) })
  return itemsIn(answer)?.some(one => one.id === id)
}

interface ExpectedSearch {
  readonly clause: string
  readonly media: Resource
  /** What the media has that the filter compares. */
  readonly has: string
  readonly filter: JsonObject
  readonly found: boolean
  readonly byId?: boolean
}

/** Demands that a search with a filter finds the media that ran, or that it does not. */
export async function expectFound(context: CheckContext, search: ExpectedSearch): Promise<void> {
  const { clause, media, has, filter, found, byId } = search
  const result = await finds(context, media, filter, byId)
  const outcome = result === undefined ? 'the search failed' : `it ${result ? 'did' : 'did not'}`
  const wanted = `${found ? 'must' : 'must not'} find the media ${media.id} with ${has}`
  context.expect(clause).that(result === found, `a search for ${JSON.stringify(filter)} ${wanted}: ${outcome}`)
}
