import type { Row, View } from '../../../fixtures/entities.ts'
import type { OperationName } from '../../service/operations/index.ts'
import { changeStepOf, type Patch, wrapHandler } from '../../service/patches.ts'
import { secretOf } from '../../service/pipeline/authenticate.ts'
import type { Reply } from '../../service/reply.ts'
import type { BoardContext, Steps } from '../../service/service.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { keepPerWorld } from '../state-per-world.ts'
import { changeMatching } from '../view-rows/patches.ts'

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

/** Keeps a resource in front of the database. */
const keepById = (name: OperationName): Patch => {
  const kept = keepPerWorld(() => new Map<string, Reply>())
  return wrapHandler(name, (handle, call) => {
    const id = JSON.stringify(call.params)
    const reply = kept(call.world).get(id) ?? handle(call)
    kept(call.world).set(id, reply)
    return reply
  })
}

type RowPart = Pick<Row, 'title' | 'cells'>

/** Matches rows by what an index keeps of them, which some changes do not reach. */
function matchIndexed(reindex: (row: RowPart, indexed: RowPart, context: BoardContext) => Partial<RowPart>): Patch {
  const index = keepPerWorld(() => new Map<string, RowPart>())
  return changeMatching(reference => (context, view) => {
    const matches = reference(context, view)
    return row => {
      const indexed = index(context.world).get(row.id)
      const found = indexed ? { ...row, ...reindex(row, indexed, context) } : row
      index(context.world).set(row.id, found)
      return matches(found)
    }
  })
}

/** Matches the rows of a view by the filters with which its feed was read first. */
function matchFirstFilters(): Patch {
  const first = keepPerWorld(() => new Map<string, View['filters']>())
  return changeMatching(reference => (context, view) => {
    const filters = first(context.world).get(view.id) ?? view.filters
    first(context.world).set(view.id, filters)
    return reference(context, { ...view, filters })
  })
}

const keepDates = ({ cells }: RowPart, indexed: RowPart, { board }: BoardContext): RowPart['cells'] => {
  const isDate = ([id]: readonly [string, unknown]) => board.columns.get(id)?.type === 'date'
  return { ...cells, ...Object.fromEntries(Object.entries(indexed.cells).filter(isDate)) }
}

/** Mistakes of caches that no write empties. */
export const staleReadMutants: readonly Mutant[] = mutants({
  ...each(['listViews', 'listLibraryViews', 'listViewRows'] as const, name => ({
    [`relations/cached-answers-to-${name}: A cache keeps each response to ${name} for a minute, by its URL.
      READS-NOT-STALE`]: answerFromCache(name),
  })),
  [`relations/cached-views: A cache keeps each view that is read by its id. A new column does not join it.
    COLUMN-APPENDED-PINNED`]: keepById('getView'),
  [`relations/cached-media: A cache keeps each media that is read by its id, whatever is deleted of it.
    OPTION-DELETE-CLEARS-MEDIA`]: keepById('getMedia'),
  [`relations/cleared-cells-stay-indexed: The index of cells forgets none. A filter finds a row by the value that a cell
    had before it was cleared. READS-NOT-STALE`]: matchIndexed(({ cells }, indexed) => ({
    cells: { ...indexed.cells, ...cells },
  })),
  [`relations/cleared-titles-stay-indexed: The index of titles forgets none. A filter finds a row by the title that it
    had before the title was set to null. READS-NOT-STALE`]: matchIndexed(({ title }, indexed) => ({
    title: title ?? indexed.title,
  })),
  [`relations/changed-dates-stay-indexed: An update of a date cell does not reach the index. A filter compares the date
    that the row had first. READS-NOT-STALE`]: matchIndexed((row, indexed, context) => ({
    cells: keepDates(row, indexed, context),
  })),
  [`relations/filters-stay-compiled: The server compiles the filters of a view when its feed is read first, and never
    again. An update of the filters does not change the feed. VIEW-PATCH-FILTERS-EMPTY`]: matchFirstFilters(),
  [`relations/cached-polls-of-media: A poll keeps the media of a finished upload for a minute.
    READS-NOT-STALE`]: answerFromCache('getUpload', ({ body }) => body.includes('"finished"')),
})
