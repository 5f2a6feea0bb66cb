import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Json, parseJson } from '../../suites/json.ts'
import { readLimited } from '../read-limited.ts'

/** More than a run of all checks writes if each of them fails with long answers. */
const MOST_BYTES = 256 * 1024 * 1024

/** The log in a report folder without results.json: its run goes on, or was killed. Undefined where there is none. */
export function findLog(folder: string): string | undefined {
  const log = join(folder, 'results.ndjson')
  return !existsSync(join(folder, 'results.json')) && existsSync(log) ? log : undefined
}

/** The values in the whole lines of a log: the end of the process may have cut off the last one. Throws a UsageError. */
export const readLogLines = (path: string): readonly (Json | undefined)[] =>
  readLimited(path, 'the results', MOST_BYTES).split('\n').slice(0, -1).map(parseJson)
