import { expect, it } from 'vitest'
import { deviations } from '../../simulator/deviations/index.ts'
import { checks } from '../../suites/checks/index.ts'
import { computeDigests } from './digests.ts'

it('finds the module that declares each check and each deviation', async () => {
  const digests = await computeDigests()

  expect([...digests.checks.keys()].sort()).toEqual(checks.map(({ id }) => id).sort())
  expect([...digests.deviations.keys()].sort()).toEqual(deviations.map(({ id }) => id).sort())
})
