import type { Evidence } from '../../reports/clients/model.ts'
import type { ClientRequest } from './client-request.ts'

/** A clause that a client breaks. */
export interface Breach {
  readonly clause: string
  /** What the client did, as a sentence. Equal causes have equal sentences, so it names no ids. */
  readonly saw: string
  /** The exchanges that show it, in order. */
  readonly exchanges: readonly Evidence[]
  /** True if it may be in order: then it is advice, whatever the level of the clause. */
  readonly isUnsure?: boolean
}

/** A rule that watches one client, or several. */
export interface RuleState {
  /** What a request breaks, or what is sure by now of earlier ones. `isExplained`: another rule has found why it may be refused. */
  readonly judge: (request: ClientRequest, isExplained: boolean) => readonly Breach[]
  /** What has not been explained by a later request so far. */
  readonly suspicions?: () => readonly Breach[]
}

/** What the exchanges include. */
export interface TrafficCoverage {
  /** Whether every PUT to an upload_url is among them. By default, some may be, as far as the addresses tell. */
  readonly seesUploads?: boolean
  /** Whether every exchange since the service began is among them, so that nothing that a client has is older. Default: false. */
  readonly seesAll?: boolean
  /** Whether tokens are in it. Browsers leave them out of what they export. Default: true. */
  readonly seesTokens?: boolean
}

/** A rule for clients, or a family of rules. What it remembers is bounded. */
export interface ClientRule {
  /** The clauses that its breaches can name. */
  readonly clauses: readonly string[]
  /** True if no service refuses a request because of its breaches, so that they do not explain a refusal. */
  readonly isNeverRefused?: true
  readonly watch: (sight: TrafficCoverage) => RuleState
}

/** Why a single request is wrong: a clause, what the client did, and whether it may be in order. */
export type RequestBreach = readonly [clause: string, saw: string, isUnsure?: boolean]

/** A rule that judges each request alone. */
export const ruleForEach = (
  clauses: readonly string[],
  findMistakes: (request: ClientRequest) => readonly RequestBreach[],
): ClientRule => ({
  clauses,
  watch: () => ({
    judge: request =>
      findMistakes(request).map(([clause, saw, isUnsure = false]) => ({
        ...{ clause, saw, isUnsure },
        exchanges: [request.evidence],
      })),
  }),
})
