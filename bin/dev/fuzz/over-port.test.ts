import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { PortSender } from './over-port.ts'

/** These servers end the connection, so that nobody waits so long. */
const FAR_MORE_THAN_A_BUSY_MACHINE_TAKES = 10_000

/** Sends bytes to a server that answers with the given bytes and ends the connection. */
async function sendTo(answer: string, ending: 'wait' | 'end') {
  const server = createServer(socket => socket.once('data', () => socket.end(answer))).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return new PortSender(port, FAR_MORE_THAN_A_BUSY_MACHINE_TAKES).send({
    kind: 'bytes',
    bytes: 'GET / HTTP/1.1\r\n\r\n',
    ending,
  })
}

const WHOLE = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'

it('takes whole answers', async () => {
  expect(await sendTo(WHOLE + WHOLE, 'wait')).toEqual({ answers: [expect.anything(), expect.anything()] })
})

it('reports a server that ends in the middle of its last response', async () => {
  const { answers, problem } = await sendTo(WHOLE + WHOLE.slice(0, -1), 'wait')

  expect(answers).toHaveLength(1)
  expect(problem).toMatchObject({
    kind: 'garbled',
    text: expect.stringContaining('in the middle of its last response'),
  })
})

it('reports no cut response if the client has ended the connection first', async () => {
  expect((await sendTo(WHOLE.slice(0, -1), 'end')).problem).toBeUndefined()
})
