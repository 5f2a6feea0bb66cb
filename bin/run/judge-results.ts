import { extname } from 'node:path'
import type { CheckResult, Results, Scope } from '../../reports/model.ts'
import { pluralize } from '../../reports/wording.ts'
import { diagnoseRun } from '../diagnosis/diagnose-run.ts'
import { explainFileError, writeText } from '../output/write-file.ts'
import { applyWaivers, type WaiverContext } from '../waivers/apply.ts'
import type { WaiverFile } from '../waivers/read.ts'
import { findGaps } from './gaps.ts'

const ONLY_WHOLE_RUNS =
  'Waivers are only updated after a complete run: all checks, every request answered, no other kit run on the board.'

async function writeWaivers(
  { path, text }: WaiverFile,
  before: Pick<Results, 'checks' | 'waivers' | 'gaps'>,
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

/** Notes why a step failed, and goes on with something else in place of what it would have found. */
async function attempt<T>(
  { problems, aim, otherwise }: { readonly problems: string[]; readonly aim: string; readonly otherwise: T },
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    problems.push(`Failed to ${aim}: ${explainFileError(error)}.`)
    return otherwise
  }
}

/**
 * Applies the waivers to the results of a run, and looks for the causes of what still fails. Whatever goes wrong here, the
 * results of the checks are kept, and `problems` has a line for it. `note` says what became of the file of waivers; null if it
 * was not to be written.
 */
export async function judgeResults(
  results: readonly CheckResult[],
  file: WaiverFile | undefined,
  { claims, ...run }: Omit<WaiverContext, 'gaps'> & { readonly claims: ReadonlySet<Scope> },
) {
  const problems: string[] = []
  const gaps = findGaps(results, claims)
  const context = { ...run, gaps }
  const apply = (waivers: WaiverFile['waivers']) =>
    attempt({ problems, aim: 'apply the waivers', otherwise: { checks: results, waivers: [], gaps } }, () =>
      applyWaivers(results, waivers, context),
    )
  const before = await apply(file?.waivers ?? [])
  const isDue = file?.update && problems.length === 0
  const updated =
    isDue && context.whole
      ? await attempt({ problems, aim: `write ${file.path}`, otherwise: null }, () =>
          writeWaivers(file, before, context),
        )
      : null
  const applied = updated ? await apply(updated.waivers) : before
  const causes = await attempt({ problems, aim: 'find the causes of the failures', otherwise: [] }, () =>
    diagnoseRun({ ...context, checks: applied.checks }),
  )
  const postponed = isDue && !context.whole ? `Not written: ${file.path}. ${ONLY_WHOLE_RUNS}` : null
  return { ...applied, causes, note: updated?.note ?? postponed, problems }
}
