import { join } from 'node:path'
import type { Results } from '../../reports/model.ts'
import { createTempFolder, readJson, runCli, runTogether, startSimulator } from '../cli.test.helper.ts'

const SHARDS = [1, 2, 3, 4]

const unitsOf = ({ traffic }: Results): number => traffic.reduce((sum, { cost }) => sum + cost, 0)

const findingsOf = ({ checks }: Results, left: ReadonlySet<string>): readonly string[] =>
  checks.flatMap(({ id, outcome, broken }) => (left.has(id) ? [] : [`${id} ${outcome} ${[...broken].sort()}`]))

/** What the checks of two runs found. Whether a moment comes that a check waits for is chance: that one is left out of both. */
export function findingsOfBoth(...both: readonly [Results, Results]) {
  const unmet = both.flatMap(({ checks }) => checks.filter(({ inapplicable }) => inapplicable === 'could not be met'))
  const left = new Set(unmet.map(({ id }) => id))
  return both.map(one => findingsOf(one, left))
}

/**
 * Certifies a server with these mistakes in one run, and another one like it in four shards at once, both `after` an earlier
 * run of other checks if there are any: its columns are used again.
 */
export async function certifyBothWays(mutants: readonly string[], args: readonly string[], after?: string) {
  const folder = await createTempFolder()
  const certify = async (names: readonly string[], argsOf: (name: string) => readonly string[]) => {
    await using server = await startSimulator(folder, mutants)
    const common = ['certify', '--target', server.path, '--concurrency', '2', '--quiet']
    if (after !== undefined) await runTogether([[...common, '--report', join(folder, 'earlier'), '--only', after]])
    await runTogether(names.map(name => [...common, ...args, '--report', join(folder, name), ...argsOf(name)]))
  }
  await certify(['one'], () => [])
  await certify(SHARDS.map(String), shard => ['--shard', `${shard}/4`, '--run-name', 'test'])
  const folders = SHARDS.map(shard => join(folder, String(shard)))
  const merge = await runCli(['report', 'merge', ...folders, '--report', join(folder, 'merged')])
  const read = (name: string): Promise<Results> => readJson(join(folder, name, 'results.json'))
  const [one, merged] = await Promise.all([read('one'), read('merged')])
  const shards = await Promise.all(SHARDS.map(shard => read(String(shard))))
  const units = { one: unitsOf(one), shards: shards.reduce((sum, shard) => sum + unitsOf(shard), 0) }
  return { folder, folders, merge, one, merged, shards, units }
}
