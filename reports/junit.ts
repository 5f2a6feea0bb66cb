import type { Builder, TestCase } from 'junit-report-builder'
import { describeCause, explainsFailures } from './diagnosis.ts'
import { groupBy } from './group-by.ts'
import { dropSkippedCount, newBuilder, skipTestCase } from './junit-builder.ts'
import type { CheckResult, LikelyCause, Results } from './model.ts'
import { toPrintable } from './printable.ts'
import { listProvenance } from './provenance.ts'
import { explainVariables } from './requests.ts'
import { beginningOf, explainResult } from './wording.ts'

/** No JUnit schema knows a warning. A skipped test is what every CI server shows without failing for it. */
function setOutcome(testCase: TestCase, { outcome, reason, broken }: CheckResult, details: string): void {
  const message = toPrintable(reason ?? outcome)
  switch (outcome) {
    case 'pass':
      return
    case 'warn':
      skipTestCase(testCase, `warning: ${message}`)
      return
    case 'fail':
      testCase.failure(message, broken.join(' ')).stacktrace(details)
      return
    case 'error':
      testCase.error(message, 'kit', details)
      return
    default:
      skipTestCase(testCase, `${outcome}: ${message}`)
  }
}

/** The rules, the requests and what the variables in these stand for. */
function describeDetails(check: CheckResult, results: Results): readonly string[] {
  const explained = explainResult(check, results)
  return [...explained, ...explainVariables(explained)]
}

/** What a cause explains, and the check that shows it best. */
function describeCauseDetails(cause: LikelyCause, results: Results): readonly string[] {
  const { explains, others } = describeCause(cause, results)
  const shown = results.checks.find(({ id }) => id === cause.shown_by)
  return [
    ...[explains, ...others],
    ...(cause.explained.length > 0 ? ['', 'Failures:', ...cause.explained] : []),
    ...(shown ? ['', shown.id, shown.reason ?? '', ...describeDetails(shown, results)] : []),
  ]
}

const toBody = (lines: readonly string[]): string => toPrintable(lines.join('\n'))

/**
 * Adds a suite with a failed test for each cause, so that a reader of the page of a CI sees causes first. A run without
 * failures has none: what only keeps checks from running does not fail it.
 */
function addCauses(builder: Builder, results: Results): void {
  if (!results.causes.some(explainsFailures)) return
  const suite = builder.testSuite().name('causes').timestamp(results.started_at).time(0)
  for (const [index, cause] of results.causes.entries()) {
    const title = toPrintable(describeCause(cause, results).title)
    suite
      .testCase()
      .className('causes')
      .name(`${index + 1}. ${beginningOf(title)}`)
      .time(0)
      .failure(title, cause.clauses.join(' '))
      .stacktrace(toBody(describeCauseDetails(cause, results)))
  }
}

/** A line for each cause that explains the failure of a check. */
const nameCauses = ({ id }: CheckResult, results: Results): readonly string[] =>
  results.causes.flatMap((cause, index) =>
    cause.explained.includes(id) ? [`cause ${index + 1}: ${describeCause(cause, results).title}`] : [],
  )

/** The results as JUnit XML: a suite with the causes, then one for each area with a test case for each check. The strict schema of Jenkins accepts it. */
export function toJunitXml(results: Results): string {
  const { checks, target, started_at } = results
  const builder = newBuilder().name(toPrintable(`creative-ops-kit: ${target.name}`))
  addCauses(builder, results)
  for (const [area, members] of groupBy(checks, check => check.area)) {
    const suite = builder.testSuite().name(area).timestamp(started_at)
    // The strict schema has no place for properties above the suites.
    if (area === checks[0]?.area)
      for (const [name, value] of listProvenance(results)) suite.property(name, toPrintable(value))
    suite.time(members.reduce((sum, { ms }) => sum + ms, 0) / 1000)
    for (const check of members) {
      const details = toBody([...nameCauses(check, results), ...describeDetails(check, results)])
      const clauses = `${check.level}: ${check.clauses.join(' ')}`
      const testCase = suite
        .testCase()
        .className(area)
        .name(check.id.replace(`${area}/`, ''))
        .time(check.ms / 1000)
        .standardOutput(check.outcome === 'warn' ? `${clauses}\n${details}` : clauses)
      setOutcome(testCase, check, details)
    }
  }
  return dropSkippedCount(builder.build())
}
