import { expect, it } from 'vitest'
import { startTestRun } from '../../suites/runner/start.test.helper.ts'
import { coordinateShards } from './coordinate-shards.ts'

/** The last of three shards, on a board with views of these names. It notes what it says, and how long it waits. */
function startLast(names: () => readonly string[]) {
  const noted = { said: [] as string[], waited: 0 }
  const send = async () => {
    const data = names().map(name => ({ id: name, name }))
    return { status: 200, headers: {}, text: JSON.stringify({ data, has_more: false, next_cursor: null }) }
  }
  const run = startTestRun(
    send,
    {},
    {
      announce: line => noted.said.push(line),
      wait: async ms => {
        noted.waited += ms
      },
    },
  )
  return { noted, shards: coordinateShards(run, { index: 3, of: 3 }) }
}

it('the last shard goes on when the others have ended, and says once what it waits for', async () => {
  const signs = ['kit-test-ended-1-of-3', 'kit-test-ended-2-of-3']
  const { noted, shards } = startLast(() => signs.slice(0, noted.waited > 5000 ? 2 : 1))

  expect(await shards.findObstacle()).toBeUndefined()
  expect(noted).toEqual({
    said: ['Waiting at most 10 minutes for shards that have not ended: 2 of 3.'],
    waited: 15_000,
  })
})

it('the last shard waits for a while only', async () => {
  const { noted, shards } = startLast(() => ['kit-other123-ended-1-of-3', 'kit-test-ended-2-of-4'])

  expect(await shards.findObstacle()).toContain('waited 10 minutes for shards that have not ended: 1, 2 of 3')
  expect(noted.waited).toBeLessThan(12 * 60_000)
})

it('a shard does not begin where it has ended before', async () => {
  await expect(startLast(() => ['kit-test-ended-3-of-3']).shards.begin()).rejects.toThrow('another --run-name')
})
