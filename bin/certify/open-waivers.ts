import type { WaiverFile } from '../waivers/read.ts'

/** Reads the waivers of a run, if it has any: only then is the code for them loaded. Throws a UsageError. */
export async function openWaivers(path: string | undefined, update = false): Promise<WaiverFile | undefined> {
  if (path === undefined) return undefined
  const { readWaivers } = await import('../waivers/read.ts')
  return readWaivers(path, update)
}
