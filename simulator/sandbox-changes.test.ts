import { describe, expect, it, onTestFinished } from 'vitest'
import { connectSimulator, createSimulator, type SandboxHandle, type SimulatorOptions } from './simulator.ts'
import { variantsOfSet } from './variants/variant-sets.ts'

const CREATED_IS_200 = 'answers/created-is-200'
const NAME_IS_A_SLUG = 'board-views/name-is-a-slug'

const start = (options: SimulatorOptions = {}) => createSimulator({ seed: 1, now: '2026-01-01T00:00:00Z', ...options })

async function createView({ fetch, profile }: SandboxHandle) {
  const { board_id, tokens } = profile()
  const headers = { authorization: `Bearer ${tokens.full}`, 'idempotency-key': 'k', 'content-type': 'application/json' }
  const answer = await fetch(`/v1/boards/${board_id}/views`, { method: 'POST', headers, body: '{"name": "My grid"}' })
  return { status: answer.status, name: (await answer.json()).data.name }
}

const CHANGED = { status: 200, name: 'My grid' }
const REFERENCE = { status: 201, name: 'My grid' }
const MISTAKEN = { status: 201, name: 'My-grid' }

describe('a sandbox', () => {
  it('has mistakes and permitted choices of its own, beside others that have none', async () => {
    const sim = await start()
    const plain = await sim.sandbox()
    const changed = await sim.sandbox('changed', { variants: [CREATED_IS_200] })
    const mistaken = await sim.sandbox('mistaken', { mutants: [NAME_IS_A_SLUG] })

    expect(await Promise.all([changed, mistaken, plain, sim].map(createView))).toEqual([
      CHANGED,
      MISTAKEN,
      REFERENCE,
      REFERENCE,
    ])
  })

  it('has those of the simulator if it is given none, and otherwise only its own', async () => {
    const sim = await start({ mutants: [NAME_IS_A_SLUG] })
    const alike = await sim.sandbox()
    const changed = await sim.sandbox('changed', { variants: [CREATED_IS_200] })
    const plain = await sim.sandbox('plain', { mutants: [] })

    expect(await Promise.all([alike, changed, plain].map(createView))).toEqual([MISTAKEN, CHANGED, REFERENCE])
  })

  it('keeps them after a reset', async () => {
    const sandbox = await (await start()).sandbox('one', { variants: [CREATED_IS_200], from: 'seed' })
    sandbox.reset()

    expect(await createView(sandbox)).toEqual(CHANGED)
  })

  it('says which it has, so that the same can be had again', async () => {
    const sim = await start({ mutants: [NAME_IS_A_SLUG] })
    const varied = await sim.sandbox('varied', { variantSet: 7, variants: [CREATED_IS_200] })
    const again = await createSimulator(varied.changes())

    expect(sim.changes()).toEqual({ mutants: [NAME_IS_A_SLUG], variants: [] })
    expect(varied.changes()).toEqual({
      mutants: [],
      variants: [...variantsOfSet(7).map(({ id }) => id), CREATED_IS_200],
    })
    expect(again.changes()).toEqual(varied.changes())
  })

  it.each([
    [{ variants: ['lists/short-page'] }, 'no variant lists/short-page; did you mean lists/short-pages?'],
    [{ mutants: ['nothing'] }, 'no mutant nothing (npx creative-ops-kit mutants lists them)'],
    [{ variantSet: 0 }, 'sandbox: variantSet: must be 1 or more'],
    [{ variants: [7] }, 'sandbox: variants.0: is not a string'],
    [{ variant: [] }, 'sandbox: variant is unknown; known: from, test, mutants, variants, variantSet; did you mean'],
  ])('is refused with %j', async (options, message) => {
    const sim = await start()

    await expect(sim.sandbox('one', options as never)).rejects.toThrow(message)
    expect((await (await sim.fetch('/_sim/sandboxes')).json()).data).toEqual([])
  })
})

describe('the control plane', () => {
  const post = async (options: object) => {
    const sim = await start()
    const answer = await sim.fetch('/_sim/sandboxes', { method: 'POST', body: JSON.stringify(options) })
    return { sim, status: answer.status, body: await answer.json() }
  }

  it('creates sandboxes with changes of their own, and says which they are', async () => {
    const { sim, status } = await post({ name: 'one', variants: [CREATED_IS_200] })
    const changesAt = async (path: string) => (await sim.fetch(path)).json()

    expect(status).toBe(201)
    expect(await changesAt('/_sandbox/one/_sim/changes')).toEqual({ mutants: [], variants: [CREATED_IS_200] })
    expect(await changesAt('/_sim/changes')).toEqual({ mutants: [], variants: [] })
  })

  it.each([
    [{ variants: ['lists/short-page'] }, { field: 'variants', issue: expect.stringContaining('did you mean lists/') }],
    [{ mutants: ['nothing'] }, { field: 'mutants', issue: expect.stringContaining('no mutant nothing') }],
    [{ variantSet: 0 }, { field: 'variantSet', issue: expect.any(String) }],
  ])('refuses %j', async (options, detail) => {
    const { status, body } = await post(options)

    expect([status, body.error.details]).toEqual([400, [detail]])
  })

  it('lets another process do the same', async () => {
    const sim = await start()
    onTestFinished(() => sim[Symbol.asyncDispose]())
    const remote = await connectSimulator((await sim.listen()).url)
    const sandbox = await remote.sandbox('one', { variantSet: 3 })

    expect(await sandbox.changes()).toEqual((await createSimulator({ variantSet: 3 })).changes())
    await expect(remote.sandbox('two', { variants: ['lists/short-page' as never] })).rejects.toThrow(
      'no variant lists/short-page; did you mean lists/short-pages?',
    )
  })
})
