import type { Run } from './run.ts'

/** Repeats a read until its value is as expected or all attempts are used. Returns the last value. */
export async function readUntil<T>(
  { retry, retryBudget, wait }: Pick<Run, 'retry' | 'retryBudget' | 'wait'>,
  read: () => Promise<T>,
  isExpected: (value: T) => boolean,
): Promise<T> {
  const most = retryBudget.attempts()
  for (let used = 1; ; used++) {
    const value = await read()
    const hasShown = isExpected(value)
    if (hasShown) retryBudget.noteShown(used)
    if (hasShown || used >= most) return value
    await wait(retry.pause)
  }
}
