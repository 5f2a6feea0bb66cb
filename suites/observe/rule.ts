import type { ObservedAnswer } from './observed-answer.ts'

/** A clause that one answer breaks. */
export interface RuleBreach {
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

/** A rule of one clause. What it says of a response is what is wrong; null if nothing is, undefined if it is not about the response. */
export const ruleOf = (
  clause: string,
  subject: string,
  judge: (answer: ObservedAnswer, memory: Memory) => string | null | undefined,
): ObservationRule => ({
  ...{ clauses: [clause], subject },
  judge(answer, memory) {
    const message = judge(answer, memory)
    if (message === undefined) return undefined
    return message === null ? [] : [{ clause, message }]
  },
})
