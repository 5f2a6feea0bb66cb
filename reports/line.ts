export type Style = 'red' | 'yellow' | 'green'

/** Lines for a terminal. The style is kept apart, so that no response of a target can bring one of its own. */
export interface Line {
  readonly text: string
  readonly style?: Style
}

/** The room that a terminal has for a report. */
export interface Room {
  readonly rows: number
  /** Breaks a text into the lines that it takes there. */
  readonly wrap: (text: string) => readonly string[]
  /** How many rows such a line takes: more than one if it may not be broken, as a command. */
  readonly heightOf: (line: string) => number
}

export const wrapLines = (lines: readonly Line[], { wrap }: Room): readonly Line[] =>
  lines.flatMap(line => wrap(line.text).map(text => ({ ...line, text })))

/** Whether lines fit a room. It stops where the rows are used up: to break all lines of a long report takes many seconds. */
export function fits(lines: readonly Line[], { rows, wrap, heightOf }: Room): boolean {
  let left = rows
  for (const { text } of lines) {
    for (const row of wrap(text)) left -= heightOf(row)
    if (left < 0) return false
  }
  return true
}
