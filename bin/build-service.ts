import {
  type ChangedService,
  changeService,
  type UncheckedChanges,
  UnknownIdError,
} from '../simulator/change-service.ts'
import type { AppliedChanges } from '../simulator/options/changes.ts'
import { honestService } from '../simulator/service/honest-service.ts'
import type { Service } from '../simulator/service/service.ts'
import { UsageError } from './usage-error.ts'

/** Builds changes into the honest service. Turns the error of an unknown id into a usage error. */
const changeHonestService = (changes: UncheckedChanges): Promise<ChangedService> =>
  changeService(honestService, changes).catch(error => {
    throw error instanceof UnknownIdError ? new UsageError(error.message) : error
  })

/** Builds mistakes and other lawful choices into the honest service. Rejects with a UsageError for an unknown id. */
export const buildService = async (changes: UncheckedChanges): Promise<Service> =>
  (await changeHonestService(changes)).service

/** Checks the ids of mistakes and lawful choices, and lists those of a mix too. Rejects with a UsageError for an unknown id. */
export const checkChanges = async (changes: UncheckedChanges): Promise<AppliedChanges> =>
  (await changeHonestService(changes)).changes
