import { type JunitCase, toJunitDocument } from '../escaping/junit-document.ts'
import { describeUnjudged, detailsOf, titleOf } from './describe.ts'
import { type ClientFinding, type ClientReport, isFailure, type ServerFinding } from './model.ts'

function toCase(className: string, finding: ClientFinding | ServerFinding): JunitCase {
  const { saw, advice, shown } = detailsOf(finding)
  const text = [titleOf(finding), saw, ...advice, ...shown].join('\n')
  const named = { className, name: `${finding.clause}: ${saw}` }
  if (isFailure(finding)) return { ...named, ending: { kind: 'failure', message: saw, type: finding.clause, text } }
  const message = 'remedy' in finding ? `advice: ${finding.remedy}` : `warning: ${saw}`
  return { ...named, ending: { kind: 'skipped', message }, output: text }
}

/** What the judge says as JUnit XML: a test case for each finding, and one that passes for a side without any. Advice is skipped. */
export function toClientJunitXml(report: ClientReport): string {
  const { findings, requests, server, errors = [] } = report
  const unjudged = describeUnjudged(report)
  const toSuite = ([name, found]: [string, readonly (ClientFinding | ServerFinding)[]]) => {
    const named = { className: name }
    const others: readonly JunitCase[] = [
      ...(name === 'server' && unjudged !== ''
        ? [
            {
              ...named,
              name: 'responses that could not be judged',
              ending: { kind: 'skipped', message: unjudged } as const,
            },
          ]
        : []),
      ...(name === 'client' ? errors : []).map(({ message, curl }) => ({
        ...{ ...named, name: `internal error: ${message}` },
        ending: { kind: 'error', message, type: 'kit', text: curl } as const,
      })),
    ]
    const cases = [...found.map(finding => toCase(name, finding)), ...others]
    return { name, cases: cases.length === 0 ? [{ ...named, name: `${requests} requests` }] : cases }
  }
  return toJunitDocument(
    'creative-ops-kit: client',
    Object.entries({ client: findings, ...(server && { server }) }).map(toSuite),
  )
}
