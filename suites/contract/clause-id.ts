import { type OperationName, operationNames } from './operations.ts'
import { RESOURCES, type ResourceName } from './schemas/resources.ts'

/** A name in the form that clause ids have: `createRow` gives `CREATE-ROW`, `parent_id` gives `PARENT-ID`. */
export const kebab = (name: string): string =>
  name
    .replace(/[A-Z]/g, letter => `-${letter}`)
    .replaceAll('_', '-')
    .toUpperCase()

/** The id of the clause of one rule for one operation: `SCOPE` and `createRow` give `SCOPE-CREATE-ROW`. */
export const clauseId = (law: string, operation: OperationName): string => `${law}-${kebab(operation)}`

/** The id of the clause about the type and nullability of one property: `Row` and `parent_id` give `ROW-FIELD-PARENT-ID`. */
export const memberClauseId = (resource: ResourceName, member: string): string =>
  `${RESOURCES[resource].prefix}-FIELD-${kebab(member)}`

const OPERATION_AT_END = new RegExp(`-(${operationNames.map(kebab).join('|')})$`)
const RESOURCE_AT_BEGINNING = /^.+-(?=FIELD-)/

/** What a clause demands, whatever operation or resource it is about: `SCOPE` of `SCOPE-CREATE-ROW`, `FIELD-ID` of `ROW-FIELD-ID`. */
export const lawOf = (clause: string): string => clause.replace(OPERATION_AT_END, '').replace(RESOURCE_AT_BEGINNING, '')
