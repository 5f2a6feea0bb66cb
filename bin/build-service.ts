import {
  type ChangedService,
  changeService,
  type UncheckedChanges,
  UnknownIdError,
} from '../simulator/change-service.ts'
import type { AppliedChanges } from '../simulator/options/changes.ts'
import { referenceService } from '../simulator/service/reference-service.ts'
import type { Service } from '../simulator/service/service.ts'
import { UsageError } from './usage-error.ts'

/** Builds changes into the reference service. Turns the error of an unknown id into a usage error. */
const changeReferenceService = (changes: UncheckedChanges): Promise<ChangedService> =>
  changeService(referenceService, changes).catch(error => {
    throw error instanceof UnknownIdError ? new UsageError(error.message) : error
  })

/** Builds mistakes and other permitted choices into the reference service. Rejects with a UsageError for an unknown id. */
export const buildService = async (changes: UncheckedChanges): Promise<Service> =>
  (await changeReferenceService(changes)).service

/** Checks the ids of mistakes and permitted choices, and lists those of a variant set too. Rejects with a UsageError for an unknown id. */
export const checkChanges = async (changes: UncheckedChanges): Promise<AppliedChanges> =>
  (await changeReferenceService(changes)).changes
