import { expect, it } from 'vitest'
import type { Resource } from '../json.ts'
import { findConcurrentRun, lookForOtherRuns } from './concurrent-runs.ts'
import { startTestRun } from './start.test.helper.ts'

const viewOf = (runId: string): Resource => ({ id: runId, name: `${runId}-0 run`, created_at: '2026-01-01T00:00:00Z' })

/** A run that has looked at an empty board and made its first view, and the views that are on the board. */
async function beginRun() {
  const views: Resource[] = []
  const run = startTestRun(
    async () => ({ status: 200, headers: {}, text: JSON.stringify({ data: views, next_cursor: null }) }),
    {},
    { runId: 'kit-thisrun0' },
  )
  await lookForOtherRuns(run)
  views.push(viewOf(run.runId))
  run.made.set('View', [...views])
  return { run, views }
}

it('looks for another run at once when the first check does not pass', async () => {
  const { run, views } = await beginRun()
  views.unshift(viewOf('kit-another0'))

  expect(await findConcurrentRun(run)).toContain('another kit run is using this board: kit-another0')
})

it('looks again only after twenty answers', async () => {
  const { run, views } = await beginRun()
  expect(await findConcurrentRun(run)).toBeUndefined()
  views.unshift(viewOf('kit-another0'))
  expect(await findConcurrentRun(run)).toBeUndefined()
  for (let answers = 0; answers < 20; answers++) run.health.noteAnswer('GET /a', 0)

  expect(await findConcurrentRun(run)).toContain('kit-another0')
})
