import { expect, it, vi } from 'vitest'
import { appTransport } from './app-transport.ts'

const REQUEST = { method: 'POST', url: 'http://api.test/v1', headers: { accept: 'application/json' }, body: 'é' }

it('sends a body with its length in bytes, as a client over a network does', async () => {
  const { send } = appTransport(request => new Response(request.headers.get('content-length')))()

  expect(await send(REQUEST)).toMatchObject({ status: 200, text: '2' })
})

it('waits for no response for ever', async () => {
  vi.useFakeTimers()
  const { send } = appTransport(() => new Promise(() => {}))({ timeoutSeconds: 5 })
  const answer = expect(send(REQUEST)).rejects.toThrow('no complete response within 5 s')
  await vi.advanceTimersByTimeAsync(5000)
  await answer
  vi.useRealTimers()
})

it('gives up the requests under way when the run is stopped, and sends no others', async () => {
  const stop = new AbortController()
  const app = vi.fn(() => new Promise<Response>(() => {}))
  const { send } = appTransport(app)({ signal: stop.signal })
  const underWay = expect(send(REQUEST)).rejects.toThrow('the run was stopped')
  stop.abort()
  await underWay

  await expect(send(REQUEST)).rejects.toThrow('the run was stopped')
  expect(app).toHaveBeenCalledTimes(1)
})
