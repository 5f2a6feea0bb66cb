import { describeIssue } from '../../fixtures/issue-words.ts'
import type { WorldSeed } from '../../fixtures/world-seed.ts'
import { listIssues, Problems, WorldError, type WorldProblem } from './problems.ts'
import { type CheckedWorld, WorldShape } from './shapes/world.ts'
import { EMPTY_BASE, toWorldSeed, type WorldOrigin } from './to-world-seed.ts'

interface Origin extends Pick<WorldOrigin, 'now' | 'random' | 'exposed'> {
  /** Names who gave the world, in errors. */
  readonly owner: string
}

export interface DescriptionOrigin extends Origin {
  /** The default world. */
  readonly buildSeedWorld: () => Promise<WorldSeed>
}

interface GivenWorld {
  readonly value: unknown
  readonly locate: (problem: WorldProblem) => WorldProblem
}

const NO_WORLD =
  'is a text without members such as `boards:`. If it is the path of a file, pass the contents of the file'

async function readGiven(owner: string, given: unknown): Promise<GivenWorld> {
  if (typeof given !== 'string') return { value: given, locate: problem => problem }
  const { readWorldText } = await import('./read-text.ts')
  const { problems, value, locate } = readWorldText(given)
  if (problems.length > 0) throw new WorldError(owner, problems)
  if (typeof value === 'string') throw new WorldError(owner, [locate({ path: [], message: NO_WORLD })])
  return { value: value ?? {}, locate }
}

const EXTENSION = /^x-/

/** Without what only holds anchors for the rest, as in other files of this kind. */
const withoutExtensions = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !EXTENSION.test(name)))
    : value

function checkShape(owner: string, { value, locate }: GivenWorld): CheckedWorld {
  const { data, error } = WorldShape.safeParse(withoutExtensions(value), { error: describeIssue })
  if (error) throw new WorldError(owner, listIssues(error.issues).map(locate))
  return data
}

function buildChecked(
  world: CheckedWorld,
  base: WorldSeed,
  { locate }: GivenWorld,
  { owner, ...origin }: Origin,
): WorldSeed {
  const problems = new Problems()
  const seed = toWorldSeed(world, { ...origin, problems, base })
  if (problems.found.length > 0) throw new WorldError(owner, problems.found.map(locate))
  return seed
}

/** Builds the world that an object describes, on top of no other. Throws a WorldError that says all that is wrong. */
export function buildWorld(value: unknown, origin: Origin): WorldSeed {
  const given: GivenWorld = { value, locate: problem => problem }
  return buildChecked(checkShape(origin.owner, given), EMPTY_BASE, given, origin)
}

/** Builds the world that a text, in YAML or JSON, or an object describes. Throws a WorldError that says all that is wrong. */
export async function buildDescribedWorld(
  given: unknown,
  { buildSeedWorld, ...origin }: DescriptionOrigin,
): Promise<WorldSeed> {
  const read = await readGiven(origin.owner, given)
  const world = checkShape(origin.owner, read)
  const base = world.base === 'default' ? await buildSeedWorld() : EMPTY_BASE
  return buildChecked(world, base, read, origin)
}
