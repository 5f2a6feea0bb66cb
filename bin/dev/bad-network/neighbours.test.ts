import { EventEmitter, once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { referenceService } from '../../../simulator/service/reference-service.ts'
import type { Simulator } from '../../../simulator/simulator.ts'
import { checks } from '../../../suites/checks/index.ts'
import { fitProfile } from '../../../suites/probe/fit-profile.ts'
import { startRun } from '../../../suites/runner/run.ts'
import { runChecks } from '../../../suites/runner/run-checks.ts'
import type { HttpRequest } from '../../../suites/target/transport.ts'
import { buildService } from '../../build-service.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from '../../in-process.ts'
import { withoutOperations } from '../../without-operations.ts'
import { testTwoRunsAtOnce } from './neighbours.test.helper.ts'

testTwoRunsAtOnce('two runs of some areas', ['--only', 'idempotency,pagination'])

const world = await buildWorld(1)

interface PartialRun {
  /** The check, or the folder of checks, that it runs. */
  readonly only: string
  /** Called before each request. */
  readonly before?: (request: HttpRequest) => Promise<void>
}

/** What a run reports that is not a pass. */
async function runOn(simulator: Simulator, runId: string, { only, before }: PartialRun) {
  const options = inProcessOptions(simulator, { seed: 1 })
  const some = checks.filter(({ id }) => id.startsWith(only))
  const run = startRun({
    ...options,
    runId,
    async send(request) {
      await before?.(request)
      return options.send(request)
    },
  })
  const { profile, misfits } = await fitProfile(some, run)
  const results = await runChecks(some, { ...run, profile, misfits }, { concurrency: 1 })
  return results.flatMap(({ id, outcome, reason }) => (outcome === 'pass' ? [] : [{ id, outcome, reason }]))
}

const createsView = ({ method, url }: HttpRequest) => method === 'POST' && url.endsWith('/views')

const movesFar = ({ body }: HttpRequest) => {
  const [, seconds] = /^\{"advance_seconds":(\d+)\}$/.exec(String(body)) ?? []
  return Number(seconds) > 3600
}

it.each([
  ['the first time', 'idempotency/key-is-free-after-24-hours', 0],
  ['once more', 'idempotency/key-is-', 1],
])('a run that began just before another one moves the clock %s blames that one', async (_, only, movesBefore) => {
  const simulator = await createFrozenSimulator({ world, seed: 1 })
  const events = new EventEmitter()
  const [aboutToMove, aboutToReplay] = [once(events, 'move'), once(events, 'replay')]
  let [moves, views] = [0, 0]
  const older = runOn(simulator, 'kit-olderrun', {
    only,
    async before(request) {
      if (movesFar(request)) moves++
      if (createsView(request)) views++
      if (!createsView(request) || views < 2 || moves < movesBefore) return
      events.emit('move')
      await aboutToReplay
    },
  })
  await aboutToMove

  const keys = new Set<string>()
  const found = await runOn(simulator, 'kit-younger0', {
    only: 'idempotency/replay/createView',
    async before({ headers: { 'idempotency-key': key }, url }) {
      if (key === undefined) return
      const sent = `${url} ${key}`
      if (!keys.has(sent)) return void keys.add(sent)
      events.emit('replay')
      await older
    },
  })
  expect(found).toEqual([
    {
      id: 'idempotency/replay/createView',
      outcome: 'blocked',
      reason: expect.stringContaining('another kit run is using this board: kit-olderrun'),
    },
  ])
})

it.each(['idempotency/key-is-', 'uploads/completed-'])(
  '%s*: each long move of the clock comes after a view',
  async only => {
    const simulator = await createFrozenSimulator({ world, seed: 1 })
    const beforeMoves: boolean[] = []
    let last: HttpRequest | undefined
    await runOn(simulator, 'kit-movesfar', {
      only,
      async before(request) {
        if (movesFar(request)) beforeMoves.push(last !== undefined && createsView(last))
        last = request
      },
    })

    expect(beforeMoves.length).toBeGreaterThan(1)
    expect(beforeMoves).not.toContain(false)
  },
)

it('a column that someone else creates may be the first one of a view that follows the board', async () => {
  // Without rows the view has no properties that show columns, so it follows the board.
  const service = withoutOperations(referenceService, ['createRow'])
  const simulator = await createFrozenSimulator({ world, seed: 1, service })
  let others: Promise<unknown> | undefined
  const found = await runOn(simulator, 'kit-readsview', {
    only: 'board-views/reads-as-created',
    async before({ method, url }) {
      if (method !== 'GET' || !/\/views\/[^/?]+$/.test(url)) return
      others ??= runOn(simulator, 'kit-newcolumn', { only: 'envelopes/schema/createColumn' })
      await others
    },
  })

  expect(others).toBeDefined()
  expect(found).toEqual([])
})

describe('what earlier runs left hides no mistake of a server', () => {
  it.each([
    ['whose times are those of reading', 'board-views/created-on-reading'],
    ['whose list shows wrong times', 'conventions/listViews-shows-created-at-in-another-zone'],
    ['that lists views by their position', 'board-views/listed-by-position'],
    ['that lists views by their position, backwards', 'board-views/listed-by-position-backwards'],
  ])('%s', async (_, mistake) => {
    const service = await buildService({ mutants: [mistake, 'board-views/private-views'] })
    const simulator = await createFrozenSimulator({ world, seed: 1, service })
    for (const runId of ['kit-earlier0', 'kit-earlier1']) await runOn(simulator, runId, { only: 'board-views/' })
    const found = await runOn(simulator, 'kit-lastrun0', { only: 'board-views/' })

    expect(found.map(({ outcome }) => outcome)).toContain('fail')
    expect(found.filter(({ reason }) => reason?.includes('another run'))).toEqual([])
  })
})
