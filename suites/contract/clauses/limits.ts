import { type Clause, clausesOf, implied } from '../clause.ts'
import { BODY_LIMITS, type BodyLimit } from '../limits.ts'
import { contractOf } from '../operations.ts'

const EXISTS = 'the longest accepted one would have to exist on the target'

const bothSides = ({ bounds: { min, max }, measure, refusalOnly }: BodyLimit): string => {
  const unit = measure === 'number' ? '' : ` ${measure}`
  const above = `${max + 1}${unit} refused`
  if (refusalOnly && min === undefined) return `${above}; ${EXISTS}`
  if (refusalOnly) return `${Number(min) - 1} and ${above}; ${EXISTS}`
  const below = min === undefined ? [] : [`${min}${unit} accepted`, `${min - 1} refused`]
  return [...below, `${max}${unit} accepted`, above].join(', ')
}

/** One clause for each limit on what a body carries; both of its sides belong to it. */
export const limitClausesOf = (limits: readonly BodyLimit[]): readonly Clause[] =>
  limits.flatMap(limit =>
    clausesOf(contractOf(limit.operation).area, 'Limits', [
      implied`${limit.clause}: ${limit.statement}
      ${bothSides(limit)}`,
    ]),
  )

export const limitClauses: readonly Clause[] = limitClausesOf(BODY_LIMITS)
