import type { Ignorer, NodePath } from '@stryker-mutator/api/ignore'

/** As much of Babel's tree as is looked at. */
interface Node {
  readonly type: string
  readonly name?: string
  readonly callee?: Node
  readonly property?: Node
}

interface Path extends NodePath {
  readonly node: Node
  readonly parent?: Node
  readonly listKey?: string
  readonly key?: number | string
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
}

const isPath = (path: NodePath): path is Path => 'node' in path

const calledName = ({ callee }: Node): string | undefined => callee?.property?.name ?? callee?.name

/** Leaves out what only words a refusal: messages are free text, and so is the spelling of a field in `details`. */
export const wording: Ignorer = {
  shouldIgnore(path) {
    if (!isPath(path) || path.listKey !== 'arguments' || !path.parent) return undefined
    const places = WORDING[calledName(path.parent) ?? '']
    return places?.some(place => place === path.key) ? 'the wording of a refusal' : undefined
  },
}
