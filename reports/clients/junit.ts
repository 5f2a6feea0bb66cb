import { dropSkippedCount, newBuilder, skipTestCase } from '../junit-builder.ts'
import { toPrintable } from '../printable.ts'
import { detailsOf, titleOf } from './describe.ts'
import { type ClientReport, isFailure } from './model.ts'

/** What the judge says as JUnit XML: a test case for each finding, and one that passes if there is none. Advice is skipped. */
export function toClientJunitXml({ findings, requests }: ClientReport): string {
  const builder = newBuilder().name('creative-ops-kit: client')
  const suite = builder.testSuite().name('client').time(0)
  if (findings.length === 0) suite.testCase().className('client').name(`${requests} requests`).time(0)
  for (const finding of findings) {
    const name = toPrintable(`${finding.clause}: ${finding.saw}`)
    const details = toPrintable([titleOf(finding), ...detailsOf(finding)].join('\n'))
    const testCase = suite.testCase().className('client').name(name).time(0)
    if (isFailure(finding)) testCase.failure(toPrintable(finding.saw), finding.clause).stacktrace(details)
    else {
      testCase.standardOutput(details)
      skipTestCase(testCase, toPrintable(`advice: ${finding.remedy}`))
    }
  }
  return dropSkippedCount(builder.build())
}
