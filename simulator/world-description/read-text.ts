import { isAlias, isCollection, isMap, isScalar, LineCounter, type Node, parseDocument } from 'yaml'
import type { Path, WorldProblem } from './problems.ts'

/** A world as a text, and where its parts stand in it. */
export interface WorldText {
  readonly value: unknown
  /** What is wrong with the text itself. Then it has no value. */
  readonly problems: readonly WorldProblem[]
  /** Adds the line and column of the innermost part on the path that the text has. */
  readonly locate: (problem: WorldProblem) => WorldProblem
}

/** Reads YAML, and so JSON too. */
export function readWorldText(text: string): WorldText {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const place = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { line, column: col }
  }

  function findOffset(node: unknown, path: Path, above: number): number {
    const target = isAlias(node) ? node.resolve(document) : node
    const offset = (isScalar(node) || isCollection(node) || isAlias(node) ? node.range?.[0] : undefined) ?? above
    const [step, ...rest] = path
    if (step === undefined || !isCollection(target)) return offset
    if (!isMap(target)) return typeof step === 'number' ? findOffset(target.items[step], rest, offset) : offset
    const pair = target.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
    if (!pair) return offset
    const keyOffset = isScalar(pair.key) ? (pair.key.range?.[0] ?? offset) : offset
    return rest.length === 0 ? keyOffset : findOffset(pair.value, rest, keyOffset)
  }

  return {
    value: document.errors.length === 0 ? document.toJS() : undefined,
    problems: document.errors.map(({ message, pos }) => ({ path: [], message, ...place(pos[0]) })),
    locate: problem => ({ ...problem, ...place(findOffset(document.contents satisfies Node | null, problem.path, 0)) }),
  }
}
