/** Invisible or illegal characters: of control, of format such as bidirectional ones, separators of lines, halves of characters. */
const UNPRINTABLE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}]/gu

const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Writes what could control a terminal, reorder a line or break XML as `\u001b`. A text of JSON keeps its value. */
export const toPrintable = (text: string): string =>
  text.replaceAll(UNPRINTABLE, character => character.split('').map(escapeUnit).join(''))

/** The same in one line. */
export const toOneLine = (text: string): string => toPrintable(text.replaceAll('\n', '\\n'))
