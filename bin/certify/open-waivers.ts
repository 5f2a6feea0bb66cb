import type { WaiverFile } from '../waivers/read.ts'

/** Reads the waivers of a run. Only a run that has some loads what reads them. Throws a UsageError. */
export async function openWaivers(path: string, update: boolean): Promise<WaiverFile> {
  const { readWaivers } = await import('../waivers/read.ts')
  return readWaivers(path, update)
}
