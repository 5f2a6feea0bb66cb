import type { MutantEntry } from '../catalog.ts'
import { listCommand } from './list-command.ts'

/** `mutants`: lists the mistakes that can be built into the simulator. */
export const mutantsCommand = listCommand<MutantEntry>(
  'mutants',
  'List the mutants of the simulator: id, clauses, mistake',
  ({ listMutants }) => ({
    entries: listMutants(),
    row: ({ id, breaks, mistake }) => [id, breaks.join(' '), mistake],
    texts: ({ id, breaks, mistake }) => [id, ...breaks, mistake],
  }),
)
