import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml'
import { findTooDeep, YAML_TOO_DEEP } from '../../fixtures/yaml-depth.ts'
import { describeYamlError } from '../../fixtures/yaml-words.ts'
import type { Path, WorldProblem } from './problems.ts'

/** Whether a merge key may take this: a mapping, or a list of them, perhaps by aliases. */
function isMergeable(document: Document, value: unknown): boolean {
  const target = isAlias(value) ? value.resolve(document) : value
  if (isSeq(target)) return target.items.every(item => isMap(isAlias(item) ? item.resolve(document) : item))
  return isMap(target)
}

/** Reads YAML, and so JSON too. `problems` has what is wrong with the text itself: then it has no value. */
export function readWorldText(text: string) {
  const lines = new LineCounter()
  const tooDeep = findTooDeep(text)
  const options = { lineCounter: lines, prettyErrors: false, merge: true }
  const document = parseDocument(tooDeep ? '' : text, options)
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

  const problems: WorldProblem[] = []
  const addAt = (offset: number | undefined, message: string): undefined => {
    const at = place(offset ?? 0)
    const isKnown = problems.some(one => one.message === message && one.line === at.line && one.column === at.column)
    if (!isKnown) problems.push({ path: [], message, ...at })
  }
  if (tooDeep) problems.push({ path: [], message: YAML_TOO_DEEP, ...tooDeep })
  for (const error of document.errors) addAt(error.pos[0], describeYamlError(error, document))
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
    if (problems.length > 0) return undefined
    try {
      return document.toJS()
    } catch (error) {
      if (!(error instanceof ReferenceError)) throw error
      return addAt(0, 'aliases are repeated too often')
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
