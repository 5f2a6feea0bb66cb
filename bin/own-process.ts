import { reportError, runCommandLine } from './command-line.ts'
import { printError } from './output/print.ts'
import { explainFileError } from './output/write-file.ts'

/** Node ends a process with this exit code if it waits for something, and nothing is left that could end the waiting. */
const WAITS_FOR_NOTHING = 13

/** The exit code of a command that succeeds, and whose output is not complete. */
const UNWRITTEN = 3

const isDiskFull = (error: Error): boolean =>
  'code' in error && ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(error.code))

/** Runs the command line in a process that does nothing else. Whatever happens there, it says so and has an exit code. */
export async function runInOwnProcess(): Promise<void> {
  // The work goes on, and its exit code counts, when nobody reads the output any more: the reader of a pipe may close it
  // early, as `head` does, or the terminal may be gone. Where the disk behind the output is full, a success is none.
  let unwritten: Error | undefined
  process.stdout.on('error', error => {
    if (isDiskFull(error)) unwritten ??= error
  })
  process.stderr.on('error', () => {})
  process.on('exit', code => {
    if (unwritten === undefined) return
    printError(`Failed to write the output: ${explainFileError(unwritten)}.`)
    if (code === 0) process.exitCode = UNWRITTEN
  })

  // A run reports what it found before it ends, and listens itself.
  process.on('uncaughtException', error => {
    if (process.listenerCount('uncaughtException') > 1) return
    reportError(error)
    process.exit()
  })

  process.on('exit', code => {
    if (code !== WAITS_FOR_NOTHING) return
    reportError(new Error('The command waits for an event that can never happen.'))
  })

  await runCommandLine(process.argv.slice(2))
}
