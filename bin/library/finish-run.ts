import { toJson } from '../../reports/escaping/json.ts'
import type { Results } from '../../reports/model.ts'
import type { Check } from '../../suites/check.ts'
import { hideSecrets } from '../output/redactor.ts'
import { ResultsSchema } from '../report/results-schema.ts'
import { type GatherOptions, gatherResults } from '../run/gather-results.ts'
import type { RunPart } from '../run/part.ts'
import type { ReportFolder } from '../run/report-folder.ts'
import type { Subject } from '../run/subject.ts'

interface FinishOptions extends GatherOptions {
  readonly folder: ReportFolder | null
  /** What failed during the run. */
  readonly problems?: readonly string[]
}

/** Gathers results without secrets, and writes the reports if there is a folder. If that fails, the Error has them; Node does not print them. */
export async function finishRun(
  checks: readonly Check[],
  subject: Subject,
  part: RunPart,
  { folder, problems: earlier = [], ...options }: FinishOptions,
): Promise<Results> {
  const { results, problems } = await gatherResults(checks, subject, part, options)
  const written = await folder?.write(results)
  const shown = ResultsSchema.parse(JSON.parse(toJson(hideSecrets(results))))
  const all = [...earlier, ...problems, ...(written?.problems ?? [])]
  if (all.length > 0) throw Object.defineProperty(new Error(all.join('\n')), 'results', { value: shown })
  return shown
}
