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

/** The variable of a secret that only its place tells, until a profile names it. */
export const UNNAMED = 'SECRET'

/** Shorter texts are words like `on`; masking them would hide half of every body. */
export const SHORTEST_SECRET = 6

const WORD = /^(?:[A-Za-z]?[a-z]+(?:[_ ][a-z]+)*|[A-Z_]+)$/
const LONGEST_WORD = 20
const NUMBER_OR_TIME = /^(?:[\d.]{1,15}|\d{4}-\d\d-\d\d[\dT:.,+Z-]*)$/
const PART_OF_AN_ID = /^[\da-f]{1,7}$/i

/** Whether a text also stands where no secret is meant: a word or an id in a message, a number, an address. */
export const isOrdinary = (value: string): boolean =>
  value.length < SHORTEST_SECRET ||
  (value.length < LONGEST_WORD && WORD.test(value)) ||
  NUMBER_OR_TIME.test(value) ||
  PART_OF_AN_ID.test(value) ||
  value.includes('://')

/** `TOKEN_FULL` for the entry `full`. */
export const variableOf = (prefix: string, name: string): string =>
  `${prefix}_${name.toUpperCase().replaceAll(/\W/g, '_')}`
