/** Why a request got no response, in words that a user understands. */
export interface NetworkFailure {
  readonly reason: string
  /** False if the request cannot have reached the service, so that sending it again cannot do anything twice. */
  readonly mayHaveArrived: boolean
  /** True if the response itself is at fault: sending the request again would bring the same. */
  readonly isLasting?: boolean
}

const unsent = (reason: string): NetworkFailure => ({ reason, mayHaveArrived: false })
const sent = (reason: string): NetworkFailure => ({ reason, mayHaveArrived: true })
const lasting = (reason: string): NetworkFailure => ({ reason, mayHaveArrived: true, isLasting: true })

const UNTRUSTED = unsent(
  "the server's certificate is signed by an authority that this machine does not know; name the authority's file in tls.ca of the profile or in NODE_EXTRA_CA_CERTS, or use --insecure on a test system",
)
export const CLIENT_CERTIFICATE = unsent(
  'the server demands a client certificate that it trusts: put one and its key into tls.cert and tls.key of the profile',
)
export const WAITS_FOR_HTTPS = unsent('the server speaks HTTPS there, not HTTP: begin base_url with https://')
export const NOTHING_LISTENS = 'connection refused: nothing listens there'
const CUT = sent('the connection was cut')
/** undici says so of a 100 to a request without Expect, and of a response on a connection without a request. */
const UNASKED = 'bad response'
const UNREADABLE = sent(
  'the server sent what no request had asked for, perhaps 100 Continue, which the HTTP client of the kit (undici) does not read',
)
const NO_HTTP = sent('what came back is not HTTP')
const ONLY_HTTP2 = sent(
  'the server speaks only HTTP/2 without TLS (h2c), and the kit uses HTTP/2 only over TLS (ALPN h2)',
)

const WRONG_LENGTH = 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH'
const MALFORMED = 'a header of the response is malformed'

/** What the parser says of a header, in an error that has no code. */
const OF_HEADER = /\((.*(?:header|Content-Length|Transfer-Encoding).*)\)$/

/** HTTP/2 begins with a frame of settings, which has the type 4. */
const isHttp2 = (error: Error): boolean => 'data' in error && Buffer.from(String(error.data))[3] === 4

/** The codes that Node, its TLS and undici give to their errors. */
const FAILURES: Readonly<Record<string, NetworkFailure>> = {
  ECONNREFUSED: unsent(NOTHING_LISTENS),
  ENOTFOUND: unsent('the host name is unknown'),
  EAI_AGAIN: unsent('the host name could not be resolved: the DNS server does not answer'),
  EHOSTUNREACH: unsent('no route leads to the host'),
  ENETUNREACH: unsent('no route leads to the network of the host'),
  EADDRNOTAVAIL: unsent('this machine has no free port left to connect from'),
  ETIMEDOUT: unsent('the connection could not be opened in time'),
  UND_ERR_CONNECT_TIMEOUT: unsent('the connection could not be opened in time'),
  ECONNRESET: CUT,
  EPIPE: CUT,
  UND_ERR_SOCKET: CUT,
  // undici requires that a status is 100 or more.
  ERR_ASSERTION: NO_HTTP,
  [WRONG_LENGTH]: sent('the length of the response body does not match Content-Length'),
  UND_ERR_HEADERS_OVERFLOW: lasting('the headers of the response are too long'),
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: UNTRUSTED,
  CERT_HAS_EXPIRED: unsent("the server's certificate has expired"),
  CERT_NOT_YET_VALID: unsent("the server's certificate is not valid yet: compare the clocks"),
  ERR_TLS_CERT_ALTNAME_INVALID: unsent("the server's certificate is for another host name"),
  ERR_SSL_WRONG_VERSION_NUMBER: unsent('the server speaks HTTP there, not HTTPS: begin base_url with http://'),
  ERR_SSL_PACKET_LENGTH_TOO_LONG: unsent('the server does not speak HTTPS there: begin base_url with http://'),
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: CLIENT_CERTIFICATE,
  ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE: CLIENT_CERTIFICATE,
  ERR_SSL_SSLV3_ALERT_CERTIFICATE_UNKNOWN: CLIENT_CERTIFICATE,
  ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED: CLIENT_CERTIFICATE,
  ERR_SSL_TLSV1_ALERT_UNKNOWN_CA: CLIENT_CERTIFICATE,
  ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE: unsent(
    'the server ended the TLS handshake: it may demand a client certificate, which goes into tls.cert and tls.key of the profile, or ciphers that this Node.js lacks',
  ),
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: unsent('the server supports no TLS version that this Node.js supports'),
  ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL: unsent('the server speaks neither HTTP/1.1 nor HTTP/2 there (ALPN)'),
}

/** The code that Node gives to an error; empty if it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** The run gave the request up. */
export class RequestStopped extends Error {}

/** Errors that say what happened in words of the kit. */
export class TransportError extends Error {
  readonly failure: NetworkFailure

  constructor(reason: string, failure = sent(reason)) {
    super(reason)
    this.failure = failure
  }
}

/** The kit stopped reading a response that breaks its limits. */
export class AnswerRefused extends TransportError {
  constructor(reason: string) {
    super(reason, lasting(reason))
  }
}

/** The true error of a response without a head: undici says of any malformed header after Content-Length that the length is wrong. */
export const errorBeforeHead = (error: unknown): unknown =>
  codeOf(error) === WRONG_LENGTH
    ? new AnswerRefused(
        `${MALFORMED}: it may be folded or have a control character, or Content-Length is there twice or beside Transfer-Encoding`,
      )
    : error

function explainParserError(error: Error): NetworkFailure {
  const [, ofHeader] = OF_HEADER.exec(error.message) ?? []
  if (ofHeader !== undefined) return lasting(`${MALFORMED}: ${ofHeader}`)
  return isHttp2(error) ? ONLY_HTTP2 : NO_HTTP
}

/** Explains the error of a request. A connection that tries several addresses fails with several errors; the first explains it. */
export function explainNetworkError(error: unknown): NetworkFailure {
  if (error instanceof TransportError) return error.failure
  if (!(error instanceof Error)) return sent('the request failed')
  const code = codeOf(error)
  if (code === 'UND_ERR_SOCKET' && error.message === UNASKED) return UNREADABLE
  const known = FAILURES[code] ?? (error.name === 'HTTPParserError' ? explainParserError(error) : undefined)
  if (known) return known
  const nested = error instanceof AggregateError ? error.errors[0] : error.cause
  if (nested instanceof Error) return explainNetworkError(nested)
  if (error.name === 'TimeoutError') return sent('no response came in time')
  return sent(code === '' ? `the request failed: ${error.message}` : `the connection failed with ${code}`)
}

/** Whether something cut a connection, or spoke another protocol: another connection may tell why. */
export const isUnclear = (failure: NetworkFailure): boolean => failure === CUT || failure === NO_HTTP
