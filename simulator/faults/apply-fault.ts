import { durationMs } from '../options/duration.ts'
import { ImportFailure } from '../service/imports/import-failure.ts'
import { changeStep, type Patch, replaceRule, setLimit } from '../service/patches.ts'
import { setUnitsLeft } from '../service/pipeline/charge-quota.ts'
import type { Service } from '../service/service.ts'
import type { Fault } from './fault.ts'

const leaveQuota = (units: number): Patch =>
  changeStep('charge', reference => (context, actor) => {
    setUnitsLeft(context.world, actor.token, units)
    reference(context, actor)
  })

const failImports: Patch = replaceRule('imports', 'fetchHop', async (_, __, url) => {
  throw new ImportFailure(`a fault was planned for ${url.href}`)
})

/** The service that one request meets under a fault. */
export function applyFault(service: Service, fault: Fault): Service {
  if (fault.quota !== undefined) return leaveQuota(fault.quota)(service)
  if (fault.import === 'fails') return failImports(service)
  return fault.import === undefined ? service : setLimit('importDelay', durationMs(fault.import))(service)
}

/** Makes each request wait while its Idempotency-Key is taken: when its body has arrived, and before anything is written. */
export const waitInFlight = (service: Service, wait: () => Promise<unknown>): Service =>
  changeStep('answerIdempotently', reference => (call, readBody, answer) => {
    const readAndWait = async () => {
      const body = await readBody()
      await wait()
      return body
    }
    return reference(call, readAndWait, answer)
  })(service)
