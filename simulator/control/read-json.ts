import type { HonoRequest } from 'hono'
import { badRequest } from '../service/errors.ts'

/** Reads the JSON body of a request, or `{}` without a body. Throws bad_request. */
export async function readJson(request: HonoRequest): Promise<unknown> {
  const text = await request.text()
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest('The body is not valid JSON.')
  }
}
