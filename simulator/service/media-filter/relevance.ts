import type { Media } from '../../../fixtures/entities.ts'
import type { SpaceContext } from '../service.ts'

const ID_SCORE = 3
const NAME_SCORE = 2
const TEXT_SCORE = 1

/**
 * The id of a media matches only this media. Otherwise every word has to occur in some text, without regard to case, and
 * media whose name holds all words score higher (assumption MEDIA-QUERY). Spec: Media filter object.
 */
export function buildRelevanceScore(context: SpaceContext, query: string): (media: Media) => number {
  const { world, service } = context
  const text = query.trim().toLowerCase()
  if (world.media.get(text)?.space_id === context.space.id) return ({ id }) => (id === text ? ID_SCORE : 0)

  const words = text.split(/\s+/)
  const textReaders = Object.values(service.mediaFilter.texts)
  const hasAllWords = (texts: readonly string[]) => words.every(word => texts.some(each => each.includes(word)))
  return media => {
    if (hasAllWords([media.name.toLowerCase()])) return NAME_SCORE
    return hasAllWords(textReaders.flatMap(read => read(context, media)).map(each => each.toLowerCase()))
      ? TEXT_SCORE
      : 0
  }
}
