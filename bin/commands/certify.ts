import type { Argv } from 'yargs'
import { certifyOptions } from '../certify/options.ts'
import { EXIT_CODES } from '../options.ts'

export const certifyCommand = (cli: Argv) =>
  cli.command(
    'certify',
    'Check a server, or the embedded simulator, against the specification',
    args => args.options(certifyOptions).epilogue(`Exit codes: ${EXIT_CODES}`),
    async options => {
      const { certify: run } = await import('../certify/certify.ts')
      process.exitCode = await run(options)
    },
  )
