import type { Argv } from 'yargs'
import { filters, words } from '../options.ts'

/** `deviations`: lists the mistakes that can be built into the simulator. */
export const deviationsCommand = (cli: Argv) =>
  cli.command(
    'deviations [words..]',
    'List the mistakes the simulator can make: id, clauses, mistake',
    args => args.positional('words', words).options(filters),
    async options => {
      const [{ catalog }, { printList }] = await Promise.all([import('../catalog.ts'), import('../list.ts')])
      printList(
        catalog.listDeviations(),
        {
          row: ({ id, breaks, mistake }) => [id, breaks.join(' '), mistake],
          texts: ({ id, breaks, mistake }) => [id, ...breaks, mistake],
        },
        options,
      )
    },
  )
