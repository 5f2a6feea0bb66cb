import { members } from '../../fixtures/schema.ts'
import { FromOption } from '../options/sandbox.ts'
import { refuseStart } from './refuse-start.ts'
import { inputRoute, SNAPSHOT_BYTES } from './route.ts'

export const resetRoute = inputRoute({
  method: 'POST',
  path: '/reset',
  id: 'reset',
  summary: 'Restores the data, clock, tokens, quotas and remembered keys of the start, or starts from something else',
  input: members({ from: FromOption.optional() }),
  inputBytes: SNAPSHOT_BYTES,
  handle: ({ sandbox, input: { from } }) => refuseStart('from', () => sandbox.reset(from)),
})
