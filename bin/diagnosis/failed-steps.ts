import { groupBy } from '../../reports/group-by.ts'
import type { CheckResult, LikelyCause, Results } from '../../reports/model.ts'
import { normalizeReason } from '../../reports/reasons.ts'
import { beginningOf } from '../../reports/wording.ts'
import { isRefusal, isStoppedByTarget } from './blocking-operation.ts'
import { findDecisiveAnswer } from './decisive-answer.ts'

/** Fewer checks that cannot run need no cause of their own. */
const LEAST_STOPPED = 10

/** Names a refusal, such as `createRow 400 bad_request`; undefined if a check did not end with one of a documented operation. */
function nameEnd(check: CheckResult | undefined, baseUrl: string): string | undefined {
  const answer = check && findDecisiveAnswer(check, baseUrl)
  return answer && isRefusal(answer) ? `${answer.operation} ${answer.status} ${answer.code}` : undefined
}

const idsOf = (checks: readonly CheckResult[]): readonly string[] => checks.map(({ id }) => id)

/** A step that fails, as a cause. */
function toRoot(stopped: readonly CheckResult[]): LikelyCause {
  const shortest = stopped.toSorted((a, b) => a.evidence.length - b.evidence.length)[0]
  return {
    fit: 'root',
    statement: `${beginningOf(shortest?.reason ?? '').replace(/^could not /, 'The kit could not ')}.`,
    ...{ operations: [], mistakes: [], clauses: [], explained: [], contradicted: [] },
    blocked: idsOf(stopped),
    shown_by: shortest?.id ?? null,
  }
}

/**
 * Finds out why checks could not run: under each cause it puts those that the same answer stopped as the failures that it
 * explains. A single step that stops many others is a cause of its own. It comes last: it may be a consequence of a mistake.
 */
export function foldStopped(
  causes: readonly LikelyCause[],
  checks: readonly CheckResult[],
  { run, baseUrl }: Pick<Results, 'run'> & { readonly baseUrl: string },
): readonly LikelyCause[] {
  const byId = new Map(checks.map(check => [check.id, check]))
  const byEnd = causes.map(({ explained }) => groupBy(explained, id => nameEnd(byId.get(id), baseUrl) ?? ''))
  /** The index of the cause most of whose failures end so. */
  const placeOf = (check: CheckResult): string => {
    const end = nameEnd(check, baseUrl)
    const counts = byEnd.map(ends => (end === undefined ? 0 : (ends.get(end)?.length ?? 0)))
    const most = Math.max(0, ...counts)
    return most === 0 ? '' : String(counts.indexOf(most))
  }
  const placed = groupBy(checks.filter(isStoppedByTarget), placeOf)
  const steps = groupBy(placed.get('') ?? [], ({ reason }) => normalizeReason(reason ?? '', run))
  const roots = [...steps.values()].filter(({ length }) => length >= LEAST_STOPPED).map(toRoot)
  return [
    ...causes.map((cause, index) => ({ ...cause, blocked: idsOf(placed.get(String(index)) ?? []) })),
    ...roots.toSorted((a, b) => b.blocked.length - a.blocked.length),
  ]
}
