import { afterAll, beforeAll, describe, type TestContext, test } from 'vitest'
import { groupBy } from '../../reports/group-by.ts'
import type { CheckResult } from '../../reports/model.ts'
import { explainVariables } from '../../reports/requests.ts'
import { describeRulesAndRequests } from '../../reports/wording.ts'
import type { Check, Phase } from '../../suites/check.ts'
import { listChoices } from '../../suites/contract/choices.ts'
import { messageOf } from '../../suites/message-of.ts'
import { areaOf, runCheck } from '../../suites/runner/run-check.ts'
import { watchFor } from '../../suites/runner/run-checks.ts'
import { finishRun } from '../library/finish-run.ts'
import { printError } from '../output/print.ts'
import { clean } from '../output/redactor.ts'
import { headerOf } from '../run/log-header.ts'
import { partOfRun } from '../run/part.ts'
import { type Probed, probe, trustProfile } from '../run/probe.ts'
import { openReportFolder, type ReportFolder } from '../run/report-folder.ts'
import { ruleOf } from '../run/results.ts'
import { startRealRun } from '../run/start.ts'
import { subjectOfTarget } from '../run/subject.ts'
import { type ConformanceOptions, parseOptions } from './options.ts'
import { type ConformanceTarget, openTestTarget } from './target.ts'

function describeResult(result: CheckResult): string {
  const described = describeRulesAndRequests(result, result.broken.map(ruleOf))
  return clean([result.reason ?? result.outcome, ...described, ...explainVariables(described)].join('\n'))
}

/** Passes, fails or skips the test by the check's outcome. */
async function applyOutcome({ annotate, skip }: TestContext, result: CheckResult): Promise<void> {
  for (const { id, statement } of listChoices())
    if (result.choices.includes(id)) await annotate(`${id}: ${statement}`, 'notice')
  switch (result.outcome) {
    case 'pass':
      return
    case 'warn':
      await annotate(describeResult(result), 'warning')
      return
    case 'fail':
      throw new Error(describeResult(result))
    case 'error':
      throw new Error(`Internal error of the kit, not a failure of the server: ${describeResult(result)}`)
    default:
      skip(`${result.outcome}: ${clean(result.reason ?? '')}`)
  }
}

/** Vitest shows the message and the trace of an error. */
function throwClean(error: unknown): never {
  throw new Error(clean(messageOf(error)))
}

/** Registers the checks of a target. Throws a UsageError that says what is wrong with its profile or with the options. */
export function registerChecks(target: ConformanceTarget, options: ConformanceOptions): void {
  const { checksFor, seed, runs, timeout, report, targetVersion } = parseOptions(options)
  const opened = openTestTarget(target)
  const { profile, renewal, retry, wait } = opened
  const checks = checksFor(profile)
  const { send, close } = opened.connect({ target: profile })
  const run = startRealRun({ profile, renewal, send, seed, runs, retry, ...(wait && { wait }) })
  watchFor(checks, run)
  let probed: Probed = trustProfile(run)
  let folder: ReportFolder | null = null
  const results = new Map<string, CheckResult>()

  const judge = async (check: Check): Promise<CheckResult> => {
    const result = await runCheck(check, probed.run)
    results.set(check.id, result)
    folder?.append(result)
    return result
  }
  const register = (phase: Phase, { concurrent }: { concurrent: boolean }) => {
    const some = checks.filter(check => check.phase === phase)
    for (const [area, members] of groupBy(some, areaOf))
      describe(area, { concurrent }, () => {
        for (const check of members)
          test(check.id, { timeout }, async context => applyOutcome(context, await judge(check)))
      })
  }

  describe(clean(profile.name), () => {
    const startedAt = new Date().toISOString()
    const subject = subjectOfTarget(opened, targetVersion)
    const gathering = { seed, runs, replay: `# run describeConformance with seed ${seed} and select` }
    beforeAll(async () => {
      probed = await probe(checks, run).catch(throwClean)
      printError(...probed.probe.misfits.map(({ text }) => text))
      if (report === undefined) return
      folder = openReportFolder(report)
      const begun = { run: run.runId, started_at: startedAt, probe: probed.probe }
      folder.begin(headerOf(checks, subject, gathering, begun))
    }, timeout)
    afterAll(async () => {
      await close()
      using written = folder
      if (written === null) return
      const ms = Math.round(run.elapsed() - run.startedAt)
      const ended = run.health.ended ?? (results.size < checks.length ? 'vitest did not run all checks' : null)
      const endedAt = new Date().toISOString()
      const found = { ...probed, results: [...results.values()], startedAt, endedAt, ms, ended }
      await finishRun(checks, subject, partOfRun(found), { ...gathering, folder: written }).catch(throwClean)
    }, timeout)
    register('together', { concurrent: true })
    register('beside', { concurrent: false })
    register('alone', { concurrent: false })
    register('last', { concurrent: false })
  })
}
