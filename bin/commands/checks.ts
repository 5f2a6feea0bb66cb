import type { CheckEntry } from '../catalog.ts'
import { listCommand } from './list-command.ts'

/** `checks`: lists the checks. */
export const checksCommand = listCommand<CheckEntry>(
  'checks',
  'List the checks: id, level, clauses, requirements',
  ({ listChecks, statementsOf }) => ({
    entries: listChecks(),
    row: ({ id, level, clauses, needs }) => [id, level, clauses.join(' '), needs.join(' ')],
    texts: ({ id, clauses, needs }) => [id, ...clauses, ...needs, ...statementsOf(clauses)],
  }),
)
