import type { Media } from '../../../fixtures/entities.ts'
import type { SpaceContext } from '../service.ts'

const IDENTITY = 3
const BY_NAME = 2
const BY_ANYTHING = 1

/**
 * A media's id is answered by that media alone; otherwise every word has to occur somewhere, in any case, and those
 * whose name holds them all come first (assumption MEDIA-QUERY). Spec: Media filter object.
 */
export function buildRelevanceScore(context: SpaceContext, query: string): (media: Media) => number {
  const { world, service } = context
  const text = query.trim().toLowerCase()
  if (world.media.get(text)?.space_id === context.space.id) return ({ id }) => (id === text ? IDENTITY : 0)

  const words = text.split(/\s+/)
  const lookIn = Object.values(service.mediaFilter.texts)
  const holdAll = (texts: readonly string[]) => words.every(word => texts.some(each => each.includes(word)))
  return media => {
    if (holdAll([media.name.toLowerCase()])) return BY_NAME
    return holdAll(lookIn.flatMap(look => look(context, media)).map(each => each.toLowerCase())) ? BY_ANYTHING : 0
  }
}
