import { combineMutants, partsOf } from './combine.ts'
import { mutants } from './index.ts'
import type { Mutant } from './mutant.ts'
import { addTrigger, partsOfTriggered } from './trigger.ts'
import { triggers } from './triggers.ts'

const byId = new Map(mutants.map(mutant => [mutant.id, mutant]))

function findOne(id: string): Mutant | undefined {
  const { mistake, trigger } = partsOfTriggered(id)
  const mutant = byId.get(mistake)
  if (trigger === undefined) return mutant
  const found = triggers.find(one => one.id === trigger)
  return mutant && found && addTrigger(mutant, found)
}

/** Finds a mutant by its id, also one with a trigger, or several that are combined. undefined if any part is unknown. */
export function findMutant(id: string): Mutant | undefined {
  const [first, ...rest] = partsOf(id).map(findOne)
  if (rest.length === 0 || !first) return first
  const several = [first, ...rest].filter(one => one !== undefined)
  return several.length === rest.length + 1 ? combineMutants(several) : undefined
}
