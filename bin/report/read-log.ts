import { z } from 'zod'
import { RESULTS_FORMAT, type Results, SCOPES } from '../../reports/model.ts'
import { checks as allChecks } from '../../suites/checks/index.ts'
import { digestContract } from '../../suites/contract/digest.ts'
import { at, type Json } from '../../suites/json.ts'
import { readKitVersion } from '../package.ts'
import { gatherResults } from '../run/gather-results.ts'
import type { LogHeader } from '../run/log-header.ts'
import { UsageError } from '../usage-error.ts'
import { readLogLines } from './log-lines.ts'
import { CheckResultSchema, ResultsShape } from './results-schema.ts'

const HeaderSchema: z.ZodType<LogHeader> = ResultsShape.pick({
  ...{ format: true, kit: true, digests: true, target: true, run: true, seed: true, runs: true, simulator: true },
  ...{ replay: true, shard: true, started_at: true, probe: true },
}).extend({ started_at: z.iso.datetime(), claims: z.array(z.enum(SCOPES)), selected: z.array(z.string()) })

/** Parses a line. Throws a UsageError that names it. */
function parseLine<T>(path: string, schema: z.ZodType<T>, lines: readonly unknown[], index: number): T {
  const { data, error } = schema.safeParse(lines[index])
  if (data !== undefined) return data
  const issue = error?.issues[0]
  const where = issue?.path.join('.') || 'the whole line'
  throw new UsageError(
    `${path} is no log of a run that this version of the kit reads (line ${index + 1}, ${where}: ${issue?.message}). Certify again.`,
  )
}

function readHeader(path: string, lines: readonly (Json | undefined)[]): LogHeader {
  const kit = at(lines[0], 'kit')
  const isOther = at(lines[0], 'format') !== RESULTS_FORMAT || at(lines[0], 'digests', 'contract') !== digestContract()
  if (typeof kit === 'string' && (kit !== readKitVersion() || isOther))
    throw new UsageError(`${path} was written by another version of the kit (${kit}). Use that one, or certify again.`)
  return parseLine(path, HeaderSchema, lines, 0)
}

const ENDED = 'its process ended before it could write results.json'

/**
 * The results of a run as far as its log tells them: those of the checks that ended, and no traffic. No waiver is applied.
 * Throws a UsageError.
 */
export async function readLog(path: string): Promise<Results> {
  const lines = readLogLines(path)
  const { format, kit, digests, selected, claims, ...header } = readHeader(path, lines)
  const checks = lines.slice(1).map((_, index) => parseLine(path, CheckResultSchema, lines, index + 1))
  const { target, simulator, seed, runs, replay, run, started_at, probe } = header
  const ms = Math.max(0, ...checks.map(check => check.started_ms + check.ms))
  const ended_at = new Date(Date.parse(started_at) + ms).toISOString()
  const { results } = await gatherResults(
    allChecks.filter(({ id }) => selected.includes(id)),
    { target, simulator, claims: new Set(claims), profileDigest: digests.profile },
    {
      ...{ run, started_at, ended_at, ms, probe, checks, ended: ENDED, lost: false, disturbed: false },
      ...{ throttled: 0, unanswered: [], residue: [], operations: [], combinations: [], traffic: [] },
    },
    { seed, replay, ...(runs !== null && { runs }) },
  )
  return results
}
