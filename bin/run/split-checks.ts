import type { Shard } from '../../reports/model.ts'
import type { Check } from '../../suites/check.ts'
import { areaOf } from '../../suites/runner/run-check.ts'
import { affectsOtherShards } from '../../suites/runner/run-checks.ts'
import { readCheckCosts } from '../certify/check-costs.ts'

/** These checks need what those of filters need. */
const LIKE_FILTERS = 'media-cells/filter-'

/**
 * Areas in an order in which neighbours share many fixtures: every shard makes those of its checks anew. The last ones make the
 * most views: a check that runs alone needs more than a hundred, and makes what is missing.
 */
export const AREAS_BY_FIXTURES =
  `relations properties errors conventions envelopes pagination fields view-rows resources not-found authentication library-views
  uploads options media-attributes attribute-values media-filter media-cells media ad-metrics idempotency board-columns
  board-rows scopes permissions rate-limit referenced board-views filters`.split(/\s+/)

/** Where a check belongs. Those that need other tokens stay together, because each shard tries out the tokens that it needs. */
function placeOf(check: Check): string {
  if (check.needs.some(need => need.startsWith('tokens.'))) return 'permissions'
  return check.id.startsWith(LIKE_FILTERS) ? 'filters' : areaOf(check)
}

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
  return checks.filter(
    check => own.has(check) || check.observes !== undefined || (index === of && affectsOtherShards(check)),
  )
}
