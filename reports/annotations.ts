import { describeCause, explainsFailures, findUnexplained } from './diagnosis.ts'
import type { CheckResult, LikelyCause, Results } from './model.ts'
import { groupByReason } from './reasons.ts'
import { describeInvalidWaivers } from './waivers.ts'
import { beginningOf, describeVerdict } from './wording.ts'

/** What a CI shows beside a job, or in a list of its findings. */
export interface Annotation {
  readonly kind: 'error' | 'warning'
  readonly title: string
  readonly message: string
}

/** GitHub shows so many errors, and so many warnings, of a step. */
const MOST = 10
/** Faults of the kit come first, and leave places for what the target did. */
const MOST_FAULTS = 3

const annotate = (kind: Annotation['kind'], title: string, message: string): Annotation => ({
  kind,
  title: beginningOf(title),
  message,
})

function annotateCause(kind: Annotation['kind'], cause: LikelyCause, results: Results): Annotation {
  const { title, explains, others } = describeCause(cause, results)
  return annotate(kind, title, [explains, ...others].join('\n'))
}

const annotateReasons = (title: string, checks: readonly CheckResult[], results: Results): readonly Annotation[] =>
  groupByReason(checks, results).map(({ reason, checks: [first] }) =>
    annotate('error', `${title}: ${first?.id}`, beginningOf(reason)),
  )

function annotateWaivers(results: Results): readonly Annotation[] {
  const lines = describeInvalidWaivers(results).map(line => line.trim())
  const more = lines.length > MOST ? [`and ${lines.length - MOST} more`] : []
  return lines.length === 0
    ? []
    : [annotate('error', 'Waivers that do not hold', [...lines.slice(0, MOST), ...more].join('\n'))]
}

function listErrors(results: Results): readonly Annotation[] {
  const faults = results.checks.filter(({ outcome }) => outcome === 'error')
  return [
    ...annotateReasons('A fault of the kit', faults, results).slice(0, MOST_FAULTS),
    ...annotateWaivers(results),
    ...results.causes.filter(explainsFailures).map(cause => annotateCause('error', cause, results)),
    ...annotateReasons('Failed', findUnexplained(results), results),
  ]
}

function listWarnings(results: Results): readonly Annotation[] {
  const { causes, verdict, probe } = results
  const isOpen = verdict === 'partly tested' || verdict === 'untested'
  return [
    ...(isOpen ? [annotate('warning', 'Not everything was tested', describeVerdict(results))] : []),
    ...probe.misfits.map(({ text }) => annotate('warning', 'A profile entry does not fit the target', text)),
    ...causes.filter(cause => !explainsFailures(cause)).map(cause => annotateCause('warning', cause, results)),
  ]
}

/** One for each cause, and for what else somebody has to look at. */
export const listAnnotations = (results: Results): readonly Annotation[] => [
  ...listErrors(results).slice(0, MOST),
  ...listWarnings(results).slice(0, MOST),
]
