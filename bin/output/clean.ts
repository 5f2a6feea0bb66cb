import { toTerminal } from '../../reports/escaping/terminal.ts'
import { redactor } from './redactor.ts'

/** Makes a text safe for a terminal and for the log of a CI: without secrets, control characters and commands. */
export const clean = (text: string): string => toTerminal(redactor.redact(text))
