import { DEFAULT_REPORT } from '../options.ts'
import { print, printError, printLines } from '../output/print.ts'
import { readResults } from '../report/read-results.ts'
import { UsageError } from '../usage-error.ts'
import { explainId } from './explain.ts'
import { describeInRun } from './in-run.ts'

/**
 * Prints what a run found about an id, and then what the kit knows about it. A report that cannot be read matters only to
 * whoever named it.
 */
export async function showExplanation(id: string, report: string | undefined): Promise<void> {
  const explanation = await explainId(id)
  try {
    printLines(describeInRun(await readResults(report ?? DEFAULT_REPORT), id))
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    if (report !== undefined) printError(error.message)
  }
  print(explanation)
}
