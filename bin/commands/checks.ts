import type { Argv } from 'yargs'
import { json } from '../options.ts'

/** `checks`: lists the checks. */
export const checksCommand = (cli: Argv) =>
  cli.command('checks', 'List the checks: id, level, clauses, what they need', { json }, async options => {
    const [{ catalog }, { printList }] = await Promise.all([import('../catalog.ts'), import('../table.ts')])
    printList(
      catalog.listChecks(),
      ({ id, level, clauses, needs }) => [id, level, clauses.join(' '), needs.join(' ')],
      options,
    )
  })
