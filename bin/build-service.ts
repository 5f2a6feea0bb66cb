import { changeService, findVariants, type UncheckedChanges, UnknownIdError } from '../simulator/change-service.ts'
import { honestService } from '../simulator/service/honest-service.ts'
import type { Service } from '../simulator/service/service.ts'
import { UsageError } from './usage-error.ts'

/** Turns the error of an unknown id into a usage error. */
function refuseUnknownId(error: unknown): never {
  throw error instanceof UnknownIdError ? new UsageError(error.message) : error
}

/** Builds mistakes and other lawful choices into the honest service. Rejects with a UsageError for an unknown id. */
export const buildService = (changes: UncheckedChanges): Promise<Service> =>
  changeService(honestService, changes).catch(refuseUnknownId)

/** Rejects with a UsageError if one of these is not the id of a variant. */
export const checkVariants = async (ids: readonly string[]): Promise<void> =>
  void (await findVariants(ids).catch(refuseUnknownId))
