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

/**
 * Calls back when the clock of the world gets to an instant: by itself while it runs, otherwise when somebody advances it.
 * Returns how to stop it.
 */
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

/** The faults that happen to one request. */
class RequestFaults {
  readonly #world: World
  readonly #taken: readonly PlannedFault[]
  readonly #arrivedAt: Instant

  constructor(world: World, taken: readonly PlannedFault[]) {
    this.#world = world
    this.#taken = taken
    this.#arrivedAt = world.clock.now()
  }

  /** After how many bytes of the request the connection is reset. */
  get resetAfterBytes(): number | undefined {
    const found = this.#taken.find(({ fault }) => fault.reset === 'during')
    return found && (found.fault.bytes ?? 1)
  }

  /** Ends when all delays are over and all holds released. */
  async wait(): Promise<void> {
    await Promise.all(
      this.#taken.map(async planned => {
        await planned.hold?.wait()
        await delay(this.#world, planned, this.#arrivedAt)
      }),
    )
  }

  /** The response in place of that of the service, if there is one. Throws a BrokenConnection if there is none at all. */
  #answerInstead(): PlainResponse | undefined {
    for (const { fault } of this.#taken) {
      if (fault.reset === 'before') throw new BrokenConnection()
      if (fault.status !== undefined) return renderFaultAnswer(fault.status, fault)
    }
    return undefined
  }

  /**
   * Answers a request with the faults, and notes what the service said. Rejects with a BrokenConnection if the client
   * gets no response, or half of it.
   */
  async answer(
    service: Service,
    exchange: Exchange,
    ask: (service: Service) => Promise<PlainResponse>,
  ): Promise<PlainResponse> {
    exchange.faults = this.#taken.map(({ id }) => id)
    if (this.#taken.some(({ fault }) => fault.reset === 'before' || fault.status !== undefined)) await this.wait()
    const instead = this.#answerInstead()
    if (instead) return instead
    const changed = this.#taken.reduce((before, { fault }) => applyFault(before, fault), service)
    const answered = await ask(waitInFlight(changed, () => this.wait())).catch(error => {
      exchange.error = error
      return renderErrorSafely(service, error)
    })
    exchange.answer = answered
    for (const { hold } of this.#taken) hold?.miss(answered.status)
    return this.#taken.reduce((before, { fault }) => spoil(before, fault), answered)
  }
}

/** The request of an exchange, as far as faults tell it from others. Bytes of an upload come without a token. */
const targetOf = ({ isUpload, operation, method, path, knownToken }: Exchange): FaultTarget =>
  isUpload
    ? { operation: UPLOAD_BYTES, method, path, token: undefined }
    : { operation: operation?.name ?? '', method, path, token: knownToken }

/** Has a service answer a request, with the faults that happen to it. Each of them counts the request. */
export function answerUnderFaults(
  { service, world }: ServiceContext,
  exchange: Exchange,
  ask: (service: Service, faults?: RequestFaults) => Promise<PlainResponse>,
): Promise<PlainResponse> {
  if (!world.faults.areActive) return ask(service)
  const taken = world.faults.take(targetOf(exchange), world.random, world.clock.now())
  if (taken.length === 0) return ask(service)
  const faults = new RequestFaults(world, taken)
  return faults.answer(service, exchange, to => ask(to, faults))
}
