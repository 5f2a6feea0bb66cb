import junit, { type Builder, type TestCase } from 'junit-report-builder'
import { groupBy } from './group-by.ts'
import type { CheckResult, Results } from './model.ts'
import { toPrintable } from './printable.ts'
import { explainVariables } from './requests.ts'
import { explainResult } from './wording.ts'

const isBuilder = (value: unknown): value is Builder =>
  typeof value === 'object' && value !== null && 'newBuilder' in value

/** In Node, the library itself is the builder; by its types, the builder is its `default`. */
function newBuilder(): Builder {
  const builder = [junit, junit.default].find(isBuilder)
  if (!builder) throw new Error('junit-report-builder exports no builder: install the version of package-lock.json')
  return builder.newBuilder()
}

/** The builder's own `skipped()` takes no message. */
function skipTestCase(testCase: TestCase, message: string): void {
  testCase.skipped()
  const build = testCase.build.bind(testCase)
  testCase.build = parent => {
    const element = build(parent)
    const skipped = element.children.find(child => 'name' in child && child.name === 'skipped')
    if (skipped && 'att' in skipped) skipped.att('message', message)
    return element
  }
}

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
function describeDetails(check: CheckResult, results: Results): string {
  const explained = explainResult(check, results)
  return toPrintable([...explained, ...explainVariables(explained)].join('\n'))
}

/** The strict schema of Jenkins counts skipped tests in suites, but not in the root element. */
const dropSkippedCount = (xml: string): string => xml.replace(/(<testsuites(?: \w+="[^"]*")*?) skipped="\d+"/, '$1')

/** The results as JUnit XML: a suite for each area, a test case for each check. The strict schema of Jenkins accepts it. */
export function toJunitXml(results: Results): string {
  const { checks, target, started_at } = results
  const builder = newBuilder().name(toPrintable(`creative-ops-kit: ${target.name}`))
  for (const [area, members] of groupBy(checks, check => check.area)) {
    const suite = builder.testSuite().name(area).timestamp(started_at)
    suite.time(members.reduce((sum, { ms }) => sum + ms, 0) / 1000)
    for (const check of members) {
      const details = describeDetails(check, results)
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
