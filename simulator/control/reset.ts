import { FromOption } from '../options/sandbox.ts'
import { members } from '../options/schema.ts'
import { refuseStart } from './refuse-start.ts'
import { controlRoute, SNAPSHOT_BYTES } from './route.ts'

export const resetRoutes = [
  controlRoute({
    method: 'POST',
    path: '/reset',
    id: 'reset',
    summary:
      'Brings back the data, clock, tokens, quotas and remembered keys of the start, or begins from another start',
    input: members({ from: FromOption.optional() }),
    inputBytes: SNAPSHOT_BYTES,
    status: 204,
    handle: ({ sandbox, input: { from } }) => refuseStart('from', () => sandbox.reset(from)),
  }),
]
