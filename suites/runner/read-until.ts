import type { Run } from './run.ts'

/** Repeats a read until its value is as expected or all attempts are used. Returns the last value. */
export async function readUntil<T>(
  { retry, patience, wait }: Pick<Run, 'retry' | 'patience' | 'wait'>,
  read: () => Promise<T>,
  isExpected: (value: T) => boolean,
): Promise<T> {
  const most = patience.attempts()
  for (let used = 1; ; used++) {
    const value = await read()
    const hasShown = isExpected(value)
    if (hasShown) patience.noteShown(used)
    if (hasShown || used >= most) return value
    await wait(retry.pause)
  }
}
