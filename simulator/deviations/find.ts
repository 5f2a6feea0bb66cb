import { combineDeviations, partsOf } from './combine.ts'
import type { Deviation } from './deviation.ts'
import { guardDeviation, partsOfGuarded } from './guard.ts'
import { guards } from './guards.ts'
import { deviations } from './index.ts'

const byId = new Map(deviations.map(deviation => [deviation.id, deviation]))

function findOne(id: string): Deviation | undefined {
  const { mistake, guard } = partsOfGuarded(id)
  const deviation = byId.get(mistake)
  if (guard === undefined) return deviation
  const found = guards.find(one => one.id === guard)
  return deviation && found && guardDeviation(deviation, found)
}

/** Finds a deviation by its id, also a guarded one, or several that are combined. undefined if any part is unknown. */
export function findDeviation(id: string): Deviation | undefined {
  const [first, ...rest] = partsOf(id).map(findOne)
  if (rest.length === 0 || !first) return first
  const several = [first, ...rest].filter(one => one !== undefined)
  return several.length === rest.length + 1 ? combineDeviations(several) : undefined
}
