import { parentPort, workerData } from 'node:worker_threads'
import { deviations } from '../../simulator/deviations/index.ts'
import { checks } from '../../suites/checks/index.ts'
import { prove } from './prove.ts'
import { parseShare, type WorkerMessage } from './worker-messages.ts'

// Refusals are many, and nobody reads where they were made.
Error.stackTraceLimit = 0

const { ids, ...options } = parseShare(workerData)
const post = (message: WorkerMessage) => parentPort?.postMessage(message)

const { honest } = await prove({
  ...options,
  checks,
  deviations: deviations.filter(({ id }) => ids.includes(id)),
  onProof: ({ deviation: { id }, results }) => post({ deviation: id, results }),
})
post({ honest })
