import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { CheckResult } from '../../reports/model.ts'
import type { Deviation } from '../../simulator/deviations/deviation.ts'
import type { Proof, Proofs, ProveOptions } from './prove.ts'
import type { Share, WorkerMessage } from './worker-messages.ts'

/** Worlds and answers live shortly: room for them to die young is quicker than to move them along. */
const resourceLimits = { maxYoungGenerationSizeMb: 192 }

/** Runs one worker to its end. Rejects when it fails. */
const work = (share: Share, onMessage: (message: WorkerMessage) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: share, resourceLimits })
    worker.on('message', onMessage)
    worker.on('error', reject)
    worker.on('exit', code => (code === 0 ? resolve() : reject(new Error(`a worker ended with code ${code}`))))
  })

/** As `prove` with every check of the kit, the deviations dealt out to as many threads as there are cores. */
export async function proveInWorkers({
  deviations,
  full = false,
  seed = 1,
  honestly = true,
  onProof,
}: Omit<ProveOptions, 'checks'>): Promise<Proofs> {
  const threads = Math.min(availableParallelism(), deviations.length)
  const known = new Map(deviations.map(deviation => [deviation.id, deviation]))
  const proofs = new Map<Deviation, Proof>()
  let honest: readonly CheckResult[] = []

  const take = (message: WorkerMessage) => {
    if ('honest' in message) {
      if (message.honest.length > 0) honest = message.honest
      return
    }
    const deviation = known.get(message.deviation)
    if (!deviation) throw new Error(`a worker proved ${message.deviation}, which it was not given`)
    const proof = { deviation, results: message.results }
    proofs.set(deviation, proof)
    onProof?.(proof)
  }
  const shares = Array.from({ length: threads }, (_, thread) => ({
    ids: deviations.filter((_, index) => index % threads === thread).map(({ id }) => id),
    full,
    seed,
    honestly: honestly && thread === 0,
  }))
  await Promise.all(shares.map(share => work(share, take)))
  return { honest, proofs: deviations.flatMap(deviation => proofs.get(deviation) ?? []) }
}
