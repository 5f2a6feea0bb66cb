import type { Argv } from 'yargs'
import { DEFAULT_TARGET, insecure, requestTimeout, target } from '../options.ts'

export const doctorCommand = (cli: Argv) =>
  cli.command(
    'doctor',
    'Compare a target profile with its server, with reads only',
    {
      target: { ...target, describe: 'Target profile', default: DEFAULT_TARGET },
      'request-timeout': requestTimeout,
      insecure,
    },
    async options => {
      const { doctor } = await import('../doctor/doctor.ts')
      process.exitCode = await doctor(options)
    },
  )
