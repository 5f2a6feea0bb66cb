import { withoutCommand } from '../escaping/curl.ts'

/** Cuts a text to a length, and says so. results.json has more of it. */
export const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length)}… (${text.length} characters; see results.json)` : text

/** The room that a command has besides that of its body. */
const REST_OF_COMMAND = 1_000

/** A command whole, since a part of one does something else; words in its place if it is too long. */
export const wholeOrNone = (command: string, length: number): string =>
  command.length > length + REST_OF_COMMAND
    ? withoutCommand(`it has ${command.length} characters; see results.json`)
    : command
