import { changeService, type UncheckedChanges, UnknownIdError } from '../simulator/change-service.ts'
import { honestService } from '../simulator/service/honest-service.ts'
import type { Service } from '../simulator/service/service.ts'
import { UsageError } from './usage-error.ts'

/** Builds mistakes and other lawful choices into the honest service. Throws a UsageError for an unknown id. */
export async function buildService(changes: UncheckedChanges): Promise<Service> {
  try {
    return await changeService(honestService, changes)
  } catch (error) {
    if (error instanceof UnknownIdError) throw new UsageError(error.message)
    throw error
  }
}
