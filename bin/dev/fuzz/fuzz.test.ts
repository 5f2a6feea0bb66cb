import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referenceService } from '../../../simulator/service/reference-service.ts'
import { hostileRequest } from './arbitraries/requests.ts'
import { recordCorpus } from './corpus.ts'
import { fuzz } from './fuzz.ts'

const SEED = 1

const corpus = await recordCorpus(SEED)

describe('the fuzzer', { timeout: 120_000 }, () => {
  it('starts from requests to every operation, and makes the same ones from the same seed', async () => {
    const again = await recordCorpus(SEED)
    const sample = (from: typeof corpus) => fc.sample(hostileRequest(from), { seed: SEED, numRuns: 100 })

    expect(sample(again)).toEqual(sample(corpus))
    for (const { method, path } of Object.values(referenceService.operations)) {
      const route = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}([?]|$)`)
      const reached = corpus.accepted.some(sent => sent.method === method && route.test(sent.target))
      expect(reached, `${method} ${path}`).toBe(true)
    }
  })

  it('finds nothing wrong with the reference simulator', async () => {
    expect(await fuzz({ corpus, sequences: 8, seed: SEED, mutant: [] })).toBeUndefined()
  })

  it('finds a crash of a request in a simulator with a mistake, and a small input that shows it again', async () => {
    const start = { corpus, sequences: 20, seed: SEED, mutant: ['errors/unknown-field-crashes'] }
    const finding = await fuzz(start)

    expect(finding).toMatchObject({ problem: { kind: '5xx' }, inputs: [expect.anything()] })
    expect(await fuzz({ ...start, path: finding!.path })).toEqual(finding)
  })
})
