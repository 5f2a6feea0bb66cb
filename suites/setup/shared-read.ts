import type { CheckContext } from '../runner/context.ts'

/** What the first reading of a resource by its id is shared as. */
export const readingOf = (id: string): string => `reading of ${id}`

/**
 * Judges what one read shows to several checks. If it does not hold, each check reads again for a while: a write may show
 * later, or the resource may have changed since.
 */
export async function judgeSharedRead<T>(
  context: CheckContext,
  name: string,
  read: (context: CheckContext) => Promise<T>,
  judge: (found: T) => void | Promise<void>,
): Promise<void> {
  let next = () => context.share(name, read)
  await context.eventually(async () => {
    const find = next
    next = () => read(context)
    await judge(await find())
  })
}
