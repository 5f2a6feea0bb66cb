import type { Shard } from '../../reports/model.ts'
import type { Check } from '../../suites/check.ts'
import { areaOf } from '../../suites/runner/run-check.ts'
import { disturbs } from '../../suites/runner/run-checks.ts'
import { readCheckCosts } from '../certify/check-costs.ts'

/** Areas in an order in which neighbours share many fixtures: every shard makes those of its checks anew. */
export const AREAS_BY_FIXTURES =
  `board-rows view-rows board-views filters media-cells board-columns properties fields library-views pagination relations
  options attribute-values media-attributes media-filter ad-metrics media referenced uploads not-found resources conventions
  scopes permissions authentication idempotency errors envelopes rate-limit`.split(/\s+/)

/** Where a check belongs. Those that need other tokens stay together, because each shard tries out the tokens that it needs. */
const placeOf = (check: Check): string =>
  check.needs.some(need => need.startsWith('tokens.')) ? 'permissions' : areaOf(check)

/** An area that costs a larger part of a shard is split. */
const MOST_OF_SHARD = 0.6

/**
 * The checks that one shard does. All shards cost about the same, by the table of what checks cost. Every shard judges its
 * own responses; what other shards would notice, such as moves of the clock, is left to the last one.
 */
export function checksOfShard(checks: readonly Check[], { index, of }: Shard): readonly Check[] {
  const costs = readCheckCosts()
  const costOf = (some: readonly Check[]) => some.reduce((sum, { id }) => sum + (costs[id]?.cost || 0.1), 0)
  const share = costOf(checks) / of
  const together = checks.filter(({ phase }) => phase === 'together')
  const groups = AREAS_BY_FIXTURES.map(area => together.filter(check => placeOf(check) === area)).flatMap(group =>
    costOf(group) > MOST_OF_SHARD * share ? group.map(check => [check]) : [group],
  )
  const own = new Set<Check>()
  let before = 0
  for (const group of groups) {
    const cost = costOf(group)
    if (Math.min(of, Math.floor((before + cost / 2) / share) + 1) === index) for (const check of group) own.add(check)
    before += cost
  }
  return checks.filter(check => own.has(check) || check.observes !== undefined || (index === of && disturbs(check)))
}
