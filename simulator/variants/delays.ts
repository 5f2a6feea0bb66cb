import type { Json } from '../../fixtures/entities.ts'
import { keepPerWorld } from '../mutants/state-per-world.ts'
import { notFound } from '../service/errors.ts'
import type { OperationName } from '../service/operations/index.ts'
import {
  afterHandling,
  beforeHandling,
  changeReply,
  changeResources,
  changeRule,
  combinePatches,
  type Patch,
  replaceRule,
} from '../service/patches.ts'
import type { Listing, Resource } from '../service/reply.ts'
import type { Call } from '../service/service.ts'
import { changeEveryCall } from './patches.ts'
import { LONG_LISTS, type Variant, variants } from './variant.ts'

const DELAY = 'when writes show'
const MEDIA_DELAY = 'how soon media follow other writes'

/** Leaves items out of a list, with the same order and cursors. */
function filterListing({ size, at, keyset }: Listing, isShown: (resource: Resource) => boolean): Listing {
  const all = Array.from({ length: size }, (_, index) => ({ index, resource: at(index) }))
  const shown = all.filter(({ resource }) => isShown(resource))
  const nth = (index: number) => {
    const found = shown[index]
    if (!found) throw new RangeError(`no item ${index} in a list of ${shown.length}`)
    return found
  }
  return {
    size: shown.length,
    at: index => nth(index).resource,
    ...(keyset && {
      keyset: {
        keyAt: (index: number) => keyset.keyAt(nth(index).index),
        after: key => {
          const from = keyset.after(key)
          return from === undefined ? undefined : shown.filter(({ index }) => index < from).length
        },
      },
    }),
  }
}

const afterCreation = (create: OperationName, act: (id: string, call: Call) => void): Patch =>
  afterHandling(create, (call, reply) => {
    if (reply.kind === 'resource') act(reply.resource.id, call)
  })

/** Shows a new resource from the second read of a list on. */
const showLate = (create: OperationName, list: OperationName): Patch => {
  const states = keepPerWorld(() => ({ created: new Set<string>(), reads: new Map<string, number>() }))
  return combinePatches(
    afterCreation(create, (id, { world }) => states(world.tokens).created.add(id)),
    changeReply(list, (reply, { params, query, world }) => {
      if (reply.kind === 'resource') return reply
      const { created, reads } = states(world.tokens)
      const isFirstPage = !query.has('cursor')
      const isShown = ({ id }: Resource): boolean => {
        if (!created.has(id)) return true
        const key = [...Object.values(params), id].join(' ')
        const times = (reads.get(key) ?? 0) + (isFirstPage ? 1 : 0)
        reads.set(key, times)
        return times > 1
      }
      return { ...reply, listing: filterListing(reply.listing, isShown) }
    }),
  )
}

/** Does not find a new resource at its first read. */
const findLate = (
  create: 'createColumn' | 'createView' | 'createLibraryView',
  get: OperationName,
  param: string,
): Patch => {
  const unseen = keepPerWorld(() => new Set<string>())
  return combinePatches(
    afterCreation(create, (id, { world }) => unseen(world.tokens).add(id)),
    beforeHandling(get, ({ world, params }) => {
      if (unseen(world.tokens).delete(params[param] ?? '')) throw notFound()
    }),
  )
}

/** Shows the old state of a changed resource once more: after each change, or after each second one. */
const showStale = (name: OperationName, each: 1 | 2 = 1): Patch => {
  const states = keepPerWorld(() => ({ changes: 0, before: new Map<string, Resource>() }))
  const asked = ({ params, query }: Call) => [name, ...Object.values(params), query.get('columns')].join(' ')
  const same = (a: Json, b: Json) => JSON.stringify(a) === JSON.stringify(b)
  return changeResources(name, (resource, call) => {
    const state = states(call.world.tokens)
    const key = `${asked(call)} ${resource.id}`
    const known = state.before.get(key)
    state.before.set(key, resource)
    if (!known || same(known, resource)) return resource
    state.changes += 1
    return state.changes % each === 0 ? known : resource
  })
}

interface Queue {
  calls: number
  readonly waiting: { readonly due: number; readonly act: () => void }[]
}

const queues = keepPerWorld((): Queue => ({ calls: 0, waiting: [] }))

const DELAY_IN_REQUESTS = 2

/** Acts before the second request after this one. */
function runLater({ world }: Call, act: () => void): void {
  const { calls, waiting } = queues(world.media)
  waiting.push({ due: calls + DELAY_IN_REQUESTS, act })
}

/** Applies a rule before the second request after this one. */
const runSoon =
  <Rest extends readonly unknown[]>(reference: (call: Call, ...rest: Rest) => void) =>
  (call: Call, ...rest: Rest): void =>
    runLater(call, () => reference(call, ...rest))

const runDueActions: Patch = changeEveryCall(call => {
  const queue = queues(call.world.media)
  queue.calls += 1
  while (queue.waiting[0] && queue.waiting[0].due <= queue.calls) queue.waiting.shift()?.act()
  return call
})

/** Permitted delays: the specification does not promise that writes show at once. */
export const delayVariants: readonly Variant[] = variants({
  [`boards/pushes-take-a-moment: A pushed value reaches its media at the second request after the write.
    WRITES-SHOW, topic ${MEDIA_DELAY}`]: combinePatches(runDueActions, changeRule('rows', 'pushToMedia', runSoon)),
  [`boards/pushes-find-their-media-late: At the second request after the write, a pushed value reaches the media that
    are attached to the row by then. WRITES-SHOW, topic ${MEDIA_DELAY}`]: combinePatches(
    runDueActions,
    changeRule(
      'rows',
      'pushToMedia',
      reference => (call, board, row, column_id) =>
        runLater(call, () => reference(call, board, board.rows.get(row.id) ?? row, column_id)),
    ),
  ),
  [`boards/columns-join-views-in-a-moment: At the second request after its creation, a new column joins the views that
    exist by then. WRITES-SHOW`]: combinePatches(
    runDueActions,
    replaceRule('columns', 'addToPinnedViews', (call, { views }, { id }) =>
      runLater(call, () => {
        for (const view of [...views.listed])
          if (view.pinned && !view.pinned.includes(id)) views.put({ ...view, pinned: [...view.pinned, id] })
      }),
    ),
  ),
  [`options/media-lose-them-in-a-moment: A deleted option disappears from media at the second request after the
    deletion. WRITES-SHOW, topic ${MEDIA_DELAY}`]: combinePatches(
    runDueActions,
    changeRule('mediaAttributes', 'removeOptionFromMedia', runSoon),
  ),
  [`lists/late: New rows, views and library views are missing when a list is first read, and appear from the second read
    on. WRITES-SHOW, topic ${DELAY}, topic ${LONG_LISTS}`]: combinePatches(
    showLate('createRow', 'listViewRows'),
    showLate('createRow', 'listRows'),
    showLate('createRow', 'searchRows'),
    showLate('createView', 'listViews'),
    showLate('createLibraryView', 'listLibraryViews'),
    showLate('createColumn', 'listColumns'),
    showLate('createMediaAttribute', 'listMediaAttributes'),
  ),
  [`lists/late-by-id: The server answers the first read of a new column, view or library view by its id with not_found.
    WRITES-SHOW, topic ${DELAY}`]: combinePatches(
    findLate('createColumn', 'getColumn', 'columnId'),
    findLate('createView', 'getView', 'viewId'),
    findLate('createLibraryView', 'getLibraryView', 'id'),
  ),
  [`lists/stale: A list of rows, views or library views shows the old state of a changed item once more.
    WRITES-SHOW, topic ${DELAY}`]: combinePatches(
    showStale('listViewRows'),
    showStale('listRows'),
    showStale('searchRows'),
    showStale('listViews'),
    showStale('listLibraryViews'),
  ),
  [`lists/stale-by-id: After each second change of a column, view or library view, the first read by its id shows the
    old state. WRITES-SHOW, topic ${DELAY}`]: combinePatches(
    showStale('getColumn', 2),
    showStale('getView', 2),
    showStale('getLibraryView', 2),
  ),
})
