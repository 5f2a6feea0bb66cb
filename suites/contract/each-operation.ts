import type { ClauseArea } from './areas.ts'
import { type Clause, type ClauseRow, clausesOf } from './clause.ts'
import { kebab } from './clause-id.ts'
import { contractOf, type OperationContract, type OperationName } from './operations.ts'

/** What the clause of one operation can mention. */
interface Subject extends OperationContract {
  /** The end of the clause's id: `CREATE-ROW` for `createRow`. */
  readonly ending: string
  /** Such as `POST /v1/boards/{id}/rows`. */
  readonly call: string
}

function subjectOf(name: OperationName): Subject {
  const contract = contractOf(name)
  return { ...contract, ending: kebab(name), call: `${contract.method} ${contract.path}` }
}

/** The clauses of rules that apply to each of several operations. */
export const clausesOfEach = (
  area: ClauseArea,
  section: string,
  names: readonly OperationName[],
  rowsOf: (subject: Subject) => readonly ClauseRow[],
): readonly Clause[] =>
  clausesOf(
    area,
    section,
    names.flatMap(name => rowsOf(subjectOf(name))),
  )
