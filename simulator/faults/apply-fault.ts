import { durationMs } from '../options/duration.ts'
import { ImportFailure } from '../service/imports/import-failure.ts'
import { leaveUnits } from '../service/pipeline/charge.ts'
import type { Service } from '../service/service.ts'
import type { Fault } from './fault.ts'

const leaveQuota = (service: Service, units: number): Service => ({
  ...service,
  steps: {
    ...service.steps,
    charge(context, actor) {
      leaveUnits(context.world, actor.token, units)
      service.steps.charge(context, actor)
    },
  },
})

const failImports = (service: Service): Service => ({
  ...service,
  rules: {
    ...service.rules,
    imports: {
      ...service.rules.imports,
      fetchHop: async (_, __, url) => {
        throw new ImportFailure(`a fault was planned for ${url.href}`)
      },
    },
  },
})

const delayImports = (service: Service, importDelay: number): Service => ({
  ...service,
  limits: { ...service.limits, importDelay },
})

/** The service that one request meets under a fault. */
export function applyFault(service: Service, fault: Fault): Service {
  if (fault.quota !== undefined) return leaveQuota(service, fault.quota)
  if (fault.import === 'fails') return failImports(service)
  return fault.import === undefined ? service : delayImports(service, durationMs(fault.import))
}

/** Makes each request wait while its Idempotency-Key is taken: when its body has arrived, and before anything is written. */
export const waitInFlight = (service: Service, wait: () => Promise<void>): Service => ({
  ...service,
  steps: {
    ...service.steps,
    answerOnce: (call, readBody, answer) =>
      service.steps.answerOnce(
        call,
        async () => {
          const body = await readBody()
          await wait()
          return body
        },
        answer,
      ),
  },
})
