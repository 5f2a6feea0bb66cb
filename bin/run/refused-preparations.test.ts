import { expect, it } from 'vitest'
import type { CheckResult } from '../../reports/model.ts'
import { checks } from '../../suites/checks/index.ts'
import { type RunOptions, startRun } from '../../suites/runner/run.ts'
import { runChecks } from '../../suites/runner/run-checks.ts'
import { matchChecks } from '../../suites/runner/select.ts'
import type { HttpRequest } from '../../suites/target/transport.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from '../in-process.ts'

const REFUSAL = JSON.stringify({ error: { code: 'bad_request', message: 'no such column here' } })

/** Some checks of rows and the rules for every response, against a server that refuses some requests of the kit. */
async function runRefusing(isRefused: (request: HttpRequest, sent: number) => boolean) {
  const simulator = await createFrozenSimulator({ world: await buildWorld(1), seed: 1 })
  const options = inProcessOptions(simulator, { seed: 1 })
  let columns = 0
  const send: RunOptions['send'] = async request => {
    if (request.method === 'POST' && request.url.endsWith('/columns')) columns += 1
    return isRefused(request, columns)
      ? { status: 400, headers: { 'content-type': 'application/json' }, text: REFUSAL }
      : options.send(request)
  }
  const { checks: some } = matchChecks(checks, ['board-rows', 'envelopes/every-answer/*'])
  const results = await runChecks(some, startRun({ ...options, send }), { concurrency: 1 })
  const having = (outcome: CheckResult['outcome']) => results.filter(one => one.outcome === outcome)
  return { failed: having('fail'), blocked: having('blocked') }
}

const isColumn = ({ method, url, body }: HttpRequest, type: string) =>
  method === 'POST' && url.endsWith('/columns') && String(body).includes(`"type":"${type}"`)

it('a preparing request that is refused although others like it are accepted fails the clause that promises its response', async () => {
  const { failed, blocked } = await runRefusing(request => isColumn(request, 'rating'))

  expect(blocked.length).toBeGreaterThan(0)
  expect(failed).toEqual([expect.objectContaining({ id: 'envelopes/every-answer/resource' })])
  expect(failed[0]?.reason).toMatch(/ENVELOPE-CREATE-COLUMN: POST .*no such column here.*a check could not create/)
  expect(failed[0]?.evidence.at(-1)?.curl).toContain('"type":"rating"')
})

it('a server that holds fewer things than the kit makes is not accused', async () => {
  const { failed, blocked } = await runRefusing(
    ({ method, url }, sent) => method === 'POST' && url.endsWith('/columns') && sent > 12,
  )

  expect(blocked.length).toBeGreaterThan(0)
  expect(failed).toEqual([])
})
