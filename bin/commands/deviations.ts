import type { Argv } from 'yargs'
import { json } from '../options.ts'

/** `deviations`: lists the mistakes that can be built into the simulator. */
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
