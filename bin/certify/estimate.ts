import { groupBy } from '../../reports/group-by.ts'
import { count } from '../../reports/wording.ts'
import type { Check } from '../../suites/check.ts'
import { runInProcess, worldOf } from '../in-process.ts'

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** What a run is going to ask of its target, in one line: found by rehearsing it on a simulator in this process. */
export async function estimate(checks: readonly Check[], seed: number): Promise<string> {
  const { results, residue } = await runInProcess(checks, { world: await worldOf(seed), seed })
  const kinds = [...groupBy(residue, ({ kind }) => kind)].map(([kind, left]) => count(left.length, kind))
  const requests = sum(results.map(result => result.requests))
  const cost = sum(results.map(result => result.cost))
  return `About ${count(requests, 'request')} and ${count(cost, 'cost unit')}; leaves ${kinds.join(', ') || 'nothing'} behind.`
}
