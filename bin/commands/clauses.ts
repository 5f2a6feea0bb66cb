import type { Argv } from 'yargs'
import { filters, words } from '../options.ts'

/** `clauses`: lists the rules of the specification, in our words. */
export const clausesCommand = (cli: Argv) =>
  cli.command(
    'clauses [words..]',
    'List the rules of the specification: id, level, checks, statement',
    args => args.positional('words', words).options(filters),
    async options => {
      const [{ catalog }, { printList }] = await Promise.all([import('../catalog.ts'), import('../list.ts')])
      printList(
        catalog.listClauses(),
        {
          row: ({ id, level, checks, statement }) => [id, level, String(checks.length), statement],
          texts: ({ id, section, statement }) => [id, section, statement],
        },
        options,
      )
    },
  )
