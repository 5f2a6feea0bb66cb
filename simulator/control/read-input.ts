import type { Context } from 'hono'
import type { z } from 'zod'
import { describeIssue } from '../../fixtures/issue-words.ts'
import type { ArrivalEnv } from '../http/app.ts'
import { createBodyReader } from '../http/read-body.ts'
import { parseJson } from '../json.ts'
import { badRequest, refuse, toIssue } from '../service/errors.ts'

/** Most bodies of the control plane are small: the longest one lists scopes and spaces. */
const BODY_BYTES = 64 * 1024

/** Reads the JSON body of a request, or `{}` without a body. Throws bad_request. */
export async function readJson({ req, env }: Context<ArrivalEnv>, limit = BODY_BYTES): Promise<unknown> {
  const text = await createBodyReader(req.raw, env.connection)(limit)
  if (text.trim() === '') return {}
  const json = parseJson(text)
  if (json === undefined) throw badRequest('The body is not valid JSON.')
  return json
}

/** Parses what a caller gives. Unlike that of /v1, the message about an unknown property lists the known ones. Throws bad_request. */
export function parseInput<Input>(schema: z.ZodType<Input>, given: unknown): Input {
  const { data, error } = schema.safeParse(given, { error: describeIssue })
  if (error === undefined) return data
  throw refuse(error.issues.map(({ path, message }) => toIssue(path.map(String), message)))
}
