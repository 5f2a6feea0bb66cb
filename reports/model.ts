/** What became of a check. Every outcome but `pass` comes with a reason. */
export const OUTCOMES = [
  'pass',
  'fail',
  'warn',
  'waived',
  'not-applicable',
  'blocked',
  'deferred',
  'untestable',
  'error',
] as const

export type Outcome = (typeof OUTCOMES)[number]

/** How firmly the specification says it. */
export type Level = 'stated' | 'implied' | 'assumed'

/** One request and its answer, with secrets already removed. */
export interface ReportedExchange {
  readonly method: string
  readonly url: string
  readonly request_headers: Readonly<Record<string, string>>
  readonly request_body: string | null
  readonly status: number
  readonly response_headers: Readonly<Record<string, string>>
  readonly response_body: string
}

/** The smallest value found for which a property does not hold. */
export interface Counterexample {
  /** Leads to the value again, with the seed of the run. */
  readonly path: string
  /** What was done, in order, each with its requests as `curl` lines. */
  readonly steps: readonly { readonly text: string; readonly curl: readonly string[] }[]
}

export interface CheckResult {
  readonly id: string
  readonly area: string
  readonly level: Level
  readonly clauses: readonly string[]
  readonly outcome: Outcome
  /** Why it is not a pass; null on a pass. */
  readonly reason: string | null
  /** The clauses that an expectation found broken. */
  readonly broken: readonly string[]
  /** The target profile's entry without which the check is blocked; null where none would help. */
  readonly missing: string | null
  readonly ms: number
  readonly requests: number
  /** Rate-limit cost in units, by the specification's table. */
  readonly cost: number
  /** The last exchanges of a check that did not pass, the decisive one last. */
  readonly evidence: readonly ReportedExchange[]
  /** The decisive request as a `curl` line; null where there is none. */
  readonly curl: string | null
  /** Null where the check tries no random values, or found none that fails. */
  readonly counterexample: Counterexample | null
}

/** A clause of the specification in words, for whoever reads a report without the kit at hand. */
export interface Rule {
  readonly id: string
  readonly level: Level
  readonly section: string
  readonly statement: string
}

export type Verdict = 'conformant' | 'not conformant' | 'partly tested' | 'narrowed'

/** Everything one run found; what every report is written from. */
export interface Results {
  readonly kit: string
  readonly target: { readonly name: string; readonly base_url: string }
  readonly run: string
  readonly seed: number
  /** How many values each property tried; null where each had its own number. */
  readonly runs: number | null
  /** The embedded simulator's deviations; null where the target was another. */
  readonly simulator: { readonly deviations: readonly string[] } | null
  /** The command that runs one check again, but for the check's id. */
  readonly replay: string
  readonly started_at: string
  readonly ms: number
  readonly verdict: Verdict
  readonly counts: Readonly<Record<Outcome, number>>
  readonly requests: number
  readonly cost: number
  /** Refusals for rate that the client waited out. */
  readonly throttled: number
  /** True when the run was ended before all checks had been tried. */
  readonly interrupted: boolean
  /** What the run left on the target. */
  readonly residue: readonly { readonly kind: string; readonly id: string; readonly name: string }[]
  readonly checks: readonly CheckResult[]
  /** The clauses that any check found broken. */
  readonly broken: readonly Rule[]
  /** Clauses that nothing outside the server can see, with the reason. */
  readonly untestable: readonly { readonly id: string; readonly level: Level; readonly reason: string }[]
}
