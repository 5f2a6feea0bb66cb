import { type Document, isAlias, isCollection, isMap, isScalar, isSeq, type Node, visit } from 'yaml'
import { composeYaml, type YamlPlace } from '../../fixtures/yaml/compose.ts'
import type { Path, WorldProblem } from './problems.ts'

/** Whether a merge key may take this: a mapping, or a list of them, perhaps by aliases. */
function isMergeable(document: Document, value: unknown): boolean {
  const target = isAlias(value) ? value.resolve(document) : value
  if (isSeq(target)) return target.items.every(item => isMap(isAlias(item) ? item.resolve(document) : item))
  return isMap(target)
}

/** Reads YAML, and so JSON too. `problems` has what is wrong with the text itself: then it has no value. */
export function readWorldText(text: string) {
  const { document, placeOf, errors } = composeYaml(text, { merge: true })

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

  const problems = new Map<string, WorldProblem>()
  const add = (message: string, at: YamlPlace): undefined => {
    problems.set(`${at.line}:${at.column} ${message}`, { path: [], message, line: at.line, column: at.column })
  }
  const addAt = (offset: number | undefined, message: string): undefined => add(message, placeOf(offset ?? 0))
  for (const { message, ...at } of errors) add(message, at)
  visit(document, {
    Alias(_, alias, above) {
      const target = alias.resolve(document)
      const at = alias.range?.[0]
      if (target === undefined) addAt(at, `there is no anchor &${alias.source} before it`)
      else if (above.includes(target)) addAt(at, `*${alias.source} would contain itself`)
    },
    Pair(_, { key, value }) {
      if (isScalar(key) && typeof key.value === 'symbol' && !isMergeable(document, value))
        addAt(key.range?.[0], 'a merge key (<<) takes only mappings')
    },
  })

  /** Undefined after a problem. */
  function toValue(): unknown {
    if (problems.size > 0) return undefined
    try {
      return document.toJS()
    } catch (error) {
      if (!(error instanceof ReferenceError)) throw error
      return addAt(0, 'aliases are repeated too often')
    }
  }

  const value = toValue()
  return {
    value,
    problems: [...problems.values()],
    /** Adds the line and column of the innermost part on the path that the text has. */
    locate: (problem: WorldProblem): WorldProblem => ({
      ...problem,
      ...placeOf(findOffset(document.contents satisfies Node | null, problem.path, 0)),
    }),
  }
}
