import { toOneLine } from '../escaping/printable.ts'
import type { Line } from '../line.ts'
import { countTimes, pluralize } from '../wording.ts'
import {
  type ClientFinding,
  type ClientReport,
  type InternalError,
  isFailure,
  type LeftOut,
  type ServerFinding,
} from './model.ts'

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
  const under = finding.under === undefined ? [] : [`Happened under: ${finding.under.join(', ')}`]
  const exchanges = finding.exchanges.map(({ method, url, status, nearest, test }, at) =>
    toOneLine(
      [
        `${at + 1}. ${method} ${url}: ${answerOf(status)}`,
        ...(nearest === undefined ? [] : [nearest]),
        ...(test === undefined ? [] : [`sent by the test ${JSON.stringify(test)}`]),
      ].join('; '),
    ),
  )
  return { saw, advice: [...under, rule, `Change: ${finding.remedy}`], shown: [...exchanges, curl] }
}

/** What to call a finding: a server that is unusual is not wrong, and a client may have meant what it did. */
function kindOf(finding: ClientFinding | ServerFinding): string {
  if ('exchanges' in finding) return isFailure(finding) ? 'FAILURE' : 'ADVICE'
  return isFailure(finding) ? 'SERVER FAILURE' : 'SERVER WARNING'
}

export function describeFinding(finding: ClientFinding | ServerFinding): readonly Line[] {
  const { saw, advice, shown } = detailsOf(finding)
  return [
    { text: `${kindOf(finding)} ${titleOf(finding)}`, style: isFailure(finding) ? 'red' : 'yellow' },
    ...[saw, ...advice, ...shown].map(text => ({ text: `  ${text}` })),
  ]
}

/** What was not judged, with the reasons; empty if there is nothing. */
export const describeUnjudged = ({ unjudged = [] }: ClientReport): string => {
  const count = unjudged.reduce((sum, { responses }) => sum + responses, 0)
  const reasons = unjudged.map(({ reason, responses }) => `${reason} (${responses})`)
  return count === 0 ? '' : `${pluralize(count, 'response')} could not be judged: ${reasons.join('; ')}.`
}

export const describeError = ({ message, curl }: InternalError): readonly Line[] => [
  { text: `INTERNAL ERROR: a rule of the kit failed: ${message}`, style: 'red' },
  { text: `  ${curl}` },
]

const describeLeftOut = ({ address, requests }: LeftOut): Line => ({
  text: `Left out: ${pluralize(requests, 'request')} to ${address}. To judge that address, name it with --base-url.`,
  style: 'yellow',
})

/** The verdict on the client, and on the server if it was judged too. */
export function describeJudgement(report: ClientReport): Line {
  const { requests, findings, server, errors = [] } = report
  const unjudged = describeUnjudged(report)
  const failures = findings.filter(isFailure).length
  const advice = findings.length - failures
  const broken = server?.filter(isFailure).length
  const text = [
    `Judged on the basis of ${pluralize(requests, 'request')}:`,
    `${pluralize(failures, 'failure')}, ${advice === 0 ? 'no' : `${pluralize(advice, 'piece')} of`} advice.`,
    // Nobody knows that no rule was broken where some responses could not be judged.
    ...(broken === undefined || (broken === 0 && unjudged !== '')
      ? []
      : [`The server broke ${pluralize(broken, 'rule')} in its responses.`]),
    ...(unjudged === '' ? [] : [unjudged]),
    ...(errors.length > 0 ? [`The kit had ${pluralize(errors.length, 'internal error')}, which may hide more.`] : []),
  ].join(' ')
  const isClear = failures + (broken ?? 0) + errors.length === 0
  return { text, style: isClear ? (unjudged === '' ? 'green' : 'yellow') : 'red' }
}

/** All that the judge says, the verdict last. */
export const describeReport = (report: ClientReport): readonly Line[] => [
  ...[...(report.server ?? []), ...report.findings].flatMap(finding => [...describeFinding(finding), { text: '' }]),
  ...(report.errors ?? []).flatMap(describeError),
  ...(report.leftOut ?? []).map(describeLeftOut),
  describeJudgement(report),
]
