import { listAnnotations } from '../../reports/annotations.ts'
import { ciOf } from '../../reports/escaping/ci-command.ts'
import { fits, type Line, wrapLines } from '../../reports/line.ts'
import type { Results } from '../../reports/model.ts'
import { toOverviewLines } from '../../reports/overview.ts'
import { listSections } from '../../reports/sections.ts'
import { toSectionLines, toTerminalLines } from '../../reports/terminal.ts'
import { isGood, toVerdictLines } from '../../reports/totals.ts'
import { isFailure } from '../../reports/verdict.ts'
import { explainInvalidWaiver } from '../../reports/waivers.ts'
import { printLines, printToCi } from '../output/print.ts'
import { roomOf } from '../output/terminal-size.ts'
import { formatMoreCommands } from './replay-command.ts'

const MOST_REASONS = 3

/** The first reasons why a run is no success, a line each. */
function listReasons({ checks, verdict, waivers }: Results): readonly Line[] {
  const failures = checks.filter(isFailure)
  const blocked = isGood(verdict) ? [] : checks.filter(({ outcome }) => outcome === 'blocked')
  const told = failures.length > 0 ? failures : blocked
  const more = told.length - MOST_REASONS
  const invalid = waivers.filter(({ state }) => state !== 'used' && state !== 'untried')
  return [
    ...told.slice(0, MOST_REASONS).map(({ id, reason }) => ({ text: `${id}: ${reason?.split('\n')[0] ?? 'failed'}` })),
    ...(more > 0 ? [{ text: `and ${more} more` }] : []),
    ...invalid.map(waiver => ({ text: explainInvalidWaiver(waiver) })),
  ]
}

/** Prints the verdict and, if the run is no success, why. */
export const printVerdict = (results: Results): void =>
  printLines(wrapLines([...toVerdictLines(results), ...listReasons(results)], roomOf(process.stdout)))

/** Prints everything about a run that did not pass, with the requests. */
export const printFullReport = (results: Results): void =>
  printLines(wrapLines(toTerminalLines(results), roomOf(process.stdout)))

/** Prints the full report of a run if it fits the screen, and an overview otherwise. `folder` is where the reports are. */
export function printOverview(results: Results, folder: string): void {
  const room = roomOf(process.stdout)
  const full = toTerminalLines(results)
  if (fits(full, room)) {
    printLines(wrapLines(full, room))
    return
  }
  printLines(toOverviewLines(results, room, formatMoreCommands(folder)))
  if (ciOf(process.env) !== null) printFoldedSections(results)
}

/** Who looks at the page of a job cannot run a command to see more. */
function printFoldedSections(results: Results): void {
  for (const section of listSections(results)) {
    const { title } = section
    printToCi({ kind: 'group', title })
    printLines(toSectionLines(section))
    printToCi({ kind: 'end of group', title })
  }
}

/** Shows the causes of failures, and what else somebody has to look at, where a CI has a place for that. */
export const annotateResults = (results: Results): void => listAnnotations(results).forEach(printToCi)
