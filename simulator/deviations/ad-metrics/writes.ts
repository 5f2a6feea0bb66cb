import { addOperation } from '../../service/patches.ts'
import { created, ok, type Reply } from '../../service/reply.ts'
import type { Call } from '../../service/service.ts'
import { type Deviation, deviations, each } from '../deviation.ts'
import { LISTS } from './patches.ts'

const PATHS = {
  listAdCampaigns: '/v1/metrics/ad-campaigns',
  listAdSets: '/v1/metrics/ad-sets',
  listAds: '/v1/metrics/ads',
} as const

const WRITES = [
  { method: 'POST', end: '', does: 'creates', reply: ({ world }: Call): Reply => created({ id: world.ids.next(0) }) },
  { method: 'PATCH', end: '/:id', does: 'updates', reply: ({ params }: Call): Reply => ok({ id: params.id ?? '' }) },
  { method: 'DELETE', end: '/:id', does: 'deletes', reply: ({ params }: Call): Reply => ok({ id: params.id ?? '' }) },
] as const

/** Writes of what only ad platforms change. */
export const writeDeviations: readonly Deviation[] = deviations({
  ...each(LISTS, list =>
    each(WRITES, ({ method, end, does, reply }) => ({
      [`ad-metrics/${does}-what-${list}-lists: The server also answers ${method} with success, as for its own resources.
        AD-READ-ONLY`]: addOperation(list, {
        method,
        path: `${PATHS[list]}${end}`,
        selectable: undefined,
        handle: reply,
      }),
    })),
  ),
})
