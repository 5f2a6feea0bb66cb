export type Style = 'red' | 'yellow' | 'green'

/** Lines for a terminal. The style is kept apart, so that no answer of a target can bring one of its own. */
export interface Line {
  readonly text: string
  readonly style?: Style
}
