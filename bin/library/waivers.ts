import { describeNotPlain } from '../../simulator/plain-value.ts'
import { UsageError } from '../usage-error.ts'
import { parseWaivers, readWaivers, type WaiverFile } from '../waivers/read.ts'
import { parseText } from './choices.ts'

/** A known failure. It names a check, a clause, or an operation that the server does not have. */
export interface WaiverInput {
  readonly check?: string
  readonly clause?: string
  readonly operation?: string
  readonly reason: string
  readonly owner?: string
  /** The last day on which it holds, such as 2026-01-31. */
  readonly expires?: string
  /** Of the failure of a check. */
  readonly fingerprint?: string
  /** Of the run that it was written after. */
  readonly seed?: number
}

/** Reads waivers from a list or from a file. Throws a UsageError. */
export function toWaiverFile(waivers: string | readonly WaiverInput[]): WaiverFile {
  if (!Array.isArray(waivers)) {
    if (typeof waivers !== 'string') throw new UsageError('waivers must be a list, or the path of a file')
    return readWaivers(parseText('waivers', waivers), false)
  }
  const problem = describeNotPlain(waivers)
  if (problem !== undefined) throw new UsageError(`waivers: ${problem}`)
  const text = JSON.stringify({ waivers }, null, 1)
  return { path: 'waivers', text, waivers: parseWaivers(text, 'waivers'), update: false }
}
