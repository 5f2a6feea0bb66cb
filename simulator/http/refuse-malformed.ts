import { IncomingMessage, type Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { badRequest } from '../service/errors.ts'
import { renderError } from '../service/pipeline/render-envelope.ts'
import type { PlainResponse } from '../service/reply.ts'
import { writeTo } from './listener.ts'

/** A request with its response. */
interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** HTTP's own status with the envelope of bad_request (assumption HTTP-ERRORS). */
const refusal = (status: number, message: string): PlainResponse => ({ ...renderError(badRequest(message)), status })

const REFUSALS: Readonly<Record<string, PlainResponse>> = {
  ERR_HTTP_REQUEST_TIMEOUT: refusal(408, 'The request took too long to arrive. Send it faster.'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: refusal(413, 'The chunk extensions are too long. Leave them out.'),
  HPE_HEADER_OVERFLOW: refusal(431, 'The headers are too long. Send fewer or shorter ones.'),
}

const EXPECTATION_FAILED = refusal(417, 'The server supports no expectation except 100-continue. Leave out Expect.')
const NO_PROXY = refusal(400, 'The server is not a proxy, and does not support CONNECT.')

/** The refusal of what the parser could not read. Undefined if the connection broke: nobody would get a response. */
function refusalOf(error: Error): PlainResponse | undefined {
  const code = 'code' in error ? String(error.code) : ''
  const known = REFUSALS[code]
  if (known || !code.startsWith('HPE_')) return known
  const reason = 'reason' in error ? String(error.reason) : 'the syntax is wrong'
  return refusal(400, `The request is not valid HTTP: ${reason}.`)
}

/** How long a refused caller may take to read the response. */
const LINGER_MS = 1000

/** Ends a connection when its response is written. Until then it still takes bytes: closing it would destroy the response. */
function endGently(socket: Socket): void {
  socket.end()
  const timer = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(timer))
}

/** Answers on a connection that has no request. */
function answerOn(socket: Socket, refused: PlainResponse): void {
  const response = new ServerResponse(new IncomingMessage(socket))
  response.shouldKeepAlive = false
  response.assignSocket(socket)
  response.once('finish', () => {
    response.detachSocket(socket)
    endGently(socket)
  })
  writeTo(response)(refused)
}

/** Answers a request whose body is broken, and then breaks the body for whoever still waits for more of it. */
function answerInstead({ request, response }: Exchange, refused: PlainResponse): void {
  response.shouldKeepAlive = false
  response.once('close', () => request.destroy(new Error('the body is broken')))
  writeTo(response)(refused)
}

/** Refuses what the parser could not read, after all earlier responses of the connection. */
function refuse(socket: Socket, refused: PlainResponse, latest: Exchange | undefined): void {
  if (!latest || (latest.request.complete && latest.response.destroyed)) answerOn(socket, refused)
  else if (latest.request.complete)
    latest.response.once('close', () => {
      if (socket.writable) answerOn(socket, refused)
    })
  else if (latest.response.headersSent) endGently(socket)
  else answerInstead(latest, refused)
}

/** Gives the error envelope to what Node would answer itself. */
export function refuseMalformed(server: Server): void {
  const latest = new WeakMap<Duplex, Exchange>()
  const refused = new WeakSet<Duplex>()
  server.on('request', (request, response) => latest.set(request.socket, { request, response }))
  server.on('checkExpectation', (request, response) => {
    latest.set(request.socket, { request, response })
    writeTo(response)(EXPECTATION_FAILED)
  })
  server.on('checkContinue', (request, response) => {
    const before = latest.get(request.socket)
    latest.set(request.socket, { request, response })
    const goOn = () => {
      response.writeContinue()
      server.emit('request', request, response)
    }
    // While an earlier response is on its way, Node would write the interim answer into this one.
    if (!before || before.response.destroyed) goOn()
    else before.response.once('close', goOn)
  })
  server.on('connect', (_, socket) => {
    socket.on('error', () => socket.destroy())
    if (socket instanceof Socket) refuse(socket, NO_PROXY, latest.get(socket))
  })
  server.on('clientError', (error, socket) => {
    if (refused.has(socket)) return
    refused.add(socket)
    const answer = refusalOf(error)
    if (!answer || !socket.writable || !(socket instanceof Socket)) socket.destroy()
    else refuse(socket, answer, latest.get(socket))
  })
}
