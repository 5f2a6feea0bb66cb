import { expect, it, onTestFinished } from 'vitest'
import { createSimulator } from '../simulator.ts'

it('sends the exchanges that were, and those to come, until a reset', async () => {
  const sim = await createSimulator({ now: '2026-01-01T00:00:00Z' })
  onTestFinished(() => sim[Symbol.asyncDispose]())
  const { url } = await sim.listen()
  await fetch(`${url}/v1/users`)
  await fetch(`${url}/v1/one`)
  const events = await fetch(`${url}/_sim/journal/events?since=1`)
  await fetch(`${url}/v1/two`)
  sim.reset()
  const text = await events.text()

  expect(events.headers.get('content-type')).toBe('text/event-stream')
  expect(text.match(/^id: .*$/gm)).toEqual(['id: 2', 'id: 3'])
  const entries = [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data))
  expect(entries.map(({ path, status }) => [path, status])).toEqual([
    ['/v1/one', 404],
    ['/v1/two', 404],
  ])
})

it('goes on after the last exchange that the caller has seen', async () => {
  const sim = await createSimulator()
  for (const path of ['/v1/one', '/v1/two']) await sim.fetch(path)
  const events = await sim.fetch('/_sim/journal/events?since=0', { headers: { 'last-event-id': '1' } })
  sim.reset()

  expect((await events.text()).match(/^id: .*$/gm)).toEqual(['id: 2'])
})

it.each(['/events?since=x', '?since=x', '?since=1.5'])('refuses what is no id: %s', async path => {
  const sim = await createSimulator()
  const response = await sim.fetch(`/_sim/journal${path}`)

  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { message: 'since: must be an integer' } })
})

it('refuses to go on after what is no id', async () => {
  const sim = await createSimulator()
  const headers = { 'last-event-id': 'x' }

  expect((await sim.fetch('/_sim/journal/events', { headers })).status).toBe(400)
})

it('ends when the server takes no further requests', async () => {
  const sim = await createSimulator()
  onTestFinished(() => sim[Symbol.asyncDispose]())
  const { url, drain } = await sim.listen()
  const events = await fetch(`${url}/_sim/journal/events`)
  await drain(60_000)

  expect(await events.text()).toBe('')
})

it('has ids that count on after a reset, so that a caller who comes back misses nothing', async () => {
  const sim = await createSimulator()
  for (const path of ['/v1/one', '/v1/two']) await sim.fetch(path)
  sim.reset()
  await sim.fetch('/v1/three')
  const events = await sim.fetch('/_sim/journal/events', { headers: { 'last-event-id': '2' } })
  sim.reset()

  expect((await events.text()).match(/^id: .*$/gm)).toEqual(['id: 3'])
})

it('ends for a caller who does not read, before the memory is full', { timeout: 60_000 }, async () => {
  const sim = await createSimulator()
  const events = await sim.fetch('/_sim/journal/events')
  // The journal keeps no longer body, and no operation spends time on it.
  const body = 'x'.repeat(64_000)
  for (let sent = 0; sent < 400; sent++) await sim.fetch('/v1/one', { method: 'POST', body })
  const ids = (await events.text()).match(/^id: .*$/gm)

  expect(ids?.[0]).toBe('id: 1')
  expect(ids?.length).toBeLessThan(400)
})
