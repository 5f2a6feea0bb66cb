import type { CheckResult, LikelyCause } from '../../../reports/model.ts'
import { diagnose } from '../diagnose.ts'
import type { KnownMistake } from '../known-mistakes.ts'

type Fit = LikelyCause['fit']

/** The ids of the mistakes on a server, and the results of a run against it. */
export interface JudgedServer {
  readonly mistakes: readonly string[]
  readonly results: readonly CheckResult[]
}

/** How often something was so. */
export interface Share {
  readonly hits: number
  readonly of: number
}

export const shareOf = (answers: readonly boolean[]): Share => ({
  hits: answers.filter(answer => answer).length,
  of: answers.length,
})

const names = (cause: LikelyCause | undefined, id: string): boolean =>
  cause?.mistakes.some(mistake => mistake.id === id) ?? false

/** How many causes people read before they start to mend. */
export const FIRST_CAUSES = 5

/** How often all mistakes of a server are among the first causes. */
export const scoreAmongFirst = (
  servers: readonly JudgedServer[],
  known: readonly KnownMistake[],
  first = FIRST_CAUSES,
): Share =>
  shareOf(
    servers.map(({ mistakes, results }) => {
      const causes = diagnose(results, known).slice(0, first)
      return mistakes.every(id => causes.some(cause => names(cause, id)))
    }),
  )

/** What the first cause is worth if the kit does not know the mistake. */
export interface UnknownScore {
  /** The first cause names a mistake that breaks a clause which the real one breaks. */
  readonly sameClause: Share
  /** The first cause names a clause that the real mistake breaks. */
  readonly clauseNamed: Share
  /** By how well the first cause fits: how often it names a mistake in the same clause. */
  readonly byFit: ReadonlyMap<Fit, Share>
}

/** Removes the mistake of each server from the known ones, and looks what the first cause says then. */
export function scoreUnknown(servers: readonly JudgedServer[], known: readonly KnownMistake[]): UnknownScore {
  const byId = new Map(known.map(mistake => [mistake.id, mistake]))
  const answers = servers.map(({ mistakes, results }) => {
    const real = new Set(mistakes.flatMap(id => byId.get(id)?.breaks ?? []))
    const [first] = diagnose(
      results,
      known.filter(({ id }) => !mistakes.includes(id)),
    )
    const named = first?.mistakes.flatMap(({ id }) => byId.get(id)?.breaks ?? []) ?? []
    return {
      fit: first?.fit,
      isInClause: named.some(clause => real.has(clause)),
      namesClause: first?.clauses.some(clause => real.has(clause)) ?? false,
    }
  })
  const having = (fit: Fit) => answers.filter(answer => answer.fit === fit)
  const fits: readonly Fit[] = ['exact', 'close', 'none']
  return {
    sameClause: shareOf(answers.map(({ isInClause }) => isInClause)),
    clauseNamed: shareOf(answers.map(({ namesClause }) => namesClause)),
    byFit: new Map(fits.map(fit => [fit, shareOf(having(fit).map(({ isInClause }) => isInClause))])),
  }
}

/** By how well the first cause fits: how often it names the mistake of the server, which the kit knows. */
export function scoreKnownByFit(
  servers: readonly JudgedServer[],
  known: readonly KnownMistake[],
): ReadonlyMap<Fit, Share> {
  const answers = servers.map(({ mistakes: [id = ''], results }) => {
    const [first] = diagnose(results, known)
    return { fit: first?.fit, isRight: names(first, id) }
  })
  const fits: readonly Fit[] = ['exact', 'close', 'none']
  return new Map(
    fits.map(fit => [fit, shareOf(answers.filter(answer => answer.fit === fit).map(({ isRight }) => isRight))]),
  )
}
