import { z } from 'zod'

/** The id of a resource. */
export const id = z.uuid()

/** A time in UTC, such as 2026-01-31T12:00:00.000Z. */
export const time = z.iso.datetime()

/** A day, such as 2026-01-31. */
export const day = z.iso.date()

/** Any JSON value. */
const json: z.ZodType<unknown> = z.unknown()

/** What nearly every resource has. */
export const stamped = { id, created_at: time, updated_at: time }

/** Where a resource belongs. */
export const owned = { organization_id: id, space_id: id }

/** One value, or several where the field takes several. */
export const value = json.describe('One value or null; a list where `multiple` is true')

export const displayValue = z
  .union([z.string(), z.array(z.string())])
  .describe('The value as people read it; a list where `multiple` is true')
