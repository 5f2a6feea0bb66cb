import type { TestSuite } from 'junit-report-builder'
import { dropSkippedCount, newBuilder, skipTestCase } from '../junit-builder.ts'
import { toPrintable } from '../printable.ts'
import { describeUnjudged, detailsOf, titleOf } from './describe.ts'
import { type ClientFinding, type ClientReport, isFailure, type ServerFinding } from './model.ts'

function addFinding(suite: TestSuite, side: string, finding: ClientFinding | ServerFinding): void {
  const { saw, advice, shown } = detailsOf(finding)
  const details = toPrintable([titleOf(finding), saw, ...advice, ...shown].join('\n'))
  const testCase = suite
    .testCase()
    .className(side)
    .name(toPrintable(`${finding.clause}: ${saw}`))
    .time(0)
  if (isFailure(finding)) testCase.failure(toPrintable(saw), finding.clause).stacktrace(details)
  else {
    testCase.standardOutput(details)
    skipTestCase(testCase, toPrintable('remedy' in finding ? `advice: ${finding.remedy}` : `warning: ${saw}`))
  }
}

/** What the judge says as JUnit XML: a test case for each finding, and one that passes for a side without any. Advice is skipped. */
export function toClientJunitXml(report: ClientReport): string {
  const { findings, requests, server } = report
  const unjudged = describeUnjudged(report)
  const builder = newBuilder().name('creative-ops-kit: client')
  for (const [side, found] of Object.entries({ client: findings, ...(server && { server }) })) {
    const suite = builder.testSuite().name(side).time(0)
    if (found.length === 0 && (side === 'client' || unjudged === ''))
      suite.testCase().className(side).name(`${requests} requests`).time(0)
    for (const finding of found) addFinding(suite, side, finding)
    if (side === 'server' && unjudged !== '')
      skipTestCase(
        suite.testCase().className(side).name('responses that could not be judged').time(0),
        toPrintable(unjudged),
      )
  }
  return dropSkippedCount(builder.build())
}
