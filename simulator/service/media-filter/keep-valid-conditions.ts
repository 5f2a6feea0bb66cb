import type { AttributeCondition, MediaFilter } from '../../../fixtures/library-entities.ts'
import { ApiError } from '../errors.ts'
import type { SpaceContext } from '../service.ts'
import type { KeptConditions } from '../store/kept-conditions.ts'
import { checkMediaFilter } from './check-filter.ts'

/** Whether a request could write the filter now. */
function isValidNow(context: SpaceContext, filter: MediaFilter): boolean {
  try {
    checkMediaFilter({ context, filter, at: '' })
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

function checkConditions(context: SpaceContext, stored: MediaFilter): KeptConditions {
  const isValid = (filter: MediaFilter) => isValidNow(context, filter)
  const isEntryValid = (entry: AttributeCondition) => isValid({ attributes: [entry] })
  const { attributes, folder_id, status, uploaded_by, ...others } = stored
  const entries = attributes?.filter(isEntryValid)
  const filter: MediaFilter = {
    ...others,
    ...(folder_id !== undefined && isValid({ folder_id }) && { folder_id }),
    ...(status !== undefined && isValid({ status }) && { status }),
    ...(uploaded_by !== undefined && isValid({ uploaded_by }) && { uploaded_by }),
    ...(entries && (entries.length > 0 || attributes?.length === 0) && { attributes: entries }),
  }
  const complete =
    Object.keys(filter).length === Object.values(stored).filter(value => value !== undefined).length &&
    entries?.length === attributes?.length
  return { filter, complete }
}

/**
 * Keeps the conditions of a stored filter that a request could still write, and says whether these are all. The entities
 * of the other conditions no longer exist (assumption LIBRARY-FILTER-INCOMPLETE). Checks a filter again only after an
 * attribute has changed, since folders, statuses and users never do. Spec: Library view.
 */
export function keepValidConditions(context: SpaceContext, stored: MediaFilter): KeptConditions {
  const { keptConditions, mediaAttributes } = context.world
  const known = keptConditions.get(stored)
  if (known?.version === mediaAttributes.version) return known.kept
  const kept = checkConditions(context, stored)
  keptConditions.set(stored, { version: mediaAttributes.version, kept })
  return kept
}
