import type { Argv } from 'yargs'
import type { VariantEntry } from '../catalog.ts'
import { json, variantSet, words } from '../options.ts'

/** `variants`: lists the other permitted choices that the simulator can make. */
export const variantsCommand = (cli: Argv) =>
  cli.command(
    'variants [words..]',
    'List the other permitted choices the simulator can make: id, what leaves it open, choice',
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
