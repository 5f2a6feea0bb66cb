import type { z } from 'zod'
import { listIssues, type Path, type Problems, type WorldProblem } from './problems.ts'
import { type CheckedWorld, WorldShape } from './shapes/world.ts'

const MOST_REMOVALS = 50

type Members = Readonly<Record<string, unknown>>

const isMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null

/** All names and texts in what was removed: things with these names may be missing only because of that. */
function* namesIn(value: unknown): Generator<string> {
  if (!isMembers(value)) yield String(value)
  else
    for (const [name, part] of Object.entries(value)) {
      yield name
      yield* namesIn(part)
    }
}

/** The things in these are not built if a member of theirs is wrong. */
const BUILT_WHOLE: readonly unknown[] = ['columns', 'attributes']

/** Removes the member at the end of a path, or the last one above that the world has. Lists keep their items, and so their places. */
function remove(value: unknown, path: Path, names: Set<string>): unknown {
  const [step, ...rest] = path
  if (step === undefined || !isMembers(value) || !Object.hasOwn(value, step)) return undefined
  const part = value[step]
  const left = remove(part, rest, names)
  if (Array.isArray(value)) return left === undefined ? undefined : value.with(Number(step), left)
  if (left !== undefined) return { ...value, [step]: left }
  names.add(String(step))
  for (const name of namesIn(part)) names.add(name)
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== step))
}

/** Whether everything with an unknown name could have been in something that has the wrong type. */
const hidesNames = (issue: z.core.$ZodIssue, [first]: Path): boolean =>
  first === 'base' ||
  (issue.code === 'invalid_type' && ['object', 'record', 'array'].includes(issue.expected) && issue.input !== undefined)

/** The rest of a world without what the schema refuses, and the names that went with it. */
function removeWrong(
  given: unknown,
): { readonly world: CheckedWorld; readonly names: ReadonlySet<string> } | undefined {
  const names = new Set<string>()
  let rest = given
  for (let count = 0; count < MOST_REMOVALS; count += 1) {
    const { data, error } = WorldShape.safeParse(rest, { reportInput: true })
    if (data) return { world: data, names }
    const [issue] = error.issues
    const [{ path } = { path: [] }] = listIssues(error.issues)
    if (!issue || hidesNames(issue, path)) return undefined
    if (BUILT_WHOLE.includes(path.at(-3))) names.add(String(path.at(-2)))
    rest = remove(rest, path, names)
    if (rest === undefined) return undefined
  }
  return undefined
}

/** Finds the unknown names in a world that the schema refuses, as far as what it refuses cannot be their cause. */
export function findUnknownNames(
  given: unknown,
  problems: Problems,
  build: (world: CheckedWorld) => unknown,
): readonly WorldProblem[] {
  const left = removeWrong(given)
  if (!left) return []
  build(left.world)
  return problems.unknownNames.flatMap(({ wanted, problem }) =>
    [wanted, ...problem.path].some(name => typeof name === 'string' && left.names.has(name)) ? [] : problem,
  )
}
