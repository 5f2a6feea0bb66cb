import type { Argv } from 'yargs'
import { DEFAULT_REPORT } from '../options.ts'
import { resumeOptions } from '../resume/options.ts'

export const resumeCommand = (cli: Argv) =>
  cli.command(
    'resume [folder]',
    'Run the checks of 12- and 24-hour rules that are due now, and complete the report of the run',
    options =>
      options
        .positional('folder', { type: 'string', default: DEFAULT_REPORT, describe: 'Report folder of the run' })
        .options(resumeOptions),
    async ({ folder, ...options }) => {
      const { resume } = await import('../resume/resume.ts')
      process.exitCode = await resume(folder, options)
    },
  )
