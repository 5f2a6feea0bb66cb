import { BrokenConnection } from '../faults/broken-connection.ts'
import { UPLOAD_BYTES } from '../faults/fault.ts'
import { interfere } from '../faults/interference.ts'
import type { PlainResponse } from '../service/reply.ts'
import { putBytes } from '../service/upload-session/put-bytes.ts'
import { renderErrorSafely } from './request-handler.ts'
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

const toResponse = ({ status, headers, body }: PlainResponse) =>
  new Response(body === '' ? null : body, { status, headers })

/** Takes the bytes of a PUT to an upload URL, with the faults that happen to it. */
export async function receiveBytes(site: Site, id: string, request: Request): Promise<Response> {
  const { service, world, basePath } = site
  const path = withoutBase(new URL(request.url).pathname, basePath)
  const faults = interfere(world, () => ({ operation: UPLOAD_BYTES, method: 'PUT', path, token: undefined }))
  if (!faults) return putBytes({ service, world }, id, request)

  const { resetAfterBytes } = faults
  const arriving = resetAfterBytes === undefined ? request : cutShort(request, resetAfterBytes)
  const answer = await faults.answer(service, async to => {
    await faults.wait()
    const put = putBytes({ service: to, world }, id, arriving)
    return put.then(toPlain, error => renderErrorSafely(to, error))
  })
  if (resetAfterBytes !== undefined) throw new BrokenConnection()
  return toResponse(answer)
}
