import type { Run } from './run.ts'

/** Reads until what comes is as expected, or as often as a write may take to show; gives what came last. */
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
