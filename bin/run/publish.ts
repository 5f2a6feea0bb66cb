import type { Results } from '../../reports/model.ts'
import { messageOf } from '../../suites/message-of.ts'
import { printSentences } from '../output/print.ts'
import type { StatementWriter } from '../proof/statement-writer.ts'
import { annotateResults, printFullReport, printOverview, printVerdict } from './print-results.ts'
import type { ReportFolder } from './report-folder.ts'
import { addToStepSummary } from './step-summary.ts'

export interface PublishOptions {
  /** The folder for the reports; null writes none. */
  readonly report: string | null
  /** Makes the statement, if one is to be written there. */
  readonly statement?: StatementWriter | undefined
  /** Prints the verdict and the paths of the reports only. */
  readonly quiet?: boolean
  /** Prints everything that did not pass, with its requests, and not only what fits the screen. */
  readonly verbose?: boolean
}

function printResults(results: Results, { report, quiet = false, verbose = false }: PublishOptions): void {
  if (quiet) printVerdict(results)
  else if (verbose || report === null) printFullReport(results)
  else printOverview(results, report)
}

/** A mistake of the kit in one report must not lose the others. Returns a line that tells of it. */
function tryTo(aim: string, work: () => void): readonly string[] {
  try {
    work()
    return []
  } catch (error) {
    return [`Failed to ${aim}: ${messageOf(error)}.`]
  }
}

/** Prints and writes the results of a run. Returns a line for each report that could not be printed or written. */
export async function publishResults(
  results: Results,
  folder: ReportFolder | null,
  options: PublishOptions,
): Promise<readonly string[]> {
  // Printed first: a full disk must not swallow what was found.
  const unprinted = tryTo('print the results', () => printResults(results, options))
  if (folder === null) return unprinted
  const { written, problems } = await folder.write(results, options.statement)
  if (written.length > 0) printSentences(`Reports: ${written.join(', ')}`)
  const unannotated = options.quiet ? [] : tryTo('annotate the results', () => annotateResults(results))
  addToStepSummary(results)
  return [...unprinted, ...problems, ...unannotated]
}
