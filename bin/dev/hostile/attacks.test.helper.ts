import type { Interceptor } from '../bad-network/proxy.test.helper.ts'

/** The beginning of a response. Headers may follow. */
export const OK = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n'

/** The beginning of a response in chunks. */
export const CHUNKED = `${OK}transfer-encoding: chunked\r\n\r\n`

/** Writes bytes to the connection itself. */
export const write =
  (bytes: string): Interceptor =>
  ({ socket }) =>
    void socket.write(bytes)

/** Writes the same again and again, as fast as the other side reads. */
export const flood =
  (begin: string, more: string): Interceptor =>
  ({ socket }) => {
    const fill = () => {
      while (!socket.destroyed && socket.write(more));
      socket.once('drain', fill)
    }
    socket.write(begin)
    fill()
  }

/** Writes the same again and again, after so many milliseconds each. */
export const drip =
  (begin: string, more: string, every = 20): Interceptor =>
  ({ socket }) => {
    const timer = setInterval(() => socket.write(more), every)
    socket.on('close', () => clearInterval(timer))
    socket.write(begin)
  }

export const answer =
  (status: number, body: string | Buffer, headers: Readonly<Record<string, string>> = {}): Interceptor =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)

type Body = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Changes the service's answers. What is not JSON stays as it is. */
export const changeBody =
  (change: (body: Body) => unknown): Interceptor =>
  (_incoming, _response, forward) =>
    forward({
      edit(text) {
        if (!text.startsWith('{')) return text
        return JSON.stringify(change(JSON.parse(text)))
      },
    })

/** Changes the pages of lists. */
export const changePage = (change: (page: Body & { readonly data: readonly unknown[] }) => unknown): Interceptor =>
  changeBody(body => (Array.isArray(body.data) ? change({ ...body, data: body.data }) : body))

/** Changes each resource of the responses. */
export const changeResources = (change: (resource: Body) => unknown): Interceptor =>
  changeBody(body => {
    const changed = (one: unknown) => (isObject(one) ? change(one) : one)
    return { ...body, data: Array.isArray(body.data) ? body.data.map(changed) : changed(body.data) }
  })
