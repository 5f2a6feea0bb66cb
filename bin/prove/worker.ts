import { parentPort, workerData } from 'node:worker_threads'
import { combineDeviations, partsOf } from '../../simulator/deviations/combine.ts'
import { deviations } from '../../simulator/deviations/index.ts'
import type { Check } from '../../suites/check.ts'
import { checks } from '../../suites/checks/index.ts'
import { prove } from './prove.ts'
import { parseWorkerTask, type WorkerMessage } from './worker-messages.ts'

// The simulator throws many errors, and nobody reads their stack traces.
Error.stackTraceLimit = 0

const known = new Map(deviations.map(deviation => [deviation.id, deviation]))
const { tasks, honestChecks, ...settings } = parseWorkerTask(workerData)
const post = (message: WorkerMessage) => parentPort?.postMessage(message)

function selectChecks(ids: readonly string[] | null): readonly Check[] {
  const some = ids && new Set(ids)
  return some ? checks.filter(({ id }) => some.has(id)) : checks
}

const { honest } = await prove({
  tasks: tasks.map(task => ({
    deviation: combineDeviations(partsOf(task.deviation).flatMap(id => known.get(id) ?? [])),
    checks: selectChecks(task.checks),
  })),
  honestChecks: selectChecks(honestChecks),
  ...settings,
  onProof: proof => post({ ...proof, deviation: proof.deviation.id }),
})
post({ honest })
