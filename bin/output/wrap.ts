import { wrapAnsi } from 'fast-wrap-ansi'
import { isCommand } from '../../reports/requests.ts'

/** How far the further lines of a text are indented: under its first word. */
const indentOf = (line: string): number => /^\s*(?:\d+\. )?/.exec(line)?.[0].length ?? 0

function wrapLine(line: string, columns: number): readonly string[] {
  // Who copies a command needs it whole.
  if (isCommand(line) || !Number.isFinite(columns)) return [line]
  const indent = Math.min(indentOf(line), Math.floor(columns / 2))
  const text = line.slice(indent).replaceAll('\t', '    ')
  const [first = '', ...others] = wrapAnsi(text, columns - indent, { hard: true }).split('\n')
  return [line.slice(0, indent) + first, ...others.map(other => ' '.repeat(indent) + other)]
}

/** Breaks the lines of a text between words. */
export const wrapText = (text: string, columns: number): readonly string[] =>
  text.split('\n').flatMap(line => wrapLine(line, columns))
