import { z } from 'zod'

/** The JSON scalars that cells and media attributes take. */
export const Text = z.string()
export const Numeric = z.number()
export const Flag = z.boolean()
