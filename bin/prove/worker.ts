import { parentPort, workerData } from 'node:worker_threads'
import { findMutant } from '../../simulator/mutants/find.ts'
import type { Mutant } from '../../simulator/mutants/mutant.ts'
import type { Check } from '../../suites/check.ts'
import { checks } from '../../suites/checks/index.ts'
import { prove } from './prove.ts'
import { parseWorkerTask, type WorkerMessage } from './worker-messages.ts'

// The simulator throws many errors, and nobody reads their stack traces.
Error.stackTraceLimit = 0

const { tasks, referenceChecks, ...settings } = parseWorkerTask(workerData)
const post = (message: WorkerMessage) => parentPort?.postMessage(message)

function selectChecks(ids: readonly string[] | null): readonly Check[] {
  const some = ids && new Set(ids)
  return some ? checks.filter(({ id }) => some.has(id)) : checks
}

function selectMutant(id: string): Mutant {
  const found = findMutant(id)
  if (!found) throw new Error(`there is no mutant ${id}`)
  return found
}

const { reference } = await prove({
  tasks: tasks.map(task => ({ mutant: selectMutant(task.mutant), checks: selectChecks(task.checks) })),
  referenceChecks: selectChecks(referenceChecks),
  ...settings,
  onProof: proof => post({ ...proof, mutant: proof.mutant.id }),
})
post({ reference })
