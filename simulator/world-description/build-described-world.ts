import type { WorldSeed } from '../../fixtures/world-seed.ts'
import { listIssues, Problems, WorldError, type WorldProblem } from './problems.ts'
import { type CheckedWorld, WorldShape } from './shapes/world.ts'
import { EMPTY_BASE, toWorldSeed, type WorldOrigin } from './to-world-seed.ts'

export interface DescriptionOrigin extends Pick<WorldOrigin, 'now' | 'random' | 'exposed'> {
  /** Names who gave the world, in errors. */
  readonly owner: string
  /** The world of the seed. */
  readonly buildSeedWorld: () => Promise<WorldSeed>
}

interface GivenWorld {
  readonly value: unknown
  readonly locate: (problem: WorldProblem) => WorldProblem
}

const NO_WORLD = 'is a text without members such as `boards:`. If it is the path of a file, give what the file holds'

async function readGiven(owner: string, given: unknown): Promise<GivenWorld> {
  if (typeof given !== 'string') return { value: given, locate: problem => problem }
  const { readWorldText } = await import('./read-text.ts')
  const { problems, value, locate } = readWorldText(given)
  if (problems.length > 0) throw new WorldError(owner, problems)
  if (typeof value === 'string') throw new WorldError(owner, [locate({ path: [], message: NO_WORLD })])
  return { value: value ?? {}, locate }
}

function checkShape(owner: string, { value, locate }: GivenWorld): CheckedWorld {
  const { data, error } = WorldShape.safeParse(value)
  if (error) throw new WorldError(owner, listIssues(error.issues).map(locate))
  return data
}

/** Builds the world that a text, in YAML or JSON, or an object describes. Throws a WorldError that says all that is wrong. */
export async function buildDescribedWorld(
  given: unknown,
  { owner, now, random, exposed, buildSeedWorld }: DescriptionOrigin,
): Promise<WorldSeed> {
  const read = await readGiven(owner, given)
  const world = checkShape(owner, read)
  const problems = new Problems()
  const base = world.base === 'seed' ? await buildSeedWorld() : EMPTY_BASE
  const seed = toWorldSeed(world, { problems, random, now, exposed, base })
  if (problems.found.length > 0) throw new WorldError(owner, problems.found.map(read.locate))
  return seed
}
