import { CHUNKED, drip, flood, OK, write } from '../attacks.test.helper.ts'
import type { Gallery } from '../server.test.helper.ts'

/** A run ends soon after twenty requests in a row had no response. */
const early = { code: 2, requests: 130 } as const

const INTERIM = 'HTTP/1.1 103 Early Hints\r\n\r\n'
const LONG = 'a'.repeat(10_000)

/** More parts of a response that never end, come slowly, or were not asked for. */
export const moreConnections: Gallery = {
  'sends its headers byte by byte': {
    attack: drip(`${OK}x: `, 'a'),
    timeoutSeconds: 0.5,
    ends: { ...early, says: 'no complete response within 0.5 s' },
  },
  'sends 103 now and then, for ever': {
    attack: drip('', INTERIM, 100),
    timeoutSeconds: 0.5,
    ends: { ...early, says: 'no complete response within 0.5 s' },
  },
  'sends trailers without end': {
    attack: flood(`${CHUNKED}0\r\n`, `x: ${LONG}\r\n`),
    ends: { ...early, says: 'the headers of the response are too long' },
  },
  'sends a chunk extension without end': {
    attack: drip(`${CHUNKED}1;x=`, LONG),
    timeoutSeconds: 0.5,
    ends: { ...early, says: 'no complete response within 0.5 s' },
  },
  'sends a reason phrase without end': {
    attack: drip('HTTP/1.1 200 ', LONG),
    timeoutSeconds: 0.5,
    ends: { ...early, says: 'no complete response within 0.5 s' },
  },
  'answers requests that nobody sent': {
    attack: write(`${OK}content-length: 2\r\n\r\n{}${OK}content-length: 2\r\n\r\n[]`),
    ends: { code: 1, says: 'its body has no data envelope: its properties are none', requests: 1500 },
  },
}

/** Servers that do with the connection what they want. */
export const connections: Gallery = {
  'never answers': {
    attack: () => {},
    timeoutSeconds: 0.5,
    ends: { ...early, says: 'no complete response within 0.5 s' },
  },
  'sends its body byte by byte': {
    attack: drip(CHUNKED, '1\r\n \r\n'),
    timeoutSeconds: 0.5,
    ends: { ...early, says: 'no complete response within 0.5 s' },
  },
  'sends a thousand times 103 at once': {
    attack: write(INTERIM.repeat(1000)),
    ends: { ...early, says: 'more than 20 informational responses' },
  },
  'sends a body without end': {
    attack: flood(CHUNKED, `ffff\r\n${' '.repeat(65_535)}\r\n`),
    ends: { ...early, says: 'the response is longer than 16 MiB', mebibytes: 600 },
  },
  'sends headers without end': {
    attack: flood(OK, `x: ${LONG}\r\n`),
    ends: { ...early, says: 'the headers of the response are too long' },
  },
  'cuts every connection': {
    attack: (_, response) => void response.destroy(),
    ends: { ...early, says: 'the connection was cut' },
  },
  'announces more than it sends': {
    attack: ({ socket }) => void socket.end(`${OK}content-length: 1000000000000\r\n\r\n{}`),
    ends: { ...early, says: 'the connection was cut' },
  },
  'announces two lengths': {
    attack: write(`${OK}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`),
    ends: { ...early, says: 'Content-Length is there twice' },
  },
  'sends more than it announces': {
    attack: write(`${OK}content-length: 2\r\n\r\n{}{"more": 1}`),
    ends: { code: 1, says: 'its body has no data envelope: its properties are none', requests: 1500 },
  },
  'speaks another protocol': {
    attack: write('SSH-2.0-OpenSSH_9.9\r\n'),
    ends: { ...early, says: 'what came back is not HTTP' },
  },
  'switches the protocol': {
    attack: write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'),
    ends: { ...early, says: 'the connection was cut' },
  },
}
