import { type Check, type CheckId, check } from '../check.ts'
import type { ErrorCode } from '../contract/errors.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer } from '../target/api.ts'

/** One request that has to be refused, and the accepted one that differs from it by the fault alone. */
export interface Refusal {
  readonly id: CheckId
  readonly clause: string
  readonly needs?: readonly string[]
  /** The codes that the specification leaves to choose from; bad_request where there is no choice. */
  readonly codes?: readonly [ErrorCode, ...ErrorCode[]]
  readonly twin: (context: CheckContext) => Promise<unknown>
  readonly send: (context: CheckContext) => Promise<Answer>
}

/** An id in a body that belongs elsewhere, or to nothing: the specification does not say which of the two it is. */
export const ELSEWHERE = ['bad_request', 'not_found'] as const satisfies readonly ErrorCode[]

export const refusal = ({ id, clause, needs = [], codes = ['bad_request'], twin, send }: Refusal): Check =>
  check(id, clause, needs, async (context, expect) => {
    await twin(context)

    expect.refused(await send(context), ...codes)
  })
