import { describeCause } from './diagnosis.ts'
import type { Results } from './model.ts'
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

function listErrors(results: Results): readonly Annotation[] {
  const explained = new Set(results.causes.flatMap(cause => cause.explained))
  const unexplained = results.checks.filter(({ id, outcome }) => outcome === 'fail' && !explained.has(id))
  const faults = results.checks.filter(({ outcome }) => outcome === 'error')
  const annotate = (title: string, message: string) => ({ kind: 'error', title: beginningOf(title), message }) as const
  return [
    ...results.causes.map(cause => {
      const { title, explains, others } = describeCause(cause, results)
      return annotate(title, [explains, ...others].join('\n'))
    }),
    ...groupByReason(unexplained, results).map(({ reason, checks }) =>
      annotate(`Failed: ${checks[0]?.id}`, beginningOf(reason)),
    ),
    ...groupByReason(faults, results).map(({ reason, checks }) =>
      annotate(`A fault of the kit: ${checks[0]?.id}`, beginningOf(reason)),
    ),
    ...describeInvalidWaivers(results).map(line => annotate('A waiver does not hold', line.trim())),
  ]
}

function listWarnings(results: Results): readonly Annotation[] {
  const { verdict, probe } = results
  const isOpen = verdict === 'partly tested' || verdict === 'untested'
  const annotate = (title: string, message: string) => ({ kind: 'warning', title, message }) as const
  return [
    ...(isOpen ? [annotate('Not everything was tested', describeVerdict(results))] : []),
    ...probe.misfits.map(({ text }) => annotate('A profile entry does not fit the target', text)),
  ]
}

/** One for each cause, and for what else somebody has to look at. */
export const listAnnotations = (results: Results): readonly Annotation[] => [
  ...listErrors(results).slice(0, MOST),
  ...listWarnings(results).slice(0, MOST),
]
