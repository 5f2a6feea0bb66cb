import { describe, expect, it } from 'vitest'
import { createSimulator, type Simulator } from './simulator.ts'

const OPTIONS = { seed: 42, now: '2026-01-01T00:00:00Z' }

const authorized = (sim: Simulator, key: string, body: unknown): RequestInit => ({
  method: 'POST',
  headers: {
    authorization: `Bearer ${sim.profile().tokens.full}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  },
  body: JSON.stringify(body),
})

/** Creates a column, a row and a view, reads the columns, and returns all answers as text. */
async function runSession(sim: Simulator): Promise<readonly string[]> {
  const board = `/v1/boards/${sim.profile().board_id}`
  const requests: readonly (readonly [string, RequestInit])[] = [
    [`${board}/columns`, authorized(sim, 'a', { name: 'Tone', type: 'tags', options: [{ name: 'Warm' }] })],
    [`${board}/rows`, authorized(sim, 'b', { title: 'First' })],
    [`${board}/views`, authorized(sim, 'c', {})],
    [`${board}/columns`, { headers: { authorization: `Bearer ${sim.token()}` } }],
  ]
  const answers: string[] = []
  for (const [path, init] of requests) {
    const response = await sim.fetch(path, init)
    answers.push(`${response.status} ${await response.text()}`)
  }
  return answers
}

describe('createSimulator', () => {
  it('answers the same bytes for the same seed, instant and requests', async () => {
    const [one, two] = await Promise.all([createSimulator(OPTIONS), createSimulator(OPTIONS)])

    expect(await runSession(one)).toEqual(await runSession(two))
  })

  it('answers the same bytes again after a reset', async () => {
    const sim = await createSimulator(OPTIONS)
    const before = await runSession(sim)
    await sim.clock.advance({ hours: 1 })

    sim.reset()

    expect(await runSession(sim)).toEqual(before)
  })

  it('forgets minted tokens on reset', async () => {
    const sim = await createSimulator(OPTIONS)
    const headers = { authorization: `Bearer ${sim.token()}` }
    sim.reset()

    const response = await sim.fetch(`/v1/boards/${sim.profile().board_id}/columns`, { headers })

    expect(response.status).toBe(401)
  })

  it('stands still at the given instant until the clock is advanced', async () => {
    const sim = await createSimulator(OPTIONS)

    await sim.clock.advance({ hours: 12, minutes: 1, seconds: 1, ms: 1 })

    expect(sim.clock.now().toISOString()).toBe('2026-01-01T12:01:01.001Z')
  })

  it('takes a whole URL, a URL object and a Request', async () => {
    const sim = await createSimulator(OPTIONS)
    const url = `${sim.url}/_sim/health`

    const answers = await Promise.all([sim.fetch(url), sim.fetch(new URL(url)), sim.fetch(new Request(url))])

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('refuses a now that is not an instant', async () => {
    await expect(createSimulator({ now: 'yesterday' })).rejects.toThrow('now: yesterday is not an instant')
  })
})

describe('token', () => {
  it('has the requested scopes', async () => {
    const sim = await createSimulator(OPTIONS)
    const secret = sim.token({ scopes: ['media:read'] })

    const response = await sim.fetch(`/v1/boards/${sim.profile().board_id}/columns`, {
      headers: { authorization: `Bearer ${secret}` },
    })

    expect(response.status).toBe(403)
  })

  it('sees only the spaces of its allow-list', async () => {
    const sim = await createSimulator(OPTIONS)
    const secret = sim.token({ spaceIds: [sim.profile().spaces.other ?? ''] })

    const response = await sim.fetch(`/v1/boards/${sim.profile().board_id}/columns`, {
      headers: { authorization: `Bearer ${secret}` },
    })

    expect(response.status).toBe(404)
  })

  it('refuses a user and a space that the world lacks', async () => {
    const sim = await createSimulator(OPTIONS)

    expect(() => sim.token({ userId: 'nobody' })).toThrow('no user nobody')
    expect(() => sim.token({ spaceIds: ['nowhere'] })).toThrow('the space nowhere is not in organization')
  })
})
