import { existsSync } from 'node:fs'
import { z } from 'zod'
import type { Fault } from '../../simulator/faults/fault.ts'
import { type Json, parseJson } from '../../suites/json.ts'
import { readLines } from '../read-lines.ts'

const Ids = z.array(z.string())

const Line = z.object({
  process: z.int(),
  simulator: z.int(),
  world: z.int(),
  base_path: z.string().optional(),
  test: z.string().optional(),
  is_shortened: z.boolean().optional(),
  faults: z.array(z.custom<Fault>()),
  entry: z.object({
    id: z.int(),
    method: z.string(),
    path: z.string(),
    query: z.string(),
    at: z.string(),
    sent_ms: z.number(),
    duration_ms: z.number(),
    operation: z.string().nullable(),
    token: z.string().nullable(),
    lost: z.boolean(),
    on_purpose: Ids.optional(),
    faults: Ids.optional(),
    request: z.object({ headers: z.record(z.string(), z.string()), body: z.custom<Json>() }),
    status: z.int().nullable(),
    response: z.object({ headers: z.record(z.string(), z.string()), body: z.custom<Json>() }).nullable(),
    refusal: z.object({ code: z.string() }).nullable(),
    hint: z.string().nullable(),
    changes: z.object({ mutants: Ids, variants: Ids }),
  }),
})

/** An exchange of a run, as simulators record it: that of `exec`, and those in the processes of its command. */
export type RecordedExchange = z.infer<typeof Line>

/** The exchanges of a run in the order of their ends. One that its client gave up comes once, with its response. */
export async function readRecord(path: string): Promise<readonly RecordedExchange[]> {
  if (!existsSync(path)) return []
  const exchanges = new Map<string, RecordedExchange>()
  for await (const { text } of readLines(path)) {
    const { data: exchange } = Line.safeParse(parseJson(text ?? ''))
    // A process that was killed may leave half a line.
    if (!exchange) continue
    const { process, simulator, world, entry } = exchange
    exchanges.set([process, simulator, world, entry.id].join(' '), exchange)
  }
  return [...exchanges.values()]
}
