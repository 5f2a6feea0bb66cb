import { SeedShape, type WorldSeed } from '../../../fixtures/world-seed.ts'
import { check } from '../schema.ts'
import { findBrokenReferences } from './references.ts'

const WholeSeed = SeedShape.check(({ value, issues }) => {
  for (const message of findBrokenReferences(value)) issues.push({ code: 'custom', message, input: value })
})

/** Many simulators may start from one world, which may be large. It is checked once. */
const checkedWorlds = new WeakSet<WorldSeed>()

/** Checks a world that a caller in this process gives. Throws a TypeError. */
export function checkWorld(owner: string, world: WorldSeed): void {
  if (checkedWorlds.has(world)) return
  check(owner, WholeSeed, world)
  checkedWorlds.add(world)
}
