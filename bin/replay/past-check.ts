import { join } from 'node:path'
import { formatKitCommand } from '../../reports/escaping/shell.ts'
import { at, isArray, isObject, type Json, type JsonObject, parseJson } from '../../suites/json.ts'
import { suggestionFor } from '../../suites/nearest.ts'
import { readTextFile } from '../read-text-file.ts'
import { findLog, readLogLines } from '../report/log-lines.ts'
import { UsageError } from '../usage-error.ts'

/** One check of an earlier run, and what is needed to repeat it exactly. */
export type PastCheck = ReturnType<typeof readPastCheck>

const ADVICE = '. Run certify first, or name the folder of its report with --report.'

/** The log of a run has its header in the first line, and then the checks. */
function readDocument(path: string, log: string | undefined): Json | undefined {
  if (log === undefined) return parseJson(readTextFile(path, path, ADVICE))
  const [header, ...checks] = readLogLines(log)
  return isObject(header) ? { ...header, checks: checks.filter(isObject) } : undefined
}

function readResults(folder: string): JsonObject {
  const log = findLog(folder)
  const path = log ?? join(folder, 'results.json')
  const results = readDocument(path, log)
  if (isObject(results) && isArray(results.checks) && typeof results.seed === 'number') return results
  throw new UsageError(`${path} holds no results of certify. Name the folder of a report with --report.`)
}

/** Finds a check that did not pass in a report. Throws a UsageError if there is none, with a command for this `target` if the check passed. */
export function readPastCheck(folder: string, id: string, target?: string) {
  const results = readResults(folder)
  const checks = isArray(results.checks) ? results.checks.filter(isObject) : []
  const found = checks.find(check => check.id === id)
  if (!found) {
    const known = checks.map(check => String(check.id))
    throw new UsageError(
      `The report in ${folder} has no check ${id}${suggestionFor(id, known)} (its results.json lists them)`,
    )
  }
  if (found.outcome === 'pass') {
    const again = formatKitCommand('certify', ...(target === undefined ? [] : ['--target', target]), '--only', id)
    throw new UsageError(`${id} passed in that run; to run it anyway: ${again}`)
  }

  const path = at(found, 'counterexample', 'path')
  const mutants = at(results, 'simulator', 'mutants')
  return {
    id,
    seed: Number(results.seed),
    runs: typeof results.runs === 'number' ? results.runs : undefined,
    /** The path of its counterexample, if it had one. */
    path: typeof path === 'string' ? path : undefined,
    /** The embedded simulator's mutants; undefined for any other target. */
    mutants: isArray(mutants) ? mutants.map(String) : undefined,
    /** The name and address of the target, for messages. */
    target: `${at(results, 'target', 'name')} at ${at(results, 'target', 'base_url')}`,
  }
}
