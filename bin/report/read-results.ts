import { join } from 'node:path'
import { describeIssue } from '../../fixtures/issue-words.ts'
import { RESULTS_FORMAT, type Results } from '../../reports/model.ts'
import { at, parseJson } from '../../suites/json.ts'
import { readTextFile } from '../read-text-file.ts'
import { UsageError } from '../usage-error.ts'
import { findLog } from './log-lines.ts'
import { ResultsSchema } from './results-schema.ts'

/** Says that a file of results has been cut off, and what to do. */
const describeNoJson = (path: string, text: string): string =>
  `${path} ${text.trim() === '' ? 'is empty' : 'is not complete JSON'}: it was cut off or changed. Copy it again from where the run wrote it, or certify again.`

function parseResults(path: string): Results {
  const text = readTextFile(path, path, '. Name the folder of a report that certify wrote.')
  const parsed = parseJson(text)
  if (parsed === undefined) throw new UsageError(describeNoJson(path, text))
  const format = at(parsed, 'format')
  if (typeof format === 'number' && format !== RESULTS_FORMAT)
    throw new UsageError(
      `${path} has the format ${format}, and this version of the kit reads format ${RESULTS_FORMAT}. Use the version that wrote it (property kit), or certify again.`,
    )
  const { data, error } = ResultsSchema.safeParse(parsed, { error: describeIssue })
  if (data) return data
  const [issue] = error.issues
  const where = issue?.path.join('.') || 'the document'
  throw new UsageError(
    `${path} holds no results that this version of the kit can read (${where}: ${issue?.message}). Use the version that wrote it, or certify again.`,
  )
}

/** Reads results.json of a folder, or its log if the run has no more. Throws a UsageError that says what is wrong. */
export async function readResults(folder: string): Promise<Results> {
  const log = findLog(folder)
  if (log === undefined) return parseResults(join(folder, 'results.json'))
  const { readLog } = await import('./read-log.ts')
  return readLog(log)
}
