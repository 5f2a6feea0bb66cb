import { expect, it } from 'vitest'
import { type ProveCommandOptions, runProof } from './command.ts'

const OPTIONS: ProveCommandOptions = {
  mutant: [],
  full: false,
  fresh: false,
  shard: undefined,
  json: true,
  seed: 1,
}

it.each<[string, Partial<ProveCommandOptions>]>([
  ['--fresh and --shard are for prove --full', { fresh: true }],
  ['--fresh and --shard are for prove --full', { shard: { index: 1, of: 2 } }],
  ['prove --full stores the findings of seed 1: leave --seed out', { full: true, seed: 2 }],
  ['no mutant rows/unheard-of', { mutant: ['rows/unheard-of'] }],
])('rejects: %s', async (message, given) => {
  await expect(runProof({ ...OPTIONS, ...given })).rejects.toThrow(message)
})
