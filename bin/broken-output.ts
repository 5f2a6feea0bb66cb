/**
 * Lets the work go on, and its exit code count, when nobody reads the output any more: the reader of a pipe may close it early,
 * as `head` does, the terminal may be gone, or the disk behind the output may be full.
 */
export function surviveBrokenOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
