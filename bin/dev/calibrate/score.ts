import type { LikelyCause } from '../../../reports/model.ts'
import type { KnownMistake } from '../../diagnosis/known-mistakes.ts'

type Fit = LikelyCause['fit']

/** The ids of the mistakes on a server, and the causes that a run against it names. */
export interface JudgedServer {
  readonly mistakes: readonly string[]
  readonly causes: readonly LikelyCause[]
}

const FITS: readonly Fit[] = ['root', 'exact', 'close', 'none']

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
export const scoreAmongFirst = (servers: readonly JudgedServer[], first = FIRST_CAUSES): Share =>
  shareOf(
    servers.map(({ mistakes, causes }) => mistakes.every(id => causes.slice(0, first).some(cause => names(cause, id)))),
  )

export type UnknownScore = ReturnType<typeof scoreUnknown>

/** What the first cause is worth on servers whose mistakes were kept from the diagnosis. */
export function scoreUnknown(servers: readonly JudgedServer[], known: readonly KnownMistake[]) {
  const byId = new Map(known.map(mistake => [mistake.id, mistake]))
  const answers = servers.map(({ mistakes, causes: [first] }) => {
    const real = new Set(mistakes.flatMap(id => byId.get(id)?.breaks ?? []))
    const named = first?.mistakes.flatMap(({ id }) => byId.get(id)?.breaks ?? []) ?? []
    return {
      fit: first?.fit,
      isInClause: named.some(clause => real.has(clause)),
      namesClause: first?.clauses.slice(0, 1).some(clause => real.has(clause)) ?? false,
    }
  })
  const having = (fit: Fit) => answers.filter(answer => answer.fit === fit)
  return {
    /** The first cause names a mistake that breaks a clause which the real one breaks. */
    sameClause: shareOf(answers.map(({ isInClause }) => isInClause)),
    /** The clause that it names first, as its title does where no known mistake fits, is one that the real mistake breaks. */
    clauseNamed: shareOf(answers.map(({ namesClause }) => namesClause)),
    /** By how well it fits: how often it names a mistake in the same clause. */
    byFit: new Map(FITS.map(fit => [fit, shareOf(having(fit).map(({ isInClause }) => isInClause))])),
  }
}

/** By how well the first cause fits: how often it names the mistake of the server, which the kit knows. */
export function scoreKnownByFit(servers: readonly JudgedServer[]): ReadonlyMap<Fit, Share> {
  const shareFor = (fit: Fit) =>
    shareOf(
      servers.flatMap(({ mistakes: [id = ''], causes: [first] }) => (first?.fit === fit ? [names(first, id)] : [])),
    )
  return new Map(FITS.map(fit => [fit, shareFor(fit)]))
}
