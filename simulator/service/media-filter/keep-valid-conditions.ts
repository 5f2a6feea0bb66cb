import type { AttributeCondition, MediaFilter } from '../../../fixtures/library-entities.ts'
import { ApiError } from '../errors.ts'
import type { SpaceContext } from '../service.ts'
import { checkMediaFilter } from './check-filter.ts'

/** Whether a request could ask for the filter now. */
function isValidNow(context: SpaceContext, filter: MediaFilter): boolean {
  try {
    checkMediaFilter({ context, filter, at: '' })
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/**
 * As much of a stored search as a request could ask for now, and whether that is all of it: what it refers to may be
 * gone (assumption LIBRARY-FILTER-INCOMPLETE). Spec: Library view.
 */
export function keepValidConditions(
  context: SpaceContext,
  stored: MediaFilter,
): { readonly filter: MediaFilter; readonly complete: boolean } {
  const askedFor = (filter: MediaFilter) => isValidNow(context, filter)
  const entryHolds = (entry: AttributeCondition) => askedFor({ attributes: [entry] })
  const { attributes, folder_id, status, uploaded_by, ...always } = stored
  const entries = attributes?.filter(entryHolds)
  const filter: MediaFilter = {
    ...always,
    ...(folder_id !== undefined && askedFor({ folder_id }) && { folder_id }),
    ...(status !== undefined && askedFor({ status }) && { status }),
    ...(uploaded_by !== undefined && askedFor({ uploaded_by }) && { uploaded_by }),
    ...(entries && (entries.length > 0 || attributes?.length === 0) && { attributes: entries }),
  }
  const complete =
    Object.keys(filter).length === Object.values(stored).filter(value => value !== undefined).length &&
    entries?.length === attributes?.length
  return { filter, complete }
}
