/** The bytes of a file. */
export type Bytes = Uint8Array<ArrayBuffer>

/** A request as it leaves the kit. */
export interface Outgoing {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Bytes
}

/** An answer as it came; header names in lower case. */
export interface Incoming {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

/** All that the suites know of the network. Rejects with an Error when the target cannot be reached. */
export type Transport = (request: Outgoing) => Promise<Incoming>

/** Any function like the global `fetch` as a transport: a service in the same process, for one. */
export const fetchTransport =
  (fetch: (url: string, init: RequestInit) => Response | Promise<Response>): Transport =>
  async ({ method, url, headers, body }) => {
    const response = await fetch(url, { method, headers: { ...headers }, ...(body !== undefined && { body }) })
    return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() }
  }
