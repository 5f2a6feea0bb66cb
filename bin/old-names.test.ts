import { expect, it } from 'vitest'
import { runCli } from './cli.test.helper.ts'
import { withNewNames } from './old-names.ts'

it.each([
  [
    ['deviations', 'forest'],
    ['mutants', 'forest'],
  ],
  [
    ['certify', '--deviate', 'a/b', '--deviate=c/d'],
    ['certify', '--mutant', 'a/b', '--mutant=c/d'],
  ],
  [
    ['prove', '--deviation', 'a/b'],
    ['prove', '--mutant', 'a/b'],
  ],
  [
    ['simulate', '--grease', '7'],
    ['simulate', '--variant-set', '7'],
  ],
  [
    ['exec', '--grease=7', '--', 'test', '--grease', '1'],
    ['exec', '--variants=7', '--', 'test', '--grease', '1'],
  ],
])('%j means the same as %j', (old, now) => {
  expect(withNewNames(old)).toEqual(now)
})

it('commands and options may have their earlier names', async () => {
  const [old, now] = [
    ['deviations', 'CURSOR-OPAQUE'],
    ['mutants', 'CURSOR-OPAQUE'],
  ]

  expect(await runCli(old)).toEqual(await runCli(now))
  expect((await runCli(['variants', '--grease', '7'])).stdout).not.toBe('')
})
