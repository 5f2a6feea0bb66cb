import { join } from 'node:path'
import { describeIssue } from '../../fixtures/issue-words.ts'
import { RESULTS_FORMAT, type Results } from '../../reports/model.ts'
import { at, parseJson } from '../../suites/json.ts'
import { readTextFile } from '../read-text-file.ts'
import { UsageError } from '../usage-error.ts'
import { ResultsSchema } from './results-schema.ts'

/** Reads results.json from a report folder. Throws a UsageError that says what is wrong with it. */
export function readResults(folder: string): Results {
  const path = join(folder, 'results.json')
  const parsed = parseJson(readTextFile(path, path, '. Name the folder of a report that certify wrote.'))
  const format = at(parsed, 'format')
  if (typeof format === 'number' && format !== RESULTS_FORMAT)
    throw new UsageError(
      `${path} has the format ${format}, and this version of the kit reads format ${RESULTS_FORMAT}. Use the version that wrote it (member kit), or certify again.`,
    )
  const { data, error } = ResultsSchema.safeParse(parsed, { error: describeIssue })
  if (data) return data
  const [issue] = error.issues
  const where = issue?.path.join('.') || 'the document'
  throw new UsageError(
    `${path} holds no results that this version of the kit reads (${where}: ${issue?.message}). Make them with this version.`,
  )
}
