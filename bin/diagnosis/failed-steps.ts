import { countEach } from '../../reports/count-each.ts'
import { groupBy } from '../../reports/group-by.ts'
import type { CheckResult, LikelyCause, Results } from '../../reports/model.ts'
import { normalizeReason } from '../../reports/reasons.ts'
import { beginningOf } from '../../reports/wording.ts'
import { isRefusal, isStoppedByTarget } from './blocking-operation.ts'
import { complaintsOf } from './complaints.ts'
import { findDecisiveAnswer } from './decisive-answer.ts'

/** Fewer checks that cannot run need no cause of their own. */
const LEAST_STOPPED = 10

/** How the name of an empty list ends. */
const LISTS_NOTHING = ' lists nothing'

/** Names the response that a check ended with, such as `createRow 400 bad_request` or `listAds lists nothing`, if any. */
function nameEnd(check: CheckResult, baseUrl: string): string | undefined {
  const answer = findDecisiveAnswer(check, baseUrl)
  if (answer?.isFailedUpload) return 'an upload fails'
  if (!answer || !(isRefusal(answer) || answer.isEmpty)) return undefined
  return answer.isEmpty ? `${answer.operation}${LISTS_NOTHING}` : `${answer.operation} ${answer.status} ${answer.code}`
}

const idsOf = (checks: readonly CheckResult[]): readonly string[] => checks.map(({ id }) => id)

/** A step that fails, as a cause. */
function toRoot(stopped: readonly CheckResult[]): LikelyCause {
  const shortest = stopped.toSorted((a, b) => a.evidence.length - b.evidence.length)[0]
  return {
    fit: 'root',
    statement: `${beginningOf(shortest?.reason ?? '').replace(/^could not /, 'The kit could not ')}.`,
    ...{ operations: [], mistakes: [], clauses: [], explained: [], contradicted: [], untested: [] },
    blocked: idsOf(stopped),
    shown_by: shortest?.id ?? null,
  }
}

const sizeOf = ({ explained, blocked }: LikelyCause): number => explained.length + blocked.length

/**
 * Finds out why checks could not run: under each cause it puts those that ended with the same response, or with the same
 * complaint, as the failures that it explains. A single step that stops many others is a cause of its own. It comes first if
 * it stops more checks than all other causes together concern, but after a cause that is named, since it may be a consequence of
 * that. Otherwise it comes last.
 */
export function attachBlockedChecks(
  causes: readonly LikelyCause[],
  checks: readonly CheckResult[],
  { run, baseUrl }: Pick<Results, 'run'> & { readonly baseUrl: string },
): readonly LikelyCause[] {
  const endsOf = (check: CheckResult): readonly string[] => {
    const end = nameEnd(check, baseUrl)
    return [...(end === undefined ? [] : [end]), ...complaintsOf(check, run)]
  }
  const byId = new Map(checks.map(check => [check.id, check]))
  /** Single empty lists are usual, and say nothing: they count where at least half of a cause's failures end so. */
  const countsByCause = causes.map(({ explained }) => {
    const ends = explained.flatMap(id => byId.get(id) ?? []).flatMap(endsOf)
    const others = ends.filter(end => !end.endsWith(LISTS_NOTHING))
    return countEach((ends.length - others.length) * 2 < explained.length ? others : ends)
  })
  /** The index of the cause most of whose failures end so. */
  const placeOf = (check: CheckResult): string => {
    const ends = endsOf(check)
    const counts = countsByCause.map(its => Math.max(0, ...ends.map(end => its.get(end) ?? 0)))
    const most = Math.max(0, ...counts)
    return most === 0 ? '' : String(counts.indexOf(most))
  }
  const placed = groupBy(checks.filter(isStoppedByTarget), placeOf)
  const steps = groupBy(placed.get('') ?? [], ({ reason }) => normalizeReason(reason ?? '', run))
  const roots = [...steps.values()]
    .filter(({ length }) => length >= LEAST_STOPPED)
    .map(toRoot)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const folded = causes.map((cause, index) => ({ ...cause, blocked: idsOf(placed.get(String(index)) ?? []) }))
  const total = folded.reduce((sum, cause) => sum + sizeOf(cause), 0)
  const isFirst = (root: LikelyCause) => sizeOf(root) > total
  const [best] = folded
  const surest = best && (best.fit !== 'none' || best.statement !== null) ? [best] : []
  return [...surest, ...roots.filter(isFirst), ...folded.slice(surest.length), ...roots.filter(root => !isFirst(root))]
}
