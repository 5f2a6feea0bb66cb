import { quoteForShell } from '../../suites/target/quote-for-shell.ts'
import { DEFAULT_REPORT } from '../options.ts'

const quote = (text: string): string => (/^[\w./-]+$/.test(text) ? text : quoteForShell(text))

interface ReportPaths {
  readonly target: string | undefined
  readonly report: string
}

const reportOption = (report: string): readonly string[] =>
  report === DEFAULT_REPORT ? [] : [`--report ${quote(report)}`]

/** The command that repeats a check of a report; the check's id is missing at its end. */
export const formatReplayCommand = ({ target, report }: ReportPaths): string =>
  [
    'creative-ops-kit replay',
    ...(target === undefined ? [] : [`--target ${quote(target)}`]),
    ...reportOption(report),
  ].join(' ')

/** How to see more of a run than its overview. */
export function formatMoreCommands(report: string): string {
  const all = ['creative-ops-kit report', ...(report === DEFAULT_REPORT ? [] : [quote(report)]), '--verbose']
  const one = ['creative-ops-kit explain ID', ...reportOption(report)]
  return `More: ${all.join(' ')}, or of one check: ${one.join(' ')}`
}
