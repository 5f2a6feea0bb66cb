import { type Clause, clausesOf, implied } from '../clause.ts'
import { BODY_LIMITS, type BodyLimit } from '../limits.ts'
import { contractOf } from '../operations.ts'

const MUST_EXIST = 'it does not send the largest one, which would have to exist on the target'

/** Such as `sends 1 and 255 characters, which are accepted, and 0 and 256, which are refused`. */
function howOf({ bounds: { min, max }, measure, refusalOnly }: BodyLimit): string {
  const unit = measure === 'number' ? '' : ` ${measure}`
  const refused =
    min === undefined ? `${max + 1}${unit}, which is refused` : `${min - 1} and ${max + 1}${unit}, which are refused`
  if (refusalOnly) return `sends ${refused}; ${MUST_EXIST}`
  const accepted =
    min === undefined ? `${max}${unit}, which is accepted` : `${min} and ${max}${unit}, which are accepted`
  return `sends ${accepted}, and ${refused}`
}

/** One clause for each limit on a member of a body. */
export const limitClausesOf = (limits: readonly BodyLimit[]): readonly Clause[] =>
  limits.flatMap(limit =>
    clausesOf(contractOf(limit.operation).area, 'Limits', [
      implied`${limit.clause}: ${limit.statement}
        ${howOf(limit)}`,
    ]),
  )

export const limitClauses: readonly Clause[] = limitClausesOf(BODY_LIMITS)
