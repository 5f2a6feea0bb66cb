import type { Check } from '../../check.ts'
import { create } from '../library-views/views.ts'
import { refusal } from '../refusal.ts'
import { entryChecks } from './entries.ts'
import { FAULTS } from './faults.ts'
import { needsOf, taken } from './wholes.ts'

const refused = FAULTS.map(({ id, twin, filter, needs = [], ...fault }) =>
  refusal({
    ...fault,
    id: `media-filter/refused/${id}`,
    needs: [...needsOf(twin), ...needs],
    twin: context => taken(context, twin),
    send: async context => create(context, { filter: await filter(context) }),
  }),
)

/** What a media filter is, tried on library views. Spec: Media filter object. */
export const mediaFilterChecks: readonly Check[] = [...entryChecks, ...refused]
