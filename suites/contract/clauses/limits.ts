import { BODY_LIMITS, type BodyLimit } from '../bodies/limits.ts'
import { type Clause, clausesOf, implied } from '../clause.ts'
import { contractOf } from '../operations.ts'

const MUST_EXIST = 'it does not send the longest one, which would have to exist on the server'

/** Such as `sends 255 characters, which the server accepts, and 256 characters, which it refuses`. */
function howOf({ bounds: { min, max }, measure, refusalOnly }: BodyLimit): string {
  const sizes = (lower: number | undefined, upper: number) =>
    `${lower === undefined ? '' : `${lower} and `}${upper}${measure === 'number' ? '' : ` ${measure}`}`
  const refused = sizes(min === undefined ? undefined : min - 1, max + 1)
  if (refusalOnly) return `sends ${refused}, which the server refuses; ${MUST_EXIST}`
  return `sends ${sizes(min, max)}, which the server accepts, and ${refused}, which it refuses`
}

/** One clause for each limit on a property of a body. */
export const limitClausesOf = (limits: readonly BodyLimit[]): readonly Clause[] =>
  limits.flatMap(limit =>
    clausesOf(contractOf(limit.operation).area, 'Limits', [
      implied`${limit.clause}: ${limit.statement}
        ${howOf(limit)}`,
    ]),
  )

export const limitClauses: readonly Clause[] = limitClausesOf(BODY_LIMITS)
