import { inspect, styleText } from 'node:util'
import { type CiCommand, ciOf, formatCiCommand } from '../../reports/escaping/ci-command.ts'
import { toJson } from '../../reports/escaping/json.ts'
import { toTerminal } from '../../reports/escaping/terminal.ts'
import type { Line } from '../../reports/line.ts'
import { clean, hideSecrets, redactor } from './redactor.ts'
import { columnsOf, type TextStream } from './stream.ts'
import { wrapText } from './wrap.ts'

type Printed = string | Line

function format(printed: Printed, colored: boolean): string {
  if (typeof printed === 'string') return clean(printed)
  const text = clean(printed.text)
  return printed.style !== undefined && colored ? styleText(printed.style, text, { validateStream: false }) : text
}

/** Whether a stream is a terminal that understands more than text. */
const isSmartTerminal = ({ isTTY }: TextStream): boolean => isTTY === true && process.env.TERM !== 'dumb'

/** Whether a stream shows colors; https://no-color.org and https://force-color.org say how a user decides. */
function hasColors(stream: TextStream): boolean {
  if (process.env.NO_COLOR) return false
  return process.env.FORCE_COLOR ? process.env.FORCE_COLOR !== '0' : isSmartTerminal(stream)
}

const printTo = (stream: TextStream, lines: readonly Printed[]): void =>
  void stream.write(lines.map(line => `${format(line, hasColors(stream))}\n`).join(''))

/** Prints a few lines on the standard output. Everything that the kit prints goes through this module. */
export const print = (...lines: readonly Printed[]): void => printLines(lines)

/** Prints any number of lines. So many arguments as a long report has lines would overflow the stack. */
export const printLines = (lines: readonly Printed[]): void => printTo(process.stdout, lines)

/** Prints what a function makes of a report without its secrets. */
export const printReport = <Report extends object>(report: Report, write: (report: Report) => string): void =>
  void process.stdout.write(`${toTerminal(write(hideSecrets(report)))}\n`)

/** Prints a value as JSON, without the secrets in its texts. */
export const printJson = (value: object): void => printReport(value, one => toJson(one, 2))

/** Prints a value as one line of JSON, without the secrets in its texts. */
export const printJsonLine = (value: object): void => printReport(value, one => toJson(one))

/** Prints sentences on the standard output, broken between words on a terminal. */
export const printSentences = (...texts: readonly string[]): void =>
  printLines(texts.flatMap(text => wrapText(clean(text), columnsOf(process.stdout))))

export const printError = (...lines: readonly Printed[]): void => printTo(process.stderr, lines)

/** Prints a command for the CI in whose log this is; elsewhere nothing. */
export function printToCi(command: CiCommand): void {
  const ci = ciOf(process.env)
  const text = ci && formatCiCommand(command, ci, Math.floor(Date.now() / 1000))
  if (text !== null) process.stdout.write(`${redactor.redact(text)}\n`)
}

export const printTrace = (error: unknown): void => printError(inspect(error))

const CLEAR_LINE = '\r\u001b[2K'

/** A terminal, or a file in its place, on which progress is shown. */
export function createScreen(stream: TextStream) {
  const isTerminal = isSmartTerminal(stream)
  const clear = isTerminal ? CLEAR_LINE : ''
  const draw = (text: string) => isTerminal && stream.write(clear + text)
  return {
    isTerminal,
    /** Prints a line for good. */
    print(...parts: readonly Printed[]) {
      const text = parts.map(part => format(part, hasColors(stream))).join('')
      stream.write(`${clear}${wrapText(text, columnsOf(stream)).join('\n')}\n`)
    },
    /** Shows a status under the lines, in place of the last one; on a terminal only. */
    showStatus: (text: string) => void draw(clean(text).slice(0, (stream.columns ?? 80) - 1)),
    clearStatus: () => void draw(''),
  }
}

export type Screen = ReturnType<typeof createScreen>

export const NO_SCREEN: Screen = createScreen({ write: () => {} })
