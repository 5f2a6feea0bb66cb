import type { OperationName } from '../../service/operations/index.ts'
import { changeStepOf, type Patch } from '../../service/patches.ts'
import { secretOf } from '../../service/pipeline/authenticate.ts'
import type { Steps } from '../../service/service.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { keepPerWorld } from '../state-per-world.ts'

type Rendered = ReturnType<Steps['renderReply']>

const MINUTE = 60_000

/** Answers a request of one token and URL as it was answered up to a minute ago. */
const answerFromCache = (name: OperationName, isKept = (_: Rendered) => true): Patch => {
  const kept = keepPerWorld(() => new Map<string, { readonly until: number; readonly rendered: Rendered }>())
  return changeStepOf(name, 'renderReply', reference => (call, reply) => {
    const { world, headers, params, query } = call
    const url = JSON.stringify([secretOf(headers), params, query.toString()])
    const known = kept(world).get(url)
    if (known && world.clock.now() < known.until) return known.rendered
    const rendered = reference(call, reply)
    if (isKept(rendered)) kept(world).set(url, { until: world.clock.now() + MINUTE, rendered })
    return rendered
  })
}

/** Mistakes of caches that no write empties. */
export const staleReadMutants: readonly Mutant[] = mutants({
  ...each(['listViews', 'listLibraryViews', 'listViewRows'] as const, name => ({
    [`relations/cached-answers-to-${name}: A cache keeps each response to ${name} for a minute, by its URL.
      READS-NOT-STALE`]: answerFromCache(name),
  })),
  [`relations/cached-polls-of-media: A poll keeps the media of a finished upload for a minute.
    READS-NOT-STALE`]: answerFromCache('getUpload', ({ body }) => body.includes('"finished"')),
})
