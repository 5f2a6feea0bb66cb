import { BrokenConnection } from '../faults/broken-connection.ts'
import { answerUnderFaults } from '../faults/request-faults.ts'
import { Exchange } from '../journal/exchange.ts'
import type { PlainResponse } from '../service/reply.ts'
import { putBytes } from '../service/upload-session/put-bytes.ts'
import { recordExchange, type WatchCaller } from './record-exchange.ts'
import { type Site, withoutBase } from './site.ts'
import { streamOf } from './stream-of.ts'

/** The first bytes of a body, and then the error of a broken connection. */
async function* firstBytes(body: Request['body'], count: number): AsyncGenerator<Uint8Array> {
  let left = count
  for await (const bytes of body ?? []) {
    if (bytes.byteLength > left) {
      yield bytes.subarray(0, left)
      throw new BrokenConnection()
    }
    yield bytes
    left -= bytes.byteLength
  }
}

/** A request of which only the first bytes arrive. */
function cutShort({ url, method, headers, body }: Request, count: number): Request {
  const stream = streamOf(firstBytes(body, count))
  const init: RequestInit & { readonly duplex: 'half' } = { method, headers, body: stream, duplex: 'half' }
  return new Request(url, init)
}

const toPlain = async (answer: Response): Promise<PlainResponse> => ({
  status: answer.status,
  headers: Object.fromEntries(answer.headers),
  body: await answer.text(),
})

/** Takes the bytes of a PUT to an upload URL, with the faults that happen to it. Rejects as a request handler does. */
export async function receiveBytes(
  site: Site,
  id: string,
  request: Request,
  whenCallerGone: WatchCaller,
): Promise<PlainResponse> {
  const { service, world, changes, basePath } = site
  const { pathname, search } = new URL(request.url)
  const path = withoutBase(pathname, basePath)
  const exchange = new Exchange(world.clock, 'PUT', path, search, request.headers)
  exchange.isUpload = true
  return recordExchange({ service, world, changes }, exchange, { whenCallerGone }, () =>
    answerUnderFaults({ service, world }, exchange, async (to, faults) => {
      const count = faults?.resetAfterBytes
      const arriving = count === undefined ? request : cutShort(request, count)
      await faults?.wait()
      return toPlain(await putBytes({ service: to, world }, id, arriving))
    }),
  )
}
