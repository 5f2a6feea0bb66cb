import junit, { type Builder, type TestCase } from 'junit-report-builder'
import { groupBy } from './group-by.ts'
import type { CheckResult, Results } from './model.ts'
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

/** Replaces what XML does not allow: control characters and lone surrogates. */
const replaceIllegalCharacters = (text: string): string =>
  text.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')

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

function setOutcome(testCase: TestCase, check: CheckResult, results: Results): void {
  const reason = replaceIllegalCharacters(check.reason ?? check.outcome)
  const explained = explainResult(check, results)
  const details = replaceIllegalCharacters([...explained, ...explainVariables(explained)].join('\n'))
  switch (check.outcome) {
    case 'pass':
      return
    case 'warn':
      testCase.standardOutput(`warning: ${reason}\n${details}`)
      return
    case 'fail':
      testCase.failure(reason, check.broken.join(' ')).stacktrace(details)
      return
    case 'error':
      testCase.error(reason, 'kit', details)
      return
    default:
      skipTestCase(testCase, `${check.outcome}: ${reason}`)
  }
}

/** The results as JUnit XML: a suite for each area, a test case for each check. */
export function toJunitXml(results: Results): string {
  const { checks, target, started_at } = results
  const builder = newBuilder().name(replaceIllegalCharacters(`creative-ops-kit: ${target.name}`))
  for (const [area, members] of groupBy(checks, check => check.area)) {
    const suite = builder.testSuite().name(area).timestamp(started_at)
    suite.time(members.reduce((sum, { ms }) => sum + ms, 0) / 1000)
    for (const check of members) {
      const testCase = suite
        .testCase()
        .className(area)
        .name(check.id)
        .time(check.ms / 1000)
      for (const clause of check.clauses) testCase.property('clause', clause)
      testCase.property('level', check.level).property('area', area)
      setOutcome(testCase, check, results)
    }
  }
  return builder.build()
}
