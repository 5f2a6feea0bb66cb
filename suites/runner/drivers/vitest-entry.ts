import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, inject, type TestContext, test } from 'vitest'
import type { CheckResult } from '../../../reports/model.ts'
import type { Check } from '../../check.ts'
import { checks } from '../../checks/index.ts'
import { profileOf } from '../../target/profile.ts'
import { undiciTransport } from '../../target/undici-transport.ts'
import { startRun } from '../run.ts'
import { runCheck } from '../run-check.ts'
import type { VitestJob } from './vitest-job.ts'

/** The one file that vitest is started on: registers every selected check as a test. */
const job: VitestJob = inject('conformance')
const { send, close } = undiciTransport({ connections: job.concurrency })
const run = startRun({
  profile: profileOf(job.profile),
  send,
  seed: job.seed,
  runs: job.runs,
  mark: job.mark,
  patience: job.patience,
  wait: ms => sleep(ms),
  uuid: () => crypto.randomUUID(),
  elapsed: () => performance.now(),
})

/** Makes of the check's outcome the test's. */
function settle({ skip }: TestContext, { outcome, reason }: CheckResult): void {
  if (outcome === 'pass' || outcome === 'warn') return
  if (outcome !== 'fail' && outcome !== 'error') skip(reason ?? outcome)
  throw new Error(reason ?? outcome)
}

const perform = (check: Check) => async (context: TestContext) => {
  const result = await runCheck(check, run)
  context.task.meta.conformance = {
    result,
    residue: run.residue.splice(0),
    throttled: run.refusals.splice(0).length,
  }
  settle(context, result)
}

const wanted = new Set(job.checks)
const selected = checks.filter(({ id }) => wanted.has(id))

for (const check of selected.filter(({ alone }) => !alone)) test.concurrent(check.id, perform(check))
for (const check of selected.filter(({ alone }) => alone)) test(check.id, perform(check))

afterAll(close)
