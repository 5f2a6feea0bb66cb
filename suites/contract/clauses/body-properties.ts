import { groupBy } from '../../../reports/group-by.ts'
import { BODIES } from '../bodies/index.ts'
import { type Body, defaultValues, keptValues, LEFT_OUT, wrongBodies } from '../bodies/property.ts'
import { type Clause, type ClauseRow, clausesOf, implied, stated } from '../clause.ts'
import { contractOf } from '../operations.ts'

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Updates have their own rules for what is kept. */
const isCreation = ({ operation }: Body): boolean => operation.startsWith('create')

const rowsOfKept = (body: Body): readonly ClauseRow[] =>
  (isCreation(body) ? keptValues(body) : []).map(({ clause, property, value }) =>
    value === null
      ? stated`${clause}: The ${property} of ${body.noun} can be null.
          sends null and reads ${property} in the response`
      : stated`${clause}: ${capitalize(body.noun)} has the ${property} from the request.
          sends ${property} and reads it in the response`,
  )

const rowsOfDefaults = (body: Body): readonly ClauseRow[] =>
  defaultValues(body).map(
    ({ clause, property, value }) =>
      stated`${clause}: The ${property} of ${body.noun} is ${typeof value === 'string' ? value : JSON.stringify(value)} by default.
        sends a request without ${property}`,
  )

/** Several wrong values of a property may break one clause. */
const rowsOfWrong = (body: Body): readonly ClauseRow[] => {
  const byClause = groupBy(wrongBodies(body), ({ clause }) => clause)
  return [...byClause].map(([clause, wrong]) => {
    const { property, codes = ['bad_request'] } = wrong[0] ?? { property: '' }
    const values = wrong.map(({ patch }) => patch[property]).filter(value => value !== LEFT_OUT)
    if (values.length === 0)
      return implied`${clause}: ${capitalize(body.noun)} without ${property} is refused.
        sends a request without ${property}`
    return implied`${clause}: ${capitalize(body.noun)} with a wrong ${property} is refused with ${codes.join(' or ')}.
      sends the ${property} ${values.map(value => JSON.stringify(value)).join(', ')}`
  })
}

/** The clauses that the bodies' properties have, where no written clause says more. */
export function bodyPropertyClauses(
  written: readonly Pick<Clause, 'id'>[],
  bodies: readonly Body[] = BODIES,
): readonly Clause[] {
  const known = new Set(written.map(({ id }) => id))
  return bodies.flatMap(body => {
    const rows = [...rowsOfKept(body), ...rowsOfDefaults(body), ...rowsOfWrong(body)]
    const missing = rows.filter(({ id }) => !known.has(id) && known.add(id))
    return clausesOf(contractOf(body.operation).area, body.section, missing)
  })
}
