import type { Results } from '../../reports/model.ts'
import type { WaiverFile } from '../waivers/read.ts'

/** Reads the waivers of a run. Loads the code for them only if there are any. Throws a UsageError. */
export async function openWaivers(path: string | undefined, update = false): Promise<WaiverFile | undefined> {
  if (path === undefined) return undefined
  const { readWaivers } = await import('../waivers/read.ts')
  return readWaivers(path, update)
}

/** Reads the waivers that an earlier process of a run applied, if it had any. Throws a UsageError. */
export async function reopenWaivers(
  results: Pick<Results, 'waivers'>,
  folder: string,
): Promise<WaiverFile | undefined> {
  if (results.waivers.length === 0) return undefined
  const { recordedWaivers } = await import('../waivers/read.ts')
  return recordedWaivers(results, `${folder}/results.json`)
}
