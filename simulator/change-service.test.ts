import { describe, expect, it } from 'vitest'
import { createSimulator } from './simulator.ts'
import { variantsOfSet } from './variants/variant-sets.ts'

type Options = NonNullable<Parameters<typeof createSimulator>[0]>

const createView = async (options: Options) => {
  const sim = await createSimulator({ seed: 1, now: '2026-01-01T00:00:00Z', ...options })
  const headers = { authorization: `Bearer ${sim.token()}`, 'idempotency-key': 'k', 'content-type': 'application/json' }
  const body = JSON.stringify({ name: 'My grid' })
  const answer = await sim.fetch(`/v1/boards/${sim.profile().board_id}/views`, { method: 'POST', headers, body })
  return { status: answer.status, text: await answer.text() }
}

describe('a simulator', () => {
  it('makes other permitted choices', async () => {
    expect((await createView({})).status).toBe(201)
    expect((await createView({ variants: ['answers/created-is-200'] })).status).toBe(200)
  })

  it('makes the choices of a variant set, the same for the same seed', async () => {
    const seed = Array.from({ length: 20 }, (_, index) => index + 1).find(each =>
      variantsOfSet(each).some(({ id }) => id === 'answers/created-is-200'),
    )

    expect((await createView({ variantSet: seed })).status).toBe(200)
    expect(await createView({ variantSet: 7 })).toEqual(await createView({ variantSet: 7 }))
  })

  it('makes a choice once, however often it is asked for', async () => {
    const countRows = async (options: Options) => {
      const sim = await createSimulator({ seed: 1, now: '2026-01-01T00:00:00Z', ...options })
      const headers = { authorization: `Bearer ${sim.token()}` }
      const answer = await sim.fetch(`/v1/boards/${sim.profile().board_id}/rows?limit=5`, { headers })
      return (await answer.json()).data.length
    }
    const choice = 'lists/short-pages'

    expect(await countRows({ variants: [choice, choice] })).toBe(await countRows({ variants: [choice] }))
  })

  it('makes mistakes', async () => {
    expect(JSON.parse((await createView({ mutants: ['board-views/name-is-a-slug'] })).text).data.name).toBe('My-grid')
  })

  it('refuses unknown ids, and names the most similar one', async () => {
    await expect(createSimulator({ variants: ['lists/short-page'] as never })).rejects.toThrow(
      'no variant lists/short-page; did you mean lists/short-pages? (npx creative-ops-kit variants lists them)',
    )
    await expect(createSimulator({ mutants: ['nothing'] as never })).rejects.toThrow('no mutant nothing')
    await expect(createSimulator({ variantSet: 0 })).rejects.toThrow('createSimulator: variantSet: ')
    await expect(createSimulator({ variants: [7] as never })).rejects.toThrow('variants.0: is not a string')
  })
})
