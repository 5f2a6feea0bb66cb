import { catalog } from '../catalog.ts'
import { DEFAULT_REPORT } from '../options.ts'
import { print, printError, printLines } from '../output/print.ts'
import { readResults } from '../report/read-results.ts'
import { UsageError } from '../usage-error.ts'
import { explainId } from './explain.ts'
import { describeInRun } from './in-run.ts'

/** Prints what a run found about an id, then what the kit knows. Throws a UsageError for an unreadable named report. */
export async function showExplanation(id: string, report: string | undefined): Promise<void> {
  const explanation = await explainId(id)
  try {
    printLines(describeInRun(await readResults(report ?? DEFAULT_REPORT), id))
  } catch (error) {
    if (report !== undefined || !(error instanceof UsageError)) throw error
    // Whoever asks about a check has mostly seen it fail.
    if (catalog.listChecks().some(check => check.id === id))
      printError(`No run was found in ${DEFAULT_REPORT}; name the folder of another one with --report.\n`)
  }
  print(explanation)
}
