import type { Line } from '../line.ts'
import { pluralize } from '../wording.ts'
import { type ClientFinding, type ClientReport, isFailure } from './model.ts'

const counted = (count: number): string => (count === 1 ? 'once' : `${count} times`)

const answerOf = (status: number | null): string => (status === null ? 'no whole answer' : String(status))

/** The clause of a finding, and how often it was broken. */
export const titleOf = (finding: ClientFinding): string =>
  `${finding.clause} (${finding.level}, ${finding.section}), ${counted(finding.count)}`

/** What happened, the rule, what to change, and the exchanges that show it. */
export function detailsOf({ saw, statement, remedy, exchanges, curl }: ClientFinding): readonly string[] {
  return [
    saw,
    `Rule: ${statement}`,
    `Change: ${remedy}`,
    ...exchanges.map(
      ({ method, url, status, nearest }, at) =>
        `${at + 1}. ${method} ${url}: ${answerOf(status)}${nearest === undefined ? '' : `; ${nearest}`}`,
    ),
    curl,
  ]
}

/** A finding as lines for a terminal. */
export const describeFinding = (finding: ClientFinding): readonly Line[] => [
  {
    text: `${isFailure(finding) ? 'FAILURE' : 'ADVICE'} ${titleOf(finding)}`,
    style: isFailure(finding) ? 'red' : 'yellow',
  },
  ...detailsOf(finding).map(text => ({ text: `  ${text}` })),
]

/** The verdict on the client, in one sentence. */
export function describeJudgement({ requests, findings }: ClientReport): Line {
  const failures = findings.filter(isFailure).length
  const advice = findings.length - failures
  const judged = `The client was judged on the basis of ${pluralize(requests, 'request')}`
  const text = `${judged}: ${pluralize(failures, 'failure')}, ${advice === 1 ? '1 piece' : `${advice} pieces`} of advice.`
  return { text, style: failures > 0 ? 'red' : 'green' }
}

/** All that the judge says, the verdict last. */
export const describeReport = (report: ClientReport): readonly Line[] => [
  ...report.findings.flatMap(finding => [...describeFinding(finding), { text: '' }]),
  describeJudgement(report),
]
