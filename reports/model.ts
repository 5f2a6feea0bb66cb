/** How a check ended. Every outcome except `pass` has a reason. */
export const OUTCOMES = ['pass', 'fail', 'warn', 'waived', 'not-applicable', 'blocked', 'error'] as const

export type Outcome = (typeof OUTCOMES)[number]

/** How clearly the specification states a rule, the clearest first. */
export const LEVELS = ['stated', 'implied', 'assumed'] as const

export type Level = (typeof LEVELS)[number]

/** What a verdict can be about. A target claims every scope, unless its profile leaves one out. */
export const SCOPES = ['boards', 'media_library', 'ad_metrics', 'time', 'quotas', 'access'] as const

export type Scope = (typeof SCOPES)[number]

/**
 * Why a check did not apply. `absent value`: the profile has no value that suits it. `permitted choice`: the target does what
 * the specification permits. `could not be met`: what the check waits for did not happen, such as two equal times.
 */
export const INAPPLICABLE = ['absent value', 'permitted choice', 'could not be met'] as const

export type Inapplicable = (typeof INAPPLICABLE)[number]

/** One request and its response, with secrets already removed. */
export interface ReportedExchange {
  readonly method: string
  readonly url: string
  readonly request_headers: Readonly<Record<string, string>>
  readonly request_body: string | null
  readonly status: number
  readonly response_headers: Readonly<Record<string, string>>
  readonly response_body: string
  /** The request as a `curl` line; shell variables stand for secrets. */
  readonly curl: string
  /** How many times it was sent in a row, if more than once. */
  readonly times?: number | undefined
}

/** The smallest value found for which a property does not hold. */
export interface Counterexample {
  /** With the seed of the run, it leads to the same value again. */
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
  /** Why the check did not pass; null if it passed. */
  readonly reason: string | null
  /** The clauses that an expectation found broken. */
  readonly broken: readonly string[]
  /** The values that should be the same and are not, as JSON; null if the check did not pass for another reason. */
  readonly compared: { readonly expected: string; readonly actual: string } | null
  /** What kept a blocked check from running; null if it is not blocked. */
  readonly blocked_by: 'profile' | 'target' | 'network' | 'another run' | 'data loss' | 'time' | null
  /** When a check that time blocks can go on; null if it never can, and for any other check. */
  readonly due: string | null
  /** Why the check did not apply; null if it did. */
  readonly inapplicable: Inapplicable | null
  /** The key of the target profile whose value the check needs, and which is absent, null or unsuitable; null if it lacks none. */
  readonly missing: string | null
  /** The ids of the choices that it saw, sorted. */
  readonly choices: readonly string[]
  /** A request that was refused by each choice to refuse something, with the response, by the id of the choice. */
  readonly refused: Readonly<Record<string, string>>
  /** Milliseconds from the start of the run. */
  readonly started_ms: number
  readonly ms: number
  readonly requests: number
  /** Rate-limit cost in units, by the specification's table. */
  readonly cost: number
  /** The exchanges that show why a check did not pass, in order; the decisive one comes last. */
  readonly evidence: readonly ReportedExchange[]
  /** The decisive request as a `curl` line; null if there is none. */
  readonly curl: string | null
  /** Null if the check tries no random values, or found none that fails. */
  readonly counterexample: Counterexample | null
}

/** The statement of a clause, so that a report can be read without the kit. */
export interface Rule {
  readonly id: string
  readonly level: Level
  readonly scope: Scope
  readonly section: string
  readonly statement: string
}

/** Something permitted but unusual that the target does. It changes no outcome. */
export interface SeenChoice {
  readonly id: string
  /** The clause whose text leaves it open. */
  readonly clause: string
  /** What a client developer has to expect of the target. */
  readonly statement: string
  /** The checks that saw it. */
  readonly checks: readonly string[]
  /** Requests that were refused by it, with the responses; empty unless it refuses something. */
  readonly refused: readonly string[]
}

/** One thing that is probably wrong with the target. */
export interface LikelyCause {
  /**
   * `root`: the target lacks something that many checks need, and `statement` says what; `mistakes` is empty. Otherwise, how
   * well known mistakes fit. `exact`: the run shows all that such a mistake would show. `close`: mostly, or it shows more of
   * the same rule. `none`: no known mistake fits these failures, and `mistakes` are the nearest ones, if any.
   */
  readonly fit: 'root' | 'exact' | 'close' | 'none'
  /**
   * What is wrong, in a sentence: of a root, of one mistake that is made in all places that `mistakes` name, or of what
   * failures without a known mistake have in common. Null otherwise.
   */
  readonly statement: string | null
  /** The operations that cannot be used because of a root; empty otherwise. */
  readonly operations: readonly string[]
  /** Mistakes that this run cannot tell apart, or the places of one; the nearest ones where none fits. Each in a sentence. */
  readonly mistakes: readonly { readonly id: string; readonly mistake: string }[]
  /** The ids of the broken clauses that it explains, the commonest first. */
  readonly clauses: readonly string[]
  /** The ids of the checks whose failure it explains. */
  readonly explained: readonly string[]
  /** The ids of the checks that could not run because of it. */
  readonly blocked: readonly string[]
  /** The ids of checks that fail on such a mistake, and passed here. */
  readonly contradicted: readonly string[]
  /** The ids of checks that did not run, and would tell whether it is such a mistake, or which of several it is. */
  readonly untested: readonly string[]
  /** The id of the check whose evidence shows it best. */
  readonly shown_by: string | null
}

/** How the target answered one operation in the whole run. */
export interface OperationUse {
  readonly operation: string
  readonly method: string
  /** The path as the specification shows it, such as `/v1/boards/{id}/views`. */
  readonly path: string
  /** How many responses had which status and `error.code`, the commonest first. */
  readonly answers: readonly { readonly status: number; readonly code: string | null; readonly answers: number }[]
  /** What some of its requests had, such as `fields`, `cursor` or `tokens.admin_grant`: mistakes may happen for these alone. */
  readonly met: readonly string[]
  /** Rate-limit cost in units. */
  readonly cost: number
  /** Milliseconds until a response was complete: the median, the 95th percentile, the longest. */
  readonly ms: { readonly p50: number; readonly p95: number; readonly max: number }
}

/** The combinations of the values of a relation that the run has tried; another seed tries others, and a deep run all pairs. */
export interface TriedCombinations {
  /** The beginning of the ids of its checks. */
  readonly relation: string
  /** How many pairs of values can meet in one request, and how many have met. */
  readonly pairs: { readonly met: number; readonly possible: number }
  /** What was tried together, such as `fields=id and limit=2`. */
  readonly tried: readonly string[]
}

/** What the run spent in one span of time; all spans are equally long, and empty ones are left out. */
export interface TrafficSpan {
  /** Milliseconds from the start of the run. */
  readonly from_ms: number
  readonly to_ms: number
  readonly requests: number
  readonly cost: number
}

/** A known failure that the run was told to accept. */
export interface WaiverResult {
  /** What it is about, such as `check board-rows/title`. */
  readonly subject: string
  readonly reason: string
  readonly owner: string | null
  /** The last day on which it holds. */
  readonly expires: string | null
  /** Of the failure that it accepts, and the seed of the run that showed it, if it has them. */
  readonly fingerprint?: string | undefined
  readonly seed?: number | undefined
  /**
   * `used`: it waives the checks, or a gap. `untried`: the run could not try it. The others do not hold, and the run fails.
   * `stale`: what it waives does not fail any more, or is tested. `expired`: its last day is over. `changed`: the check fails in another way.
   */
  readonly state: 'used' | 'untried' | 'stale' | 'expired' | 'changed'
  /** The ids of the checks that it is about. */
  readonly checks: readonly string[]
}

/** Checks of one area that the kit has and the run did not run. */
export interface OmittedChecks {
  readonly area: string
  readonly checks: number
  /** `not selected`: the run was told to run others. `not claimed`: the profile leaves out their scopes. `not reached`: the run ended before them. */
  readonly why: 'not selected' | 'not claimed' | 'not reached'
}

export const VERDICTS = ['conformant', 'not conformant', 'incomplete', 'inconclusive', 'narrowed'] as const

export type Verdict = (typeof VERDICTS)[number]

/** How much of one scope the run has tested. Assumed clauses do not count, nor those that nobody can test from outside. */
export interface ScopeCoverage {
  readonly scope: Scope
  readonly claimed: boolean
  readonly clauses: number
  readonly tested: number
}

/**
 * Why no check tested a clause. `blocked` and `absent value` make the verdict incomplete unless a waiver accepts the gap;
 * `not claimed`: the value that it lacks belongs to a scope that the profile leaves out; `deferred`: a check of it goes on later.
 */
export const GAP_KINDS = ['blocked', ...INAPPLICABLE, 'not claimed', 'deferred'] as const

/** A stated or implied clause of a claimed scope that checks of the run are about, and none of them tested. */
export interface Gap {
  readonly clause: string
  readonly scope: Scope
  readonly kind: (typeof GAP_KINDS)[number]
  /** The keys of the profile that its checks lack; empty if something else keeps them from testing it. */
  readonly missing: readonly string[]
  readonly reason: string
  readonly waived: boolean
}

/** A profile entry that does not fit the target. */
export interface Misfit {
  readonly entry: string
  /** One line: the entry, what the target answers, and what to do. */
  readonly text: string
  /** True if the entry counted as missing; false if a mistake of the server could look the same. */
  readonly blocks: boolean
}

/** No run is split into more parts. */
export const MOST_SHARDS = 1000

/** One part of the checks of a run. Other processes do the others, on the same board and often at the same time. */
export interface Shard {
  /** From 1 to `of`. */
  readonly index: number
  readonly of: number
}

/** The version of the format of results.json. It grows with each change that a reader would have to know. */
export const RESULTS_FORMAT = 6

/** The results of one run; every report is written from them. */
export interface Results {
  readonly format: typeof RESULTS_FORMAT
  readonly kit: string
  /** The digests of the clauses and schemas of the kit, and of the profile without its secrets: SHA-256 as hexadecimal digits. */
  readonly digests: { readonly contract: string; readonly profile: string }
  /** `version` is that of the software, as the run was told; null if it was not. */
  readonly target: { readonly name: string; readonly base_url: string; readonly version: string | null }
  readonly run: string
  readonly seed: number
  /** How many values each property tried; null if each used its own number. */
  readonly runs: number | null
  /** The embedded simulator's mutants; null for any other target. */
  readonly simulator: { readonly mutants: readonly string[] } | null
  /** The command that repeats a check; the check's id is missing at its end. */
  readonly replay: string
  /** The part of the checks that the run was to do; null if it was to do all. */
  readonly shard: Shard | null
  readonly started_at: string
  readonly ended_at: string
  readonly ms: number
  readonly verdict: Verdict
  readonly scopes: readonly ScopeCoverage[]
  readonly gaps: readonly Gap[]
  readonly counts: Readonly<Record<Outcome, number>>
  /** What the comparison of the profile with the target found before the checks ran, and what it sent. */
  readonly probe: {
    readonly misfits: readonly Misfit[]
    readonly requests: number
    readonly cost: number
  }
  /** With those of the probe. */
  readonly requests: number
  readonly cost: number
  /** How many requests the client had to repeat because of the rate limit. */
  readonly throttled: number
  /** True if the run was ended before all checks had run. */
  readonly interrupted: boolean
  /** Why it was ended so early; null if it was not. */
  readonly ended: string | null
  /** Requests that the service did not answer, by reason: the network or a gateway was in the way. */
  readonly unanswered: readonly { readonly reason: string; readonly requests: number }[]
  /** What the run left on the target. */
  readonly residue: readonly { readonly kind: string; readonly id: string; readonly name: string }[]
  readonly checks: readonly CheckResult[]
  /** The checks that did not run, by area. */
  readonly omitted: readonly OmittedChecks[]
  /** How the target answered the operations that the run called. */
  readonly operations: readonly OperationUse[]
  /** What relations were tried with, by relation. */
  readonly combinations: readonly TriedCombinations[]
  /** The requests and their cost over time. */
  readonly traffic: readonly TrafficSpan[]
  /** The clauses that the checks of the run are about. */
  readonly rules: readonly Rule[]
  /** The clauses that any check found broken. */
  readonly broken: readonly Rule[]
  /** What explains the failures: roots, then the surest cause, then those that explain most. */
  readonly causes: readonly LikelyCause[]
  /** What became of each waiver; empty without any. */
  readonly waivers: readonly WaiverResult[]
  /** The choices that any check saw, by id. */
  readonly choices: readonly SeenChoice[]
  /** Clauses that cannot be tested from outside the server, with the reason. */
  readonly untestable: readonly { readonly id: string; readonly level: Level; readonly reason: string }[]
}
