import { isObject } from '../json.ts'
import type { Operation, RequestContext } from '../service/service.ts'

/** What else happens in the world of a request. */
export interface TrafficView {
  /** The time of the first request, in milliseconds. */
  readonly startedAt: number
  /** The number of the request among those to its operation, from 1. */
  readonly number: number
  /** How many other requests to the same board or space, or to one not known yet, are unanswered. */
  readonly others: number
  /** Whether it asks for another board or space than the first one that was asked for. */
  readonly isElsewhere: boolean
}

export const isOfBoards = ({ path }: Operation): boolean => path.startsWith('/v1/boards/')

/** The board that a request asks for, or the space; undefined if there is none, or if the request does not say it yet. */
function placeOf({ operation, params: { id = '' }, query, world, body }: RequestContext & { readonly body?: unknown }) {
  if (isOfBoards(operation)) return world.boards.has(id) ? id : undefined
  const { spaces, media, mediaAttributes, libraryViews, uploads } = world
  const given = query.get('space_id') ?? (isObject(body) ? body.space_id : undefined)
  if (typeof given === 'string') return spaces.has(given) ? given : undefined
  return [media, mediaAttributes, libraryViews, uploads].flatMap(items => items.get(id)?.space_id ?? [])[0]
}

/** The requests to one world. */
export class Traffic {
  #startedAt: number | undefined
  readonly #counts = new Map<string, number>()
  readonly #numbers = new WeakMap<Headers, number>()
  /** The place of each unanswered request. */
  readonly #unanswered = new Map<Headers, string | undefined>()
  readonly #firstPlaces = new Map<'board' | 'space', string>()

  arrive(context: RequestContext): void {
    const { world, operation, headers } = context
    this.#startedAt ??= world.clock.now()
    const number = (this.#counts.get(operation.name) ?? 0) + 1
    this.#counts.set(operation.name, number)
    this.#numbers.set(headers, number)
    this.#unanswered.set(headers, placeOf(context))
  }

  leave(headers: Headers): void {
    this.#unanswered.delete(headers)
  }

  /** Looks around at the time when a request is decided about. */
  see(context: RequestContext): TrafficView {
    const { world, operation, headers } = context
    const place = placeOf(context)
    const kind = isOfBoards(operation) ? 'board' : 'space'
    const first = this.#firstPlaces.get(kind) ?? place
    if (first !== undefined) this.#firstPlaces.set(kind, first)
    const others = [...this.#unanswered].filter(
      ([other, its]) => other !== headers && (its === undefined || its === place),
    )
    return {
      startedAt: this.#startedAt ?? world.clock.now(),
      number: this.#numbers.get(headers) ?? 1,
      others: others.length,
      isElsewhere: place !== undefined && place !== first,
    }
  }
}
