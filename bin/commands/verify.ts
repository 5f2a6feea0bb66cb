import type { Argv } from 'yargs'
import { text } from '../options.ts'

export const verifyCommand = (cli: Argv) =>
  cli.command(
    'verify <file>',
    'Verify a signed statement, and show what it proves; exits with 1 if it was changed or is signed with another key',
    args =>
      args
        .positional('file', { type: 'string', demandOption: true, describe: 'statement.json of a report' })
        .option('key', { ...text('PEM file with the Ed25519 public key of the signer'), demandOption: true }),
    async ({ file, key }) => {
      const { verifyStatement } = await import('../proof/verify.ts')
      process.exitCode = verifyStatement(file, key)
    },
  )
