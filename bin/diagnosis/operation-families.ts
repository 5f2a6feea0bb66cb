import { groupBy } from '../../reports/group-by.ts'
import type { OperationUse } from '../../reports/model.ts'
import { contractOf, type OperationName, operationNames } from '../../suites/contract/operations.ts'
import { succeeds, type UnusableOperation } from './unusable-operations.ts'

/** Operations that cannot be used for one reason. */
export interface OperationFamily {
  /** The path below which no operation can be used; the path of the operation where only that one cannot. */
  readonly path: string
  readonly kind: UnusableOperation['kind']
  readonly unusable: readonly OperationUse[]
  /** Whether these are all operations below the path, and several. */
  readonly isWhole: boolean
  /** Further operations below the path. The run could not try them, because it needs the others first. */
  readonly untried: readonly OperationName[]
  /** Those below the path that were tried and never succeeded. It proves nothing: the run may have had nothing to ask them for. */
  readonly refused: readonly OperationName[]
}

const below = (path: string): readonly OperationName[] =>
  operationNames.filter(name => `${contractOf(name).path}/`.startsWith(`${path}/`))

/** The paths above a path and itself, the shortest first: `/v1/boards`, `/v1/boards/{id}`. */
const pathsTo = (path: string): readonly string[] => {
  const [, version = '', ...segments] = path.split('/')
  return segments.map((_, index) => ['', version, ...segments.slice(0, index + 1)].join('/'))
}

/** Puts operations together that are all that is below a path, and none of which can be used. */
export function groupByPath(
  found: readonly UnusableOperation[],
  operations: readonly OperationUse[],
): readonly OperationFamily[] {
  const working = new Set(operations.filter(succeeds).map(({ operation }) => operation))
  const tried = new Set<string>(operations.map(({ operation }) => operation))
  const kinds = new Map(found.map(({ use, kind }) => [use.operation, kind]))
  const unprovenBelow = (path: string) => below(path).filter(name => !working.has(name) && !kinds.has(name))
  const highestPath = ({ use, kind }: UnusableOperation): string => {
    const ofKind = found.filter(one => one.kind === kind)
    const lost = new Set<string>(ofKind.flatMap(one => [one.use.operation, ...unprovenBelow(one.use.path)]))
    return pathsTo(use.path).find(path => below(path).every(name => lost.has(name))) ?? use.path
  }

  const placed = found
    .map(one => ({ ...one, path: highestPath(one) }))
    .toSorted((a, b) => a.path.length - b.path.length)
  const left = new Set(unprovenBelow(''))
  return [...groupBy(placed, ({ kind, path }) => `${kind} ${path}`).values()].flatMap(members => {
    const [first] = members
    if (!first) return []
    const { path, kind } = first
    const unproven = members.flatMap(({ use }) => unprovenBelow(use.path)).filter(name => left.delete(name))
    const untried = unproven.filter(name => !tried.has(name))
    const refused = unproven.filter(name => tried.has(name))
    const isWhole = members.length > 1 && members.length === below(path).length
    return [{ path, kind, unusable: members.map(({ use }) => use), isWhole, untried, refused }]
  })
}

/** More families than these become one: the service is not finished yet, or one thing breaks all, and a reader needs the other causes too. */
const MOST_ALIKE = 3

function joinKind(kind: UnusableOperation['kind'], families: readonly OperationFamily[]): readonly OperationFamily[] {
  const alike = families.filter(family => family.kind === kind)
  if (alike.length <= MOST_ALIKE) return alike
  return [
    {
      ...{ path: '', kind, isWhole: false },
      unusable: alike.flatMap(({ unusable }) => unusable),
      untried: alike.flatMap(({ untried }) => untried),
      refused: alike.flatMap(({ refused }) => refused),
    },
  ]
}

/** Joins the families that the service lacks into one if there are many, and those that end in server errors. */
export const joinFamilies = (families: readonly OperationFamily[]): readonly OperationFamily[] => [
  ...joinKind('missing', families),
  ...joinKind('crashing', families),
  ...families.filter(({ kind }) => kind === 'failing'),
]
