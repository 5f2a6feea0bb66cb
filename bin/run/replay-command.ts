import { quoteForShell } from '../../suites/target/quote-for-shell.ts'
import { DEFAULT_REPORT } from '../options.ts'

const quote = (text: string): string => (/^[\w./-]+$/.test(text) ? text : quoteForShell(text))

interface ReportPaths {
  readonly target: string | undefined
  readonly report: string
}

/** The command that repeats a check of a report; the check's id is missing at its end. */
export const formatReplayCommand = ({ target, report }: ReportPaths): string =>
  [
    'creative-ops-kit replay',
    ...(target === undefined ? [] : [`--target ${quote(target)}`]),
    ...(report === DEFAULT_REPORT ? [] : [`--report ${quote(report)}`]),
  ].join(' ')
