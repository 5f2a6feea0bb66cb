import { ApiError } from '../../../simulator/service/errors.ts'
import type { Service } from '../../../simulator/service/service.ts'
import type { Simulator } from '../../../simulator/simulator.ts'
import { buildService } from '../../build-service.ts'
import { buildWorld, createFrozenSimulator } from '../../in-process.ts'
import { asRequest } from './as-request.ts'
import type { RequestInput } from './input.ts'
import { Question, type Reply } from './messages.ts'

/** The process of the simulator that the fuzzer attacks, over a port and by messages. */

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

async function send(simulator: Simulator, input: RequestInput): Promise<Reply> {
  const request = asRequest(input, simulator.url)
  if (!request) return {}
  const answer = await simulator.fetch(request)
  return {
    answer: { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() },
  }
}

/** Sends a request of the corpus in the fastest way, and leaves its answer. */
async function write(simulator: Simulator, input: RequestInput): Promise<void> {
  const { method, target, headers, body } = input
  if (!target.startsWith('/v1/')) return void (await send(simulator, input))
  const text = Buffer.from(body, 'latin1').toString('utf8')
  await simulator.handle({ method, url: simulator.url + target, headers: Object.fromEntries(headers), body: text })
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
    if (question.ask === 'send') return send(simulator, question.input)
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
