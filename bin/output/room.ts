import wrapAnsi from 'wrap-ansi'
import type { Room } from '../../reports/line.ts'
import { isCommand } from '../../reports/requests.ts'
import { clean } from './clean.ts'
import type { TextStream } from './print.ts'

/** Where a report does not go to a terminal, as in the log of a CI, it gets as many rows as a large terminal has. */
const ROWS_OF_A_LOG = 40
/** What a command prints under a report: where its files are, and the prompt of the shell. */
const RESERVED_ROWS = 4
const FEWEST_ROWS = 16
const FEWEST_COLUMNS = 20

/** How far the further lines of a text are indented: under its first word. */
const indentOf = (line: string): number => /^\s*(?:\d+\. )?/.exec(line)?.[0].length ?? 0

/** Breaks a line between words. Who copies a command needs it whole. */
function wrapLine(line: string, columns: number): readonly string[] {
  if (isCommand(line)) return [line]
  const indent = Math.min(indentOf(line), Math.floor(columns / 2))
  const [first = '', ...others] = wrapAnsi(line.slice(indent).replaceAll('\t', '    '), columns - indent, {
    hard: true,
  }).split('\n')
  return [line.slice(0, indent) + first, ...others.map(other => ' '.repeat(indent) + other)]
}

/** The room that a stream has for a report. Lines of a log are not broken: whoever shows it does that. */
export function roomOf({ isTTY, columns, rows }: TextStream): Room {
  const width = isTTY && columns ? Math.max(columns, FEWEST_COLUMNS) : Number.POSITIVE_INFINITY
  return {
    rows: Math.max((isTTY && rows ? rows : ROWS_OF_A_LOG) - RESERVED_ROWS, FEWEST_ROWS),
    wrap: text => {
      const lines = clean(text).split('\n')
      return Number.isFinite(width) ? lines.flatMap(line => wrapLine(line, width)) : lines
    },
    heightOf: line => Math.max(1, Math.ceil(line.length / width)),
  }
}
