const USAGE_ERROR = 2

/** Whether the current folder is there. Otherwise says so and sets the exit code: not even the modules of yargs can be loaded. */
export function hasCurrentFolder(): boolean {
  try {
    return process.cwd() !== ''
  } catch {
    process.exitCode = USAGE_ERROR
    process.stderr.write('The current folder no longer exists, or cannot be reached: change into another one.\n')
    return false
  }
}
