import type { RequestInput } from './input.ts'

/** The Request of an input. Undefined if no Request can carry it: TRACE, CONNECT and some targets and headers. */
export function asRequest({ method, target, headers, body }: RequestInput, base: string): Request | undefined {
  const hasBody = method !== 'GET' && method !== 'HEAD'
  try {
    const init = { method, headers: headers.map(([name, value]): [string, string] => [name, value]) }
    return new Request(new URL(target, base), { ...init, ...(hasBody && { body: Buffer.from(body, 'latin1') }) })
  } catch {
    return undefined
  }
}
