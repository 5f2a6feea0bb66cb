import { z } from 'zod'
import type { JsonObject } from '../../../fixtures/entities.ts'
import { members } from '../schema.ts'

export const Id = z.string().min(1)

export const OptionalId = Id.nullable()

/** Milliseconds since the epoch. */
export const Time = z.int()

/** YYYY-MM-DD. */
export const Day = z.iso.date()

/** The members of every entity. */
export const STAMP = { id: Id, created_at: Time, updated_at: Time }

export const Named = members({ id: Id, name: z.string() })

const isJson = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean', 'object'].includes(typeof value)

const isValues = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isJson)

/** JSON values by name or id. What is inside them is not checked, and nothing is copied: a world may have a million rows. */
export const Values = z.custom<JsonObject>(isValues, 'is not an object of JSON values')

/** A column of a view or of the library, and a direction. */
export const order = z.enum(['asc', 'desc'])
