import { parseAst } from 'rolldown/parseAst'

/** Where the statements of a program begin, those in functions too. */
function* startsOf(node: unknown): Iterable<number> {
  if (typeof node !== 'object' || node === null) return
  for (const [name, value] of Object.entries(node)) {
    if (name === 'body' && Array.isArray(value)) for (const { start } of value) yield start
    yield* startsOf(value)
  }
}

/** Begins a line with each statement of minified code: Node.js prints the line that throws. */
export function breakLines(code: string): string {
  const starts = [...new Set([0, ...startsOf(parseAst(code))])].sort((a, b) => a - b)
  return starts.map((start, index) => code.slice(start, starts[index + 1])).join('\n')
}
