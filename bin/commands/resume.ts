import type { Argv } from 'yargs'
import { DEFAULT_REPORT } from '../options.ts'
import { resumeOptions } from '../resume/options.ts'

/** `resume`: does what a run could not do at once, as it takes 12 or 24 hours. */
export const resumeCommand = (cli: Argv) =>
  cli.command(
    'resume [folder]',
    'Go on with a run whose rules of 12 and 24 hours are due, and complete its report',
    options =>
      options
        .positional('folder', { type: 'string', default: DEFAULT_REPORT, describe: 'Report folder of the run' })
        .options(resumeOptions),
    async ({ folder, ...options }) => {
      const { resume } = await import('../resume/resume.ts')
      process.exitCode = await resume(folder, options)
    },
  )
