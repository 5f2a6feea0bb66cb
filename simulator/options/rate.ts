import { z } from 'zod'

/** A day takes a second then. */
export const MAX_RATE = 86_400

/** How many times as fast as the clock of the machine a clock runs. */
export const Rate = z.int().min(1).max(MAX_RATE)
