import { nameScope } from './gaps.ts'
import type { Results, ScopeCoverage } from './model.ts'

const describeScope = ({ scope, claimed, clauses, tested }: ScopeCoverage): readonly [string, string] => [
  nameScope(scope),
  claimed ? `${tested} of ${clauses} clauses tested` : 'not claimed',
]

/** What a verdict stands on, by name: who judged what, when, and how much of it. */
export function listProvenance(results: Results): readonly (readonly [name: string, value: string])[] {
  const { kit, digests, target, seed, shard, started_at, ended_at, scopes, waivers } = results
  return [
    ['kit', kit],
    ['contract', digests.contract],
    ['profile', digests.profile],
    ['target', target.name],
    ['target version', target.version ?? 'not given'],
    ...scopes.map(describeScope),
    [
      'waivers',
      waivers.length === 0 ? 'none' : waivers.map(({ subject, state }) => `${subject} (${state})`).join(', '),
    ],
    ['seed', String(seed)],
    ['shard', shard === null ? 'none' : `${shard.index} of ${shard.of}`],
    ['started', started_at],
    ['ended', ended_at],
  ]
}
