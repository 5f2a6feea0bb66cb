import { expect, it } from 'vitest'
import { mutants } from '../../simulator/mutants/index.ts'
import { checks } from '../../suites/checks/index.ts'
import { computeDigests } from './module-digests.ts'

it('finds the module that declares each check and each mutant', async () => {
  const digests = await computeDigests()

  expect([...digests.checks.keys()].sort()).toEqual(checks.map(({ id }) => id).sort())
  expect([...digests.mutants.keys()].sort()).toEqual(mutants.map(({ id }) => id).sort())
})
