import { toCtrf } from '../../reports/ctrf.ts'
import { toJunitXml } from '../../reports/junit.ts'
import { toMarkdown } from '../../reports/markdown.ts'
import type { Results } from '../../reports/model.ts'
import { pluralize } from '../../reports/wording.ts'
import { printJson, printLines, printReport, printSentences } from '../output/print.ts'
import { writeOrRefuse } from '../output/write-file.ts'
import type { StatementChoices } from '../proof/options.ts'
import { printFullReport, printOverview } from '../run/print-results.ts'
import { statementIn, writeUnchanged } from '../run/report-folder.ts'
import { UsageError } from '../usage-error.ts'
import { BAD_CHANGES, describeChanges } from './describe-changes.ts'
import { diffResults, findLostClauses } from './diff.ts'
import { readResults } from './read-results.ts'

async function printHtml(results: Results, before?: Results): Promise<void> {
  const { toHtml } = await import('../../reports/html/page.tsx')
  printReport(results, one => toHtml(one, before && { before, changes: diffResults([before, one]) }))
}

const WRITERS = { markdown: toMarkdown, junit: toJunitXml } as const

type Format = 'terminal' | 'html' | 'ctrf' | keyof typeof WRITERS

interface PrintOptions {
  readonly format: Format
  readonly verbose: boolean
  /** The folder of an earlier report to compare with, in HTML. */
  readonly before?: string | undefined
}

/** Prints a report anew from the results in a folder; a text as `certify` does. Throws a UsageError. */
export async function printResults(folder: string, { format, verbose, before }: PrintOptions): Promise<void> {
  if (before !== undefined && format !== 'html')
    throw new UsageError('--before only works in HTML: add --format html, or use report diff')
  const results = await readResults(folder)
  if (format === 'html') await printHtml(results, before === undefined ? undefined : await readResults(before))
  else if (format === 'ctrf') printJson(toCtrf(results))
  else if (format !== 'terminal') printReport(results, WRITERS[format])
  else if (verbose) printFullReport(results)
  else printOverview(results, folder)
}

/** Writes the statement of an earlier run into the folder of its report. Throws a UsageError. */
export async function stateResults(folder: string, choices: StatementChoices): Promise<void> {
  const { prepareStatement } = await import('../proof/statement-writer.ts')
  const results = await readResults(folder)
  const statement = prepareStatement(choices, results.target.version)
  const path = statementIn(folder)
  writeOrRefuse(path, () => writeUnchanged(path, statement(results)))
  printSentences(`Written: ${path}`)
}

/** Prints what changed from the first of some runs to the last. Returns exit code 1 if anything fails that did not fail so before, or if a clause is not tested any more. */
export async function compareReports(folders: readonly string[]): Promise<0 | 1> {
  if (folders.length < 2) throw new UsageError('report diff needs two or more report folders, oldest first')
  const runs = await Promise.all(folders.map(readResults))
  const changes = diffResults(runs)
  const lost = findLostClauses(runs)
  const lines = describeChanges(changes, runs.at(-1)?.run ?? '')
  printLines(lines.length === 0 ? ['No check changed.'] : lines)
  if (lost.length > 0)
    printLines([`no longer tested: ${pluralize(lost.length, 'clause')}`, ...lost.map(id => `  ${id}`)])
  return lost.length > 0 || changes.some(({ change }) => BAD_CHANGES.includes(change)) ? 1 : 0
}
