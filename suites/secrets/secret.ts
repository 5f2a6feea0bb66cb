/** A text that no report may show, and the shell variable that stands for it. */
export interface Secret {
  readonly value: string
  /** Such as `TOKEN_FULL`. */
  readonly variable: string
  /** An upload URL begins like many harmless URLs: only so many characters tell that it is one. Default: a few. */
  readonly telling?: number
  /** Another secret is a part of it, whose base64 is also found in the base64 of the whole. */
  readonly hasPart?: boolean
}

/** Shorter texts are words like `on`; masking them would hide half of every body. */
export const SHORTEST_SECRET = 6

/** `TOKEN_FULL` for the entry `full`. */
export const variableOf = (prefix: string, name: string): string =>
  `${prefix}_${name.toUpperCase().replaceAll(/\W/g, '_')}`
