import { extname } from 'node:path'
import type { CheckResult } from '../../reports/model.ts'
import { pluralize } from '../../reports/wording.ts'
import { diagnoseRun } from '../diagnosis/diagnose-run.ts'
import { explainFileError, isFileError, writeText } from '../output/write-file.ts'
import { applyWaivers, type WaiverContext } from '../waivers/apply.ts'
import type { WaiverFile } from '../waivers/read.ts'
import type { FinishedRun } from './results.ts'

interface JudgedResults extends Pick<FinishedRun, 'checks' | 'waivers' | 'causes'> {
  /** What became of the file of waivers; null if it was not to be written. */
  readonly note: string | null
  /** Why the file of waivers could not be written. */
  readonly problems: readonly string[]
}

async function writeWaivers(
  { path, text }: WaiverFile,
  before: Pick<FinishedRun, 'checks' | 'waivers'>,
  context: WaiverContext,
): Promise<WaiverFile & { readonly note: string }> {
  const [{ updateWaivers }, { parseWaivers }] = await Promise.all([
    import('../waivers/update.ts'),
    import('../waivers/read.ts'),
  ])
  const format = extname(path) === '.json' ? 'json' : 'yaml'
  const { added, changed, removed, ...written } = updateWaivers(text, { ...context, ...before }, format)
  writeText(path, written.text)
  return {
    ...{ path, text: written.text, update: false, waivers: parseWaivers(written.text, path) },
    note: `Written: ${path}, ${pluralize(added, 'waiver')} added, ${changed} changed, ${removed} removed.`,
  }
}

/** Applies the waivers to the results of a run, and looks for the causes of what still fails. */
export async function judgeResults(
  results: readonly CheckResult[],
  file: WaiverFile | undefined,
  context: WaiverContext,
): Promise<JudgedResults> {
  const applied = applyWaivers(results, file?.waivers ?? [], context)
  if (!file?.update)
    return { ...applied, causes: await diagnoseRun({ ...context, checks: applied.checks }), note: null, problems: [] }
  if (!context.whole) {
    const note = `Not written: ${file.path}. Only a whole run brings waivers up to date: all checks, every request answered, no other run at work.`
    return { ...applied, causes: await diagnoseRun({ ...context, checks: applied.checks }), note, problems: [] }
  }
  try {
    const { note, ...updated } = await writeWaivers(file, applied, context)
    return { ...(await judgeResults(results, updated, context)), note }
  } catch (error) {
    if (!isFileError(error)) throw error
    const problem = `Failed to write ${file.path}: ${explainFileError(error)}.`
    return {
      ...applied,
      causes: await diagnoseRun({ ...context, checks: applied.checks }),
      note: null,
      problems: [problem],
    }
  }
}
