import type { Argv } from 'yargs'
import type { CheckEntry, ClauseEntry, ClientClauseEntry, MutantEntry, VariantEntry } from '../catalog.ts'
import type { Entry, List } from '../list.ts'
import { filters, json, variantSet, words } from '../options.ts'

type Catalog = typeof import('../catalog.ts').catalog

/** A command that lists entries of the catalog, narrowed by words, area and level. */
const listCommand =
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

export const checksCommand = listCommand<CheckEntry>(
  'checks',
  'List the checks: id, level, clauses, requirements',
  ({ listChecks, statementsOf }) => ({
    entries: listChecks(),
    row: ({ id, level, clauses, needs }) => [id, level, clauses.join(' '), needs.join(' ')],
    texts: ({ id, clauses, needs }) => [id, ...clauses, ...needs, ...statementsOf(clauses)],
  }),
)

export const clausesCommand = listCommand<ClauseEntry | ClientClauseEntry>(
  'clauses',
  'List the clauses of the specification, for servers and for clients: id, level, checks, statement',
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

export const mutantsCommand = listCommand<MutantEntry>(
  'mutants',
  'List the mutants of the simulator: id, clauses, mistake',
  ({ listMutants }) => ({
    entries: listMutants(),
    row: ({ id, breaks, mistake }) => [id, breaks.join(' '), mistake],
    texts: ({ id, breaks, mistake }) => [id, ...breaks, mistake],
  }),
)

export const variantsCommand = (cli: Argv) =>
  cli.command(
    'variants [words..]',
    'List the variants of the simulator: id, what leaves the choice open, choice',
    args =>
      args.positional('words', words).options({
        'variant-set': { ...variantSet, describe: 'Only the variants of set N' },
        json,
      }),
    async ({ words: searched, variantSet, json: asJson }) => {
      const [{ catalog }, { printAs, search }] = await Promise.all([import('../catalog.ts'), import('../list.ts')])
      const row = ({ id, leftOpenBy, choice }: VariantEntry) => [id, leftOpenBy, choice]
      const found = search('variants', { entries: catalog.listVariants(), texts: row }, searched).map(({ id }) => id)
      const inSet = catalog.listVariants(variantSet).filter(({ id }) => found.includes(id))
      printAs(inSet, row, asJson)
    },
  )
