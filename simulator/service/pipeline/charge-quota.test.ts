import { describe, expect, it } from 'vitest'
import { parseRefusal, rowsPath, send } from '../test-client.test.helper.ts'
import { column, ids, startService, token } from '../test-service.test.helper.ts'

const startWithQuota = (units: number) =>
  startService({
    columns: [column('c', 'text', { id: ids.view })],
    tokens: [token('secret', { quota: { units, window_seconds: 60 } }), token('other')],
  })

describe('the rate limit', () => {
  it.each<[string, number, string, string, unknown]>([
    ['a write', 10, 'POST', rowsPath, {}],
    ['a list', 5, 'GET', rowsPath, undefined],
    ['a single get', 1, 'GET', `/boards/${ids.board}/columns/${ids.view}`, undefined],
  ])('charges %s with %d units', async (_, cost, method, path, body) => {
    const enough = await send(startWithQuota(cost), method, path, { body, key: 'k' })
    const short = await send(startWithQuota(cost - 1), method, path, { body, key: 'k' })

    expect(enough.status).toBeLessThan(300)
    expect(parseRefusal(short)).toEqual([429, 'rate_limited'])
  })

  it('says in whole seconds how long to wait, and serves the request after that', async () => {
    const service = startWithQuota(5)
    await send(service, 'GET', rowsPath)
    service.clock.advance(10_500)

    const refused = await send(service, 'GET', rowsPath)
    expect(parseRefusal(refused)).toEqual([429, 'rate_limited'])
    expect(refused.headers.get('retry-after')).toBe('50')

    service.clock.advance(49_499)
    expect((await send(service, 'GET', rowsPath)).headers.get('retry-after')).toBe('1')

    service.clock.advance(1)
    expect((await send(service, 'GET', rowsPath)).status).toBe(200)
  })

  it('forgets a window that is over, and keeps the one that has opened since', async () => {
    const service = startWithQuota(10)
    const { quotaWindows, scheduler } = service.world
    await send(service, 'GET', rowsPath)
    await send(service, 'GET', rowsPath, { token: 'other' })
    service.clock.advance(60_000)
    await send(service, 'GET', rowsPath)

    expect([...quotaWindows.keys()]).toEqual(['secret'])

    service.clock.advance(60_000)
    await scheduler.runDueWork(service.clock.now())

    expect(quotaWindows.size).toBe(0)
    expect(scheduler.hasDueWork(Number.MAX_SAFE_INTEGER)).toBe(false)
  })

  it('names the quota, the window and the cost', async () => {
    const { json } = await send(startWithQuota(4), 'GET', rowsPath)

    expect(json).toMatchObject({ error: { message: expect.stringMatching(/4 units in 60 seconds.* costs 5/) } })
  })

  it('counts each token alone, and charges nothing for refused requests', async () => {
    const service = startWithQuota(9)
    await send(service, 'POST', rowsPath, { body: {}, key: 'k' })

    expect((await send(service, 'GET', rowsPath)).status).toBe(200)
    expect((await send(service, 'GET', rowsPath)).status).toBe(429)
    expect((await send(service, 'GET', rowsPath, { token: 'other' })).status).toBe(200)
  })
})
