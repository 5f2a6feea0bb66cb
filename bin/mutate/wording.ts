import type { Ignorer, NodePath } from '@stryker-mutator/api/ignore'

/** As much of Babel's tree as is looked at. */
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
const WORDING: Readonly<Record<string, readonly number[]>> = {
  invalid: [0, 1],
  badRequest: [0],
  forbidden: [0],
  conflict: [0],
  ApiError: [1],
  Error: [0],
  RangeError: [0],
  TypeError: [0],
  parse: [2],
  refine: [1],
  union: [1],
}

/** Members that are text for people. */
const TEXTS: readonly string[] = ['expects', 'error', 'message']

const isPath = (path: NodePath): path is Path => 'node' in path

const calledName = ({ callee }: Node): string | undefined => callee?.property?.name ?? callee?.name

const isText = ({ type }: Node): boolean => type === 'StringLiteral' || type === 'TemplateLiteral'

/** An argument that words a refusal. */
const wordsRefusal = ({ listKey, parent, key }: Path): boolean =>
  listKey === 'arguments' && parent !== undefined && WORDING[calledName(parent) ?? '']?.some(at => at === key) === true

/** A text as a member: what a value should have been. */
const wordsMember = ({ node, parent, key }: Path): boolean =>
  isText(node) && key === 'value' && TEXTS.includes(parent?.key?.name ?? '')

/** The path of an offending field, put together on the way down. */
const leadsToField = ({ node }: Path): boolean =>
  node.type === 'TemplateLiteral' && node.expressions?.[0]?.name === 'at'

/** What an operation is called among operations: no caller sees it. */
const namesOperation = ({ node, parent, key, parentPath }: Path): boolean =>
  isText(node) &&
  key === 'value' &&
  parent?.key?.name === 'name' &&
  calledName(parentPath?.parentPath?.parent ?? parent) === 'operation'

const REASONS: readonly (readonly [(path: Path) => boolean, string])[] = [
  [wordsRefusal, 'the wording of a refusal'],
  [wordsMember, 'the wording of a refusal'],
  [leadsToField, 'the spelling of a field in details'],
  [namesOperation, 'a name that no caller sees'],
]

/** Leaves out what only words a refusal: messages are free text, and so is the spelling of a field in `details`. */
export const wording: Ignorer = {
  shouldIgnore: path => (isPath(path) ? REASONS.find(([holds]) => holds(path))?.[1] : undefined),
}
