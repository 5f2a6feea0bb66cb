import type { Argv } from 'yargs'
import { DEFAULT_REPORT, text } from '../options.ts'

export const explainCommand = (cli: Argv) =>
  cli.command(
    'explain <id>',
    'Explain a check, a clause, a mutant, a variant, a fault or an assumption, and what the last run found about it',
    args =>
      args
        .positional('id', { type: 'string', demandOption: true, describe: 'Id, as shown in a report or list' })
        .option('report', text(`Report folder of that run; default: ${DEFAULT_REPORT}, if it exists`)),
    async ({ id, report }) => {
      const { showExplanation } = await import('../explain/show.ts')
      await showExplanation(id, report)
    },
  )
