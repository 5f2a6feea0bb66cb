import { describe, expect, it } from 'vitest'
import type { CheckResult } from '../../reports/model.ts'
import type { MutantId } from '../../simulator/mutants/ids.ts'
import { createSimulator } from '../../simulator/simulator.ts'
import { startRun } from '../../suites/runner/run.ts'
import { runChecks } from '../../suites/runner/run-checks.ts'
import { TransportError } from '../../suites/target/network-errors.ts'
import type { HttpRequest, Transport } from '../../suites/target/transport.ts'
import { inProcessOptions } from '../in-process.ts'
import { selectChecks } from './select-checks.ts'

interface Waiting {
  readonly only: string
  readonly mutants?: readonly MutantId[]
  /** What the target does instead of answering; undefined if it answers. */
  readonly attack?: (request: HttpRequest) => ReturnType<Transport> | undefined
  /** Requests that it does not answer take this long, in milliseconds. */
  readonly timeout?: number
}

/** Runs checks by a clock that only waits and requests without a response move. */
async function runByClock({ only, mutants = [], attack = () => undefined, timeout = 30_000 }: Waiting) {
  await using simulator = await createSimulator({ seed: 1, now: '2026-03-14T15:09:26.535Z', mutants })
  const options = inProcessOptions(simulator, { seed: 1, runs: 1 })
  const announced: string[] = []
  let now = 0
  const run = startRun({
    ...options,
    elapsed: () => now,
    announce: line => void announced.push(line),
    async wait(ms) {
      now += ms
      await simulator.clock.advance({ ms })
    },
    async send(request) {
      try {
        return await (attack(request) ?? options.send(request))
      } catch (error) {
        if (error instanceof TransportError) now += timeout
        throw error
      }
    },
  })
  const results = await runChecks(selectChecks('--only', [only]), run, { concurrency: 1 })
  return { results, announced, seconds: now / 1000, ended: run.health.ended }
}

const reasonsOf = (results: readonly CheckResult[]) => new Set(results.map(({ reason }) => reason))
const outcomesOf = (results: readonly CheckResult[]) => new Set(results.map(({ outcome }) => outcome))

const json = (status: number, body: object) =>
  Promise.resolve({ status, headers: { 'content-type': 'application/json' }, text: JSON.stringify(body) })

const hang = (): Promise<never> => Promise.reject(new TransportError('no complete response within 30 s'))

describe('a run waits two minutes once', () => {
  it('for uploads that stay pending, and says so', async () => {
    const { results, announced, seconds } = await runByClock({
      only: 'uploads',
      mutants: ['uploads/completion-queued-for-nobody'],
    })

    expect(seconds).toBeLessThan(150)
    expect(announced).toEqual(['waiting for uploads to end'])
    expect(reasonsOf(results)).toContain('could not see an upload end: it is still pending after 120 seconds')
    expect(outcomesOf(results)).not.toContain('fail')
  })

  it('for the measures of a picture that stay null', async () => {
    const { results, announced, seconds } = await runByClock({
      only: 'uploads/media-dimensions,uploads/media-aspect-ratio,attribute-values',
      mutants: ['uploads/pictures-never-measured'],
    })

    expect(seconds).toBeLessThan(130)
    expect(announced).toEqual(['waiting for a picture to be measured'])
    expect(reasonsOf(results)).toContain(
      'MEDIA-DIMENSIONS: width and height of a picture, 120 seconds after its upload finished: expected [3,2], got [null,null]',
    )
  })
})

describe('a run does not wait for an upload', () => {
  it('whose bytes were refused', async () => {
    const { results, seconds } = await runByClock({
      only: 'uploads',
      attack: ({ method, url }) =>
        method === 'PUT' && url.includes('/_upload/')
          ? json(500, { error: { code: 'internal_error', message: 'No disk.' } })
          : undefined,
    })

    expect(seconds).toBeLessThan(10)
    expect(reasonsOf(results)).toContain('could not send a whole file: upload_url answered 500')
  })

  it('whose completion was refused', async () => {
    const { results, seconds } = await runByClock({
      only: 'uploads',
      attack: ({ url }) =>
        url.endsWith('/complete') ? json(404, { error: { code: 'not_found', message: 'No route.' } }) : undefined,
    })

    // A few pauses for each such upload, and as many where a check is repeated plainly.
    expect(seconds).toBeLessThan(40)
    expect([...reasonsOf(results)].join('\n')).toContain('could not complete an upload: POST /v1/media/uploads/')
  })
})

describe('an import that cannot be fetched and stays pending', () => {
  it('breaks the rule when a day has passed by the clock of the target', async () => {
    const { results, seconds } = await runByClock({
      only: 'UPLOAD-IMPORT-FAILS',
      mutants: ['uploads/failed-imports-pending'],
    })

    expect(seconds).toBeLessThan(150)
    expect(reasonsOf(results)).toEqual(
      new Set([
        'UPLOAD-IMPORT-FAILS: an import that cannot be fetched should have failed a day later, but it is still pending',
      ]),
    )
  })
})

describe('a target is given up', () => {
  it('within 90 seconds when it is dead', async () => {
    let left = 40
    const { ended, seconds } = await runByClock({
      only: 'board-views',
      attack: () => (left-- > 0 ? undefined : hang()),
    })

    expect(ended).toContain('no request was answered for 90 seconds (no complete response within 30 s)')
    expect(seconds).toBeLessThan(95)
  })

  it('not when one operation hangs, which is asked twice in all', async () => {
    let asked = 0
    const { results, ended, seconds } = await runByClock({
      only: 'library-views',
      attack({ method, url }) {
        if (method !== 'POST' || !url.endsWith('/v1/library-views')) return undefined
        asked += 1
        return hang()
      },
    })

    expect([ended, asked]).toEqual([null, 2])
    expect(seconds).toBeLessThan(70)
    expect(reasonsOf(results)).toContain(
      'did not send POST /v1/library-views: two such requests in a row got no response',
    )
  })
})
