import type { DeviationEntry } from '../catalog.ts'
import { listCommand } from './list-command.ts'

/** `deviations`: lists the mistakes that can be built into the simulator. */
export const deviationsCommand = listCommand<DeviationEntry>(
  'deviations',
  'List the mistakes the simulator can make: id, clauses, mistake',
  ({ listDeviations }) => ({
    entries: listDeviations(),
    row: ({ id, breaks, mistake }) => [id, breaks.join(' '), mistake],
    texts: ({ id, breaks, mistake }) => [id, ...breaks, mistake],
  }),
)
