import { z } from 'zod'

/** Any JSON value. A body has to hold it; null clears the stored value. */
export const RequiredValue = z.unknown().refine(value => value !== undefined, 'is required. Send null to clear it.')
