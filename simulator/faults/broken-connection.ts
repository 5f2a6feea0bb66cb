import type { PlainResponse } from '../service/reply.ts'

const causedBy = (code: string, message: string) => ({ cause: Object.assign(new Error(message), { code }) })

/** A connection that ends before the response has been sent. `fetch` rejects with the same kind of error. */
export class BrokenConnection extends TypeError {
  /** The response of which only the first half is sent. Undefined: nothing is sent. */
  readonly halfSent: PlainResponse | undefined

  constructor(halfSent?: PlainResponse) {
    if (halfSent) super('terminated', causedBy('UND_ERR_SOCKET', 'other side closed'))
    else super('fetch failed', causedBy('ECONNRESET', 'read ECONNRESET'))
    this.halfSent = halfSent
  }
}

/** The first half of a body, in characters. */
export const firstHalf = (body: string): string => body.slice(0, Math.floor(body.length / 2))
