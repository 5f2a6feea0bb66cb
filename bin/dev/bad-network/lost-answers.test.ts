import { expect, it } from 'vitest'
import { checks } from '../../../suites/checks/index.ts'
import { startRun } from '../../../suites/runner/run.ts'
import { runChecks } from '../../../suites/runner/run-checks.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from '../../in-process.ts'

const world = await buildWorld(1)
const pushes = checks.filter(({ id }) => /^media-cells\/push-[a-z]+$/.test(id))

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

// Updates carry no Idempotency-Key, so that they are not sent again. The checks share them, and try again together.
it('judges pushes of values rightly if one answer is lost', async () => {
  expect(await outcomesWithout(3)).toEqual(pushes.map(() => 'pass'))
})

it.each([
  [0, 1],
  [0, 3],
  [2, 5],
])(
  'blocks pushes of values, and fails none, if the responses to the updates %i and %i are lost',
  async (one, other) => {
    const outcomes = await outcomesWithout(one, other)

    expect(outcomes).toContain('blocked')
    expect(outcomes).not.toContain('fail')
  },
)
