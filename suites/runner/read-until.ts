import type { Run } from './run.ts'

/** Repeats a read until its value is as expected or all attempts are used. Returns the last value. */
export async function readUntil<T>(
  { retry, wait }: Pick<Run, 'retry' | 'wait'>,
  read: () => Promise<T>,
  isExpected: (value: T) => boolean,
): Promise<T> {
  for (let left = retry.attempts; ; left--) {
    const value = await read()
    if (left <= 1 || isExpected(value)) return value
    await wait(retry.pause)
  }
}
