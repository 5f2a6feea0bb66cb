import type { Room } from '../../reports/line.ts'
import { clean } from './redactor.ts'
import { columnsOf, type TextStream } from './stream.ts'
import { wrapText } from './wrap.ts'

/** Where a report does not go to a terminal, as in the log of a CI, it gets as many rows as a large terminal has. */
const ROWS_OF_A_LOG = 40
/** What a command prints under a report: where its files are, and the prompt of the shell. */
const RESERVED_ROWS = 5
const FEWEST_ROWS = 16

/** The room that a stream has for a report. Lines of a log are not broken: whoever shows it does that. */
export function roomOf(stream: TextStream): Room {
  const { isTTY, rows } = stream
  const columns = columnsOf(stream)
  return {
    rows: Math.max((isTTY && rows ? rows : ROWS_OF_A_LOG) - RESERVED_ROWS, FEWEST_ROWS),
    wrap: text => wrapText(clean(text), columns),
    heightOf: line => Math.max(1, Math.ceil(line.length / columns)),
  }
}
