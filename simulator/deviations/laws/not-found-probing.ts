import { invalid } from '../../service/errors.ts'
import { param } from '../../service/operation.ts'
import type { Call } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { toObject } from '../json.ts'
import { changeCall } from '../patches.ts'

type HasFault = (call: Call) => boolean

const readMember = (call: Call, name: string): string => String(toObject(call.body)[name] ?? '')

/** For each operation, a fault that the service finds before it checks who may see the board. */
const FAULTS = {
  createRow: call => readMember(call, 'title').length > 255,
  createColumn: call => readMember(call, 'name') === '',
  createView: call => readMember(call, 'type').startsWith('no'),
  listViews: ({ query }) => query.get('limit') === '0',
  listViewRows: ({ query }) => query.get('columns')?.startsWith('no') === true,
} as const satisfies Readonly<Partial<Record<string, HasFault>>>

type Probed = keyof typeof FAULTS

const isProbed = (name: string): name is Probed => name in FAULTS

/** Mistakes that let a caller find out which hidden boards exist. */
export const probingDeviations: readonly Deviation[] = Object.keys(FAULTS)
  .filter(isProbed)
  .map(name =>
    deviation`not-found/${name}-looks-at-the-request-of-hidden-boards: The service validates the request before it
      checks who may see the board. A 400 shows that a hidden board exists.
      NOT-FOUND-SAME-SHAPE`(
      changeCall(name, call => {
        if (call.world.boards.has(param(call, 'id')) && FAULTS[name](call)) throw invalid('request', 'not valid')
        return call
      }),
    ),
  )
