import { z } from 'zod'
import { findUnfired, listFaults, planFault, removeFault } from '../faults/fault-control.ts'
import { NewFault, PlannedState } from '../options/fault.ts'
import { controlRoute, inputRoute } from './route.ts'

export const faultRoutes = [
  controlRoute('GET', '/faults', {
    id: 'listFaults',
    summary: 'Lists the faults and holds with their counts, and says which never happened',
    answer: z.object({ data: z.array(PlannedState), unfired: z.string().nullable() }),
    handle({ sandbox }) {
      const faults = listFaults(sandbox.world)
      return { data: [...faults], unfired: findUnfired(faults) ?? null }
    },
  }),
  inputRoute('POST', '/faults', {
    id: 'addFault',
    summary: 'Plans a fault of the server or of the network',
    input: NewFault,
    status: 201,
    answer: PlannedState,
    handle: ({ sandbox, input }) => planFault(sandbox, input),
  }),
  controlRoute('DELETE', '/faults', {
    id: 'clearFaults',
    summary: 'Removes all faults and holds; the requests that they keep in flight go on',
    handle: ({ sandbox }) => void sandbox.world.faults.clear(),
  }),
  controlRoute('DELETE', '/faults/:id', {
    id: 'removeFault',
    summary: 'Removes one fault or hold',
    handle: ({ sandbox, params: { id = '' } }) => removeFault(sandbox.world, id),
  }),
]
