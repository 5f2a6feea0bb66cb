import { afterAll, beforeAll, describe, type TestContext, test } from 'vitest'
import { groupBy } from '../../reports/group-by.ts'
import type { CheckResult } from '../../reports/model.ts'
import { explainVariables } from '../../reports/requests.ts'
import { describeRulesAndRequests } from '../../reports/wording.ts'
import type { Phase } from '../../suites/check.ts'
import { listChoices } from '../../suites/contract/choices.ts'
import { messageOf } from '../../suites/message-of.ts'
import { areaOf, runCheck } from '../../suites/runner/run-check.ts'
import { watchFor } from '../../suites/runner/run-checks.ts'
import { clean } from '../output/clean.ts'
import { printError } from '../output/print.ts'
import { keepClaimed } from '../run/claimed-checks.ts'
import { probe } from '../run/probe.ts'
import { ruleOf } from '../run/results.ts'
import { startRealRun } from '../run/start.ts'
import { type ConformanceOptions, parseOptions } from './options.ts'
import { type ConformanceTarget, connectTo } from './target.ts'

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
      throw new Error(`A fault of the kit, not of the server: ${describeResult(result)}`)
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
  const { checks: selected, seed, runs, timeout } = parseOptions(options)
  const { send, close, ...connection } = connectTo(target)
  const { profile } = connection
  const checks = options.select === undefined ? keepClaimed(selected, profile) : selected
  let run = startRealRun({ ...connection, send, seed, runs })
  watchFor(checks, run)

  const register = (phase: Phase, { concurrent }: { concurrent: boolean }) => {
    const some = checks.filter(check => check.phase === phase)
    for (const [area, members] of groupBy(some, areaOf))
      describe(area, { concurrent }, () => {
        for (const check of members)
          test(check.id, { timeout }, async context => applyOutcome(context, await runCheck(check, run)))
      })
  }

  describe(clean(profile.name), () => {
    beforeAll(async () => {
      const probed = await probe(checks, run).catch(throwClean)
      run = probed.run
      printError(...probed.probe.misfits.map(({ text }) => text))
    }, timeout)
    afterAll(close)
    register('together', { concurrent: true })
    register('alone', { concurrent: false })
    register('last', { concurrent: false })
  })
}
