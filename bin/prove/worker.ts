import { parentPort, workerData } from 'node:worker_threads'
import type { Deviation } from '../../simulator/deviations/deviation.ts'
import { findDeviation } from '../../simulator/deviations/find.ts'
import type { Check } from '../../suites/check.ts'
import { checks } from '../../suites/checks/index.ts'
import { prove } from './prove.ts'
import { parseWorkerTask, type WorkerMessage } from './worker-messages.ts'

// The simulator throws many errors, and nobody reads their stack traces.
Error.stackTraceLimit = 0

const { tasks, honestChecks, ...settings } = parseWorkerTask(workerData)
const post = (message: WorkerMessage) => parentPort?.postMessage(message)

function selectChecks(ids: readonly string[] | null): readonly Check[] {
  const some = ids && new Set(ids)
  return some ? checks.filter(({ id }) => some.has(id)) : checks
}

function selectDeviation(id: string): Deviation {
  const found = findDeviation(id)
  if (!found) throw new Error(`there is no deviation ${id}`)
  return found
}

const { honest } = await prove({
  tasks: tasks.map(task => ({
    deviation: selectDeviation(task.deviation),
    checks: selectChecks(task.checks),
  })),
  honestChecks: selectChecks(honestChecks),
  ...settings,
  onProof: proof => post({ ...proof, deviation: proof.deviation.id }),
})
post({ honest })
