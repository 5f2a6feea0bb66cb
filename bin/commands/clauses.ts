import type { ClauseEntry, ClientClauseEntry } from '../catalog.ts'
import { listCommand } from './list-command.ts'

/** `clauses`: lists the rules of the specification, in our words. */
export const clausesCommand = listCommand<ClauseEntry | ClientClauseEntry>(
  'clauses',
  'List the rules of the specification, for servers and for clients: id, level, checks, statement',
  ({ listClauses, listClientClauses }) => ({
    entries: [...listClauses(), ...listClientClauses()],
    row: clause => [
      clause.id,
      clause.level,
      clause.binds === 'client' ? 'client' : String(clause.checks.length),
      clause.statement,
    ],
    texts: ({ id, section, statement }) => [id, section, statement],
  }),
)
