import type { ClauseEntry } from '../catalog.ts'
import { listCommand } from './list-command.ts'

/** `clauses`: lists the rules of the specification, in our words. */
export const clausesCommand = listCommand<ClauseEntry>(
  'clauses',
  'List the rules of the specification: id, level, checks, statement',
  ({ listClauses }) => ({
    entries: listClauses(),
    row: ({ id, level, checks, statement }) => [id, level, String(checks.length), statement],
    texts: ({ id, section, statement }) => [id, section, statement],
  }),
)
