import { z } from 'zod'

/** The scalars of JSON, as they are written to cells and to media attributes. */
export const Text = z.string()
export const Numeric = z.number()
export const Flag = z.boolean()
