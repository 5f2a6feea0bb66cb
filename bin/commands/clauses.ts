import type { Argv } from 'yargs'
import { json } from '../options.ts'

/** `clauses`: lists the rules of the specification, in our words. */
export const clausesCommand = (cli: Argv) =>
  cli.command(
    'clauses',
    'List the rules of the specification: id, level, checks, statement',
    { json },
    async options => {
      const [{ catalog }, { printList }] = await Promise.all([import('../catalog.ts'), import('../table.ts')])
      printList(
        catalog.listClauses(),
        ({ id, level, checks, statement }) => [id, level, String(checks.length), statement],
        options,
      )
    },
  )
