import { closestMatch } from 'leven'
import { z } from 'zod'
import { UPLOAD_BYTES } from '../faults/fault.ts'
import { type OperationName, operations } from '../service/operations/index.ts'

/** An operation, or the PUT of bytes to an upload URL. */
export type RequestName = OperationName | typeof UPLOAD_BYTES

const NAMES = [...Object.keys(operations), UPLOAD_BYTES]

const nearestName = (wrong: string): string => closestMatch(wrong, NAMES) ?? UPLOAD_BYTES

/** The message for an unknown name has the most similar one. */
export const NameOfRequest = z.string().refine(name => NAMES.includes(name), {
  error: ({ input }) => `${String(input)} is no operation; did you mean ${nearestName(String(input))}?`,
})

/** A path or a pattern of paths. */
export const PathPattern = z.string().startsWith('/', 'begins with a slash')
