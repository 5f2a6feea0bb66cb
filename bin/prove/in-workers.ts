import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { CheckResult } from '../../reports/model.ts'
import type { Check } from '../../suites/check.ts'
import { checks } from '../../suites/checks/index.ts'
import { type Proof, type Proofs, type ProveOptions, prove } from './prove.ts'
import type { WorkerMessage, WorkerTask } from './worker-messages.ts'

/** A worker loads all modules again. In that time so many checks run. */
const CHECKS_WHILE_A_WORKER_STARTS = 100

/** Worlds and answers are short-lived: a large young generation saves the garbage collector from moving them. */
const resourceLimits = { maxYoungGenerationSizeMb: 192 }

/** Runs one worker to its end. Rejects when it fails. */
const runWorker = (share: WorkerTask, onMessage: (message: WorkerMessage) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: share, resourceLimits })
    worker.on('message', onMessage)
    worker.on('error', reject)
    worker.on('exit', code => (code === 0 ? resolve() : reject(new Error(`a worker ended with code ${code}`))))
  })

const idsOf = (some: readonly Check[]): readonly string[] | null =>
  some.length === checks.length ? null : some.map(({ id }) => id)

/** Does what `prove` does, on one thread for each core where that is faster. */
export async function proveInWorkers(options: ProveOptions): Promise<Proofs> {
  const { tasks, referenceChecks = [], onProof, ...settings } = options
  const count = tasks.reduce((sum, task) => sum + task.checks.length, referenceChecks.length)
  if (count < CHECKS_WHILE_A_WORKER_STARTS) return prove(options)
  const threads = Math.min(availableParallelism(), Math.max(1, tasks.length))
  const known = new Map(tasks.map(({ mutant }) => [mutant.id, mutant]))
  const proofs = new Map<string, Proof>()
  let reference: readonly CheckResult[] = []

  const take = (message: WorkerMessage) => {
    if ('reference' in message) {
      if (message.reference.length > 0) reference = message.reference
      return
    }
    const mutant = known.get(message.mutant)
    if (!mutant) throw new Error(`a worker reported ${message.mutant}, which it was not given`)
    const proof = { ...message, mutant }
    proofs.set(mutant.id, proof)
    onProof?.(proof)
  }
  const shares = Array.from({ length: threads }, (_, thread) => ({
    tasks: tasks
      .filter((_, index) => index % threads === thread)
      .map(task => ({ mutant: task.mutant.id, checks: idsOf(task.checks) })),
    referenceChecks: thread === 0 ? idsOf(referenceChecks) : [],
    ...settings,
  }))
  await Promise.all(shares.map(share => runWorker(share, take)))
  return { reference, proofs: tasks.flatMap(({ mutant }) => proofs.get(mutant.id) ?? []) }
}
