export type Style = 'red' | 'yellow' | 'green'

/** Lines for a terminal. The style is kept apart, so that no answer of a target can bring one of its own. */
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

export const countRows = (lines: readonly Line[], { heightOf }: Room): number =>
  lines.reduce((rows, { text }) => rows + heightOf(text), 0)
