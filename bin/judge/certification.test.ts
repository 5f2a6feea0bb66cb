import { expect, it } from 'vitest'
import { checks } from '../../suites/checks/index.ts'
import { ACCEPTED_MISTAKES, judgeCertification } from './certification.test.helper.ts'

const AREAS = ['idempotency', 'pagination', 'uploads']

/** `certification.long.test.ts` judges all checks. */
it('of some checks, judged as a client, the judge shows exactly the mistakes that they make on purpose', async () => {
  const some = checks.filter(({ id }) => AREAS.some(area => id.startsWith(`${area}/`)))
  const { refused, unnamed, accepted } = await judgeCertification(some)

  expect(refused).toBeGreaterThan(100)
  expect(unnamed).toEqual([])
  expect(accepted.length).toBeGreaterThan(5)
  expect(accepted.filter(([clause, check]) => !ACCEPTED_MISTAKES[clause]?.test(check))).toEqual([])
})
