import { toOneLine } from './escaping/printable.ts'
import { OUTCOMES } from './model.ts'
import { nameScope, nameVerdict } from './short-verdict.ts'
import type { Statement } from './statement.ts'

const list = (texts: readonly string[]): string => (texts.length === 0 ? 'none' : texts.join(', '))

/** What a statement says, for whoever has to rely on it. No name in it begins a line of its own. */
export function describeStatement({ subject, predicate }: Statement): readonly string[] {
  const figures = predicate.creative_ops_kit
  const { target, simulator, scopes, counts, waivers, digests, kit, run, seed, shard, started_at, ended_at } = figures
  const claimed = scopes.filter(one => one.claimed)
  const others = scopes.filter(one => !one.claimed)
  const subjects = subject.map(({ name, digest }) => `${name}, sha256:${digest?.sha256}`)
  const part = shard === null ? '' : `, shard ${shard.index}/${shard.of}`
  return [
    `verdict: ${nameVerdict(figures)} (${predicate.result})`,
    `subject: ${list(subjects)}`,
    `target: ${target.name}${simulator ? ', the simulator of the kit,' : ''} at ${target.base_url}`,
    `version: ${target.version ?? 'not told'}`,
    `scopes: ${list(claimed.map(({ scope, clauses, tested }) => `${nameScope(scope)} (${tested} of ${clauses} clauses tested)`))}`,
    `not claimed: ${list(others.map(({ scope }) => nameScope(scope)))}`,
    `checks: ${list(OUTCOMES.flatMap(outcome => (counts[outcome] > 0 ? [`${counts[outcome]} ${outcome}`] : [])))}`,
    `waivers: ${list(waivers.map(({ subject, state, reason }) => `${subject} (${state}: ${reason})`))}`,
    `date: ${started_at} to ${ended_at}`,
    `kit: ${kit}, run ${run}, seed ${seed}${part}`,
    `contract: sha256:${digests.contract}`,
    `profile: sha256:${digests.profile}`,
  ].map(toOneLine)
}
