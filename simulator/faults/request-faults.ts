import { type Instant, startTimer } from '../clock.ts'
import type { Exchange } from '../journal/exchange.ts'
import { durationMs } from '../options/duration.ts'
import { renderErrorSafely } from '../service/pipeline/render-error-safely.ts'
import type { PlainResponse } from '../service/reply.ts'
import type { Service, ServiceContext } from '../service/service.ts'
import type { World } from '../world.ts'
import { applyFault, waitInFlight } from './apply-fault.ts'
import { BrokenConnection, firstHalf } from './broken-connection.ts'
import { type Fault, UPLOAD_BYTES } from './fault.ts'
import { renderFaultAnswer } from './fault-answer.ts'
import type { FaultTarget, PlannedFault } from './faults.ts'

/** Timers of the machine may end a millisecond early. */
const SLACK = 2

/** Calls back when the clock of a world gets to an instant, by itself or as it is moved. Returns how to stop it. */
function startWorldTimer({ scheduler, clock }: World, at: Instant, act: () => void): () => void {
  let stop = () => {}
  const goOn = () => {
    if (at <= clock.now()) act()
    else stop = startTimer(at - clock.now() + SLACK, goOn)
  }
  scheduler.schedule(at, async () => act())
  goOn()
  return () => stop()
}

async function delay(world: World, planned: PlannedFault, arrivedAt: Instant): Promise<void> {
  const { delay: duration, virtual = false } = planned.fault
  const ms = duration === undefined ? 0 : durationMs(duration)
  if (ms === 0) return
  await planned.pause(done => (virtual ? startWorldTimer(world, arrivedAt + ms, done) : startTimer(ms, done)))
}

/** What the client gets of a response. Throws a BrokenConnection if that is not all of it. */
function spoil(answer: PlainResponse, { answer: way, reset }: Fault): PlainResponse {
  if (reset === 'after' || reset === 'during') throw new BrokenConnection()
  if (way === 'truncated') throw new BrokenConnection(answer.body === '' ? undefined : answer)
  return way === 'malformed' ? { ...answer, body: firstHalf(answer.body) } : answer
}

/** The response in place of that of the service, if there is one. Throws a BrokenConnection if there is none at all. */
function answerInstead(taken: readonly PlannedFault[]): PlainResponse | undefined {
  for (const { fault } of taken) {
    if (fault.reset === 'before') throw new BrokenConnection()
    if (fault.status !== undefined) return renderFaultAnswer(fault.status, fault)
  }
  return undefined
}

/** What the faults of a request do before it is answered. */
interface RequestFaults {
  /** Ends when all delays are over and all holds released. */
  readonly wait: () => Promise<unknown>
  /** After how many bytes of the request the connection is reset. */
  readonly resetAfterBytes: number | undefined
}

type Ask = (service: Service, faults?: RequestFaults) => Promise<PlainResponse>

/** Answers under faults, and notes what the service said. Rejects with a BrokenConnection for no or half a response. */
async function answerWith(
  taken: readonly PlannedFault[],
  { service, world }: ServiceContext,
  exchange: Exchange,
  ask: Ask,
): Promise<PlainResponse> {
  const arrivedAt = world.clock.now()
  const waitFor = async (planned: PlannedFault) => {
    await planned.hold?.wait()
    await delay(world, planned, arrivedAt)
  }
  const wait = () => Promise.all(taken.map(waitFor))
  exchange.faults = taken.map(({ id }) => id)
  if (taken.some(({ fault }) => fault.reset === 'before' || fault.status !== undefined)) await wait()
  const instead = answerInstead(taken)
  if (instead) return instead
  const cut = taken.find(({ fault }) => fault.reset === 'during')
  const changed = taken.reduce((before, { fault }) => applyFault(before, fault), service)
  const faults = { wait, resetAfterBytes: cut && (cut.fault.bytes ?? 1) }
  const answered = await ask(waitInFlight(changed, wait), faults).catch(error => {
    exchange.error = error
    return renderErrorSafely(service, error)
  })
  exchange.answer = answered
  for (const { hold } of taken) hold?.miss(answered.status)
  return taken.reduce((before, { fault }) => spoil(before, fault), answered)
}

/** The request of an exchange, as far as faults tell it from others. Bytes of an upload come without a token. */
const targetOf = ({ isUpload, operation, method, path, knownToken }: Exchange): FaultTarget =>
  isUpload
    ? { operation: UPLOAD_BYTES, method, path, token: undefined }
    : { operation: operation?.name ?? '', method, path, token: knownToken }

/** Has a service answer a request, with the faults that happen to it. Each of them counts the request. */
export function answerUnderFaults(context: ServiceContext, exchange: Exchange, ask: Ask): Promise<PlainResponse> {
  const { service, world } = context
  if (!world.faults.areActive) return ask(service)
  const taken = world.faults.take(targetOf(exchange), world.random, world.clock.now())
  return taken.length === 0 ? ask(service) : answerWith(taken, context, exchange, ask)
}
