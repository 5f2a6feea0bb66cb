import { formatKitCommand, quoteIfNeeded } from '../../reports/escaping/shell.ts'
import { DEFAULT_REPORT } from '../options.ts'

const reportOption = (report: string): readonly string[] => (report === DEFAULT_REPORT ? [] : ['--report', report])

/** The command that repeats a check of a report; the check's id is missing at its end. */
export const formatReplayCommand = (target: string | undefined, report: string): string =>
  formatKitCommand('replay', ...(target === undefined ? [] : ['--target', target]), ...reportOption(report))

/** The same command for another report. */
export const replayFrom = (command: string, report: string): string =>
  [command.replace(/ --report .*$/s, ''), ...reportOption(report).map(quoteIfNeeded)].join(' ')

/** How to see more of a run than its overview. */
export function formatMoreCommands(report: string): string {
  const all = formatKitCommand('report', ...(report === DEFAULT_REPORT ? [] : [report]), '--verbose')
  const one = formatKitCommand('explain', 'ID', ...reportOption(report))
  return `All failures with their requests: ${all}. One check: ${one}`
}
