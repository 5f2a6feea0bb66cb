import type { Ignorer, NodePath } from '@stryker-mutator/api/ignore'

/** The part of Babel's tree that we read. */
interface Node {
  readonly type: string
  readonly name?: string
  readonly callee?: Node
  readonly property?: Node
  readonly key?: Node
  readonly expressions?: readonly Node[]
}

interface Path extends NodePath {
  readonly node: Node
  readonly parent?: Node
  readonly listKey?: string
  readonly key?: number | string
  readonly parentPath?: Path | null
}

/** Which arguments of a call are text for people, by the name of what is called. */
const WORDING: ReadonlyMap<string, readonly number[]> = new Map([
  ['invalid', [0, 1]],
  ['badRequest', [0]],
  ['forbidden', [0]],
  ['conflict', [0]],
  ['ApiError', [1]],
  ['Error', [0]],
  ['RangeError', [0]],
  ['TypeError', [0]],
  ['parse', [2]],
  ['refine', [1]],
  ['union', [1]],
])

/** Properties that are text for people. */
const TEXTS: readonly string[] = ['expects', 'error', 'message']

const isPath = (path: NodePath): path is Path => 'node' in path

const calledName = ({ callee }: Node): string | undefined => callee?.property?.name ?? callee?.name

const isText = ({ type }: Node): boolean => type === 'StringLiteral' || type === 'TemplateLiteral'

const isErrorMessage = ({ listKey, parent, key }: Path): boolean =>
  listKey === 'arguments' &&
  parent !== undefined &&
  WORDING.get(calledName(parent) ?? '')?.some(at => at === key) === true

/** A property that says what a value should have been. */
const isExpectation = ({ node, parent, key }: Path): boolean =>
  isText(node) && key === 'value' && TEXTS.includes(parent?.key?.name ?? '')

/** The path of a wrong field in an error's details. */
const isFieldPath = ({ node }: Path): boolean => node.type === 'TemplateLiteral' && node.expressions?.[0]?.name === 'at'

/** The functions that declare operations (simulator/service/operation.ts). */
const KINDS: readonly string[] = ['declareGet', 'declareList', 'declareCreation', 'declareChange']

/** The internal name of an operation: no caller sees it. */
const isOperationName = ({ node, parent, key, parentPath }: Path): boolean =>
  isText(node) &&
  key === 'value' &&
  parent?.key?.name === 'name' &&
  KINDS.includes(calledName(parentPath?.parentPath?.parent ?? parent) ?? '')

const REASONS: readonly (readonly [(path: Path) => boolean, string])[] = [
  [isErrorMessage, 'the wording of an error'],
  [isExpectation, 'the wording of an error'],
  [isFieldPath, 'the spelling of a field in details'],
  [isOperationName, 'a name that no caller sees'],
]

/** Ignores mutants that change only the wording of errors: messages are free text, and so are field paths in `details`. */
export const wording: Ignorer = {
  shouldIgnore: path => (isPath(path) ? REASONS.find(([holds]) => holds(path))?.[1] : undefined),
}
