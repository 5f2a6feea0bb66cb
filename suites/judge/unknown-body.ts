import type { ClientRequest } from './client-request.ts'

/** Whether nobody knows the JSON of a request: its text was not kept, or is compressed. */
export function hasUnknownBody({ request: { body, bytes = 0, headers } }: ClientRequest): boolean {
  const encoding = headers['content-encoding'] ?? 'identity'
  return body === null || (body === '' && bytes > 0) || encoding !== 'identity'
}
