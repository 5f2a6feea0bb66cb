import type { z } from 'zod'
import { describeIssue } from '../../fixtures/issue-words.ts'
import { type CheckResult, RESULTS_FORMAT, type Results } from '../../reports/model.ts'
import { checks as allChecks } from '../../suites/checks/index.ts'
import { digestContract } from '../../suites/contract/digest.ts'
import { at, type Json } from '../../suites/json.ts'
import { readKitVersion } from '../package.ts'
import { gatherResults } from '../run/gather-results.ts'
import { joinParts } from '../run/join-parts.ts'
import type { LogHeader } from '../run/log-header.ts'
import type { RunPart } from '../run/part.ts'
import { UsageError } from '../usage-error.ts'
import { readLogLines } from './log-lines.ts'
import { CheckResultSchema, LogHeaderSchema } from './results-schema.ts'

/** Parses a line. Throws a UsageError that names it. */
function parseLine<T>(path: string, schema: z.ZodType<T>, line: unknown, index: number): T {
  const { data, error } = schema.safeParse(line, { error: describeIssue })
  if (data !== undefined) return data
  const issue = error?.issues[0]
  const where = issue?.path.join('.') || 'the whole line'
  const problem = line === undefined ? 'which is not JSON' : `${where}: ${issue?.message}`
  throw new UsageError(
    `${path} is not a run log that this version of the kit can read (line ${index + 1}, ${problem}). Certify again.`,
  )
}

export const ofOtherKit = (path: string, kit: string): UsageError =>
  new UsageError(`${path} was written by another version of the kit (${kit}). Use that one, or certify again.`)

/** Parses what a file says of its run. Throws a UsageError if another version of the kit wrote it. */
export function parseHeader(path: string, line: Json | undefined, index = 0): LogHeader {
  const kit = at(line, 'kit')
  const isOther = at(line, 'format') !== RESULTS_FORMAT || at(line, 'digests', 'contract') !== digestContract()
  if (typeof kit === 'string' && (kit !== readKitVersion() || isOther)) throw ofOtherKit(path, kit)
  return parseLine(path, LogHeaderSchema, line, index)
}

const ENDED = 'its process ended before it could write results.json'

const hasFormat = (line: Json | undefined): boolean => at(line, 'format') !== undefined

/** The last moment that JavaScript can write, in milliseconds. */
const LAST_MOMENT = 8.64e15

/** A part as far as its checks tell it: nothing is known of its traffic. */
function partOf({ run, started_at, probe }: LogHeader, checks: readonly CheckResult[]): RunPart {
  const ms = Math.max(0, ...checks.map(check => check.started_ms + check.ms))
  const ended_at = new Date(Math.min(LAST_MOMENT, Date.parse(started_at) + ms)).toISOString()
  return {
    ...{ run, started_at, ended_at, ms, probe, checks, ended: null, lost: false, disturbed: false },
    ...{ throttled: 0, unanswered: [], residue: [], operations: [], combinations: [], traffic: [] },
  }
}

/** Reads a log, with a part for each process that was at work on the run. Throws a UsageError that names the line. */
export function readLogParts(path: string) {
  const lines = readLogLines(path)
  if (lines.length === 0)
    throw new UsageError(`${path} has no result: its run ended before the first one. Certify again.`)
  const starts = lines.flatMap((line, index) => (index > 0 && hasFormat(line) ? [index] : []))
  const partFrom = (start: number, index: number): RunPart => {
    const end = starts[index] ?? lines.length
    const ids = lines.slice(start + 1, end).map((_, offset) => start + 1 + offset)
    // A check that judges all responses may have failed before it ended.
    const checks = new Map(ids.map(id => parseLine(path, CheckResultSchema, lines[id], id)).map(one => [one.id, one]))
    return partOf(parseHeader(path, lines[start], start), [...checks.values()])
  }
  const parts = starts.map((start, index) => partFrom(start, index + 1))
  return { header: parseHeader(path, lines[0]), parts: [partFrom(0, 0), ...parts] as const }
}

/** What the log of a run tells of its results: the ended checks, no traffic, no waivers. Throws a UsageError. */
export async function readLog(path: string): Promise<Results> {
  const { header, parts } = readLogParts(path)
  const { target, simulator, seed, runs, replay, claims, digests, selected, shard } = header
  const { results } = await gatherResults(
    allChecks.filter(({ id }) => selected.includes(id)),
    { target, simulator, claims: new Set(claims), profileDigest: digests.profile },
    { ...joinParts(...parts), ended: ENDED },
    { seed, replay, runs: runs ?? undefined, shard: shard ?? undefined },
  )
  return results
}
