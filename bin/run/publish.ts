import type { Results } from '../../reports/model.ts'
import { printSentences } from '../output/print.ts'
import { annotateResults, printFullReport, printOverview, printVerdict } from './print-results.ts'
import type { ReportFolder } from './report-folder.ts'
import { addToStepSummary } from './step-summary.ts'

export interface PublishOptions {
  /** The folder for the reports; null writes none. */
  readonly report: string | null
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

/** Prints and writes the results of a run. Returns a line for each report that could not be written. */
export async function publishResults(
  results: Results,
  folder: ReportFolder | null,
  options: PublishOptions,
): Promise<readonly string[]> {
  // Printed first: a full disk must not swallow what was found.
  printResults(results, options)
  if (folder === null) return []
  const { written, problems } = await folder.write(results)
  if (written.length > 0) printSentences(`Reports: ${written.join(', ')}`)
  if (!options.quiet) annotateResults(results)
  addToStepSummary(results)
  return problems
}
