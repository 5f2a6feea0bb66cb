import { ApiError } from '../../../simulator/service/errors.ts'
import type { Service } from '../../../simulator/service/service.ts'
import type { Simulator } from '../../../simulator/simulator.ts'
import { buildService } from '../../build-service.ts'
import { buildWorld, createFrozenSimulator } from '../../in-process.ts'
import type { RequestInput } from './input.ts'
import { Question, type Reply } from './messages.ts'

/** The process of the simulator that the fuzzer attacks, over a port. */

let fault = ''

/** The service, which also remembers errors that become a 500. */
const rememberFaults = (service: Service): Service => ({
  ...service,
  steps: {
    ...service.steps,
    renderError(error) {
      if (!(error instanceof ApiError)) fault = error instanceof Error ? (error.stack ?? error.message) : String(error)
      return service.steps.renderError(error)
    },
  },
})

/** Sends a request of the corpus in the fastest way, and leaves its answer. */
async function write(simulator: Simulator, input: RequestInput): Promise<void> {
  const { method, target, headers, body } = input
  const bytes = Buffer.from(body, 'latin1')
  const init = { method, headers: Object.fromEntries(headers) }
  if (!target.startsWith('/v1/')) await simulator.fetch(simulator.url + target, { ...init, body: bytes })
  else await simulator.handle({ ...init, url: simulator.url + target, body: bytes.toString('utf8') })
}

/** Bytes in use after a collection of garbage. */
function measureMemory(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Starts the simulator. Returns what answers all further questions. */
async function start({ seed, deviate, writes }: Question & { readonly ask: 'start' }) {
  const service = rememberFaults(await buildService({ deviate }))
  const simulator = await createFrozenSimulator({ seed, service, world: await buildWorld(seed) })
  const { url } = await simulator.listen()
  const reset = async () => {
    simulator.reset()
    for (const one of writes) await write(simulator, one)
  }
  await reset()
  const answerQuestion = async (question: Question): Promise<Reply> => {
    if (question.ask === 'reset') await reset()
    if (question.ask === 'memory') return { memory: measureMemory() }
    return question.ask === 'fault' ? { fault } : {}
  }
  return { port: Number(new URL(url).port), answerQuestion }
}

let started: Awaited<ReturnType<typeof start>> | undefined

process.on('message', async message => {
  const question = Question.parse(message)
  if (question.ask === 'start') {
    started = await start(question)
    process.send?.({ port: started.port })
  } else process.send?.((await started?.answerQuestion(question)) ?? {})
})
process.once('disconnect', () => process.exit())
