import { type Check, type CheckContext, check, type Expectations } from '../../check.ts'

/** A check of one clause on what others look at too: an upload, its media, or a response. */
export const look = <T>(
  name: string,
  clause: string,
  lookAt: (context: CheckContext) => Promise<T>,
  judge: (expect: Expectations, seen: T) => void,
  options: Partial<Pick<Check, 'needs' | 'phase'>> = {},
): Check => check(`uploads/${name}`, clause, options, async (context, expect) => judge(expect, await lookAt(context)))
