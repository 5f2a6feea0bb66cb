import { toPrintable } from './printable.ts'

/** What the log of a CI would read as a command: `::error` at the beginning of a line, `##[group]` anywhere. */
const COMMAND_OF_LINE = /^([^\S\n]*):(?=:)/gm
const COMMAND = /##(?=\[|vso\[|teamcity\[)/g

/** Makes a text safe for a terminal and for the log of a CI: without control characters and commands. */
export const toTerminal = (text: string): string =>
  toPrintable(text).replaceAll(COMMAND_OF_LINE, '$1\\u003a').replaceAll(COMMAND, '\\u0023#')
