import { toMarkdown } from '../../reports/markdown.ts'
import type { Results } from '../../reports/model.ts'
import { printError } from '../output/print.ts'
import { appendText, explainFileError } from '../output/write-file.ts'

/** Adds the results to the page of a GitHub job, if this is one. A page that cannot be written changes no exit code: a line says why. */
export function addToStepSummary(results: Results, path: string | undefined = process.env.GITHUB_STEP_SUMMARY): void {
  if (!path) return
  try {
    appendText(path, toMarkdown(results))
  } catch (error) {
    printError(`Failed to write the summary of the job, ${path}: ${explainFileError(error)}.`)
  }
}
