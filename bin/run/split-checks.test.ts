import { describe, expect, it } from 'vitest'
import { checks } from '../../suites/checks/index.ts'
import { areaOf } from '../../suites/runner/run-check.ts'
import { affectsOtherShards } from '../../suites/runner/run-checks.ts'
import { AREAS_BY_FIXTURES, checksOfShard } from './split-checks.ts'

it('knows every area of checks', () => {
  expect([...AREAS_BY_FIXTURES].sort()).toEqual([...new Set(checks.map(areaOf))].sort())
})

describe.each([2, 4, 8])('%i shards', of => {
  const shards = Array.from({ length: of }, (_, at) => checksOfShard(checks, { index: at + 1, of }))

  it('do each check once, and judge the responses to all requests in each', () => {
    const own = shards.map(shard => shard.filter(({ observes }) => !observes))
    const observing = checks.filter(({ observes }) => observes)

    expect(
      own
        .flat()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(checks.flatMap(({ id, observes }) => (observes ? [] : [id])).sort())
    for (const shard of shards) expect(shard.filter(({ observes }) => observes)).toEqual(observing)
  })

  it('leave to the last one what the others would notice', () => {
    expect(shards.map(shard => shard.some(affectsOtherShards))).toEqual(
      Array.from({ length: of }, (_, at) => at === of - 1),
    )
  })
})
