import { toOneLine } from '../escaping/printable.ts'
import type { Line } from '../line.ts'
import { countTimes, pluralize } from '../wording.ts'
import { type ClientFinding, type ClientReport, isFailure, type ServerFinding } from './model.ts'

const answerOf = (status: number | null): string => (status === null ? 'no complete response' : String(status))

/** The clause of a finding, and how often it was broken. */
export const titleOf = (finding: ClientFinding | ServerFinding): string =>
  'exchanges' in finding
    ? `${finding.clause} (${finding.level}, ${finding.section}), ${countTimes(finding.count)}`
    : `${finding.clause} (${finding.level}), ${pluralize(finding.count, 'response')}`

/** What happened, the rule and what to change, and the exchanges that show it. */
export function detailsOf(finding: ClientFinding | ServerFinding) {
  const { saw, statement, curl } = finding
  const rule = `Rule: ${statement}`
  if (!('exchanges' in finding)) return { saw, advice: [rule], shown: [curl] }
  const exchanges = finding.exchanges.map(({ method, url, status, nearest }, at) =>
    toOneLine(`${at + 1}. ${method} ${url}: ${answerOf(status)}${nearest === undefined ? '' : `; ${nearest}`}`),
  )
  return { saw, advice: [rule, `Change: ${finding.remedy}`], shown: [...exchanges, curl] }
}

/** What to call a finding: a server that is unusual is not wrong, and a client may have meant what it did. */
function kindOf(finding: ClientFinding | ServerFinding): string {
  if ('exchanges' in finding) return isFailure(finding) ? 'FAILURE' : 'ADVICE'
  return isFailure(finding) ? 'SERVER FAILURE' : 'SERVER WARNING'
}

/** A finding as lines for a terminal. */
export function describeFinding(finding: ClientFinding | ServerFinding): readonly Line[] {
  const { saw, advice, shown } = detailsOf(finding)
  return [
    { text: `${kindOf(finding)} ${titleOf(finding)}`, style: isFailure(finding) ? 'red' : 'yellow' },
    ...[saw, ...advice, ...shown].map(text => ({ text: `  ${text}` })),
  ]
}

/** The verdict on the client, and on the server if it was judged too. */
export function describeJudgement({ requests, findings, server }: ClientReport): Line {
  const failures = findings.filter(isFailure).length
  const advice = findings.length - failures
  const broken = server?.filter(isFailure).length
  const text = [
    `The client was judged on the basis of ${pluralize(requests, 'request')}:`,
    `${pluralize(failures, 'failure')}, ${advice === 1 ? '1 piece' : `${advice} pieces`} of advice.`,
    ...(broken === undefined ? [] : [`The server broke ${pluralize(broken, 'rule')} in its responses.`]),
  ].join(' ')
  return { text, style: failures + (broken ?? 0) > 0 ? 'red' : 'green' }
}

/** All that the judge says, the verdict last. */
export const describeReport = (report: ClientReport): readonly Line[] => [
  ...[...(report.server ?? []), ...report.findings].flatMap(finding => [...describeFinding(finding), { text: '' }]),
  describeJudgement(report),
]
