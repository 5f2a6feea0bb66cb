import { notFound } from '../service/errors.ts'
import type { Operation, RequestContext, Service, Steps } from '../service/service.ts'
import type { Mutant } from './mutant.ts'
import { keepPerWorld } from './state-per-world.ts'
import { Traffic, type TrafficView } from './traffic.ts'

export interface TriggeredRequest extends RequestContext, TrafficView {
  /** The parsed body. Absent until the operation handles the request. */
  readonly body?: unknown
}

/** A condition under which a mistake happens. */
export interface Trigger {
  readonly id: string
  /** Continues "The mistake happens only". */
  readonly when: string
  /**
   * `arrival`: it is known when the request arrives, so every step may go wrong. `handling`: it is known when the operation
   * handles the request, so only that and the rest may go wrong.
   */
  readonly known: 'arrival' | 'handling'
  /** Asked once for each request. */
  readonly holds: (request: TriggeredRequest) => boolean
}

type Stage = Trigger['known']

/** Follows the requests to each world, and tells of each whether a trigger holds: once decided, the response stays. */
function createDecision({ known, holds }: Trigger) {
  const decided = new WeakMap<Headers, boolean>()
  const trafficOf = keepPerWorld(() => new Traffic())

  return {
    arrive: (context: RequestContext): void => trafficOf(context.world).arrive(context),
    leave: ({ world, headers }: RequestContext): void => trafficOf(world).leave(headers),
    holdsFor(context: RequestContext & { readonly body?: unknown }, stage: Stage): boolean {
      const before = decided.get(context.headers)
      if (before !== undefined) return before
      if (known === 'handling' && stage === 'arrival') return false
      const now = holds({ ...context, ...trafficOf(context.world).see(context) })
      decided.set(context.headers, now)
      return now
    },
  }
}

type Part<First, Rest extends readonly unknown[], Result> = (first: First, ...rest: Rest) => Result

/** A service that answers a request as the faulty one if the trigger holds for it, and else as the reference. */
function dispatch(reference: Service, faulty: Service, trigger: Trigger): Service {
  const decision = createDecision(trigger)
  /** The errors that the faulty service threw, which it also renders. */
  const ownErrors = new WeakSet<object>()

  const choose = (context: RequestContext, stage: Stage): Service =>
    decision.holdsFor(context, stage) ? faulty : reference

  const remember = (error: unknown, service: Service): void => {
    if (service === faulty && error instanceof Error) ownErrors.add(error)
  }

  /** Runs a part of the chosen service, which then knows only that service. */
  const toChosen =
    <First extends RequestContext, Rest extends readonly unknown[], Result>(
      partOf: (service: Service) => Part<First, Rest, Result>,
    ): Part<First, Rest, Result> =>
    (first, ...rest) => {
      const service = choose(first, 'arrival')
      const operation = service.operations[first.operation.name] ?? first.operation
      try {
        return partOf(service)({ ...first, service, operation }, ...rest)
      } catch (error) {
        remember(error, service)
        decision.leave(first)
        throw error
      }
    }

  const authenticate = toChosen(({ steps }) => steps.authenticate)
  const answerIdempotently = toChosen(({ steps }) => steps.answerIdempotently)
  const steps: Steps = {
    authenticate(context) {
      decision.arrive(context)
      return authenticate(context)
    },
    charge: toChosen(({ steps }) => steps.charge),
    authorize: toChosen(({ steps }) => steps.authorize),
    checkFields: toChosen(({ steps }) => steps.checkFields),
    async answerIdempotently(call, readBody, answer) {
      try {
        return await answerIdempotently(call, readBody, answer)
      } catch (error) {
        remember(error, choose(call, 'arrival'))
        throw error
      } finally {
        decision.leave(call)
      }
    },
    readBody: toChosen(({ steps }) => steps.readBody),
    paginate: toChosen(({ steps }) => steps.paginate),
    trimFields: toChosen(({ steps }) => steps.trimFields),
    renderReply: toChosen(({ steps }) => steps.renderReply),
    renderError: error =>
      (error instanceof Error && ownErrors.has(error) ? faulty : reference).steps.renderError(error),
  }

  const triggerOperation = (operation: Operation): Operation => ({
    ...operation,
    handle(call) {
      const service = choose(call, 'handling')
      const chosen = service.operations[operation.name]
      if (!chosen) throw notFound()
      return chosen.handle({ ...call, service, operation: chosen })
    },
  })
  const operations = Object.entries(reference.operations).map(([name, one]) => [name, triggerOperation(one)])
  return { ...reference, steps, operations: Object.fromEntries(operations) }
}

/** Separates the ids of a mistake and its trigger. */
const SEPARATOR = ' if '

/**
 * A mistake that happens only for some requests. What the server does between requests, and the uploads of bytes, stay
 * reference; so does the list of its operations.
 */
export const addTrigger = ({ id, mistake, breaks, apply }: Mutant, trigger: Trigger): Mutant => ({
  id: `${id}${SEPARATOR}${trigger.id}`,
  mistake: `${mistake} This happens only ${trigger.when}.`,
  breaks,
  apply: reference => dispatch(reference, apply(reference), trigger),
})

/** The ids of a mistake and of its trigger, if it has one. */
export function partsOfTriggered(id: string): { readonly mistake: string; readonly trigger?: string } {
  const [mistake = id, trigger] = id.split(SEPARATOR)
  return trigger === undefined ? { mistake } : { mistake, trigger }
}
