import { readFile, rm } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { honestService } from '../../../simulator/service/honest-service.ts'
import { createTempFolder } from '../../cli.test.helper.ts'
import { hostileRequest } from './arbitraries/requests.ts'
import { recordCorpus } from './corpus.ts'
import { replayFinding, writeFinding } from './findings.ts'
import { fuzz } from './fuzz.ts'

const SEED = 1

const corpus = await recordCorpus(SEED)

describe('the fuzzer', { timeout: 120_000 }, () => {
  it('starts from requests to every operation, and makes the same ones from the same seed', async () => {
    const again = await recordCorpus(SEED)
    const sample = (from: typeof corpus) => fc.sample(hostileRequest(from), { seed: SEED, numRuns: 100 })

    expect(sample(again)).toEqual(sample(corpus))
    for (const { method, path } of Object.values(honestService.operations)) {
      const route = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/?]+')}([?]|$)`)
      const reached = corpus.accepted.some(sent => sent.method === method && route.test(sent.target))
      expect(reached, `${method} ${path}`).toBe(true)
    }
  })

  it('finds nothing wrong with the honest simulator', async () => {
    const { sent, findings } = await fuzz({ corpus, count: 1000, seed: SEED, deviate: [] })

    expect(findings).toEqual([])
    expect(sent).toBe(1000)
  })

  it('finds a crash of a request in a simulator with a mistake, and a small input that shows it again', async () => {
    const folder = await createTempFolder()
    onTestFinished(() => rm(folder, { recursive: true }))
    const start = { seed: SEED, deviate: ['errors/unknown-field-crashes'] }
    const [finding] = (await fuzz({ corpus, count: 500, mostFindings: 1, ...start })).findings

    expect(finding).toMatchObject({ problem: { kind: '5xx' }, comesAgain: true, inputs: [expect.anything()] })
    const told = await writeFinding(folder, 1, finding!, start)
    expect(told).toContain(`--replay ${folder}/finding-01.json`)
    expect(await readFile(`${folder}/finding-01.http`, 'latin1')).toMatch(/^[A-Z]+ .* HTTP\/1\.1\r\n/)
    expect(await replayFinding(`${folder}/finding-01.json`)).toMatchObject({ kind: '5xx' })
  })
})
