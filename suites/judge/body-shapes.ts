import { BODIES as DECLARED } from '../contract/bodies/index.ts'
import { objectSchema } from '../contract/bodies/property.ts'
import type { OperationName } from '../contract/operations.ts'
import { type Members, membersOf } from './shapes.ts'

/** The bodies of the writes. Spec: Endpoints. */
export const BODIES: ReadonlyMap<OperationName, Members> = new Map(
  DECLARED.map(({ operation, properties }) => [operation, membersOf(objectSchema(properties))]),
)
