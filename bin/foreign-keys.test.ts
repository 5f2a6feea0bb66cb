import { expect, it } from 'vitest'
import { checks } from '../suites/checks/index.ts'
import { at, parseJson } from '../suites/json.ts'
import { startRun } from '../suites/runner/run.ts'
import { runChecks } from '../suites/runner/run-checks.ts'
import type { HttpResponse } from '../suites/target/transport.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from './in-process.ts'

const world = await buildWorld(1)
const foreign = checks.filter(({ id }) => id.startsWith('board-columns/config-foreign/'))

const refusal = (message: string): HttpResponse => ({
  ...{ status: 400, headers: { 'content-type': 'application/json' } },
  text: JSON.stringify({ error: { code: 'bad_request', message } }),
})

/** The outcomes of the checks of foreign config keys where columns are refused with a message. */
async function outcomesWith(refuse: (name: string, answer: HttpResponse) => string | undefined) {
  const simulator = await createFrozenSimulator({ world, seed: 1 })
  const options = inProcessOptions(simulator, { seed: 1 })
  const run = startRun({
    ...options,
    async send(request) {
      const answer = await options.send(request)
      const name = at(parseJson(String(request.body)), 'name')
      const isColumn = request.method === 'POST' && request.url.endsWith('/columns')
      const message = isColumn ? refuse(String(name), answer) : undefined
      return message === undefined ? answer : refusal(message)
    },
  })
  return (await runChecks(foreign, run, { concurrency: 1 })).map(({ outcome }) => outcome)
}

it('a server that refuses long names is not said to name no foreign keys', async () => {
  const outcomes = await outcomesWith(name => (name.length > 100 ? 'The name is too long.' : undefined))

  expect(outcomes).not.toContain('fail')
  expect(outcomes).toContain('pass')
})

it('a server that names no foreign key is found, whatever the name', async () => {
  const outcomes = await outcomesWith((_, { status }) => (status === 400 ? 'The body is not valid.' : undefined))

  expect(outcomes.filter(outcome => outcome !== 'not-applicable')).toEqual(outcomes.map(() => 'fail'))
})
