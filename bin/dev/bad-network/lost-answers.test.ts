import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { checks } from '../../../suites/checks/index.ts'
import { startRun } from '../../../suites/runner/run.ts'
import { runChecks } from '../../../suites/runner/run-checks.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from '../../in-process.ts'

const world = await buildWorld(1)
const pushes = checks.filter(({ id }) => /^media-cells\/push-[a-z]+$/.test(id))
const views = checks.filter(({ id }) => id.startsWith('board-views/'))

/** The outcomes of the checks of pushes if the responses to these updates of rows, counted from 0, are lost. */
async function outcomesWithout(...lost: readonly number[]): Promise<readonly string[]> {
  const simulator = await createFrozenSimulator({ world, seed: 1 })
  const options = inProcessOptions(simulator, { seed: 1 })
  let updates = 0
  const run = startRun({
    ...options,
    async send(request) {
      const answer = await options.send(request)
      if (request.method === 'PATCH' && lost.includes(updates++)) throw new Error('ECONNRESET')
      return answer
    },
  })
  const results = await runChecks(pushes, run, { concurrency: 4 })
  return results.map(({ outcome }) => outcome)
}

// Updates carry no Idempotency-Key, so that they are not sent again; a check that misses an answer runs once more.
it.each([[[3]], [[0, 1]], [[0, 3]], [[2, 5]]])(
  'judges pushes of values rightly if the responses to the updates %j are lost',
  async lost => {
    expect(await outcomesWithout(...lost)).toEqual(pushes.map(() => 'pass'))
  },
)

it('blocks pushes of values, and fails none, if the responses to all updates are lost', async () => {
  expect(await outcomesWithout(...Array(100).keys())).toEqual(pushes.map(() => 'blocked'))
})

it.each([
  [1, 30],
  [4, 60],
  [8, 100],
])('loses no result while a server restarts within %i seconds, after %i requests', async (seconds, before) => {
  const simulator = await createFrozenSimulator({ world, seed: 1 })
  const options = inProcessOptions(simulator, { seed: 1 })
  let [now, requests, backAt] = [0, 0, 0]
  const run = startRun({
    ...options,
    elapsed: () => now,
    // Waits at the same time overlap.
    async wait(ms) {
      const until = now + ms
      await setImmediate()
      now = Math.max(now, until)
    },
    async send(request) {
      now++
      if (++requests === before) backAt = now + seconds * 1000
      if (now < backAt) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
      return options.send(request)
    },
  })
  const results = await runChecks(views, run, { concurrency: 16 })

  expect(results.map(({ outcome }) => outcome)).toEqual(views.map(() => 'pass'))
})
