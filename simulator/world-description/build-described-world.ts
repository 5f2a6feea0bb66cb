import { describeIssue } from '../../fixtures/issue-words.ts'
import type { WorldSeed } from '../../fixtures/world-seed.ts'
import { findNotPlain } from '../plain-value.ts'
import { listIssues, Problems, WorldError, type WorldProblem } from './problems.ts'
import { type CheckedWorld, WorldShape } from './shapes/world.ts'
import { EMPTY_BASE, toWorldSeed, type WorldOrigin } from './to-world-seed.ts'
import { findUnknownNames } from './unknown-names.ts'

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
  'is a string without properties such as `boards:`. If it is the path of a file, pass the contents of the file'

async function readUnchecked(owner: string, given: unknown): Promise<GivenWorld> {
  if (typeof given !== 'string') return { value: given, locate: problem => problem }
  const { readWorldText } = await import('./read-text.ts')
  const { problems, value, locate } = readWorldText(given)
  if (problems.length > 0) throw new WorldError(owner, problems)
  if (typeof value === 'string') throw new WorldError(owner, [locate({ path: [], message: NO_WORLD })])
  return { value: value ?? {}, locate }
}

async function readGiven(owner: string, given: unknown): Promise<GivenWorld> {
  const read = await readUnchecked(owner, given)
  const problems = [...findNotPlain(read.value)]
  if (problems.length > 0) throw new WorldError(owner, problems.map(read.locate))
  return read
}

const EXTENSION = /^x-/

/** Without what only holds anchors for the rest, as in other files of this kind. */
const withoutExtensions = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).filter(([name]) => !EXTENSION.test(name)))
    : value

const hasDefaultBase = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'base' in value && value.base === 'default'

/** Builds a world that has been read. Throws a WorldError that says all that is wrong. */
function buildRead({ value, locate }: GivenWorld, base: WorldSeed, { owner, ...origin }: Origin): WorldSeed {
  const fail = (problems: readonly WorldProblem[]) => new WorldError(owner, problems.map(locate))
  const problems = new Problems()
  const build = (world: CheckedWorld) => toWorldSeed(world, { ...origin, problems, base })
  const described = withoutExtensions(value)
  const { data, error } = WorldShape.safeParse(described, { error: describeIssue })
  if (error) throw fail([...listIssues(error.issues), ...findUnknownNames(described, problems, build)])
  const seed = build(data)
  if (problems.found.length > 0) throw fail(problems.found)
  return seed
}

/** Builds the world that an object describes, on top of no other. Throws a WorldError that says all that is wrong. */
export const buildWorld = (value: unknown, origin: Origin): WorldSeed =>
  buildRead({ value, locate: problem => problem }, EMPTY_BASE, origin)

/** Builds the world that a text, in YAML or JSON, or an object describes. Throws a WorldError that says all that is wrong. */
export async function buildDescribedWorld(
  given: unknown,
  { buildSeedWorld, ...origin }: DescriptionOrigin,
): Promise<WorldSeed> {
  const read = await readGiven(origin.owner, given)
  const base = hasDefaultBase(read.value) ? await buildSeedWorld() : EMPTY_BASE
  return buildRead(read, base, origin)
}
