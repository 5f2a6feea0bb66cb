import type { Argv } from 'yargs'
import { filters, words } from '../options.ts'

/** `checks`: lists the checks. */
export const checksCommand = (cli: Argv) =>
  cli.command(
    'checks [words..]',
    'List the checks: id, level, clauses, what they need',
    args => args.positional('words', words).options(filters),
    async options => {
      const [{ catalog }, { printList }] = await Promise.all([import('../catalog.ts'), import('../list.ts')])
      printList(
        catalog.listChecks(),
        {
          row: ({ id, level, clauses, needs }) => [id, level, clauses.join(' '), needs.join(' ')],
          texts: ({ id, clauses, needs }) => [id, ...clauses, ...needs, ...catalog.statementsOf(clauses)],
        },
        options,
      )
    },
  )
