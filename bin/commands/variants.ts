import type { Argv } from 'yargs'
import { json, mixSeed, words } from '../options.ts'

/** `variants`: lists the other lawful choices that the simulator can make. */
export const variantsCommand = (cli: Argv) =>
  cli.command(
    'variants [words..]',
    'List the other lawful choices the simulator can make: id, what leaves it open, choice',
    args =>
      args.positional('words', words).options({
        grease: { ...mixSeed, describe: 'Only the variants of mix N' },
        json,
      }),
    async ({ words: searched, grease, json: asJson }) => {
      const [{ catalog }, { containsWords, printAs }] = await Promise.all([
        import('../catalog.ts'),
        import('../list.ts'),
      ])
      printAs(
        catalog
          .listVariants(grease)
          .filter(({ id, leftOpenBy, choice }) => containsWords([id, leftOpenBy, choice], searched)),
        ({ id, leftOpenBy, choice }) => [id, leftOpenBy, choice],
        asJson,
      )
    },
  )
