import type { Argv } from 'yargs'
import { json } from '../options.ts'

/** `deviations`: the mistakes that the simulator can be told to make. */
export const deviationsCommand = (cli: Argv) =>
  cli.command(
    'deviations',
    'List the mistakes the simulator can make: id, clauses, mistake',
    { json },
    async options => {
      const [{ catalog }, { printList }] = await Promise.all([import('../catalog.ts'), import('../table.ts')])
      printList(catalog.listDeviations(), ({ id, breaks, mistake }) => [id, breaks.join(' '), mistake], options)
    },
  )
