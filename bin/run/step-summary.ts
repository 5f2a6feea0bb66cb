import { appendFileSync } from 'node:fs'
import { toMarkdown } from '../../reports/markdown.ts'
import type { Results } from '../../reports/model.ts'
import { clean } from '../output/clean.ts'
import { printError } from '../output/print.ts'
import { explainFileError } from '../output/write-file.ts'

/** Adds the results to the page of a GitHub job, if this is one. That page decides nothing, so a failure is only told. */
export function addToStepSummary(results: Results, path: string | undefined = process.env.GITHUB_STEP_SUMMARY): void {
  if (!path) return
  try {
    appendFileSync(path, clean(toMarkdown(results)))
  } catch (error) {
    printError(`Failed to write the summary of the job, ${path}: ${explainFileError(error)}.`)
  }
}
