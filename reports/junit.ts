import { describeCause, explainsFailures } from './diagnosis.ts'
import { type JunitCase, type JunitSuite, toJunitDocument } from './escaping/junit-document.ts'
import { groupBy } from './group-by.ts'
import type { CheckResult, LikelyCause, Results } from './model.ts'
import { listProvenance } from './provenance.ts'
import { explainVariables } from './requests.ts'
import { isInvalid } from './verdict.ts'
import { explainInvalidWaiver } from './waivers.ts'
import { beginningOf, describeUnfinished, explainResult } from './wording.ts'

/** No JUnit schema knows a warning. A skipped test is what every CI server shows without failing for it. */
function endingOf({ outcome, reason, broken }: CheckResult, text: string): JunitCase['ending'] {
  const message = reason ?? outcome
  switch (outcome) {
    case 'pass':
      return undefined
    case 'warn':
      return { kind: 'skipped', message: `warning: ${message}` }
    case 'fail':
      return { kind: 'failure', message, type: broken.join(' '), text }
    case 'error':
      return { kind: 'error', message, type: 'kit', text }
    default:
      return { kind: 'skipped', message: `${outcome}: ${message}` }
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

/** A suite with a failed test for each cause, since a CI shows it first. A run without failures has none. */
function suiteOfCauses(results: Results): readonly JunitSuite[] {
  if (!results.causes.some(explainsFailures)) return []
  const cases = results.causes.map((cause, index): JunitCase => {
    const { title } = describeCause(cause, results)
    const text = describeCauseDetails(cause, results).join('\n')
    return {
      ...{ className: 'causes', name: `${index + 1}. ${beginningOf(title)}` },
      ending: { kind: 'failure', message: title, type: cause.clauses.join(' '), text },
    }
  })
  return [{ name: 'causes', timestamp: results.started_at, cases }]
}

/** A suite with a failed test for each waiver that no longer holds: a run fails for these too. */
function suiteOfWaivers({ waivers, started_at }: Results): readonly JunitSuite[] {
  const cases = waivers.filter(isInvalid).map((waiver): JunitCase => {
    const message = explainInvalidWaiver(waiver)
    return {
      ...{ className: 'waivers', name: waiver.subject },
      ending: { kind: 'failure', message, type: waiver.state, text: message },
    }
  })
  return cases.length === 0 ? [] : [{ name: 'waivers', timestamp: started_at, cases }]
}

/** A suite with one error if the run ended early or tested next to nothing. */
function suiteOfVerdict(results: Results): readonly JunitSuite[] {
  const message = describeUnfinished(results)
  if (message === undefined) return []
  const ending = { kind: 'error', message, type: results.verdict, text: message } as const
  return [
    { name: 'verdict', timestamp: results.started_at, cases: [{ className: 'verdict', name: 'whole run', ending }] },
  ]
}

/** A line for each cause that explains the failure of a check. */
const nameCauses = ({ id }: CheckResult, results: Results): readonly string[] =>
  results.causes.flatMap((cause, index) =>
    cause.explained.includes(id) ? [`cause ${index + 1}: ${describeCause(cause, results).title}`] : [],
  )

function toCase(check: CheckResult, results: Results): JunitCase {
  const details = [...nameCauses(check, results), ...describeDetails(check, results)].join('\n')
  const clauses = `${check.level}: ${check.clauses.join(' ')}`
  return {
    ...{ className: check.area, name: check.id.replace(`${check.area}/`, ''), seconds: check.ms / 1000 },
    ending: endingOf(check, details),
    output: check.outcome === 'warn' ? `${clauses}\n${details}` : clauses,
  }
}

/**
 * The results as JUnit XML: first suites for an early end, the causes, and the waivers that no longer hold, then one for each area with a test
 * case for each check.
 */
export const toJunitXml = (results: Results): string =>
  toJunitDocument(`creative-ops-kit: ${results.target.name}`, [
    ...suiteOfVerdict(results),
    ...suiteOfCauses(results),
    ...suiteOfWaivers(results),
    ...[...groupBy(results.checks, ({ area }) => area)].map(([name, checks], index) => ({
      ...{ name, timestamp: results.started_at },
      // The strict schema has no place for properties above the suites.
      ...(index === 0 && { properties: Object.fromEntries(listProvenance(results)) }),
      cases: checks.map(check => toCase(check, results)),
    })),
  ])
