/** Something that a client can meet, and how often it has. */
export interface Encounter {
  readonly name: string
  /** What happens then, as a sentence. */
  readonly description: string
  readonly count: number
  /** A test or a command that would try it. */
  readonly snippet: string
}

/** What a client has met at an operation. */
export interface OperationCoverage {
  readonly operation: string
  readonly requests: number
  /** How often each status was answered. */
  readonly statuses: Readonly<Record<string, number>>
  readonly encounters: readonly Encounter[]
}

/** What the requests of a client have met, and what they have not. */
export interface CoverageReport {
  /** How many requests arrived, in all runs of the command. */
  readonly requests: number
  /** How many of them were for no documented operation. */
  readonly otherRequests: number
  readonly operations: readonly OperationCoverage[]
  /** Those that the client used of the operations that the specification only names. */
  readonly referred: readonly OperationCoverage[]
  /** Whether the proposals are tests of vitest, or commands with what to do before. */
  readonly proposals: 'vitest' | 'curl'
  readonly faults: readonly Encounter[]
  /** Choices that the specification leaves to the server. */
  readonly choices: readonly Encounter[]
}

export const isMet = ({ count }: Encounter): boolean => count > 0
