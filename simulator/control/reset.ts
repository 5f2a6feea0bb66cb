import { controlRoute, NO_INPUT } from './route.ts'

export const resetRoutes = [
  controlRoute({
    method: 'POST',
    path: '/reset',
    id: 'reset',
    summary: 'Brings back the data, clock, tokens, quotas and remembered keys of the start',
    input: NO_INPUT,
    status: 204,
    handle: ({ sandbox }) => sandbox.reset(),
  }),
]
