import { clauseId } from '../contract/clause-id.ts'
import type { OperationName } from '../contract/operations.ts'
import type { ObservedAnswer } from './observed-answer.ts'

/** A clause that one answer breaks. */
interface RuleBreach {
  readonly clause: string
  readonly message: string
}

/** What a rule notes of the responses that it has judged, for the later ones of the run. */
export type Memory = Map<string, string>

/** A rule that holds for any response, whatever the request was sent for. */
export interface ObservationRule {
  /** The clauses that its faults can name. */
  readonly clauses: readonly string[]
  /** The responses that it is about, such as `a response with an error code`. */
  readonly subject: string
  /** The faults of a response; undefined if the rule is not about this answer. */
  readonly judge: (answer: ObservedAnswer, memory: Memory) => readonly RuleBreach[] | undefined
}

/** What a rule says of a response: what is wrong; null if nothing is, undefined if it is not about the response. */
type Judge = (answer: ObservedAnswer, memory: Memory) => string | null | undefined

const breachOf = (message: string | null | undefined, clause: () => string): readonly RuleBreach[] | undefined => {
  if (message === undefined) return undefined
  return message === null ? [] : [{ clause: clause(), message }]
}

export const ruleOf = (clause: string, subject: string, judge: Judge): ObservationRule => ({
  ...{ clauses: [clause], subject },
  judge: (answer, memory) => breachOf(judge(answer, memory), () => clause),
})

/** A rule that has a clause for each of these operations. */
export const ruleOfEach = (
  law: string,
  operations: readonly OperationName[],
  subject: string,
  judge: Judge,
): ObservationRule => ({
  ...{ clauses: operations.map(name => clauseId(law, name)), subject },
  judge: (answer, memory) => breachOf(judge(answer, memory), () => clauseId(law, answer.operation)),
})
