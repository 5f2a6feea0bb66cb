import { isAlias, isCollection, isMap, isScalar, LineCounter, type Node, parseDocument, visit } from 'yaml'
import { describeYamlError } from '../../fixtures/yaml-words.ts'
import type { Path, WorldProblem } from './problems.ts'

/** Reads YAML, and so JSON too. `problems` has what is wrong with the text itself: then it has no value. */
export function readWorldText(text: string) {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, merge: true })
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

  const problems: WorldProblem[] = document.errors.map(error => ({
    path: [],
    message: describeYamlError(error),
    ...place(error.pos[0]),
  }))
  visit(document, {
    Alias(_, alias, above) {
      const target = alias.resolve(document)
      const at = place(alias.range?.[0] ?? 0)
      if (target === undefined)
        problems.push({ path: [], message: `there is no anchor &${alias.source} before it`, ...at })
      else if (above.includes(target))
        problems.push({ path: [], message: `*${alias.source} would contain itself`, ...at })
    },
  })

  /** Undefined after a problem. */
  function toValue(): unknown {
    if (problems.length > 0) return undefined
    try {
      return document.toJS()
    } catch (error) {
      const message =
        error instanceof ReferenceError ? 'aliases are repeated too often' : 'a merge key (<<) takes only mappings'
      problems.push({ path: [], message, ...place(0) })
      return undefined
    }
  }

  return {
    value: toValue(),
    problems,
    /** Adds the line and column of the innermost part on the path that the text has. */
    locate: (problem: WorldProblem): WorldProblem => ({
      ...problem,
      ...place(findOffset(document.contents satisfies Node | null, problem.path, 0)),
    }),
  }
}
