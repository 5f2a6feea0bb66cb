import { DEFAULT_REPORT } from '../options.ts'

const quoted = (text: string): string => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`)

interface Place {
  readonly target: string | undefined
  readonly report: string
}

/** The command that runs a check of a report again, but for the check's id. */
export const replayCommand = ({ target, report }: Place): string =>
  [
    'creative-ops-kit replay',
    ...(target === undefined ? [] : [`--target ${quoted(target)}`]),
    ...(report === DEFAULT_REPORT ? [] : [`--report ${quoted(report)}`]),
  ].join(' ')
