import type { Json } from '../../fixtures/entities.ts'
import {
  changeCall,
  changeReply,
  changeResources,
  changeRule,
  combinePatches,
  type Patch,
} from '../deviations/patches.ts'
import { keepPerWorld } from '../deviations/state-per-world.ts'
import { notFound } from '../service/errors.ts'
import type { OperationName } from '../service/operations/index.ts'
import type { Listing, Resource } from '../service/reply.ts'
import type { Call } from '../service/service.ts'
import { everyBefore } from './patches.ts'
import { type Variant, variant } from './variant.ts'

const WHEN = 'when writes show'
const MEDIA_LATER = 'how soon media follow other writes'

interface Shown {
  readonly index: number
  readonly resource: Resource
}

/** A list without some of its items, in the same order and with the same cursors. */
function sifted({ size, at, keyset }: Listing, shows: (resource: Resource) => boolean): Listing {
  const shown: Shown[] = Array.from({ length: size }, (_, index) => ({ index, resource: at(index) })).filter(
    ({ resource }) => shows(resource),
  )
  const nth = (index: number): Shown => {
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

/** What is new shows in a list from its second reading on. */
const late = (name: 'listViewRows' | 'listViews' | 'listLibraryViews'): Patch => {
  const readings = new Map<string, number>()
  return changeReply(name, (reply, { operation, params, query }) => {
    if (reply.kind === 'resource') return reply
    const fresh = !query.has('cursor')
    const shows = ({ id }: Resource): boolean => {
      const key = [operation.name, ...Object.values(params), id].join(' ')
      const times = (readings.get(key) ?? 0) + (fresh ? 1 : 0)
      readings.set(key, times)
      return times > 1
    }
    return { ...reply, listing: sifted(reply.listing, shows) }
  })
}

/** What is new is not found by the first reading of it. */
const lateById =
  (make: 'createColumn' | 'createView' | 'createLibraryView', get: OperationName, param: string): Patch =>
  service => {
    const unseen = new Set<string>()
    return combinePatches(
      changeResources(make, made => {
        unseen.add(made.id)
        return made
      }),
      changeCall(get, call => {
        if (unseen.delete(call.params[param] ?? '')) throw notFound()
        return call
      }),
    )(service)
  }

/** What has changed reads for once more as it was. */
const stale = (name: OperationName): Patch => {
  const before = new Map<string, Resource>()
  const asked = ({ params, query }: Call) => [name, ...Object.values(params), query.get('columns')].join(' ')
  const same = (a: Json, b: Json) => JSON.stringify(a) === JSON.stringify(b)
  return changeResources(name, (resource, call) => {
    const key = `${asked(call)} ${resource.id}`
    const known = before.get(key)
    before.set(key, resource)
    return known && !same(known, resource) ? known : resource
  })
}

interface Queue {
  calls: number
  readonly left: { readonly due: number; readonly act: () => void }[]
}

const queues = keepPerWorld((): Queue => ({ calls: 0, left: [] }))

const LATE_BY = 2

/** Does something with the second request after this one. */
function later({ world }: Call, act: () => void): void {
  const { calls, left } = queues(world.media)
  left.push({ due: calls + LATE_BY, act })
}

const catchingUp: Patch = everyBefore(call => {
  const queue = queues(call.world.media)
  queue.calls += 1
  while (queue.left[0] && queue.left[0].due <= queue.calls) queue.left.shift()?.act()
  return call
})

/** Writes that show after a while: whether they show at once is not promised. */
export const latenessVariants: readonly Variant[] = [
  variant(
    'boards/pushes-take-a-moment',
    'How soon a pushed value is on its media is not given.',
    combinePatches(
      catchingUp,
      changeRule(
        'rows',
        'pushToMedia',
        honest =>
          (call, ...row) =>
            later(call, () => honest(call, ...row)),
      ),
    ),
    MEDIA_LATER,
  ),
  variant(
    'options/media-lose-them-in-a-moment',
    'How soon a deleted option is cleared from every media is not given.',
    combinePatches(
      catchingUp,
      changeRule(
        'mediaAttributes',
        'removeOptionFromMedia',
        honest =>
          (call, ...option) =>
            later(call, () => honest(call, ...option)),
      ),
    ),
    MEDIA_LATER,
  ),
  variant(
    'lists/late',
    'Whether a write shows at once in lists is not promised.',
    service => combinePatches(late('listViewRows'), late('listViews'), late('listLibraryViews'))(service),
    WHEN,
  ),
  variant(
    'lists/late-by-id',
    'Whether a write shows at once to a read by id is not promised.',
    combinePatches(
      lateById('createColumn', 'getColumn', 'columnId'),
      lateById('createView', 'getView', 'viewId'),
      lateById('createLibraryView', 'getLibraryView', 'id'),
    ),
    WHEN,
  ),
  variant(
    'lists/stale',
    'Whether a change shows at once in lists and feeds is not promised.',
    service => combinePatches(stale('listViewRows'), stale('listViews'), stale('listLibraryViews'))(service),
    WHEN,
  ),
]
