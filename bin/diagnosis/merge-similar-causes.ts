import { sortByCount } from '../../reports/count-each.ts'
import type { CheckResult, LikelyCause, Results } from '../../reports/model.ts'
import { lawOf } from '../../suites/contract/clause-id.ts'
import { complaintsOf, describeComplaint, isSerializerFault } from './complaints.ts'
import { observationOf } from './observation.ts'

/** A complaint in so many places is one mistake in a function that they share. Two may be a coincidence. */
const ALIKE = 3

type Observed = ReturnType<typeof observe>

/** What the failures of a cause complain of and observed, the laws that they found broken, and the nearest mistakes. */
function observe(cause: LikelyCause, byId: ReadonlyMap<string, CheckResult>, run: string) {
  const shown = cause.explained.flatMap(id => byId.get(id) ?? [])
  return {
    cause,
    complaints: shown.map(check => complaintsOf(check, run)),
    observations: new Set(shown.map(check => observationOf(check, run))),
    laws: new Set(shown.flatMap(({ broken }) => broken.map(lawOf))),
    nearest: new Set(cause.mistakes.map(({ id }) => id)),
  }
}

const hasOnly = (complaint: string, { complaints }: Observed): boolean =>
  complaints.length > 0 && complaints.every(all => all.includes(complaint))

const isUnknown = ({ cause }: Observed): boolean => cause.fit === 'none'

/** In how many places the mistakes are. A statement says that they are one mistake in several; otherwise they are wordings. */
const countPlaces = (all: readonly Observed[]): number =>
  all.reduce(
    (sum, { cause }) => sum + (cause.fit === 'exact' && cause.statement !== null ? cause.mistakes.length : 1),
    0,
  )

const hasMostly = (complaint: string, { complaints }: Observed): boolean =>
  complaints.filter(all => all.includes(complaint)).length * 2 >= complaints.length

/** The complaint that most failures of a cause have; undefined if fewer than half have one. */
function findMainComplaint(observed: Observed): string | undefined {
  const main = sortByCount(observed.complaints.flat()).filter(complaint => hasMostly(complaint, observed))
  return main.find(isSerializerFault) ?? main[0]
}

const isWithin = <T>(part: ReadonlySet<T>, whole: ReadonlySet<T>): boolean => [...part].every(one => whole.has(one))

function join(first: Observed, others: readonly Observed[], complaint: string | undefined): LikelyCause {
  const { cause } = first
  if (others.length === 0) return cause
  const all = [cause, ...others.map(other => other.cause)]
  const joined = {
    ...cause,
    clauses: [...new Set(all.flatMap(({ clauses }) => clauses))],
    explained: [...new Set(all.flatMap(({ explained }) => explained))],
  }
  if (!isUnknown(first) && others.every(isUnknown)) return joined
  const isSaid = complaint !== undefined && (isSerializerFault(complaint) || hasOnly(complaint, first))
  const statement = isSaid ? describeComplaint(complaint) : null
  return { ...joined, fit: 'none', statement, mistakes: all.flatMap(({ mistakes }) => mistakes) }
}

/**
 * Joins causes that are one mistake by what their checks observed: a cause for which no known mistake fits joins an earlier one
 * that observed the same of the same law. Causes that all complain of the same thing are one if they are many, or if no
 * known mistake fits.
 */
export function mergeSimilarCauses(
  causes: readonly LikelyCause[],
  checks: readonly CheckResult[],
  { run }: Pick<Results, 'run'>,
): readonly LikelyCause[] {
  const byId = new Map(checks.map(check => [check.id, check]))
  const joined: LikelyCause[] = []
  let left = causes.map(cause => observe(cause, byId, run))
  while (left[0]) {
    const [first, ...rest] = left
    const main = findMainComplaint(first)
    const complaining = main === undefined ? [] : rest.filter(other => hasMostly(main, other))
    const alike = rest.filter(
      other =>
        (complaining.includes(other) && (isUnknown(other) || countPlaces([first, ...complaining]) >= ALIKE)) ||
        (isUnknown(other) && isWithin(other.observations, first.observations) && isWithin(other.laws, first.laws)) ||
        (isUnknown(other) && isWithin(other.nearest, first.nearest)),
    )
    joined.push(join(first, alike, main))
    left = rest.filter(other => !alike.includes(other))
  }
  return joined
}
