import type { Level } from '../model.ts'

/** What is kept of an exchange to show a finding: texts of a readable length, and no secret. */
export interface Evidence {
  readonly method: string
  readonly url: string
  readonly token: string | null
  readonly headers: Readonly<Record<string, string>>
  /** Null if nobody kept it. */
  readonly body: string | null | undefined
  /** Null if the client got no whole answer. */
  readonly status: number | null
  readonly answer: string
  /** If it was refused: how it differs from the accepted request that is most like it, if there was one before. */
  readonly nearest?: string
  readonly sentAt: number
  /** The title of the test that sent it. */
  readonly test?: string
  /** The clauses that the client broke on purpose, or `all`. */
  readonly onPurpose?: readonly string[]
}

/** A rule that a client breaks, or advice for it. Repetitions are one finding. */
export interface ClientFinding {
  readonly clause: string
  readonly level: 'stated' | 'implied' | 'advice'
  readonly statement: string
  /** The heading of the specification. */
  readonly section: string
  /** What the client did, the first time. */
  readonly saw: string
  /** What has to change. */
  readonly remedy: string
  /** How often it happened. */
  readonly count: number
  /** The exchanges that show it the first time, in order. */
  readonly exchanges: readonly Evidence[]
  /** The last of them as a command for a shell. */
  readonly curl: string
  /** The ids of the faults and permitted choices under which it happened, if it did not happen without. */
  readonly under?: readonly string[]
}

/** A clause that answers of a server broke. */
export interface ServerFinding {
  readonly clause: string
  readonly level: Level
  readonly statement: string
  /** What is wrong with the first such answer. */
  readonly saw: string
  /** The request of that answer as a command for a shell. */
  readonly curl: string
  /** How many responses broke it. */
  readonly count: number
}

/** Why a response cannot be judged that a recording only tells of: its tool left bodies out, which is no fault of anybody. */
export const NOT_KEPT = 'the body of the response was not kept'

/** Responses that nobody could judge, and why. */
export interface Unjudged {
  readonly reason: string
  readonly responses: number
}

/** Requests for the service at an address that was not judged. */
export interface LeftOut {
  /** Without `/v1`. */
  readonly address: string
  readonly requests: number
}

/** What a rule of the kit threw: an internal error, which says nothing of the traffic. */
export interface InternalError {
  readonly message: string
  /** The first request that it happened with, as a command for a shell. */
  readonly curl: string
}

/** What a client did wrong in some traffic, and what the server did wrong if its responses were judged too. */
export interface ClientReport {
  /** How many requests were judged. */
  readonly requests: number
  /** Failures first. */
  readonly findings: readonly ClientFinding[]
  readonly server?: readonly ServerFinding[]
  /** The responses of the server that could not be judged. */
  readonly unjudged?: readonly Unjudged[]
  /** What a file also has, the most requests first. */
  readonly leftOut?: readonly LeftOut[]
  readonly errors?: readonly InternalError[]
}

/** What decides the exit code: the broken rules of a side, or of both; with `advice`, also advice for the client. */
export type FailOn = 'server' | 'client' | 'any' | 'advice'

/** Whether a finding is a failure, and not only advice or a warning. */
export const isFailure = ({ level }: Pick<ClientFinding | ServerFinding, 'level'>): boolean =>
  level !== 'advice' && level !== 'assumed'

/** Whether a report has something that counts. */
export const hasFailure = ({ findings, server = [] }: ClientReport, failOn: FailOn): boolean =>
  (failOn !== 'server' && findings.some(one => isFailure(one) || failOn === 'advice')) ||
  (failOn !== 'client' && server.some(isFailure))

/** Whether responses came that nobody can read: the server may have broken rules in them. */
export const hasUnread = ({ unjudged = [] }: ClientReport): boolean => unjudged.length > 0
