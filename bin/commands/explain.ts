import type { Argv } from 'yargs'

/** `explain ID`: shows a check, a clause, a deviation, a variant or an assumption, with everything related to it. */
export const explainCommand = (cli: Argv) =>
  cli.command(
    'explain <id>',
    'Explain a check, a clause, a deviation, a variant or an assumption',
    args =>
      args.positional('id', { type: 'string', demandOption: true, describe: 'Its id, as a report or a list shows it' }),
    async ({ id }) => {
      const [{ explainId }, { print }] = await Promise.all([
        import('../explain/explain.ts'),
        import('../output/print.ts'),
      ])
      print(await explainId(id))
    },
  )
