import { describe, expect, it } from 'vitest'
import { LIMITS } from '../service/limits.ts'
import type { Rendered } from '../service/pipeline/render.ts'
import { createSimulator, type Simulator } from '../simulator.ts'

const OPTIONS = { seed: 42, now: '2026-01-01T00:00:00Z' }

/** The creation of a row with this body, and the page of rows after it. */
async function requests(sim: Simulator, body: string) {
  const { board_id, tokens } = sim.profile()
  const url = `${sim.url}/v1/boards/${board_id}/rows`
  const headers = { authorization: `Bearer ${tokens.full}`, 'content-type': 'application/json', 'idempotency-key': 'k' }
  return [
    { method: 'POST', url, headers, body },
    { method: 'GET', url: `${url}?limit=1`, headers },
    { method: 'GET', url: `${sim.url}/v1/nothing`, headers },
  ]
}

describe('exchange', () => {
  it.each(['{"title":"é"}', '{"title":"\ud800"}', '\ufeff{}', '{', `{"title":"${'é'.repeat(LIMITS.bodyBytes / 2)}"}`])(
    'answers as fetch does: %.20s',
    async body => {
      const [one, other] = await Promise.all([createSimulator(OPTIONS), createSimulator(OPTIONS)])

      const direct: Rendered[] = []
      for (const request of await requests(one, body)) direct.push(await one.exchange(request))
      const fetched: Rendered[] = []
      for (const { url, ...init } of await requests(other, body)) {
        const answer = await other.fetch(url, init)
        const headers = Object.fromEntries(answer.headers)
        fetched.push({ status: answer.status, headers, body: await answer.text() })
      }

      expect(direct).toEqual(fetched)
    },
  )

  it('is for operations alone', async () => {
    const sim = await createSimulator(OPTIONS)
    const asked = sim.exchange({ method: 'GET', url: `${sim.url}/_sim/health`, headers: {} })

    expect((await asked).status).toBe(404)
  })
})
