import { z } from 'zod'
import { describeNotPlain } from '../plain-value.ts'

/** Any value that can be written as JSON. */
export const PlainJson = z.unknown().superRefine((value, { addIssue }) => {
  const message = describeNotPlain(value)
  if (message !== undefined) addIssue(message)
})
