import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { ClientExchange } from '../../suites/judge/client-exchange.ts'
import { UsageError } from '../usage-error.ts'

const Headers = z.record(z.string(), z.string())

const Line: z.ZodType<ClientExchange> = z.object({
  sentAt: z.number(),
  endedAt: z.number(),
  token: z.string().nullable(),
  request: z.object({
    method: z.string(),
    url: z.url(),
    headers: Headers,
    body: z.string().nullish(),
    bytes: z.number().optional(),
  }),
  response: z.object({ status: z.int(), headers: Headers, text: z.string().nullable() }).nullable(),
})

function parseLine(path: string, line: string, number: number): ClientExchange {
  try {
    return Line.parse(JSON.parse(line))
  } catch {
    throw new UsageError(`${path}:${number}: is no exchange as watch --record writes it`)
  }
}

/** The exchanges that `watch --record` has written. Throws a UsageError that names the line that is wrong. */
export function readRecord(path: string): readonly ClientExchange[] {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new UsageError(`Failed to read ${path}: ${error instanceof Error ? error.message : error}`)
  }
  // A process that was killed may leave half a line.
  const lines = text.slice(0, text.lastIndexOf('\n') + 1).split('\n')
  return lines.flatMap((line, index) => (line === '' ? [] : [parseLine(path, line, index + 1)]))
}
