import { toPrintable } from '../../reports/printable.ts'
import { redactor } from './redactor.ts'

/** What the log of a CI would read as a command: `::error` at the beginning of a line, `##[group]` anywhere. */
const COMMAND_OF_LINE = /^([^\S\n]*):(?=:)/gm
const COMMAND = /##(?=\[|vso\[|teamcity\[)/g

/** Takes the commands to a CI out of a text. In JSON the values stay the same. */
export const neutralize = (text: string): string =>
  text.replaceAll(COMMAND_OF_LINE, '$1\\u003a').replaceAll(COMMAND, '\\u0023#')

/** Makes a text safe for a terminal and for the log of a CI: without secrets, control characters and commands. */
export const clean = (text: string): string => neutralize(toPrintable(redactor.redact(text)))
