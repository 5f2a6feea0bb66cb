import { reportError, runCommandLine } from './command-line.ts'

/** Node ends a process with this exit code if it waits for something, and nothing is left that could end the waiting. */
const WAITS_FOR_NOTHING = 13

/** Runs the command line in a process that does nothing else. Whatever happens there, it says so and has an exit code. */
export async function runInOwnProcess(): Promise<void> {
  // The work goes on, and its exit code counts, when nobody reads the output any more: the reader of a pipe may close it
  // early, as `head` does, the terminal may be gone, or the disk behind the output may be full.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

  // A run reports what it found before it ends, and listens itself.
  process.on('uncaughtException', error => {
    if (process.listenerCount('uncaughtException') > 1) return
    reportError(error)
    process.exit()
  })

  process.on('exit', code => {
    if (code !== WAITS_FOR_NOTHING) return
    reportError(new Error('The command was left waiting for something that can no longer happen.'))
  })

  await runCommandLine(process.argv.slice(2))
}
