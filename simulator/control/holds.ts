import { planFault, unknownFault } from '../faults/fault-control.ts'
import { Hold } from '../faults/hold.ts'
import { NewHold, PlannedState } from '../options/fault.ts'
import { conflict } from '../service/errors.ts'
import { type ControlCall, controlRoute, inputRoute } from './route.ts'

function findHold({ sandbox, params }: ControlCall<unknown>): Hold {
  const hold = sandbox.world.faults.all.find(({ id }) => id === params.id)?.hold
  if (!hold) throw unknownFault(params.id ?? '')
  return hold
}

export const holdRoutes = [
  inputRoute('POST', '/holds', {
    id: 'holdRequests',
    summary: 'Holds the matching requests in flight until they are released',
    input: NewHold,
    status: 201,
    answer: PlannedState,
    handle: ({ sandbox, input }) => planFault(sandbox, input, new Hold()),
  }),
  controlRoute('GET', '/holds/:id/arrived', {
    id: 'awaitHeldRequest',
    summary: 'Answers when the first request is held; 409 if it was answered before that, or if the hold was removed',
    handle: call =>
      findHold(call).arrived.catch(error => {
        throw conflict(error instanceof Error ? error.message : String(error))
      }),
  }),
  controlRoute('POST', '/holds/:id/release', {
    id: 'releaseRequests',
    summary: 'Lets the held requests go on',
    handle: call => findHold(call).release(),
  }),
]
