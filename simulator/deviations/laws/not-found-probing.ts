import { invalid } from '../../service/errors.ts'
import { param } from '../../service/operation.ts'
import type { Call } from '../../service/service.ts'
import { draftOf } from '../board-views/patches.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeCall } from '../patches.ts'

type Faulty = (call: Call) => boolean

const member = (call: Call, name: string): string => String(draftOf(call.body)[name] ?? '')

/** What the first look at a request finds wrong. */
const FAULTS = {
  createRow: call => member(call, 'title').length > 255,
  createColumn: call => member(call, 'name') === '',
  createView: call => member(call, 'type').startsWith('no'),
  listViews: ({ query }) => query.get('limit') === '0',
  listViewRows: ({ query }) => query.get('columns')?.startsWith('no') === true,
} as const satisfies Readonly<Partial<Record<string, Faulty>>>

type Probed = keyof typeof FAULTS

const isProbed = (name: string): name is Probed => name in FAULTS

/** Servers that a caller can ask what he may not see. */
export const probingDeviations: readonly Deviation[] = Object.keys(FAULTS)
  .filter(isProbed)
  .map(name =>
    deviation(
      `not-found/${name}-looks-at-the-request-of-hidden-boards`,
      'Whether the board is there comes first, then what is wrong with the request, and last who may see the board.',
      ['NOT-FOUND-SAME-SHAPE'],
      changeCall(name, call => {
        if (call.world.boards.has(param(call, 'id')) && FAULTS[name](call))
          throw invalid('request', 'not as it should be')
        return call
      }),
    ),
  )
