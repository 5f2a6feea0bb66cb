import { type Clause, clausesOf, stated } from '../clause.ts'
import { memberClauseId } from '../clause-id.ts'
import { membersOf, RESOURCES, resourceNames } from '../schemas/resources.ts'

/** One clause for the type and nullability of each property of each resource. */
export const resourceClauses: readonly Clause[] = resourceNames.flatMap(resource => {
  const { noun, section } = RESOURCES[resource]
  const id = ([member]: readonly [string, string]) => memberClauseId(resource, member)
  return clausesOf('resources', section, [
    ...stated.each([
      ...membersOf(resource),
    ])`${id}: The property ${([member]) => member} of a ${noun} is ${([, shape]) => shape}.
      compares this property with the schema of a ${noun}`,
  ])
})
