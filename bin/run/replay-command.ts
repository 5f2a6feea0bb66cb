import { quoteIfNeeded } from '../../suites/target/quote-for-shell.ts'
import { DEFAULT_REPORT } from '../options.ts'

const reportOption = (report: string): readonly string[] =>
  report === DEFAULT_REPORT ? [] : [`--report ${quoteIfNeeded(report)}`]

/** The command that repeats a check of a report; the check's id is missing at its end. */
export const formatReplayCommand = (target: string | undefined, report: string): string =>
  [
    'npx creative-ops-kit replay',
    ...(target === undefined ? [] : [`--target ${quoteIfNeeded(target)}`]),
    ...reportOption(report),
  ].join(' ')

/** How to see more of a run than its overview. */
export function formatMoreCommands(report: string): string {
  const all = [
    'npx creative-ops-kit report',
    ...(report === DEFAULT_REPORT ? [] : [quoteIfNeeded(report)]),
    '--verbose',
  ]
  const one = ['npx creative-ops-kit explain ID', ...reportOption(report)]
  return `All failures with their requests: ${all.join(' ')}. One check: ${one.join(' ')}`
}
