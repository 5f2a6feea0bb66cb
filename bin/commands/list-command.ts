import type { Argv } from 'yargs'
import type { Entry, List } from '../list.ts'
import { filters, words } from '../options.ts'

type Catalog = typeof import('../catalog.ts').catalog

/** A command that lists entries of the catalog, narrowed by words, area and level. */
export const listCommand =
  <T extends Entry>(name: string, describe: string, list: (catalog: Catalog) => List<T>) =>
  (cli: Argv) =>
    cli.command(
      `${name} [words..]`,
      describe,
      args => args.positional('words', words).options(filters),
      async options => {
        const [{ catalog }, { printList }] = await Promise.all([import('../catalog.ts'), import('../list.ts')])
        printList(name, list(catalog), options)
      },
    )
