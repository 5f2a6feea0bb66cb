import type { z } from 'zod'
import { describeIssue } from '../../fixtures/issue-words.ts'
import { refuse, toIssue } from '../service/errors.ts'

/** Parses what a caller gives. Unlike that of /v1, the message about an unknown property lists the known ones. Throws bad_request. */
export function parseInput<Input>(schema: z.ZodType<Input>, given: unknown): Input {
  const { data, error } = schema.safeParse(given, { error: describeIssue })
  if (error === undefined) return data
  throw refuse(error.issues.map(({ path, message }) => toIssue(path.map(String), message)))
}
