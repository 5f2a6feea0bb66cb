import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Json } from '../../suites/json.ts'

const Ids = z.array(z.string())

const Line = z.object({
  process: z.int(),
  simulator: z.int(),
  entry: z.object({
    method: z.string(),
    path: z.string(),
    query: z.string(),
    operation: z.string().nullable(),
    status: z.int().nullable(),
    response: z.object({ headers: z.record(z.string(), z.string()), body: z.custom<Json>() }).nullable(),
    hint: z.string().nullable(),
    changes: z.object({ deviate: Ids, variants: Ids }),
  }),
})

/** An exchange of a run, as simulators record it: that of `exec`, and those in the processes of its command. */
export type RecordedExchange = z.infer<typeof Line>

/** A process that was killed may leave half a line. */
function parseLine(line: string): readonly RecordedExchange[] {
  try {
    return [Line.parse(JSON.parse(line))]
  } catch {
    return []
  }
}

/** The exchanges of a run in the order in which they ended. */
export const readRecord = (path: string): readonly RecordedExchange[] =>
  existsSync(path) ? readFileSync(path, 'utf8').split('\n').flatMap(parseLine) : []
